# verdict rule KEY and verdict rule WORDS.
. tests/cli/setup.sh
VERDICT_DATA=$scratch/data
export VERDICT_DATA

run rule deck-copies
check "a key is found" ends_with_status 0
check "within the rule that holds it" has "1.10.1.1 [deck-copies] rule, enforced"
check "with what else the rule says" has "[deck-constructed], enforced"
check "and its own number in older editions" has "  2.1.1.3    2025-10-31"
run rule challenge-banish-triggers
check "a key that is gone is shown where it was" has "lorcana 2025-10-31, in force from 2025-10-31, the newest that has this rule"
check "and where it is not" has "  not in     2.3.0, 2.2.0, 2.1.0, 2.0.1, 2.0.0"
run rule --edition 2.2.0 challenge-banish-triggers
check "not in an edition that was named" ends_with_status 2
check "but it is said where" says "no rule key 'challenge-banish-triggers' in lorcana 2.2.0; it is 4.3.6.17 in lorcana 2025-10-31"
run rule concede --edition 2025-08-22
check "and so of a key that is one word" says "no rule key 'concede' in lorcana 2025-08-22; it is 2.3.3.4 in lorcana 2.3.0"
run rule deck-registration
check "a key of the tournament rules" has "lorcana tournament rules 2026-07-14"
run rule challenge-exerted
check "an unknown key is refused" ends_with_status 2
check "with the nearest" says "nearest: challenge-target-exerted, challenge-exert"
run rule --where 4.6.6.1
check "a number is no key" ends_with_status 2
check "and it is said how to come from the one to the other" says "'verdict rule 4.6.6.1' shows its key"

run rule --game lorcana exerted character challenge
check "words are found" ends_with_status 0
check "the best first" test "$(sed -n 2p "$scratch/out" | grep -c 'challenge')" = 1
check "not more than the limit" test "$(grep -c '^  [0-9]' "$scratch/out")" = 12
run rule --game lorcana --limit 2 exerted character challenge
check "another limit" test "$(grep -c '^  [0-9]' "$scratch/out")" = 2
check "the rest is counted" has "more; --limit shows them"
run rule QUESTING EXERTED
check "case and endings do not matter" has "[quest-"
run rule mana
check "words settle the game" has "altered 4.0"
check "and leave out the games without them" lacks "lorcana"
run rule shuffle
check "words search all games" has "evolve 1.26.1"
run rule zzz qqq
check "no rule has the words" ends_with_status 2
check "which is said" says "no rule has the words 'zzz qqq'"
run rule "$(printf '\377')"
check "words that are no text are refused" ends_with_status 2
run rule --limit many draw
check "a limit that is no number is refused" ends_with_status 2
exit $test_failed
