# verdict convert: lists of Evolve from each form into each other.
. tests/cli/setup.sh

legal="is legal (51 cards, leader 'Isabelle' of Runecraft, main deck 40, evolve deck 10)"
run convert --to list fixtures/evolve/sven.json
printf '%s\n' "$out" >"$scratch/ours.txt"
check "a list" has "=== Ours
Leader: BP01-LD05EN

Main Deck
3 BP01-051EN"
check "nothing is lost" test -z "$err"
# Whatever the form, it is the same list: numbers, counts, order, name.
for from in sven.txt sven.json decklog.json code.txt export.json numbers.json; do
	run convert --to list "fixtures/evolve/$from"
	printf '%s\n' "$out" | sed -E 's/^((Leader: |[0-9]+ )[^ ]+) .*/\1/' >"$scratch/from"
	check "from $from" cmp -s "$scratch/from" "$scratch/ours.txt"
done
for form in list deck sven-text code-sven decklog; do
	run convert --to "$form" "$scratch/ours.txt"
	check "to $form: nothing is lost" test -z "$err"
	printf '%s\n' "$out" >"$scratch/to"
	run convert --to list "$scratch/to"
	printf '%s\n' "$out" >"$scratch/back"
	check "to $form and back: the same list" cmp -s "$scratch/back" "$scratch/ours.txt"
	run convert --to "$form" "$scratch/back"
	printf '%s\n' "$out" >"$scratch/again"
	check "to $form again: the same bytes" cmp -s "$scratch/again" "$scratch/to"
	run deck --date 2026-11-02 "$scratch/to"
	check "to $form: it is judged alike" has "deck 'Ours' $legal"
done
run convert --to sven-text "$scratch/ours.txt"
check "SVEN's text" has "name: Ours
leader: BP01-LD05EN

[main]
3 BP01-051EN"
run convert --to starter "$scratch/ours.txt"
check "a starter" has "Runecraft v1

# Leader
1 BP01-LD05EN

# Main Deck
3 BP01-051EN"
check "has no place for a name" says "ours.txt:1: note: the form 'starter' has no place for the name of the deck, 'Ours'"
check "which is no error" ends_with_status 0
printf '%s\n' "$out" >"$scratch/starter"
run deck --date 2026-11-02 "$scratch/starter"
check "it is judged alike" has "deck $legal"
run convert --to cockatrice "$scratch/ours.txt"
check "names alone" has '<card number="3" name="Merlin (Evolved)"/>'
check "and what they stand for" has '<card number="1" name="Isabelle"/>'
check "numbers are lost" says "the form 'cockatrice' has no place for numbers: which printing they were is lost"
printf '%s\n' "$out" >"$scratch/ours.cod"
run deck --date 2026-11-02 "$scratch/ours.cod"
check "it is judged alike by its names" has "$legal"

# A list of names: numbers are those of some printing, which is said; the names tell the game.
run convert --to list "$scratch/ours.cod"
check "names tell the game" has "Leader: Isabelle"
check "names go over as they are" has "3 Merlin"
run convert --to deck "$scratch/ours.cod"
check "numbers for names" has '"leader":"BP01-LD05EN"'
check "of which printings is said" says "cards are without a number; one of the printings of the card is written"
printf '%s\n' "$out" >"$scratch/named.json"
run deck --date 2026-11-02 "$scratch/named.json"
check "are the same cards" has "$legal"
run convert --to deck - <<'LIST'
Leader: BP01-LD05EN
Main Deck
3 Merlyn of No Card
LIST
check "a name of no card has no number" says "-:3: error: 'Merlyn of No Card' has no place in the form 'deck': it has numbers alone, and of this name no one card is known"
check "such a deck is left out" test -z "$out"
check "and that is an error" ends_with_status 2

# Numbers go over as they are written, known or not.
run convert --to code-sven - <<'LIST'
Leader
1 CSD02a-LDⓈ01EN
Main Deck
3 CP04-SP06aEN
2 BP05-R001EN
1 csd03a-016
1 BP99-001EN
2 BP99-002EN
Evolve Deck
1 BP18-SP01EN
LIST
code=$out
run convert --to sven-text "$code"
check "numbers as they are written" has "leader: CSD02a-LDⓈ01EN

[main]
3 CP04-SP06aEN
2 BP05-R001EN
1 csd03a-016
1 BP99-001EN
2 BP99-002EN

[evolve]
1 BP18-SP01EN"

