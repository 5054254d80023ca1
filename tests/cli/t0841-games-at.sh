# A place in a record is named as people know it: by entry, line, turn, finding,
# or the number of another program's log.
. tests/cli/setup.sh

cat >"$scratch/game.log" <<'END'
verdict-log 1
game lorcana
edition 2.2.0
player Ann
player Bo
first Ann

Ann keep
Bo keep
# a remark
Ann ink Kida - Atlantean
Ann ink Olaf - Friendly Snowman
Ann end
Bo draw ?
Bo ink Dragon Fire
Bo end

verdict-log 1
game lorcana
edition 2.2.0
player X
player Y

X ink ?
X ink ?
X end
END

# at PLACE ENTRY [OPTION...]: PLACE is behind ENTRY.
at() {
	place=$1 entry=$2
	shift 2
	run show --at "$place" "$@" "$scratch/game.log"
	check "$place $*: $entry" has "$entry (lorcana 2.2.0)"
}
at 3 "game 1, behind entry 3, line 11"
at line:11 "game 1, behind entry 3, line 11"
at line:10 "game 1, behind entry 2, line 9"
at line:7 "game 1, before entry 1"
at line:24 "game 2, behind entry 1, line 24"
at line:25 "game 2, behind entry 2, line 25"
at line:900 "game 2, behind entry 3, line 26"
at line:900 "game 1, behind entry 8, line 16" --number 1
at turn:1 "game 1, behind entry 2, line 9"
at turn:2 "game 1, behind entry 5, line 13"
at turn:3 "game 1, behind entry 8, line 16"
at turn:2 "game 2, behind entry 3, line 26" --number 2
at finding:1 "game 1, behind entry 3, line 11"
check "the finding is named" has "# $scratch/game.log:12: illegal: Ann inks card 2 of this turn, at most 1"
check "and the entry is not carried out" has "ink 1 of 1 ready"
at finding:2 "game 2, before entry 1"
at finding:3 "game 2, behind entry 1, line 24"
at finding:1 "game 2, before entry 1" --number 2
run replay "$scratch/game.log"
check "findings are counted as they are printed" test "$(printf '%s\n' "$out" | sed -n 3p | cut -d: -f2)" = 24

# With --on-illegal skip what is found behind the first fault is that of `replay -i skip`.
printf 'Bo concede\nAnn end\n' >"$scratch/tail"
sed '16r '"$scratch/tail" "$scratch/game.log" >"$scratch/more.log"
run show -g 1 -i skip --at finding:2 "$scratch/more.log"
check "a finding behind the first fault" has "game 1, behind entry 6, line 14"
check "of the game without the fault" has "# rests on line 12, which is illegal and was passed over"
check "an entry that is not legal is passed over" has "ink 0 of 0 ready"
run legal --at finding:1 --why "Ann ink Olaf - Friendly Snowman" "$scratch/game.log"
check "legal: the same action is judged there" has "Ann inks card 2 of this turn"

run show --at line:13 - <"$scratch/game.log"
check "what can be read but once is gone through twice" has "-, game 1, behind entry 5, line 13"

# no PLACE MESSAGE: there is no such place.
no() {
	run show --at "$1" "$scratch/game.log"
	check "$1: none" ends_with_status 2
	check "$1: it is said" says "$2"
}
no line:0 "--at takes the number of an entry, line:N, turn:N, finding:N or move:N, N from 1, found 'line:0'"
no row:3 "found 'row:3'"
no turn:9 "there is no turn 9 in '$scratch/game.log'"
no finding:9 "there is no finding 9"
no move:1 "there is no move 1"
no 99 "the game has 8 entries, entry 99 is asked for"
sed '1s/^/# a remark\n/' "$scratch/game.log" >"$scratch/late.log"
run show --at line:1 "$scratch/late.log"
check "a line before all games" says "no game begins before line 1 of "
run show --at turn:2 "$scratch/none.log"
check "a file that is not there" ends_with_status 2
check "is named" has "none.log: error: cannot open"
run show -i stop "$scratch/game.log"
check "a walk does not stop" says "--on-illegal takes 'skip' or 'force', found 'stop'"

run show --at event:14 fixtures/logs/duels-game.json
check "duels.ink: an event" has "behind event 14, entry 20"
run show --at turn:2 fixtures/logs/duels-game.json
check "duels.ink: a turn" has "turn 2, "
run show --at move:10 fixtures/logs/bga-game.json
check "Board Game Arena: a move" has "game 1, behind move 10, entry 82 ("
run show --at day:2 fixtures/logs/bga-game.json
check "Altered: a day" has "day 2, morning"
run legal --at move:10 fixtures/logs/bga-game.json
check "legal: a move" ends_with_status 0
exit $test_failed
