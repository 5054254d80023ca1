#!/bin/sh
# Counts beside a card, as people and pages dress them up: each is counted.
. tests/cli/setup.sh

# write_forms LIST CARD: a file for each form on standard input, deck-0001.txt and so on: LIST, and behind it a line in
# that form, CARD where NAME stands.
write_forms() {
	rm -f "$scratch"/deck-*.txt
	awk -v list="$1" -v card="$2" -v scratch="$scratch" '
	BEGIN { while ((getline line < list) > 0) deck = deck line "\n" }
	{
		file = sprintf("%s/deck-%04d.txt", scratch, NR)
		gsub(/NAME/, card)
		printf "%s%s\n", deck, $0 >file
		close(file)
	}'
}

# What a run of all of these said of one of them, in $out.
said_of() { out=$(grep -F -e "$file:" "$scratch/all"); }

# counted GAME LIST CARD OPTIONS TEXT: a line with nine copies of CARD, where NAME stands, makes the legal LIST illegal,
# which says TEXT.
counted() {
	write_forms "$2" "$3" <"$scratch/counted"
	# shellcheck disable=SC2086 # options are words
	run deck $4 "$scratch"/deck-*.txt
	cp "$scratch/out" "$scratch/all"
	n=0
	while IFS= read -r form; do
		n=$((n + 1))
		file=$(printf '%s/deck-%04d.txt' "$scratch" "$n")
		said_of
		check "$1, $form: illegal" has "$file: deck is illegal"
		check "$1, $form: nine are counted" has "$5"
	done <"$scratch/counted"
}
cat >"$scratch/counted" <<'END'
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

counted altered fixtures/repository/altered/axiom.txt ALT_CORE_B_AX_24_C "" "deck has 9 cards named"
counted evolve fixtures/repository/evolve/runecraft.txt BP01-060EN "" "9 on line 28"
counted lorcana fixtures/decks/amber-steel.txt "Let the Storm Rage On" "--date 2025-01-10 --format infinity" \
	"deck has 9 copies"

# As a number beside a card, or as a name that is not known.
# shellcheck disable=SC2317 # check calls it
is_told() { has "may count copies" || has "[unknown-card]"; }

# open_counts GAME LIST CARD OPTIONS: what is in no form that is read is neither taken for one copy nor passed over.
open_counts() {
	write_forms "$2" "$3" <"$scratch/open"
	# shellcheck disable=SC2086 # options are words
	run deck $4 "$scratch"/deck-*.txt
	cp "$scratch/out" "$scratch/all"
	n=0
	while IFS= read -r form; do
		n=$((n + 1))
		file=$(printf '%s/deck-%04d.txt' "$scratch" "$n")
		said_of
		check "$1, $form: undetermined" has "$file: deck is undetermined"
		check "$1, $form: the number is told" is_told
	done <"$scratch/open"
}
cat >"$scratch/open" <<'END'
NAME 3/3
about 3 NAME
NAME ×９
NAME ⑨
9/ NAME
NAME -9-
nine NAME
nine copies of NAME
IX NAME
a dozen NAME
a playset of NAME
NAME playset
NAME x nine
neun NAME
四 NAME
NAME ⁹
9ea NAME
9_NAME
9.NAME
9—NAME
x9NAME
n9 NAME
9th NAME
NAME_9
NAME/9
NAME 9ea
END

open_counts altered fixtures/repository/altered/axiom.txt ALT_CORE_B_AX_24_C ""
open_counts evolve fixtures/repository/evolve/runecraft.txt BP01-060EN ""
open_counts lorcana fixtures/decks/amber-steel.txt "Let the Storm Rage On" "--date 2025-01-10 --format infinity"

# A list all of whose counts are open is not called too small; one in a form that is read is legal.
storm() {
	sed "s#^\([0-9]\) \(.*\)#$1#" fixtures/decks/amber-steel.txt >"$scratch/deck.txt"
	run deck --date 2025-01-10 --format infinity "$scratch/deck.txt"
}
storm '\2 \1/\1'
check "counts that are open: undetermined" ends_with_status 3
check "and not too small" lacks "at least 60"
# shellcheck disable=SC2016 # backquotes as they are
for form in \
	'\2 (Qty: \1)' '\2 | Qty \1' '- [ ] \1 \2' '+ \1 \2' '**\1** *\2*' \
	'`\1x \2`' '"\1 \2",' '[card]\1 \2[/card]'; do
	storm "$form"
	check "a list of '$form' is legal" ends_with_status 0
	check "a list of '$form' is counted" has "(60 cards"
done

# Words count where the name is no card as it stands.
printf 'four Smash\nFour Dozen Eggs\n' >"$scratch/words.txt"
run deck --format none "$scratch/words.txt"
check "a word that counts, and one of a name" has "(5 cards"

# A word of a heading counts no card that stands elsewhere, and one of a card's own name none at all.
printf 'Two drops\n4 Smash\nSeven Dwarfs Mine - Secure Fortress\n' >"$scratch/headings.txt"
run deck --format none "$scratch/headings.txt"
check "words of headings and names are no counts" lacks "may count copies"
# Beside a reference stand a name or another number of the card.
printf '4 ALT_CORE_B_AX_24_C\nALT_CORE_B_AX_24_C Ganesha\nALT_CORE_B_YZ_11_C;BTG-162-C\n' >"$scratch/references.txt"
run deck --format none "$scratch/references.txt"
check "names and numbers beside a reference are no counts" lacks "may count copies"

# A number that is explained is no count: of a printing, of how many a set has, or 1.
printf 'Smash 201/204\nLantern (TFC) 33\n1. Be Our Guest\n' >"$scratch/printings.txt"
run deck --format none "$scratch/printings.txt"
check "numbers of printings stay so" lacks "may count copies"
printf 'マンマル2号\n7センチの先へ\n' >"$scratch/japanese.txt"
run deck --game evolve --format none "$scratch/japanese.txt"
check "nor is one of a name" lacks "may count copies"
exit $test_failed
