# A triggered ability whose trigger no word at the head of a clause shows.
. tests/cli/setup.sh

cat >"$scratch/cards.json" <<'CARDS'
[{"set": "90", "number": 1, "fullName": "Ann - Reads", "name": "Ann", "version": "Reads", "type": "character", "inks": ["amber"], "cost": 1, "inkable": true, "strength": 1, "willpower": 3, "lore": 1, "classifications": ["Storyborn"], "rarity": "common", "text": "LATE You may draw a card whenever you play an action."},
{"set": "90", "number": 2, "fullName": "Bo - Wakes", "name": "Bo", "version": "Wakes", "type": "character", "inks": ["amber"], "cost": 1, "inkable": true, "strength": 1, "willpower": 3, "lore": 1, "classifications": ["Storyborn"], "rarity": "common", "text": "EARLY At the beginning of your turn, gain 1 lore."}]
CARDS
mkdir "$scratch/made"
run import cards --game lorcana --out "$scratch/made" "$scratch/cards.json"
check "the cards are read" ends_with_status 0
out=$(cat "$scratch/made/abilities.csv")
check "the trigger behind what it does" has "LATE,triggered,other,yes,"
check "the trigger in other words" has "EARLY,triggered,other,,"
exit $test_failed
