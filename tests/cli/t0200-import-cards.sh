# `verdict import cards` on two sources of invented cards that disagree.
. tests/cli/setup.sh

plain=fixtures/cards/invented-plain.json
api=fixtures/cards/invented-api.json
expected=tests/cli/t0200-import-cards

run import cards --replace --out "$scratch" --report "$plain" "$api"
check "two sources are imported" ends_with_status 0
sed -i '/ lines of grammar: /d' "$scratch/out" # their number is no matter of these sources
golden "contradictions are notes, what was not understood is listed" $expected.out
cp "$scratch/cards.csv" "$scratch/out"
golden "the cards are merged" $expected.cards
cp "$scratch/abilities.csv" "$scratch/out"
golden "the abilities are read" $expected.abilities

cp "$scratch/cards.csv" "$scratch/first-cards"
cp "$scratch/abilities.csv" "$scratch/first-abilities"
run import cards --game lorcana --replace --out "$scratch" "$api" "$plain" "$api"
check "another order of files, one given twice, is read" ends_with_status 0
check "the cards are the same bytes" cmp "$scratch/cards.csv" "$scratch/first-cards"
check "the abilities are the same bytes" cmp "$scratch/abilities.csv" "$scratch/first-abilities"
check "nothing is left beside the tables" test ! -e "$scratch/cards.csv.new" -a ! -e "$scratch/abilities.csv.new"

run import cards --replace --out "$scratch" - <"$plain"
check "standard input is a file" ends_with_status 0

run import cards --output json --replace --out "$scratch" "$plain" "$api"
check "JSON output ends with the counts" has '"type":"import","files":2,"records":6,"cards":3,'
check "JSON output has the contradictions" has '"verdict":"note"'

cp -R "$VERDICT_RULESETS" "$scratch/rulesets"
run import cards --rulesets "$scratch/rulesets" --report "$plain" "$api"
check "a report alone lists what is not read" has "This character sneezes twice."
check "and says that no tables are written" has "no tables are written"
for table in cards abilities; do
	check "and leaves $table.csv of the rulesets" cmp "$scratch/rulesets/lorcana/$table.csv" "$VERDICT_RULESETS/lorcana/$table.csv"
done
run import cards --replace --rulesets "$scratch/rulesets" "$plain" "$api"
check "without it they are written there" cmp "$scratch/rulesets/lorcana/cards.csv" "$scratch/first-cards"

# What is said in words that nobody has heard may mean anything, though other words beside them are known.
cat >"$scratch/unheard.json" <<'END'
[{"fullName": "Ann - Acorn Baker", "set": "901", "number": 90, "inks": ["Amber"], "type": "Character", "cost": 1, "inkable": true, "strength": 1,
  "willpower": 1, "lore": 1, "classifications": ["Storyborn"], "rarity": "rare", "text": "NUTS When you play this character, draw a card. Get 1 acorn."},
 {"fullName": "Ann - Card Baker", "set": "901", "number": 91, "inks": ["Amber"], "type": "Character", "cost": 1, "inkable": true, "strength": 1,
  "willpower": 1, "lore": 1, "classifications": ["Storyborn"], "rarity": "rare", "text": "CARDS When you play this character, draw a card of this and that card."}]
END
run import cards --replace --out "$scratch" "$scratch/unheard.json"
check "neither text is read" has "2 abilities: 0 read"
check "a word that is unheard of touches all" grep -q '^Ann - Acorn Baker,NUTS,triggered,played,,,all,$' "$scratch/abilities.csv"
check "words that are known what they are known for" grep -q '^Ann - Card Baker,CARDS,triggered,played,,,cards,$' "$scratch/abilities.csv"

