# The example games come out as their comments say, in every edition.
. tests/cli/setup.sh

# The words between the brackets of the line about the game.
outcome() { sed -n 's/.*: game 1: \(.*\) (lorcana .*; \(.*\))$/\1, \2/p' "$scratch/out"; }
is_outcome() { [ "$(outcome)" = "$1" ]; }

for edition in 2025-02-28 2025-08-22 2.0.1 2.1.0 2.2.0 2.3.0; do
	run replay --edition "$edition" fixtures/logs/legal-game.log
	check "a whole game is legal by $edition" ends_with_status 0
	check "each of its entries is, by $edition" \
		is_outcome "legal, 161 entries: 161 legal, 0 illegal, 0 undetermined"
	run replay --edition "$edition" fixtures/logs/songs.log
	check "no song is accused by $edition" has ", 0 illegal,"
	lacks_accusation=$(grep -c ': illegal:' "$scratch/out")
	check "nor anything after one, by $edition" [ "$lacks_accusation" -eq 0 ]
done

run replay fixtures/logs/legal-game.log
check "a record with a date is judged by the edition of the day" has "(lorcana 2025-08-22;"
run replay fixtures/logs/three-players.log
check "three players, one leaving, are judged by the edition of the day" ends_with_status 0
check "and that is another" has "(lorcana 2.1.0; 78 entries: 78 legal"

# Alert and the turns of a player who left are read by editions that know them.
run replay --edition 2025-08-22 fixtures/logs/three-players.log
check "a keyword that the edition lacks leaves its use open" ends_with_status 3
check "and it is named" has "has Alert, which this edition does not define"

# The end of the game is in the record: it is over, with a winner.
run show --output json fixtures/logs/legal-game.log
check "the game that was recorded to its end is over" has '"over":true,"winner":"Ann"'
run replay --on-illegal stop fixtures/logs/illegal-actions.log
check "the first illegal entry stops a game that is to stop there" has "1 illegal, 0 undetermined, 143 not judged after line"
run replay --on-illegal force fixtures/logs/illegal-actions.log
check "a game can be forced through all of it" ends_with_status 1
check "and then every entry is judged" lacks "not judged"
exit $test_failed
