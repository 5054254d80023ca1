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
exit $test_failed
