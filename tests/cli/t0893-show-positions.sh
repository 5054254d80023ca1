# show --as position: a record that begins with the table, from which the game goes on as it does in its own.
. tests/cli/setup.sh

# goes_on LOG N: the entries behind entry N are judged behind the table as they are in LOG, which has one game, and no doubt before.
goes_on() {
	"$VERDICT" show --as position --at "$2" "$1" >"$scratch/logs/table.log" 2>"$scratch/err" || return 1
	first=$("$VERDICT" show --at "$2" --output json "$1" | sed -n 's/.*"line":\([0-9]*\).*/\1/p')
	sed "1,${first}d" "$1" >>"$scratch/logs/table.log"
	"$VERDICT" show "$1" | sed 1d >"$scratch/in-record"
	"$VERDICT" show "$scratch/logs/table.log" | sed 1d >"$scratch/from-table"
	cmp -s "$scratch/in-record" "$scratch/from-table"
}

# Records name deck lists from their own folder.
mkdir "$scratch/logs"
cp -r fixtures/altered fixtures/decks "$scratch"
log=fixtures/logs/legal-game.log
for n in 20 40 60; do
	check "behind entry $n" goes_on "$log" "$n"
done
for n in 16 33 45; do
	check "Altered: behind entry $n" goes_on fixtures/logs/altered-game.log "$n"
done
run show --as position --at 40 "$log"
check "the status is that of what was shown" ends_with_status 0
check "a table is written" has "table
turn "
run show --as position --at 40 --output json "$log"
check "or as JSON" has '{"type":"table","turn":'

cat >"$scratch/effect.log" <<'LOG'
verdict-log 1
game lorcana
edition 2.1.0
player Ann
player Bo

table
turn 5
active Ann
Ann hand 3
Ann inkwell 6
Ann play Tinker Bell - Tiny Tactician
Bo hand 4
Bo inkwell 4

Ann use Tinker Bell - Tiny Tactician
LOG
run show --as position "$scratch/effect.log"
check "an effect in progress has no words" ends_with_status 3
out=$err
check "and is named" has "effect.log:16: behind entry 1 no table states all: an effect is in progress"
run show --as table "$log"
out=$err
check "another form is refused" has "--as takes position, found 'table'"
exit $test_failed
