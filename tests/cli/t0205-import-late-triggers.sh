# A triggered ability whose trigger no word at the head of a clause shows, and one
# behind what is always so.
. tests/cli/setup.sh

cat >"$scratch/cards.json" <<'CARDS'
[{"set": "90", "number": 1, "fullName": "Ann - Reads", "name": "Ann", "version": "Reads", "type": "character", "inks": ["amber"], "cost": 1, "inkable": true, "strength": 1, "willpower": 3, "lore": 1, "classifications": ["Storyborn"], "rarity": "common", "text": "LATE You may draw a card whenever you play an action."},
{"set": "90", "number": 2, "fullName": "Bo - Wakes", "name": "Bo", "version": "Wakes", "type": "character", "inks": ["amber"], "cost": 1, "inkable": true, "strength": 1, "willpower": 3, "lore": 1, "classifications": ["Storyborn"], "rarity": "common", "text": "EARLY At the beginning of your turn, gain 1 lore."},
{"set": "90", "number": 3, "fullName": "Cal - Sleeps", "name": "Cal", "version": "Sleeps", "type": "character", "inks": ["amber"], "cost": 1, "inkable": true, "strength": 1, "willpower": 3, "lore": 1, "classifications": ["Storyborn"], "rarity": "common", "text": "SLEEPER This character can't ready at the start of your turn. At the end of your turn, ready him."}]
CARDS
mkdir "$scratch/made"
run import cards --game lorcana --out "$scratch/made" "$scratch/cards.json"
check "the cards are read" ends_with_status 0
out=$(cat "$scratch/made/abilities.csv")
check "the trigger behind what it does" has "LATE,triggered,other,yes,"
check "the trigger in other words" has "EARLY,triggered,other,,"
check "what is always so, before what waits" has 'SLEEPER,static,,,,ready,"static(cant(self, ready_at_start, always))"'
check "and what waits, as an ability of its own" has 'SLEEPER,triggered,turn ends,,,ready,"when(turn_ends(you), ready(it))"'
exit $test_failed
