# Text logs of duels.ink, as players copy them: what they become, and that they
# can be judged, whole and with lines left out.
. tests/cli/setup.sh

for log in duels-text duels-text-reader; do
	run convert --to text fixtures/logs/$log.txt
	check "$log is converted" ends_with_status 0
	golden "$log becomes these lines" tests/cli/t0703-replay-$log.log
	run replay --edition 2.2.0 fixtures/logs/$log.txt
	check "$log is legal" ends_with_status 0
	check "and all of it is known" lacks "is not known"

	for words in 'starting hand' mulliganed kept ' drew ' 's [A-Z]' 'was banished' ' | ' boosted '~~' 'put a card'; do
		grep -v -e "$words" fixtures/logs/$log.txt >"$scratch/less.txt"
		run replay --edition 2.2.0 "$scratch/less.txt"
		check "nothing in $log is illegal without '$words'" has ' 0 illegal, '
	done
done

log=fixtures/logs/duels-text.txt
sed 's/^Player 1 played Stitch.*/&\
Player 1 quested with Stitch - New Dog (+1 [LORE], 0 -> 1)/' $log >"$scratch/drying.txt"
run replay --edition 2.2.0 "$scratch/drying.txt"
check "an illegal action is found at its line" has "drying.txt:26:1: illegal: 'Stitch - New Dog' is drying"

sed 's/^Player 1 conceded/Player 1 enchanted a broom/' $log >"$scratch/unknown.txt"
run replay --edition 2.2.0 --verbose "$scratch/unknown.txt"
check "a sentence that is not known is named" has "'Player 1 enchanted a broom' is not known and may have changed anything"
check "and is in doubt" ends_with_status 3

sed 's/$/\r/' $log >"$scratch/windows.txt"
run replay --edition 2.2.0 "$scratch/windows.txt"
check "lines may end as on Windows" ends_with_status 0
run show --edition 2.2.0 --at 30 $log
check "the table can be shown" ends_with_status 0
run deck $log
check "it is no list, and that is said" has 'a recorded game found, expected a deck list'
# The site saves it as notes in markdown; other notes are none.
mkdir "$scratch/folder"
cp $log "$scratch/folder/game.md"
printf '# Notes\nGame started!\n' >"$scratch/folder/notes.md"
run replay --edition 2.2.0 "$scratch/folder"
check "it is found in a folder" has '1 game: 1 legal'
exit $test_failed
