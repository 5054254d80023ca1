# The deck list that a record names may be in any form in which lists are
# judged: the game is found to be what it is with the list as text.
. tests/cli/setup.sh

# of_form GAME FORM LIST RECORD: the record whose list of Ann is written in the form.
of_form() {
	rm -rf "$scratch/record"
	mkdir "$scratch/record"
	cp "$(dirname "$3")"/*.txt "$scratch/record"
	run convert --to "$2" "$3"
	check "$1: the list is written as $2" ends_with_status 0
	cp "$scratch/out" "$scratch/record/ann.list"
	sed 's,^player Ann deck .*,player Ann deck ann.list,; s,^player Bo deck .*/,player Bo deck ,' "$4" >"$scratch/record/game.log"
	run replay "$scratch/record/game.log"
	check "$1: as $2 the game is legal" ends_with_status 0
	check "$1: as $2 the list is used" lacks "is not used"
}

for form in list deck dreamborn code-app tabletop lackey cockatrice; do
	of_form lorcana $form fixtures/decks/ann.txt fixtures/logs/legal-game.log
done
for form in list deck code-2024 code-2026; do
	of_form altered $form fixtures/altered/ann.txt fixtures/logs/altered-game.log
done
for form in list deck sven-text code-sven decklog starter cockatrice; do
	of_form evolve $form fixtures/evolve/fairies.txt fixtures/evolve/fairies-blades.log
done

# Sets and numbers, alone and behind a name; a list of cards that are not those of the game is used as well.
{
	echo 'name,set,number,count'
	echo 'Stitch - New Dog,1,22,60'
} >"$scratch/record/ann.list"
sed 's,^player Ann deck .*,player Ann deck ann.list,; s,^player Bo deck .*,player Bo,' fixtures/logs/legal-game.log >"$scratch/record/game.log"
run replay "$scratch/record/game.log"
check "a list by set and number is used" has "from the deck of Ann, whose list has 0 (lorcana 2025-08-22 8.2.1) [deck-zone-defined]"
echo '60 Stitch - New Dog (1) 22' >"$scratch/record/ann.list"
run replay "$scratch/record/game.log"
check "numbers in brackets as well" has "from the deck of Ann, whose list has 0 (lorcana 2025-08-22 8.2.1) [deck-zone-defined]"
exit $test_failed