# How a set might have been read at first sight: without the lines that its cards alone use.
cat >"$scratch/sets.json" <<'END'
[{"fullName": "Ann - First Baker", "set": "901", "number": 90, "inks": ["Amber"], "type": "Character", "cost": 1, "inkable": true, "strength": 1,
  "willpower": 1, "lore": 1, "classifications": ["Storyborn"], "rarity": "rare", "text": "CAKES When you play this character, draw a card."},
 {"fullName": "Ann - Second Baker", "set": "902", "number": 91, "inks": ["Amber"], "type": "Character", "cost": 1, "inkable": true, "strength": 1,
  "willpower": 1, "lore": 1, "classifications": ["Storyborn"], "rarity": "rare", "text": "CAKES When you play this character, draw 2 cards."},
 {"fullName": "Ann - Third Baker", "set": "902", "number": 92, "inks": ["Amber"], "type": "Character", "cost": 1, "inkable": true, "strength": 1,
  "willpower": 1, "lore": 1, "classifications": ["Storyborn"], "rarity": "rare", "text": "CRUMBS When this character is banished, draw a card."},
 {"fullName": "Ann - Last Baker", "set": "902", "number": 93, "inks": ["Amber"], "type": "Character", "cost": 1, "inkable": true, "strength": 1,
  "willpower": 1, "lore": 1, "classifications": ["Storyborn"], "rarity": "rare", "text": ""}]
END
run import cards --report --leave-out 902 "$scratch/sets.json"
check "a set that is left out is read by what other sets use" has "3 cards, 1 with their whole text read"
check "what was written for it alone is not" has "first on 'Ann - Third Baker'"
check "each line that is left out is named" has "note: no other text uses this line of [passive]"
check "how many lines that are is told" has "lines of the grammar left out"
run import cards --report --output json "$scratch/sets.json"
check "a report says how much of the grammar is used, and by how many texts" grep -Eq \
	'^\{"type":"grammar","lines":[0-9]{4},"unused":[0-9]{4},"once":[1-9][0-9]?\}$' "$scratch/out"
run import cards --output json --leave-out 901 "$scratch/sets.json"
check "where others use all its lines none is left out" has '"type":"left_out","lines":0}'
check "and all its cards are read" has '"type":"programs","cards":1,"cards_by_grammar":1,'
run import cards --leave-out 903 "$scratch/sets.json"
check "a set that the files do not have is an error" says "no card of these files was first printed in set '903'"
run import cards --leave-out 902 --replace --out "$scratch" "$scratch/sets.json"
check "a measurement writes no tables" says "--out does not go with it"
run import cards --unseen new "$scratch/sets.json"
check "a set that is unseen is a number" says "--unseen takes the number of a set, found 'new'"
run import cards --unseen 902 --leave-out 902 "$scratch/sets.json"
check "one measurement at a time" says "--leave-out and --unseen are two measurements"
run import cards --unseen 902 --replace --out "$scratch" "$scratch/sets.json"
check "neither writes tables" says "--unseen is a measurement and writes no tables"

# How a set is read at first sight: without the lines that were written once it, or a later one, had been seen.
for set in 11 12 13; do
	cat >"$scratch/set$set.json" <<END
[{"fullName": "Ann - Shifting Baker", "set": "$set", "number": 1, "inks": ["Amber"], "type": "Character", "cost": 1, "inkable": true, "strength": 1,
  "willpower": 1, "lore": 1, "classifications": ["Storyborn"], "rarity": "rare", "text": "OVENS When you play this character, shift a character with cost 3 or less from your discard for free."}]
END
	run import cards --report --unseen $set "$scratch/set$set.json"
	case $set in
	13) check "what was written for an earlier set is known" has "1 cards, 1 with their whole text read" ;;
	*) check "what was written for set 12 is not known for set $set" has "1 cards, 0 with their whole text read" ;;
	esac
done
run import cards --report --unseen 12 "$scratch/set12.json"
check "a line that is passed over is named" has "note: written for the set or a later one: this line of [verb]"
check "they are counted" has "lines of the grammar left out, written for the set or a later one"
run import cards --game altered --leave-out 902 "$scratch/sets.json"
check "a game that does not measure says so" says "not for the cards of altered"

