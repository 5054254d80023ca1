# What is wrong with the command line is said of the command line, and counts
# are written as people write them.
. tests/cli/setup.sh

for help in help -h --help; do
	run $help frob
	check "$help of no command ends with 2" ends_with_status 2
	check "and says so" says "no help on 'frob'; 'verdict help' lists what there is"
	check "and prints no help" test -z "$out"
done

printf 'verdict-log 1\ngame lorcana\nedition 2.1.0\nplayer Ann\nplayer Bob\nfirst Ann\n
Ann ink Olaf - Friendly Snowman\n' >"$scratch/one.log"

known="2025-02-28, 2025-05-27, 2025-08-22, 2025-10-31, 2.0.1, 2.1.0, 2.2.0 or 2.3.0 of lorcana, 1.x, 3.0 or 4.0 of altered, seed-002, 1.24.1 or 1.26.1 of evolve"
for command in replay show legal; do
	run $command --edition 9 "$scratch/one.log"
	check "$command: an edition that is not known ends with 2" ends_with_status 2
	check "$command: the option is at fault" says "verdict $command: --edition takes $known, found '9'"
	check "$command: and not the record" lacks "one.log"
	run $command --edition 2.0.0 "$scratch/one.log"
	check "$command: one to be looked up only ends with 2" ends_with_status 2
	check "$command: and says why" says "--edition takes $known; '2.0.0' is there to be looked up only"
done
sed 's/^edition .*/edition 9/' "$scratch/one.log" >"$scratch/nine.log"
run replay "$scratch/nine.log"
check "an edition that the record names is a fault of the record" has "nine.log:1: error: no edition '9' of lorcana is known"
run replay -e 2.1.0 "$scratch/nine.log"
check "the option goes before it" ends_with_status 0

run replay "$scratch/one.log"
check "one entry of a game" has "; 1 entry: 1 legal"
check "one entry in all" has "; 1 entry; card data"
run show --at 2 "$scratch/one.log"
check "one entry, two asked for" says "the game has 1 entry, entry 2 is asked for"
run show --number 2 "$scratch/one.log"
check "one game, two asked for" says "one.log' has 1 game, game 2 is asked for"
exit $test_failed
