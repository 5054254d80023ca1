#!/bin/sh
# What findings say for programs: names, nearest names, found and limit; findings
# that people read as one; keys of what breaks no rule.
. tests/cli/setup.sh

core='--format core --date 2026-02-14'
# finding KEY: the findings of that key in the JSON, without what is of all.
finding() {
	printf '%s\n' "$out" | sed -n "s/.*\"key\":\"$1\",\"message\":.*\"\(,\"[a-z]*\":[][0-9].*\)}\$/\1/p"
}
gives() {
	found=$(finding "$1" | tr '\n' ' ')
	check "$1: $2" test "$found" = "$2 "
}

# shellcheck disable=SC2086 # words
run deck $core --output json fixtures/decks/many-faults.txt
gives deck-minimum-size ',"found":44,"limit":60'
gives deck-copies ',"names":["Mickey Mouse - True Friend"],"found":6,"limit":4 ,"names":["The Glass Slipper"],"found":3,"limit":2'
gives deck-ink-types ',"names":["Cheshire Cat - Inexplicable"],"found":3,"limit":2'
gives deck-banned-cards ',"names":["Fortisphere"]'
gives set-rotation ',"names":["Fortisphere"] ,"names":["Ariel - On Human Legs"]'
gives set-legality ',"names":["Monterey Jack - Watchful Ranger"]'
gives unknown-card ',"names":["Mulan - Fre Spirt"],"near":["Mulan - Free Spirit"]'
check "of a name of several cards: they" has '"names":["Mickey Mouse"],"near":["Mickey Mouse - True Friend","Mickey Mouse - '
run deck --output json fixtures/altered/illegal.txt
check "of Altered: a name, found and limit" test -n "$(finding unknown-card)"
printf '1 Sierra & Oddball\n4 ALT_CORE_B_AX_05_C\n' >"$scratch/four.txt"
run deck --output json "$scratch/four.txt"
check "of Altered: copies" has '"names":["Foundry Engineer"],"found":4,"limit":3'
check "of Altered: size" has 'deck has 5 cards, at least 40","found":5,"limit":40'
run deck --date 2026-11-02 --output json fixtures/evolve/illegal.txt
check "of Shadowverse: Evolve: size" has '"limit":40'
check "of Shadowverse: Evolve: a name" has '"key":"ambiguous-name"'
run deck --output json --format sealed --pool fixtures/decks/amber-steel.txt fixtures/decks/illegal.txt
check "of a pool" has ',"found":5,"limit":4}'

# A rotation takes nine cards out.
cat >"$scratch/old.txt" <<'LIST'
4 Ariel - On Human Legs
4 Stitch - New Dog
4 Maximus - Palace Horse
4 Simba - Protective Cub
4 Hakuna Matata
4 Just in Time
4 The Beast is Mine!
4 You Have Forgotten Me
4 Dinglehopper
24 Nobody
LIST
# shellcheck disable=SC2086 # words
run deck $core "$scratch/old.txt"
check "in text they are one finding" test "$(printf '%s\n' "$out" | grep -c 'set-rotation')" = 1
check "at the first, with their number" has "old.txt:1: illegal: 9 cards are not in core since 2025-09-05, when their last sets rotated out: 'Ariel - On Human Legs' ('The First Chapter') on line 1, "
check "and each with its line" has "'Dinglehopper' ('The First Chapter') on line 9 (lorcana tournament rules"
# shellcheck disable=SC2086 # words
run deck $core --output json "$scratch/old.txt"
check "as JSON nine" test "$(printf '%s\n' "$out" | grep -c '"key":"set-rotation"')" = 9
check "and they count as nine" has '"findings":10}'
# shellcheck disable=SC2086 # words
run deck $core --output gitlab "$scratch/old.txt"
check "in reports too" test "$(printf '%s\n' "$out" | grep -o '"check_name":"set-rotation"' | grep -c .)" = 9

# What breaks no rule has keys of its own, by which it can be ignored.
printf '60 Nobody At All\n' >"$scratch/open.txt"
run deck "$scratch/open.txt"
check "the rule that it leaves open is cited" has "no card 'Nobody At All' is known (lorcana 2.3.0 1.10.1) [unknown-card]"
echo '{ "ignore": { "unknown-card": "cards of our own" } }' >"$scratch/.verdict.json"
run deck "$scratch/open.txt"
check "it can be ignored" ends_with_status 0
check "with a reason" has "note: ignored, 'cards of our own'"
run deck --output sarif "$scratch/open.txt" fixtures/decks/many-faults.txt
check "reports have words for them" has '"text":"a list names what several cards may be"'
exit $test_failed
