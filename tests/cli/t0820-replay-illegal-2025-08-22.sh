# Every illegal action of the fixture with its number in edition 2025-08-22.
. tests/cli/setup.sh
edition=2025-08-22
. tests/cli/replay-illegal.sh
exit $test_failed
