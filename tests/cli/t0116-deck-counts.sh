#!/bin/sh
# Counts beside a card, as people and pages dress them up: each is counted.
. tests/cli/setup.sh

# counted GAME LIST CARD OPTIONS TEXT: a line with nine copies of CARD, where NAME stands, makes the legal LIST illegal,
# which says TEXT.
counted() {
	while IFS= read -r form; do
		line=$(printf '%s\n' "$form" | sed "s/NAME/$3/")
		{ cat "$2" && printf '%s\n' "$line"; } >"$scratch/deck.txt"
		# shellcheck disable=SC2086 # options are words
		run deck $4 "$scratch/deck.txt"
		check "$1, $form: illegal" ends_with_status 1
		check "$1, $form: nine are counted" has "$5"
	done <<'END'
9 NAME
**9x** NAME
**9** *NAME*
`9x NAME`
9枚 NAME
9张 NAME
９ NAME
９ｘ NAME
+ 9 NAME
- [ ] 9 NAME
* [x] 9x NAME
🔥 9x NAME
✨ 9 NAME
"9 NAME",
“9 NAME”
[card]9 NAME[/card]
[b]9[/b] NAME
<li>9 NAME</li>
NAME (Qty: 9)
NAME | Qty 9
NAME (9 copies)
NAME 9枚
END
}

counted altered fixtures/repository/altered/axiom.txt ALT_CORE_B_AX_24_C "" "deck has 9 cards named"
counted evolve fixtures/repository/evolve/runecraft.txt BP01-060EN "" "9 on line 28"
counted lorcana fixtures/decks/amber-steel.txt "Let the Storm Rage On" "--date 2025-01-10 --format infinity" "deck has 9 copies"
exit $test_failed
