# Every illegal action of the fixture with its number in edition 2.1.0.
. tests/cli/setup.sh
edition=2.1.0
. tests/cli/replay-illegal.sh
exit $test_failed
