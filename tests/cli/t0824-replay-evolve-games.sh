# Whole games between starter decks of Evolve, by the oldest and the newest edition.
. tests/cli/setup.sh

for name in fairies-blades ablution-undying mysteries-greatwyrm; do
	for edition in seed-002 1.26.1; do
		run replay --edition "$edition" "fixtures/evolve/$name.log"
		check "$name: every entry is legal by $edition" ends_with_status 0
		check "$name: nothing is left open by $edition" has ' 0 undetermined)'
	done
	for deck in "${name%-*}" "${name#*-}"; do
		run deck --game evolve "fixtures/evolve/$deck.txt"
		check "$deck is a legal deck" ends_with_status 0
	done
done

# tables_go_on LOG: from the table behind each end of a turn the rest of the game is legal.
tables_go_on() {
	grep -n ' end$' "$1" | cut -d : -f 1 >"$scratch/ends"
	while read -r line; do
		run show --as position --at "line:$line" "$1"
		{
			cat "$scratch/out"
			tail -n "+$((line + 1))" "$1" | grep -v -e '^#' -e '^$'
		} | sed "/^player /s! deck ! deck $PWD/fixtures/evolve/!" >"$scratch/rest.log"
		run replay "$scratch/rest.log"
		has '1 game: 1 legal' || return 1
	done <"$scratch/ends"
}

for name in fairies-blades ablution-undying mysteries-greatwyrm; do
	check "$name goes on from its tables" tables_go_on "fixtures/evolve/$name.log"
	sed "/^player /s! deck ! deck $PWD/fixtures/evolve/!" "fixtures/evolve/$name.log" >"$scratch/game.log"
	run convert "$scratch/game.log"
	printf '%s\n' "$out" >"$scratch/game.json"
	run replay "$scratch/game.json"
	check "$name: as JSON it is legal as well" has '1 game: 1 legal'
done
run show --as position --at line:121 fixtures/evolve/fairies-blades.log
check "no table names another for an attacker that has left" ends_with_status 3
exit $test_failed
