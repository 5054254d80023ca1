# A record may begin with a table: what it states is given, and what no card and no player can have is an error at its place.
. tests/cli/setup.sh

# position LINE...: a record whose table has these lines behind the usual ones; an empty one begins the entries.
position() {
	printf 'verdict-log 1\ngame lorcana\nedition 2.1.0\nplayer Ann\nplayer Bo\n\ntable\nactive Ann\n' >"$scratch/table.log"
	printf 'Ann hand 3\nAnn inkwell 5\nBo hand 4\nBo inkwell 4\n' >>"$scratch/table.log"
	printf '%s\n' "$@" >>"$scratch/table.log"
}

# fault STATEMENT PLACE-AND-MESSAGE: the statement, on line 13, is refused in these words.
fault() {
	position "$1"
	run replay "$scratch/table.log"
	out="$out$err"
	[ "$status" = 2 ] && has "table.log:$2"
}

position 'Ann play Stitch - New Dog' 'Ann play Stitch - Rock Star +exerted +damage 1' '  under Stitch - New Dog' \
	'Ann play Hades - King of Olympus +drying' 'Ann lore 12' 'Ann ready-ink 4 # one was spent' 'Ann hand Dragon Fire' \
	'Bo play Tinker Bell - Giant Fairy +exerted +damage 2' 'turn 5' 'Ann strength +2 Stitch - New Dog' '' \
	'Ann challenge Stitch - New Dog > Tinker Bell - Giant Fairy' '= discard Bo 1' '= hand Ann 3' '= deck Bo 51' \
	'= ready-ink Ann 4' 'Ann end' 'Bo draw ?' '= turn Bo'
run replay "$scratch/table.log"
check "what is given is not doubted" ends_with_status 0
run show --at 1 "$scratch/table.log"
check "show: the turn" has "turn 5, Ann to take a turn action"
check "show: ink" has "lore 12, ink 4 of 5 ready"
check "show: what is named of a hand, and a deck whose size nobody stated" has "deck ?, hand 3: Dragon Fire; and 2 not recorded"
check "show: states" has "Stitch - Rock Star  3/5 lore 3  exerted  damage 1  1 under it"
run convert --to json "$scratch/table.log"
check "JSON: what is under a card is in it" has '{"card":"Stitch - Rock Star","exerted":true,"damage":1,"under":[{"card":"Stitch - New Dog"}]}'
cp "$scratch/out" "$scratch/table.json"
run convert "$scratch/table.json"
cp "$scratch/out" "$scratch/back.log"
run convert --to json "$scratch/back.log"
check "JSON and back" cmp -s "$scratch/out" "$scratch/table.json"
run replay "$scratch/table.json"
check "JSON is judged alike" ends_with_status 0

position 'Ann play Stitch - New Dog +drying' 'Ann play Stitch - Rock Star +exerted' 'Ann inked 1' 'Ann hand Stitch - New Dog' \
	'Bo play Tinker Bell - Giant Fairy +exerted'
run legal "$scratch/table.log"
check "a table alone: what may be done" has "Ann play Stitch - New Dog"
check "not with who is drying" lacks "Ann quest"
check "nor a second card into the inkwell" lacks "Ann ink"
run legal --why 'Ann challenge Stitch - New Dog > Tinker Bell - Giant Fairy' "$scratch/table.log"
check "why: drying" has "[challenge-challenger-dry]"
run legal --why 'Ann quest Stitch - Rock Star' "$scratch/table.log"
check "why: exerted" has "[quest-ready]"
run legal --why 'Ann ink Stitch - New Dog' "$scratch/table.log"
check "why: inked before" has "[ink-once-per-turn]"

position 'step draw'
run legal --why 'Ann draw ?' "$scratch/table.log"
check "step draw: the draw is awaited" has "legal: Ann draw ?"
position 'step start' 'Ann play Stitch - New Dog +exerted +drying' 'turn 7'
run show "$scratch/table.log"
check "step start: the turn begins with it" has "turn 7, Ann to draw"
check "step start: cards are readied and dry" lacks "Dog  2/2 lore 1  "
position 'Ann play Pride Lands - Pride Rock' 'Ann play Stitch - New Dog +at Pride Lands - Pride Rock' 'Ann used Hidden Cove - Tranquil Haven'
run replay "$scratch/table.log"
check "no such card is in play to have been used" has "table.log:15:10: error: Ann has no such 'Hidden Cove - Tranquil Haven' in play"

position 'Ann play Basil - Practiced Detective +exerted' 'Ann play Stitch - New Dog' 'Ann did 1 Basil - Practiced Detective +event quest' \
	'Ann waits Basil - Practiced Detective +ability Support +event quest +about Basil - Practiced Detective'
