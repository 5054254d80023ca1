# verdict convert: every list of Evolve beside the project into each form that
# holds it, and back: the same list.
. tests/cli/setup.sh

lists=$SHARED/decks/shadowverse-evolve
if [ ! -d "$lists" ]; then
	skip "lists of Evolve" "no lists beside the project"
	exit 0
fi

# trip FORM: the list in "$scratch/list" through the form; what it says that it loses is left out of both.
trip() {
	run convert --to "$1" "$scratch/list"
	printf '%s\n' "$out" >"$scratch/form"
	run convert --to list "$scratch/form"
	printf '%s\n' "$out" | sed -nE "$plain" >"$scratch/back"
	sed -nE "$plain" "$scratch/list" >"$scratch/expected"
	check "$name: $1 and back" cmp -s "$scratch/back" "$scratch/expected"
	check "$name: $1 holds cards" grep -q '^[123] ' "$scratch/expected"
}

# Numbers and counts of cards, names of decks, formats; not what stands beside the decks.
all='/^Side/,/^===/{/^===/!d}; s/^((Leader: |[0-9]+ )[A-Za-z0-9]+-[^ ]+).*/\1/p; /^===|^Format/p; /^(Leader: |[0-9]+ )[A-Za-z0-9]+-/!{/^[LF0-9]/p}'
for file in "$lists"/sve-auto-sim_StarterDecks/* "$lists"/zkousei/* "$lists"/*decks*.json "$lists"/deck_cards*; do
	name=${file##*/}
	plain=$all
	run convert --to list "$file"
	check "$name as a list" ends_with_status 0
	printf '%s\n' "$out" >"$scratch/list"
	trip list
	trip decklog
	case $name in cross*) plain="/^Format/d; $all" ;; esac
	trip deck
	trip code-sven
	case $name in deck_cards* | user_decks*) continue ;; esac
	trip sven-text
	case $name in *sample*) continue ;; esac
	trip starter
done

# Lists of names: each form makes the same deck of them.
verdict_of() {
	run deck --date 2026-11-02 "$1"
	printf '%s\n' "$out" | sed -n 's/.*: deck .*\(is [a-z]* (\)/\1/p'
}
for file in "$lists"/cockatrice_cod/*; do
	name=${file##*/}
	expected=$(verdict_of "$file")
	for form in list deck sven-text code-sven decklog starter cockatrice; do
		run convert --to "$form" "$file"
		printf '%s\n' "$out" >"$scratch/form"
		got=$(verdict_of "$scratch/form")
		check "$name: $form is the same deck" test "$got" = "$expected"
	done
done
exit $test_failed