# What a form cannot hold.
printf '=== A\nLeader: BP01-LD05EN\n100 BP01-051EN\n=== B\nLeader: BP01-LD05EN\n1 BP01-052EN\n' >"$scratch/two.txt"
run convert --to code-sven "$scratch/two.txt"
check "more copies than a code writes" says "two.txt:3: error: 'BP01-051EN' has no place in the form 'code-sven': it writes 99 copies at most"
check "the other deck is written" has "SVE1-"
run convert --to sven-text "$scratch/two.txt"
check "one deck in a file" says "two.txt:4: error: the form 'sven-text' has one deck in a file, and this is another one"
printf 'Leader: BP01-LD01EN\nLeader: BP01-LD05EN\nLeader: BP01-LD03EN\n1 BP01-051EN\n' >"$scratch/leaders.txt"
run convert --to deck "$scratch/leaders.txt"
check "three leaders" says "leaders.txt:3: error: 'BP01-LD03EN' has no place in the form 'deck': it has two leaders at most"
run convert --to decklog "$scratch/leaders.txt"
check "where there is a place for them" has '"p_list":[{"card_number":"BP01-LD01EN","num":1},{"card_number":"BP01-LD05EN","num":1},{"card_number":"BP01-LD03EN","num":1}]'
printf 'Main Deck\n1 BP01-051EN\n' >"$scratch/none.txt"
run convert --to starter "$scratch/none.txt"
check "a starter without a leader" says "none.txt: error: the deck has no place in the form 'starter', which begins with the class of its leader: it has no leader"
printf 'Leader: BP01-LD05EN\n1 BP03-048EN Gingerbread House\n' >"$scratch/odd.txt"
run convert --to deck "$scratch/odd.txt"
check "the name of another card" says "odd.txt:2: error: 'BP03-048EN' has no place in the form 'deck': the list has the name of another card beside the number"
run convert --to list "$scratch/odd.txt"
check "goes over in a list" has "1 BP03-048EN Gingerbread House"
printf 'Leader: BP01-LD05EN\nMain Deck\n1 BP99-001EN\n' >"$scratch/later.txt"
run convert --to cockatrice "$scratch/later.txt"
check "a number without a name" says "later.txt:3: error: 'BP99-001EN' has no place in the form 'cockatrice': it has names alone, and it is not known which card this is"

# Formats, two leaders, cards beside the deck.
printf 'Format: Crossover\nLeader: BP01-LD05EN\nLeader: BP01-LD02EN\nMain Deck\n3 BP01-051EN\nSide\n2 BP01-001EN\n' >"$scratch/cross.txt"
run convert --to list "$scratch/cross.txt"
check "the format stands in a list" has "Format: crossover
Leader: BP01-LD05EN
Leader: BP01-LD02EN"
check "and a side" has "Side
2 BP01-001EN"
run convert --to deck "$scratch/cross.txt"
check "two leaders" has '"leader":"BP01-LD05EN","leader2":"BP01-LD02EN"'
check "the format is lost" says "the form 'deck' has no place for the format that the list is for, 'crossover'"
check "the side is lost" says "the form 'deck' has no place for 2 cards beside the deck"
run convert --to decklog "$scratch/cross.txt"
check "the publisher's letter for it" has '"deck_param1":"X"'
printf '%s\n' "$out" >"$scratch/cross.json"
run convert --to list "$scratch/cross.json"
check "is read back" has "Format: crossover"
run convert --to code-sven "$scratch/cross.txt"
run convert --to sven-text "$out"
check "two leaders in a code" has "leader: BP01-LD05EN
leader2: BP01-LD02EN"
printf '{"AAAA1": [{"code": "BP01-051", "count": 3}]}' >"$scratch/table.json"
run convert --to list "$scratch/table.json"
check "a table without leaders" says "note: the list has no place for a leader, so none is written"

# One number on several lines is one member of an object; lists keep the lines.
printf 'Leader: BP01-LD05EN\nMain Deck\n1 BP01-051EN\n1 BP01-052EN\n2 BP01-051EN\n' >"$scratch/twice.txt"
run convert --to deck "$scratch/twice.txt"
check "members are unlike" has '"main":{"BP01-051EN":3,"BP01-052EN":1}'
run convert --to sven-text "$scratch/twice.txt"
check "lines may be alike" has "1 BP01-051EN
1 BP01-052EN
2 BP01-051EN"

# Lists of other games go to their own game's forms.
printf '1 ALT_CORE_B_YZ_02_C\n3 ALT_CORE_B_LY_28_C\n' >"$scratch/altered.txt"
run convert --to list "$scratch/altered.txt" "$scratch/twice.txt" "$scratch/altered.txt"
check "each list by its game" has "3 ALT_CORE_B_LY_28_C
Leader: BP01-LD05EN"
check "none is wrong" test -z "$err"
run convert --to bottle-post "$scratch/twice.txt"
check "another form is refused" says "found 'bottle-post'"
exit $test_failed
