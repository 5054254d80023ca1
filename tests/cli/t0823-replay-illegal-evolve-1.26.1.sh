# Every illegal action of the fixture of Evolve with its number in edition 1.26.1.
. tests/cli/setup.sh
edition=1.26.1
game=evolve
log=fixtures/evolve/illegal-actions.log
golden_output=tests/cli/t0823-replay-illegal-evolve-1.26.1.out
. tests/cli/replay-illegal.sh
exit $test_failed
