# An import that would lose what the tables hold writes nothing; --add adds to
# them, and a text that is null is not known: it leaves games undetermined.
. tests/cli/setup.sh

shipped=$VERDICT_RULESETS
own=$scratch/rulesets
cp -R "$shipped" "$own"
cat >"$scratch/set.json" <<'JSON'
[{"set": "99", "number": 1, "fullName": "Ann - Unheard Of", "type": "character", "inks": ["amber"], "cost": 1,
  "inkable": true, "strength": 2, "willpower": 3, "lore": 1, "moveCost": null, "classifications": ["Storyborn"],
  "rarity": "common", "keywords": ["Evasive"], "max_copies": null, "text": null},
 {"set": "99", "number": 2, "fullName": "Bo - Without Text", "type": "character", "inks": ["amber"], "cost": 1,
  "inkable": true, "strength": 1, "willpower": 3, "lore": 1, "moveCost": null, "classifications": ["Storyborn"],
  "rarity": "common", "text": ""},
 {"set": "99", "number": 3, "fullName": "Stitch - New Dog", "type": "character", "inks": ["amber"], "cost": 2,
  "inkable": true, "strength": 2, "willpower": 2, "lore": 1, "moveCost": null, "classifications": ["Storyborn", "Hero", "Alien"],
  "rarity": "common", "text": ""}]
JSON

run import cards --rulesets "$own" "$scratch/set.json"
check "a set alone does not replace the tables" ends_with_status 2
check "how many cards would be lost" says " cards, "
n_lost=$(printf '%s\n' "$err" | sed -n 's/.* would lose \([0-9]*\) cards, .*/\1/p')
check "of which the first ten are named" test "$(printf '%s\n' "$err" | grep -o "', '" | wc -l)" -eq 9
check "in the order of the table" says "of 'Ariel - On Human Legs', 'Ariel - Spectacular Singer', "
# Stitch - New Dog stays, and loses a printing.
check "and how many more there are" says "' and $((n_lost - 9)) more; "
check "what can be done" says "--add adds to them, --replace insists"
check "nothing is written" cmp "$shipped/lorcana/cards.csv" "$own/lorcana/cards.csv"

run import cards --add --rulesets "$own" "$scratch/set.json"
check "a set is added" ends_with_status 0
check "with its new cards" has "added: 2 cards, 3 printings"
check "a contradiction is told" has "'Stitch - New Dog': cost is '2', kept is '1'"
check "a text that is not known is counted" has "1 cards whose text is not known"
VERDICT_RULESETS=$own
run card "Ann - Unheard Of"
check "the card is known, with its keyword" has Evasive
check "that its text is not known is said once" test "$(printf '%s\n' "$out" | grep -c 'not known')" -eq 1
check "and nothing about abilities that stand for it" lacks "may change anything"
run card --output json "Stitch - New Dog"
check "printings are united" has 99
run deck --format none --date 2026-07-20 fixtures/decks/amber-steel.txt
check "the tables are whole" lacks "own tables"

printf '%s\n' 'verdict-log 1' 'game lorcana' 'edition 2.2.0' 'player A' 'player B' 'first A' '' \
	'A ink Rudy - Groove Disrupter' 'A play NAME' 'A end' 'B draw ?' 'B end' 'A draw ?' 'A quest NAME' '= lore A 1' >"$scratch/form"
sed 's/NAME/Bo - Without Text/' "$scratch/form" >"$scratch/blank.log"
sed 's/NAME/Ann - Unheard Of/' "$scratch/form" >"$scratch/unheard.log"
sed 's/lore A 1/lore A 3/; s/NAME/Ann - Unheard Of/' "$scratch/form" >"$scratch/more.log"
run replay "$scratch/blank.log"
check "a card without text leaves nothing open" ends_with_status 0
run replay "$scratch/unheard.log"
check "one whose text is not known does" ends_with_status 3
check "and is named" has "Ann - Unheard Of"
run replay "$scratch/more.log"
check "what it may have done is never illegal" ends_with_status 3
exit "$test_failed"
