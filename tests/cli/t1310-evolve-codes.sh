# Deck codes of Evolve: as operands, from files, damaged ones.
. tests/cli/setup.sh

code=$(cat fixtures/evolve/code.txt)
legal="deck 'Ours' is legal (51 cards, leader 'Isabelle' of Runecraft, main deck 40, evolve deck 10)"
run deck --date 2026-11-02 fixtures/evolve/code.txt
check "a code in a file" has "fixtures/evolve/code.txt: $legal"
run deck --date 2026-11-02 "$code"
check "as the operand" has "$code: $legal"
run deck --date 2026-11-02 "https://deck.example/#$code"
check "at the end of an address" has "$legal"
run deck --date 2026-11-02 - <fixtures/evolve/code.txt
check "from standard input" has "-: $legal"
printf '# ours\n"%s"\r\n%s\n' "$code" "${code%???????}" >"$scratch/codes.txt"
run deck --date 2026-11-02 "$scratch/codes.txt"
check "a deck a line" has "codes.txt:2: $legal"
check "cut short it is an error with its place" has "codes.txt:3:1: error: the deck code is cut short"
check "and no deck" has "codes.txt:3: deck is unreadable (0 cards"
run deck --date 2026-11-02 "SVE2${code#SVE1}"
check "another version is told" has ":1:1: error: the deck code is of a version that is not read, expected 'SVE1-'"
check "a code tells the game" has "evolve 1.26.1"
run deck --date 2026-11-02 "SVE1-${code#SVE1-eN}"
check "a damaged code" ends_with_status 2
run deck --date 2026-11-02 "https://decklog-en.bushiroad.com/view/7H9K2"
check "a code of the publisher's site names a list and is none" has "7H9K2:1:1: error: the address of a list on the publisher's site, which is not fetched; expected the list"
check "nothing was judged" ends_with_status 2

# Results with codes and no cards.
printf '{"results":[{"rank":1,"deckCode":"7H9K2"}]}' >"$scratch/results.json"
run deck "$scratch/results.json"
check "results by codes alone" has "results.json:1:1: error: codes of decks found and no cards, expected the cards that the site lists for a code"

# What programs of the game alone write tells the game, where names and numbers do not.
printf '{"DeckName":"x","Craft":"y","Cards":{"\345\246\226\347\262\276\347\232\204\346\227\213\345\276\213":3},"EvolveCards":{}}' >"$scratch/names.json"
run deck --date 2026-11-02 "$scratch/names.json"
check "a simulator with names that no table has" has "undetermined: no card '妖精的旋律' is known"
check "is told by its members" has "evolve 1.26.1"
exit $test_failed
