# Tables of Altered that a record begins with; what they share with those of other games is in t0891.
. tests/cli/setup.sh

# position LINE...: a record whose table has these lines behind the usual ones; an empty one begins the entries.
position() {
	printf 'verdict-log 1\ngame altered\nedition 4.0\nplayer Ann\nplayer Bo\n\ntable\nfirst Ann\n' >"$scratch/table.log"
	printf 'Ann hand 3\nAnn mana 5\nBo hand 4\nBo mana 5\n' >>"$scratch/table.log"
	printf '%s\n' "$@" >>"$scratch/table.log"
}

# fault STATEMENT PLACE-AND-MESSAGE: the statement, on line 14, is refused in these words.
fault() {
	position 'turn Bo' "$1"
	run replay "$scratch/table.log"
	out="$out$err"
	[ "$status" = 2 ] && has "table.log:$2"
}

skater='Talarian Skater, common, Bravos'
sleep='Beauty Sleep, rare, Yzmir'
position 'day 4' 'turn Bo' 'region 2 +terrain forest +terrain mountain' 'Ann hero Akesha & Taru' 'Ann passed' 'Ann ready-mana 0' \
	'Ann distance 1 +in hero' 'Ann expedition Kelon Elemental, common, Axiom +in hero +boosts 1 +anchored' 'Ann reserve ?' \
	'Bo hero Basira & Kaizaimon' "Bo hand $sleep" 'Bo ready-mana 3' "Bo expedition $skater +in companion" \
	'Bo distance 1 +in companion' 'Bo landmarks Kelon Cylinder, common, Axiom' 'Bo reserve Issun-bōshi, common, Bravos +exhausted' '' \
	'= region Ann 2 +terrain forest +terrain mountain' '= boosts Ann 1 Kelon Elemental, common, Axiom' '= day Ann 4 +phase afternoon' \
	"Bo play $sleep +pay 1 +target $skater" '= ready-mana Bo 2' '= reserve Bo 2' 'Bo pass'
run replay "$scratch/table.log"
check "what is given is not doubted" ends_with_status 0
run show --at 1 "$scratch/table.log"
check "show: the day" has "day 4, afternoon, Bo to take a turn"
check "show: who has passed" has "Ann (first player) has passed: Akesha & Taru"
check "show: an expedition" has "hero expedition, 1 regions on (forest, mountain) 2/4/4: Kelon Elemental 2/4/4, 1 boost, Anchored"
check "show: Mana, and a deck whose size nobody stated" has "mana 3 of 5 ready, deck ?, discard 0"
run show --at 1 --output json "$scratch/table.log"
check "show: that deck in JSON" has '"name":"Bo","passed":false,"deck":null,'
run convert --to json "$scratch/table.log"
cp "$scratch/out" "$scratch/table.json"
check "JSON: several states of one word" has '{"number":2,"terrain":["forest","mountain"]}'
run convert "$scratch/table.json"
cp "$scratch/out" "$scratch/back.log"
run convert --to json "$scratch/back.log"
check "JSON and back" cmp -s "$scratch/out" "$scratch/table.json"
run replay "$scratch/table.json"
check "JSON is judged alike" ends_with_status 0

position 'turn Bo' 'Bo deck 30' '' '= deck Ann 12'
run show --at 1 "$scratch/table.log"
check "show: a deck that is stated" has "deck 30, discard 0"
check "show: one of which an observation tells" has "deck 12, discard 0"

position 'turn Bo' "Bo hand $sleep" 'Bo ready-mana 0' "Bo expedition $skater +in companion" 'Bo reserve Issun-bōshi, common, Bravos +exhausted'
run legal "$scratch/table.log"
check "a table alone: what may be done" has "Bo pass"
check "not with what is Exhausted" lacks "Bo quick"
run legal --why "Bo play $sleep +target $skater" "$scratch/table.log"
check "why: Mana" has "[cost-in-full]"
run legal --why "Ann pass" "$scratch/table.log"
check "why: the other's turn" ends_with_status 1

position 'phase expand' 'day 3'
run legal --why 'Ann expand ?' "$scratch/table.log"
check "phase expand: who is first expands" has "legal: Ann expand ?"
position 'phase morning' 'day 3'
run show "$scratch/table.log"
check "phase morning: it begins, of that day and first player" has "day 3, morning, Ann to"
check "and both draw" has "hand 5: 5 not recorded"
position 'phase night' "Ann expedition $skater +in hero"
run show "$scratch/table.log"
check "phase night: who rests goes to Reserve" has "reserve: Talarian Skater"
position 'phase clean-up' "Ann hero Akesha & Taru" "Ann reserve 3 $skater"
run show "$scratch/table.log"
check "phase clean-up: more than the limit" has "Ann to clean up"

check "a Spell in an expedition" fault "Ann expedition $sleep +in hero" "14:16: error: 'Beauty Sleep, rare, Yzmir' cannot lie in 'expedition', expected a Character"
check "no expedition said" fault "Ann expedition $skater" "14:16: error: 'expedition' takes '+in hero' or '+in companion'"
check "an expedition counted" fault 'Ann expedition 2' "14:1: error: 'expedition' takes '+in hero' or '+in companion'"
check "a Permanent Asleep" fault 'Ann landmarks Kelon Cylinder, common, Axiom +asleep' "14:45: error: 'landmarks' takes no clause '+asleep'"
check "a Character among the landmarks" fault "Ann landmarks $skater" "14:15: error: 'Talarian Skater, common, Bravos' cannot lie in 'landmarks', expected a Landmark Permanent"
check "a card in the Hero zone" fault "Ann hero $skater" "14:10: error: 'Talarian Skater, common, Bravos' cannot lie in 'hero', expected a Hero"
check "more ready Mana than there is" fault 'Ann ready-mana 6' "14:1: error: 6 Mana Orbs of Ann are ready, expected at most 5"
check "a region beyond" fault 'region 9' "14:8: error: 'region' takes a number from 1 to 8 here, found 9"
check "an outer region" fault 'region 1 +terrain water' "14:1: error: region 1 has all terrains"
check "a distance beyond" fault 'Ann distance 8 +in hero' "14:14: error: 'distance' takes a number from 0 to 7 here, found 8"
check "who has passed takes no turn" fault 'Bo passed' "13:1: error: Bo has passed and takes no turn, expected 'Ann'"
check "an ability that there is not" fault "Bo used $skater" "14:9: error: Bo has no such 'Talarian Skater, common, Bravos'"
position
run replay "$scratch/table.log"
check "whose turn it is has to be stated" has "table.log:7: error: the table does not say whose turn it is, expected 'turn PLAYER'"
exit $test_failed
