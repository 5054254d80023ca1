#!/bin/sh
# Published lists in other forms beside the project: starter decks, decks of
# bots in JSON, LackeyCCG files.
. tests/cli/setup.sh
lists=$SHARED/decks/lorcana

if [ ! -d "$lists" ]; then
	skip "published lists" "no lists beside the project"
	exit 0
fi

run deck --format none "$lists"/starters/*.txt
check "21 starter decks are legal by the rules alone" has "21 decks: 21 legal"

# Starters of a set are legal in core from its day until it rotates.
run deck --format core --date 2025-11-07 "$lists"/starters/set0[5-9]*.txt "$lists"/starters/set10*.txt
check "starters of sets 5 to 10 in core of their time" has "12 decks: 12 legal"
run deck --format core --date 2025-11-07 "$lists"/starters/set0[1-4]*.txt
check "starters of sets 1 to 4 have rotated out" has "9 decks: 0 legal, 9 illegal"
check "one holds a banned card, the others fail by rotation alone" \
	test "$(grep ' illegal: ' "$scratch/out" | grep -v '\[set-rotation\]' | sed 's/.*: illegal: //; s/ is banned.*//')" = \
	"'Hiram Flaversham - Toymaker'"
run deck --format core --date 2024-06-07 "$lists"/starters/set0[1-4]*.txt
check "before, they were legal" has "9 decks: 9 legal"

run deck --format core --date 2026-07-10 "$lists"/json/*.json
check "25 decks of bots in JSON" has "25 decks: 25 legal"

run deck --format none "$lists"/lackey/decks/[A-HR-Z]*.dek
check "Lackey: 12 of 13 starters" has "13 decks: 12 legal, 1 illegal, 0 undetermined"
# That file leaves out the two Félix Madrigal of the starter deck.
check "Lackey: the one that leaves two cards out" has "Amber_&_Amethyst_UR.dek: illegal: deck has 58 cards"

run deck --format core "$lists"/lackey/decks/IQ-*.dek
check "Lackey: a quest is no deck, and no accusation" has "2 decks: 0 legal, 0 illegal, 2 undetermined"
check "Lackey: it is said why" has "its set 'Illumineer's Quest: Deep Trouble' is a game of its own, not for decks"
check "Lackey: the quest's own table is beside the deck" has "4 cards from here on beside the deck"
exit $test_failed
