# Every illegal action of the fixture of Evolve with its number in edition seed-002.
. tests/cli/setup.sh
edition=seed-002
game=evolve
log=fixtures/evolve/illegal-actions.log
golden_output=tests/cli/t0823-replay-illegal-evolve-seed-002.out
. tests/cli/replay-illegal.sh
exit $test_failed
