# The tables of the fixtures and the questions that they ask of a judge.
. tests/cli/setup.sh

# The questions of a file, each with its answer, ask after ask.
ask() {
	grep -o "verdict legal --why .*" "$1" | sed 's/^verdict //' >"$scratch/questions"
	while read -r words; do
		eval "run $words"
		printf '%s\n' "$out" >>"$scratch/answers"
	done <"$scratch/questions"
	mv "$scratch/answers" "$scratch/out"
}

for game in lorcana altered evolve; do
	ask "fixtures/tables/$game.log"
	check "$game: five questions" test "$(wc -l <"$scratch/questions")" -eq 5
	golden "$game: their answers" "tests/cli/t0894-table-questions-$game.out"
	run replay "fixtures/tables/$game.log"
	check "$game: a table alone is legal" ends_with_status 0
done
run legal --quote --why 'Ann ink Friends on the Other Side' fixtures/tables/lorcana.log
check "with the wording of the rules, where it is attached" ends_with_status 1
run legal --output json --why 'Bo pass' fixtures/tables/altered.log
check "as JSON" has '"verdict":"illegal","action":"Bo pass"'
exit $test_failed
