# A small game log of duels.ink: what it becomes, and that it can be judged.
. tests/cli/setup.sh
log=fixtures/logs/duels-game.json

run convert --to text $log
check "a game log is converted" ends_with_status 0
golden "into these lines" tests/cli/t0700-replay-duels-fixture.log
cp "$scratch/out" "$scratch/text.log"

run convert --to json $log
cp "$scratch/out" "$scratch/json.log"
run convert --to text "$scratch/json.log"
check "the JSON notation holds the same" cmp -s "$scratch/out" "$scratch/text.log"

# The documents of 2025 do not define Boost.
for edition in 2025-02-28 2025-08-22 2.0.1 2.1.0 2.2.0 2.3.0; do
	run replay --edition $edition $log
	case $edition in
	2025*) check "nothing in it is illegal under $edition" ends_with_status 3 ;;
	*) check "it is legal under $edition" ends_with_status 0 ;;
	esac
	check "and it is judged from the first to the last entry under $edition" has " 0 illegal, "
	check "none is left out under $edition" lacks "not judged"
done

run replay --edition 2025-08-22 $log
check "findings name the event, not the line of the translation" has "$log:59:1: undetermined: Boost of"
lines=$(printf '%s\n' "$out" | sed -n "s|^$log:\([0-9]*\):[0-9]*: .*|\1|p")
check "in the order of the events" test "$lines" = "$(printf '%s\n' "$lines" | sort -n)"
run replay --edition 2.1.0 --verbose $log
check "an unknown event is a note" has "$log:89:1: note: events of type 'CARD_PLAYED_AGAIN' are not known and left out"

run replay --edition 2.1.0 --output json $log
check "the game ends as the log says" has '"over":true'

run show --edition 2.1.0 --at 40 $log
check "the table can be shown" ends_with_status 0

# An illegal action in a log is found: a character quests in the turn in which it was played.
sed 's/^{"id":"n23",/{"id":"x","timestamp":26,"turnNumber":2,"player":1,"type":"CARD_QUEST","data":{"cardName":"Stitch - New Dog"}},\
&/' $log >"$scratch/drying.json"
run replay --edition 2.1.0 "$scratch/drying.json"
check "an illegal action of a log is found" has "drying.json:24:1: illegal: 'Stitch - New Dog' is drying"
check "and ends with its status" ends_with_status 1
exit $test_failed
