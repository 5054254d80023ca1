#!/bin/sh
# A file that holds the lists of several players: never added up and called
# illegal. And what is said beside: columns that are not used, printings that
# do not exist, days beyond what is known.
. tests/cli/setup.sh
on="--date 2026-02-14"
lists=$scratch/lists
cards=$scratch/cards
sed -n '/^[0-9]/p' fixtures/decks/amber-steel.txt >"$cards"

# several NAME TITLE1 TITLE2: the same list twice, under titles, is two legal decks.
several() {
	{ printf "$2\n"; cat "$cards"; printf "\n$3\n"; cat "$cards"; } >"$lists"
	run deck $on "$lists"
	check "$1: two decks" has "2 decks: 2 legal"
}
several "headings of a page" "# Top 2\n\n## Ann" "## Bo"
several "comments" "# Ann" "# Bo"
several "other comments" "// Ann" "// Bo"
several "numbered decks" "Deck 1: Ann" "Deck 2: Bo"
several "numbers alone" "Deck 1" "Deck 2"
several "places" "1st Place: Ann" "2nd Place: Bo"
several "places with a dash" "1st - Ann" "2nd - Bo"
several "titles over a rule" "Ann\n---" "Bo\n---"
several "titles over a double rule" "Ann\n=====" "Bo\n====="
several "players" "Player: Ann" "Player: Bo"
several "names of decks" "Deck name: Ann" "Deck name: Bo"
check "a deck is called by its title" has "deck 'Bo' is legal"

# The title belongs to what follows; a note at the end begins nothing.
{ cat "$cards"; echo "Player: Ann"; } >"$lists"
run deck $on "$lists"
check "a fact behind the list is no deck" has "1 deck: 1 legal"
{ cat "$cards"; echo "# thanks for looking"; } >"$lists"
run deck $on "$lists"
check "nor is a comment" has "1 deck: 1 legal"

# What only may be several decks is neither illegal nor passed.
{ cat "$cards"; echo; cat "$cards"; } >"$lists"
run deck $on "$lists"
check "lists with a blank line between: undetermined" ends_with_status 3
check "and told how to part them" has "a line '===' before each deck would tell"
{ echo Ann; cat "$cards"; echo Bo; cat "$cards"; } >"$lists"
run deck $on "$lists"
check "titles that are like cards: not illegal" lacks " illegal: "
{ echo "# Ann"; cat "$cards"; echo "# Bo"; cat "$cards"; echo "# also tried"; echo "4 Dragon Fire"; } >"$lists"
run deck $on "$lists"
check "decks and loose cards: undetermined" ends_with_status 3
{ echo "# Ann"; cat "$cards"; echo "# Bo"; sed '$d' "$cards"; } >"$lists"
run deck $on "$lists"
check "a short deck under a title of its own is the one that is short" has "2 decks: 1 legal, 1 illegal"

# Notes and sections within one deck stay what they are.
{ echo "# for Saturday"; head -n 5 "$cards"; echo; echo "# the rest"; sed 1,5d "$cards"; } >"$lists"
run deck $on "$lists"
check "notes in a deck part nothing" has "1 deck: 1 legal"
{ cat "$cards"; echo "# to try"; echo "1 Smash"; } >"$lists"
run deck $on "$lists"
check "a fifth copy under a note is illegal" has "deck has 5 copies of 'Smash'"

# Tables: a column of players, in any order of rows; of decks; a list in a cell.
{
	echo "Player,Quantity,Card"
	sed 's/^\([0-9]*\) \(.*\)/Ann,\1,"\2"\nBo,\1,"\2"/' "$cards"
} >"$lists"
run deck $on "$lists"
check "a column of players, rows mixed" has "2 decks: 2 legal"
sed -e '1s/.*/Deck;Number of copies;Name;Cost/' -e '2,$s/,/;/' -e '2,$s/,/;/' -e '2,$s/$/;1/' "$lists" >"$lists.2"
run deck $on "$lists.2"
check "a column of decks" has "2 decks: 2 legal"
check "a column that is not used is named" has "a column is not used: 'Cost'"
sed -e 's/^Ann/Main/' -e 's/^Bo/Sideboard/' -e '1s/.*/Deck,Quantity,Card/' "$lists" >"$lists.2"
run deck $on "$lists.2"
check "a column of decks that names sections is one deck" has "1 deck:"
for header in 'Timestamp,Name,Deck list' 'When,Player,Paste it here'; do
	{
		echo "$header"
		for who in Ann Bo; do
			printf '2026-02-14,%s,"' $who
			cat "$cards"
			echo '"'
		done
	} >"$lists"
	run deck $on "$lists"
	check "a list in a cell under $header" has "2 decks: 2 legal"
done

# JSON: cards that are marked as beside the deck.
for mark in '"isSideboard":true' '"includedInDeck":false' '"categories":["Sideboard"]' '"category":"Maybeboard"' \
	'"board":"side"' '"categories":["Ideas"]'; do
	{
		printf '{"name":"x","categories":[{"name":"Ideas","includedInDeck":false}],"cards":['
		sed 's/^\([0-9]*\) \(.*\)/{"quantity":\1,"name":"\2","isSideboard":false,"includedInDeck":true,"categories":["Main"]},/' "$cards"
		printf '{"quantity":3,"name":"Smash",%s}]}\n' "$mark"
	} >"$lists"
	run deck $on "$lists"
	check "beside the deck: $mark" has "1 deck: 1 legal"
	check "and counted so: $mark" has "3 cards from here on beside the deck"
done

# A printing that does not exist.
printf 'Sierra & Oddball\n3 ALT_CORE_B_AX_99_C\n3 ALT_CORE_B_AX_04_C\n' >"$lists"
run deck "$lists"
check "a printing that is read as another is told" has "no printing 'ALT_CORE_B_AX_99_C' is known; read as 'Fab Lab Unit"
check "one that exists is not" lacks "AX_04"

# Days beyond what is known.
run deck --date 2099-01-01 fixtures/decks/amber-steel.txt
check "a day beyond all that is known: a note" has "note: 2099-01-01 is beyond what is known here"
run deck --output json --date 2099-01-01 fixtures/decks/amber-steel.txt
check "in JSON, too" has '"message":"2099-01-01 is beyond what is known here'
run deck fixtures/decks/amber-steel.txt
check "none without a day" lacks "beyond what is known"
run deck --date 2099-01-01 fixtures/altered/ann.txt
check "of Altered as well" has "note: 2099-01-01 is beyond what is known here"
for game in lorcana altered; do
	printf 'verdict-log 1\ngame %s\ndate 2099-01-01\nplayer A\nplayer B\nfirst A\n\n' $game >"$lists"
	run replay "$lists"
	check "records of $game: a note" has "note: 2099-01-01 is beyond what is known here"
done
