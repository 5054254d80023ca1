# verdict rule NUMBER: the rule, its place and its number in every edition.
. tests/cli/setup.sh
VERDICT_DATA=$scratch/data
export VERDICT_DATA

run rule --game lorcana 4.6.4.1
check "a number is found" ends_with_status 0
check "the newest edition is named" has "lorcana 2.3.0, in force from 2026-10-16, the newest; --edition names another"
check "with key, kind and class" has "4.6.4.1 [challenge-challenger-dry] rule, enforced"
check "with the chapter it is in" has "  4          "
check "with the part it is in" has "  4.6.4      "
check "with the rule next to it" has "  4.6.4.2    "
check "with the other key of the number" has "[challenge-challenger-ready], enforced"
check "with the number in other editions" has "  4.3.6.6    2025-10-31, 2025-08-22, 2025-05-27"

run rule --edition 2025-08-22 4.3.6.6
check "an older edition" has "lorcana 2025-08-22, in force from 2025-08-22
4.3.6.6 [challenge-challenger-dry]"
check "says where the rule went" has "  4.6.4.1    2.3.0, 2.2.0, 2.1.0, 2.0.1, 2.0.0"

run rule --edition 2.0.1 1.8.1.2
check "another meaning in older editions is said" has "differs in meaning: who has tried to draw from an empty deck loses"

run rule --game lorcana 4.6.4.
check "a stop at the end does not matter" has "4.6.4 [heading-challenge-declaration] heading"
check "sub-rules are listed" has "sub-rules
  4.6.4.1    "

run rule --game lorcana 10
check "a chapter lists its sections" has "  10.1       "
check "and not what is below them" lacks "  10.1.1     "

run rule --game altered 1.1.4.b
check "a game" has "altered 4.0"
run rule 1.1.4.b
check "the form of a number settles the game" has "altered 4.0"
run rule --edition 4.0 5.3
check "an edition settles the game" has "altered 4.0"
run rule --edition 1.24.1 B-1
check "an appendix" has "B-1 [chapter-format-sealed] chapter"
run rule 4.1
check "a number of several games is asked about" says "4.1 is in lorcana 2.3.0 and altered 4.0, evolve 1.26.1; --game says which is meant"
run rule --tournament 1.6.2
check "the tournament rules" has "lorcana tournament rules 2026-07-14"
run rule 1.6.2
check "are not what a number means" lacks "tournament"

run rule --game lorcana 4.6.4.1 4.6.4.2
check "two numbers are two answers" has "4.6.4.2 [challenge-target-exerted] rule"

run rule 4.3.6.17
check "a number that is gone is refused" ends_with_status 2
check "and where it stands is said" says "no rule number '4.3.6.17' in lorcana 2.3.0 or the other games; --edition finds it in lorcana 2025-10-31"
run rule --game lorcana 4.6.4.77
check "an unknown number is refused" ends_with_status 2
check "with the nearest" says "nearest: 4.6.4"
run rule --edition 1999 1
check "an unknown edition is refused" ends_with_status 2
check "with the known ones" says "unknown edition '1999'; known: 2024-04-13"
run rule --game chess 1
check "an unknown game is refused" ends_with_status 2
check "with the known ones" says "unknown game 'chess'; known: altered, evolve, lorcana"
run rule
check "nothing asked is refused" ends_with_status 2
run rule --nonsense 1
check "an unknown option is refused" ends_with_status 2

# Every number of every edition is found under its own number.
wrong=0
for file in "$VERDICT_RULESETS"/*/editions/*/rules.csv; do
	edition=${file%/rules.csv}
	game=${edition%/editions/*}
	# shellcheck disable=SC2046  # numbers have no blanks
	run rule --game "${game##*/}" --edition "${edition##*/}" $(awk -F, 'NR > 1 { print $1 }' "$file")
	n=$(grep -c '^[0-9B][0-9a-zB.-]* \[' "$scratch/out")
	[ "$n" -eq "$(awk 'NR > 1' "$file" | wc -l)" ] && [ "$status" -eq 0 ] || wrong=$((wrong + 1))
done
check "every number of every edition is found" test "$wrong" -eq 0
exit $test_failed
