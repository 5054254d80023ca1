#!/bin/sh
# A list of the sets 13 and 14: from which day on it may be played, and which
# day it is judged for when none is given.
. tests/cli/setup.sh
list=fixtures/decks/autumn.txt

run deck --format core --date 2026-11-20 $list
check "after both releases the list is legal" ends_with_status 0
check "a day beyond the newest data is said" has "note: 2026-11-20 is beyond what is known here"
run deck --format core --date 2026-10-15 $list
check "the day before set 14 it is not" ends_with_status 1
check "each card of set 14 by its first day and set" \
	has "$list:8: illegal: 8 cards are not legal before 2026-10-16, with the set 'Hyperia City': 'Fru Fru - VIP Guest' on line 8, "
check "and no card of set 13" lacks "on line 7"
run deck --format core --date 2026-07-16 $list
check "the day before set 13 its cards are not either" \
	has "cards are not legal before 2026-07-17, with the set 'Attack of the Vine!': 'Woody"
run deck $list
is_first_line() { has "$1" && [ "${out%%"$1"*}" = "" ]; }
check "without a day that of the newest set is taken, and said first" \
	is_first_line "note: no --date is given; decks of lorcana are judged as of 2026-10-16, the first day of the newest set known"
check "and the list is legal then" ends_with_status 0
