# "Once during your turn, you may ..." is used as an activated ability is: what is
# discarded by its own sentence is no cost, and it may be asked that something is so.
. tests/cli/setup.sh

cat >"$scratch/cards.json" <<'CARDS'
[{"set": "90", "number": 1, "fullName": "Ann - Bakes", "name": "Ann", "version": "Bakes", "type": "character", "inks": ["amber"], "cost": 1, "inkable": true, "strength": 1, "willpower": 3, "lore": 1, "classifications": ["Storyborn"], "rarity": "common", "text": "OVEN Once during your turn, you may choose and discard a card. If you do, move 1 damage from this character to chosen character."},
{"set": "90", "number": 2, "fullName": "Bo - Mills", "name": "Bo", "version": "Mills", "type": "character", "inks": ["amber"], "cost": 1, "inkable": true, "strength": 1, "willpower": 3, "lore": 1, "classifications": ["Storyborn"], "rarity": "common", "text": "MILL Once during your turn, if this character is exerted, you may draw a card. If you do, each opponent gains 1 lore."},
{"set": "90", "number": 3, "fullName": "Cal - Pays", "name": "Cal", "version": "Pays", "type": "character", "inks": ["amber"], "cost": 1, "inkable": true, "strength": 1, "willpower": 3, "lore": 1, "classifications": ["Storyborn"], "rarity": "common", "text": "TILL Once during your turn, you may choose and discard a card to draw a card."}]
CARDS
mkdir "$scratch/made"
run import cards --game lorcana --out "$scratch/made" "$scratch/cards.json"
check "the cards are read" ends_with_status 0
out=$(cat "$scratch/made/abilities.csv")
check "what a sentence of its own discards is no cost" has "OVEN,activated,,,,"
check "what is used while something is so" has "MILL,activated,,,,"
check "a cost is one" has "TILL,activated,,,discard 1,"
exit $test_failed
