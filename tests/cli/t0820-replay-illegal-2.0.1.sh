# Every illegal action of the fixture with its number in edition 2.0.1.
. tests/cli/setup.sh
edition=2.0.1
. tests/cli/replay-illegal.sh
exit $test_failed
