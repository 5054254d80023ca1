#!/bin/sh
# The forms for other tools: each as its specification has it, of decks and of
# games, several at once; findings are known again when lines move.
. tests/cli/setup.sh

forms='github sarif junit gitlab rdjsonl tap'
checker=$PWD/tests/support/check-report.py
decks='fixtures/decks fixtures/altered fixtures/evolve'

# Of every form a file, beside text.
all() {
	outputs=
	for form in $forms; do outputs="$outputs --output $form=$scratch/$form"; done
	# shellcheck disable=SC2086 # words
	run "$@" $outputs
}

valid() {
	if ! command -v python3 >/dev/null 2>&1; then
		skip "$1: the forms are valid" "python3 is not installed"
		return
	fi
	# shellcheck disable=SC2086 # words
	faults=$(cd "$scratch" && python3 "$checker" --by-name $forms 2>&1)
	status=$?
	for form in $forms; do
		out=$(printf '%s\n' "$faults" | grep "^$form: ")
		check "$1: $form is valid" test -z "$out"
	done
	out=$faults
	check "$1: all are valid" ends_with_status 0
}

run deck --format core --date 2026-02-14 fixtures/decks/illegal.txt
cp "$scratch/out" "$scratch/text"
all deck --format core --date 2026-02-14 fixtures/decks/illegal.txt
check "text stands beside them as it is" cmp "$scratch/text" "$scratch/out"
check "and the status" ends_with_status 1
valid "an illegal deck"

printf '2 Ariel\n3 Nobody At All, Ever # 50%%\n' >"$scratch/a, b: 50% #1.txt"
printf 'nothing\n\377\376\n1e9 x\n{' >"$scratch/broken.json"
{
	printf '=== Ann\n'
	cat fixtures/decks/illegal.txt
	printf '=== Ann\n'
	cat fixtures/decks/illegal.txt
} >"$scratch/twice.txt"
# shellcheck disable=SC2086 # folders
all deck --date 2026-02-14 $decks "$scratch/a, b: 50% #1.txt" "$scratch/broken.json" "$scratch/twice.txt" "$scratch/absent.txt"
valid "lists of three games, odd names, no lists"
check "a case a deck, its verdict" grep -q '^not ok [0-9]* - .*/twice.txt:[0-9]* .Ann.$' "$scratch/tap"
check "undetermined is skipped" grep -q '^ok .* # SKIP undetermined$' "$scratch/tap"
check "of a name the number sign is escaped" grep -q '50% \\#1.txt' "$scratch/tap"
check "of a property commas and colons are escaped" grep -q 'file=.*a%2C b%3A 50%25 #1.txt,line=2' "$scratch/github"
check "in a URI what is no part of it" grep -q 'a%2C%20b:%2050%25%20%231.txt' "$scratch/sarif"
check "rules have our summary" grep -q '"shortDescription":{"text":"four cards of one full name are the most"}' "$scratch/sarif"

if [ -d "$SHARED/decks" ]; then
	all deck --quiet "$SHARED/decks"
	valid "the real lists"
else
	skip "the real lists: the forms are valid" "no lists beside the project"
fi

all replay --on-illegal skip fixtures/logs/illegal-actions.log fixtures/logs/altered-illegal-actions.log "$scratch/absent.log"
valid "games"
check "a game that cannot be read is an error" grep -q '<error ' "$scratch/junit"
check "findings of games have their keys" grep -q '"check_name":"ink-once-per-turn"' "$scratch/gitlab"

# One form on standard output; text and JSON into files.
run deck --output tap --output text="$scratch/as-text" --output json="$scratch/as-json" --format core --date 2026-02-14 \
	fixtures/decks/illegal.txt
check "a form on standard output stands alone" has "TAP version 14"
check "no text among it" lacks "deck is illegal"
check "text in a file is the text" cmp "$scratch/text" "$scratch/as-text"
run deck --output json --format core --date 2026-02-14 fixtures/decks/illegal.txt
check "JSON in a file is the JSON" cmp "$scratch/out" "$scratch/as-json"
run replay --output json="$scratch/as-json" fixtures/logs/illegal-actions.log
cp "$scratch/out" "$scratch/text"
run replay fixtures/logs/illegal-actions.log
check "likewise of games: text" cmp "$scratch/text" "$scratch/out"
run replay --output json fixtures/logs/illegal-actions.log
check "likewise of games: JSON" cmp "$scratch/out" "$scratch/as-json"
run deck --jobs 2 --output tap fixtures/decks/illegal.txt fixtures/decks/amber-steel.txt
check "with --jobs all decks stand in one plan" has "1..2"

# Known again when lines move and the edition is another, and not when the finding is.
prints() {
	run deck --format core --date "$1" --output gitlab - <"$2"
	python3 tests/support/check-report.py --fingerprints "$scratch/out"
}
if command -v python3 >/dev/null 2>&1; then
	prints 2026-02-14 fixtures/decks/illegal.txt >"$scratch/before"
	{ printf '# one\n\n# two\n'; cat fixtures/decks/illegal.txt; } >"$scratch/moved.txt"
	prints 2026-02-14 "$scratch/moved.txt" >"$scratch/after"
	check "there are fingerprints" test -s "$scratch/before"
	check "fingerprints stay when lines move" cmp "$scratch/before" "$scratch/after"
	sed 's/^5 Mickey/6 Mickey/' fixtures/decks/illegal.txt >"$scratch/moved.txt"
	cmp -s fixtures/decks/illegal.txt "$scratch/moved.txt"
	check "(the other list is another)" test $? -eq 1
	prints 2026-02-14 "$scratch/moved.txt" >"$scratch/after"
	cmp -s "$scratch/before" "$scratch/after"
	check "another finding has another" test $? -eq 1
fi

# The table for a step is appended.
echo before >"$scratch/summary"
run deck --summary "$scratch/summary" --format core --date 2026-02-14 fixtures/decks/illegal.txt fixtures/decks/amber-steel.txt
out=$(cat "$scratch/summary")
check "the summary is appended" has "before"
check "the summary has a row a deck" has "| fixtures/decks/illegal.txt | illegal | 6 illegal |"
check "legal ones as well" has "| fixtures/decks/amber-steel.txt | legal | nothing found |"

run deck --output serif fixtures/decks/illegal.txt
check "another form is refused" ends_with_status 2
check "and the forms are named" says "'text', 'json', 'github', 'sarif', 'junit', 'gitlab', 'rdjsonl' or 'tap'"
run deck --output sarif= fixtures/decks/illegal.txt
check "a form without its file is refused" ends_with_status 2
run deck --output sarif=/nowhere/at/all fixtures/decks/illegal.txt
check "a file that cannot be written is an error" ends_with_status 2
run card --output sarif Elsa
check "other commands take text and JSON" says "'text' or 'json'"
exit $test_failed