run show "$scratch/table.log"
check "what waits is to be resolved" has "Ann to resolve from the bag"
run legal "$scratch/table.log"
check "and may be" has "Ann resolve Basil - Practiced Detective +ability Support"
position 'Ann play Basil - Practiced Detective +exerted' 'Ann waits Basil - Practiced Detective +ability Nonsense'
run replay "$scratch/table.log"
check "an ability that it has not" has "table.log:14:39: error: 'Basil - Practiced Detective' has no such triggered ability"
check "what was done has a word" fault 'Ann did Lantern' "13:1: error: 'did' takes '+event WORD', found none"
check "what waits is of a card there" fault 'Ann waits Lantern +ability Support' "13:11: error: 'Lantern' is not on this table"

check "an unknown word" fault 'Ann lorre 3' "13:5: error: unknown 'lorre' in the table, nearest is 'lore'"
check "an unknown player" fault 'Cy lore 3' "13:1: error: unknown 'Cy' in the table"
check "a name that no card has" fault 'Ann play Stitch - New Dogg' "13:10: error: no card 'Stitch - New Dogg' is known; nearest 'Stitch - New Dog'"
check "a state that there is not" fault 'Ann play Stitch - New Dog +tapped' "13:27: error: unknown clause '+tapped'"
check "a state of another zone" fault 'Ann hand Stitch - New Dog +exerted' "13:27: error: 'hand' takes no clause '+exerted'"
check "a state twice" fault 'Ann play Stitch - New Dog +damage 1 +damage 1' "13:37: error: clause '+damage' is given twice"
check "damage without a number" fault 'Ann play Stitch - New Dog +damage' "13:34: error: '+damage' takes a whole number"
check "a fact twice" fault 'Ann hand 2' "13:1: error: 'hand' is stated twice, expected once; line 9 has it"
check "more named than there are" fault 'Ann hand 4 Stitch - New Dog' "9:1: error: 'hand' has 3 cards, and 4 are stated one by one"
check "no card" fault 'Ann play 0 Stitch - New Dog' "13:10: error: 'play' takes a number from 1 to 32767 here, found 0"
check "neither card nor number" fault 'Ann play' "13:1: error: 'play' takes a card or a number of cards, found none"
check "under nothing" fault 'under Stitch - New Dog' "13:1: error: 'under' stands behind no card"
check "a word of none" fault 'step cleanup' "13:6: error: 'step' takes a word, found 'cleanup'"
check "an action in play" fault 'Ann play Dragon Fire' "13:10: error: 'Dragon Fire' is an action, which does not stay in play"
check "a location exerted" fault 'Ann play Pride Lands - Pride Rock +exerted' "13:35: error: 'Pride Lands - Pride Rock' cannot be '+exerted'"
check "an item damaged" fault 'Ann play Lantern +damage 1' "13:18: error: 'Lantern' cannot be '+damage', expected a character or a location"
check "damage that would have banished" fault 'Ann play Stitch - New Dog +damage 2' \
	"13:10: error: 'Stitch - New Dog' has 2 Willpower, and 2 damage would have banished it"
check "a fifth copy" fault 'Ann discard 5 Stitch - New Dog' "13:15: error: copy 5 of 'Stitch - New Dog' of Ann, whose deck holds at most 4"
check "lore that has won" fault 'Bo lore 20' "13:1: error: Bo has won with 20 lore, expected less than 20"
check "at what is not there" fault 'Ann play Stitch - New Dog +at Pride Lands - Pride Rock' \
	"13:27: error: Ann has no such 'Pride Lands - Pride Rock' in play"
check "at no location" fault 'Ann play Stitch - New Dog +at Stitch - New Dog' "13:27: error: 'Stitch - New Dog' is no location"
check "more ready ink than there is" fault 'Ann ready-ink 6' "13:1: error: 6 cards of the inkwell of Ann are ready, which holds 5"
check "the first turn and what is before it" fault 'turn 0' "13:1: error: turn 0 is before the first turn"
check "a change of what is not in play" fault 'Ann strength +2 Lantern' "13:17: error: Ann has no such 'Lantern' in play"

printf 'verdict-log 1\ngame lorcana\nplayer Ann\nplayer Bo\n\ntable\nAnn hand 3\nAnn inkwell 2\nBo inkwell 2\n' >"$scratch/table.log"
run replay "$scratch/table.log"
check "whose turn it is has to be stated" has "table.log:6: error: the table does not say whose turn it is, expected 'active PLAYER'"
check "so have hands" has "table.log:6: error: the table does not say how many cards Bo has in 'hand', expected 'Bo hand N'"
printf '{"type":"game","log":1,"game":"lorcana","players":[{"name":"Ann"},{"name":"Bo"}]}\n{"type":"table","active":"Cy","players":[{"name":"Ann","hand":"x","play":[{"card":"Lantern","damage":"1"}]}]}\n' >"$scratch/table.json"
run replay "$scratch/table.json"
check "JSON: the place of a player" has "table.json:2:26: error: unknown player 'Cy'"
check "JSON: the place of a number" has "table.json:2:63: error: 'hand' takes a number, true, or an object, found a string"
check "JSON: the place of a state" has "table.json:2:102: error: 'damage' takes a whole number, found a string"
exit $test_failed
