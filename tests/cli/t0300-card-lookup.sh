# `verdict card` finds cards as people write them and shows what is known.
. tests/cli/setup.sh

expected=tests/cli/t0300-card-lookup

run card ariel - spectacular singer
check "a card is found by its folded name" ends_with_status 0
golden "facts, abilities, printings, formats" $expected.out
for form in "ARIEL SPECTACULAR SINGER" "Ariel, Spectacular Singer" "Ariel – Spectacular Singer" \
	"ariel spect" "spectacular sing" 1-2 1/2; do
	run card "$form"
	check "'$form' is the same card" cmp "$scratch/out" $expected.out
done
run card --set 1 --number 2
check "--set and --number give the same card" cmp "$scratch/out" $expected.out

run card maui fish hook
check "apostrophes are not needed" has "Maui's Fish Hook"
run card te ka heartless
check "accents are not needed" has "Te Kā - Heartless"
run card "te kā – heartless"
check "and do not hurt" has "Te Kā - Heartless"

run card flotsam jetsam
check "a pair has three names" has "names            Flotsam & Jetsam; Flotsam; Jetsam"
run card turbo royal hack
check "a name for Shift alone" has "for Shift        also named King Candy"
run card microbots
check "a card without a copy limit" has "copies           any number in a deck"
run card 8/38
check "a card with its own copy limit" has "copies           at most 99 in a deck"

run card --output json 1/2
check "the program of an ability in JSON" has '"program":"when(played(self), '
run card hades king of olympus
check "what a static ability does, in words" has "for each other Villain character of yours: this card gets +1 Lore"
run card --output json hades king of olympus
check "which games carry out" has '"carried_out":true'

run card tinker bell
check "several hits are listed" has "Tinker Bell - Giant Fairy (1/193, character, steel 6)"
check "and counted" has "cards"
check "which is no failure" ends_with_status 0
exit $test_failed