# The cards that play by themselves in an Illumineer's Quest are of no ink type.
cat >"$scratch/quest.json" <<'END'
{"code": "Q9", "cards": [
 {"fullName": "Ann - Wicked Baker", "number": 1, "color": "", "type": "Character", "cost": 1, "inkwell": true, "strength": 1,
  "willpower": 1, "lore": 1, "subtypes": ["Storyborn"], "rarity": "Common", "fullText": "CAKES\nDraw a card."},
 {"fullName": "Ann - Good Baker", "number": 2, "color": "Amber", "type": "Character", "cost": 1, "inkwell": true, "strength": 1,
  "willpower": 1, "lore": 1, "subtypes": ["Storyborn"], "rarity": "Common", "fullText": "CAKES Draw a card."}]}
END
run import cards --replace --out "$scratch" "$scratch/quest.json"
check "a card without ink type is passed over" has "note: 'Ann - Wicked Baker' has no ink type and goes into no deck; passed over"
check "and those beside it are read" has "files read: 1, with 1 printings; 1 cards"

# A card is played as its newest set words it, however many printings say otherwise.
cat >"$scratch/reworded.json" <<'END'
[{"fullName": "Ann - Baker", "set": "901", "number": 1, "inks": ["Amber"], "type": "Character", "cost": 1, "inkable": true, "strength": 1,
  "willpower": 1, "lore": 1, "classifications": ["Storyborn"], "rarity": "rare", "text": "CAKES When you play this character, draw a card."},
 {"fullName": "Ann - Baker", "set": "901", "number": 2, "inks": ["Amber"], "type": "Character", "cost": 1, "inkable": true, "strength": 1,
  "willpower": 1, "lore": 1, "classifications": ["Storyborn"], "rarity": "enchanted", "text": "CAKES When you play this character, draw a card."},
 {"fullName": "Ann - Baker", "set": "1002", "number": 3, "inks": ["Amber"], "type": "Character", "cost": 1, "inkable": true, "strength": 1,
  "willpower": 1, "lore": 1, "classifications": ["Storyborn"], "rarity": "rare", "text": "CAKES When you play this character, you may draw a card."},
 {"fullName": "Ann - Baker", "set": "P9", "number": 4, "inks": ["Amber"], "type": "Character", "cost": 1, "inkable": true, "strength": 1,
  "willpower": 1, "lore": 1, "classifications": ["Storyborn"], "rarity": "promo", "text": "CAKES When you play this character, draw a card."},
 {"fullName": "Bo - Baker", "set": "P9", "number": 5, "inks": ["Amber"], "type": "Character", "cost": 1, "inkable": true, "strength": 1,
  "willpower": 1, "lore": 1, "classifications": ["Storyborn"], "rarity": "promo", "text": "CRUMBS When you play this character, draw 2 cards."}]
END
run import cards --replace --out "$scratch" "$scratch/reworded.json"
check "the newest set words the text" grep -q '^Ann - Baker,CAKES,triggered,played,yes,,cards,"when(played(self), may(you, draw(you, 1)))"$' "$scratch/abilities.csv"
check "what it said before is noted" has "kept is 'CAKES When you play this character, you may draw a card.'"
check "a card that is in no set is as its promo says" grep -q '^Bo - Baker,CRUMBS,' "$scratch/abilities.csv"

run import
check "what to import must be said" ends_with_status 2
check "and is asked for" says "expected what to import"
run import loaves "$plain"
check "only cards and rules are imported" says "cannot import 'loaves'"
run import cards
check "files must be named" says "expected files with cards"
run import cards --game chess "$plain"
check "other games are refused" says "'lorcana', 'altered' or 'evolve', found 'chess'"
run import cards --out "$scratch/none" "$plain"
check "a folder that is not there is an error" says "cannot write '$scratch/none/cards.csv'"
check "and the exit status says so" ends_with_status 2
check "without counting what was not written" lacks "files read"
exit $test_failed
