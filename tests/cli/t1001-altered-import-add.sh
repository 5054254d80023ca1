# Cards of Altered added to the tables that are there; a text that is null is not
# known: the card leaves games undetermined and is named, and is never blank.
. tests/cli/setup.sh

own=$scratch/rulesets
cp -R "$VERDICT_RULESETS" "$own"
# card REFERENCE NAME HAND_COST TEXTS: a Character with three of each statistic.
card() {
	printf '{"reference": "%s", "name": "%s", "type": "CHARACTER", "subtypes": ["MAGE"], "rarity": "COMMON", "faction": "BR", ' "$1" "$2"
	printf '"elements": {"MAIN_COST": "%s", "RECALL_COST": "1", "FOREST_POWER": "3", "MOUNTAIN_POWER": "3", "OCEAN_POWER": "3"%s}}\n' "$3" "$4"
}
unheard=ALT_NEWSET_B_BR_901_C
blank=ALT_NEWSET_B_BR_902_C
{
	card $unheard 'Ann of the Hills' 1 ', "MAIN_EFFECT": null'
	card $blank 'Bo of the Plains' 1 ''
	card ALT_NEWSET_B_BR_10_C 'Red' 7 ', "MAIN_EFFECT": null'
} >"$scratch/set.jsonl"

run import cards --game altered --rulesets "$own" "$scratch/set.jsonl"
check "a set alone does not replace the tables" ends_with_status 2
check "how many cards would be lost" says " cards, "
check "by name, and what tells each from others of that name" says "'Kelon Elemental, AX_4 C', 'Kelon Elemental, AX_4 R1', "
check "what can be done" says "--add adds to them, --replace insists"
check "nothing is written" cmp "$VERDICT_RULESETS/altered/cards.csv" "$own/altered/cards.csv"

run import cards --game altered --add --rulesets "$own" "$scratch/set.jsonl"
check "a set is added" ends_with_status 0
check "with its new cards, and a printing of one that is there" has "added: 2 cards, 3 printings"
check "a contradiction is told" has "hand_cost is '7', kept is '2'"
check "a text that is not known contradicts none" lacks "what its text does"
check "texts that are not known are counted" has "2 cards whose text is not known"
VERDICT_RULESETS=$own
check "what is known of a card that is there is kept" test "$(grep -c '^BR_10,C,' "$own/altered/abilities.csv")" \
	-eq "$(grep -c '^BR_10,C,' rulesets/altered/abilities.csv)"
run card $unheard
check "that its text is not known is said" has "its text is not known"
run card $blank
check "of a card without one it is not" lacks "not known"

printf '%s\n' 'verdict-log 1' 'game altered' 'edition 4.0' 'player A' 'player B' 'first A' '' \
	'A pass' 'B pass' '# day 2' 'B expand ?' 'A expand ?' 'B pass' \
	'A play NAME +in hero +pay 1' '! boosts A +2 NAME' >"$scratch/form"
sed "s/NAME/$blank/" "$scratch/form" >"$scratch/blank.log"
sed "s/NAME/$unheard/" "$scratch/form" >"$scratch/unheard.log"
run replay "$scratch/blank.log"
check "a card without text boosts nothing" ends_with_status 1
run replay "$scratch/unheard.log"
check "what a text that is not known does is not illegal" ends_with_status 3
check "the card is named" has "the text of 'Ann of the Hills' is not known"

# Another source knows the text: it is filled in.
card $unheard 'Ann of the Hills' 1 ', "MAIN_EFFECT": "{J} I gain 2 boosts."' >"$scratch/more.jsonl"
run import cards --game altered --add --rulesets "$own" "$scratch/more.jsonl"
check "a text is filled in" has " 1 texts of known cards"
run replay "$scratch/unheard.log"
check "and the boosts are those of the text" lacks "illegal: "
check "and is not in doubt" lacks "is not known"
run card $unheard
check "the card shows it" lacks "not known"

# A unique whose record does not know one of its texts.
printf '{"reference": "ALT_CORE_B_BR_10_U_1", "name": "Red", "type": "CHARACTER", "subtypes": [], "rarity": "UNIQUE", "faction": "BR", "elements": {"MAIN_COST": "1", "RECALL_COST": "1", "FOREST_POWER": "1", "MOUNTAIN_POWER": "1", "OCEAN_POWER": "1", "MAIN_EFFECT": null, "ECHO_EFFECT": "{D} : Draw a card."}}\n' >"$scratch/unique.jsonl"
sed "s/NAME/ALT_CORE_B_BR_10_U_1/" "$scratch/form" >"$scratch/unique.log"
run replay --cards "$scratch/unique.jsonl" "$scratch/unique.log"
check "so is a unique whose record does not know a text" ends_with_status 3
check "and it is named" has "the text of 'Red' is not known"

card $unheard Ann 1 ', "MAIN_EFFECT": 3' >"$scratch/wrong.jsonl"
run import cards --game altered --add --rulesets "$own" "$scratch/wrong.jsonl"
check "a text that is a number is an error" ends_with_status 2
check "with its place" has "wrong.jsonl:1: error: no text of a card"
exit "$test_failed"
