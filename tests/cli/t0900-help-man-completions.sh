# The options of every command are the same in -h, in its manual page and in
# the completions, and every command has a manual page.
. tests/cli/setup.sh

tab=$(printf '\t')

# Long options named in the tags of a manual page's section OPTIONS.
manual_options() {
	awk '/^\.Sh / { on = $2 == "OPTIONS" } on && /^\.It Fl /' "$1" | grep -oE 'Fl -[a-z-]+' |
		sed 's/Fl -/--/' | sort -u
}

# The same for short ones.
manual_letters() {
	awk '/^\.Sh / { on = $2 == "OPTIONS" } on && /^\.It Fl /' "$1" | grep -oE 'Fl [A-Za-z]( |$)' |
		sed 's/Fl /-/; s/ //' | sort -u
}

run --completion-helper
commands=$(printf '%s\n' "$out" | cut -f 1)
check "there are commands" test -n "$commands"

for command in $commands; do
	run --completion-helper "$command"
	completed=$(printf '%s\n' "$out" | cut -f 1 | sort -u)
	letters=$(printf '%s\n' "$out" | cut -f 5 | grep . | sort -u)
	check "$command: completion offers options" has "--help$tab"

	run "$command" -h
	check "$command: -h is served" ends_with_status 0
	# The argument of an option ends its left column; prose that names one does not begin a line.
	helped=$(printf '%s\n' "$out" | grep -oE '^  (-[A-Za-z], |    )--[a-z-]+' | grep -oE -- '--[a-z-]+' | sort -u)
	check "$command: -h names what completion offers" test "$helped" = "$completed"
	run help "$command"
	cp "$scratch/out" "$scratch/help"
	run "$command" --help
	check "$command: help, -h and --help are the same" cmp "$scratch/help" "$scratch/out"

	page=cmd/verdict-$command.1
	if [ ! -f "$page" ]; then
		check "$command: there is a manual page" false
		continue
	fi
	out=$(printf 'manual:\n%s\nprogram:\n%s' "$(manual_options "$page")" "$completed")
	check "$command: the manual has the same options" test "$(manual_options "$page")" = "$completed"
	out=$(printf 'manual:\n%s\nprogram:\n%s' "$(manual_letters "$page")" "$letters")
	check "$command: the manual has the same short options" test "$(manual_letters "$page")" = "$letters"
	for section in NAME SYNOPSIS DESCRIPTION OPTIONS 'EXIT STATUS' EXAMPLES STANDARDS; do
		grep -qx ".Sh $section" "$page" || check "$command: the manual has the section $section" false
	done
	if command -v mandoc >/dev/null 2>&1; then
		# verdict(1) is another page than those of the commands, whatever their names begin with.
		out=$(mandoc -Tlint "$page" | grep -vE 'referenced manual not found|cross reference to self: Xr verdict 1')
		check "$command: mandoc finds nothing in the manual" test -z "$out"
	else
		skip "$command: mandoc finds nothing in the manual" "mandoc is not installed"
	fi
done

# The overview names every command, and no other.
out=$(awk '/^\.Ss / { on = $2 == "Commands" } /^\.Sh / { on = 0 } on && /^\.It Cm / { print $3 }' cmd/verdict.1 | sort)
check "the overview has every command" test "$out" = "$(printf '%s\n' "$commands" | sort)"
run help
listed=$(printf '%s\n' "$out" | sed -n 's/^  \([a-z]*\)  *[a-z].*/\1/p' | sort)
check "help lists every command" test "$listed" = "$(printf '%s\n' "$commands" | sort)"

run help
topics=$(printf '%s\n' "$out" | sed -n "s/^'verdict help TOPIC' tells of \(.*\)\.\$/\1/p" | tr -d ',')
check "help names the topics" test "$topics" = "log formats lists editions ci"
for topic in $topics; do
	run help "$topic"
	check "help $topic: is served" ends_with_status 0
	page=$(printf '%s\n' "$out" | sed -n 's/^\(verdict-[a-z]*\)(\([157]\)) has all of it\.$/\1.\2/p')
	check "help $topic: names a page that is there" test -f "cmd/$page"
	check "help $topic: fits a screen's width" test -z "$(printf '%s\n' "$out" | grep -E '^.{100}')"
done
run help log
check "help log: actions of each game" has "Actions of altered:"
check "help log: (a word)" has "challenge"
run help formats
check "help formats: of each game" has "gloryfinder          Gloryfinder"
run help editions
check "help editions: with their first days" has "2025-08-22   from 2025-08-22"
run help edition
check "a mistyped topic names the nearest" says "no help on 'edition', nearest 'editions'"
check "and is a wrong command line" ends_with_status 2

run --completion-helper nothing
check "an unknown command has no completions" ends_with_status 2

# The three scripts, where their shells are installed.
if command -v bash >/dev/null 2>&1; then
	cat >"$scratch/try.bash" <<'SCRIPT'
source completions/verdict.bash
COMP_WORDS=("$VERDICT" "$@")
COMP_CWORD=$#
_verdict
printf '%s\n' "${COMPREPLY[@]}"
SCRIPT
	try() {
		out=$(bash "$scratch/try.bash" "$@" 2>&1)
		status=$?
	}
	try ru
	check "bash: a command" test "$out" = rule
	try rule --ga
	check "bash: an option" test "$out" = --game
	try rule --game alt
	check "bash: a game" test "$out" = altered
	try rule -g alt
	check "bash: a game after the short option" test "$out" = altered
	try rule --game = alt
	check "bash: a game after an equals sign" test "$out" = altered
	try rule --game altered --edition 3
	check "bash: an edition of the game" test "$out" = 3.0
	try replay --edition 4
	check "bash: an edition of any game that is judged" test "$out" = 4.0
	try show -g 2 -e 2025-02
	check "bash: the number of a game is no game" test "$out" = 2025-02-28
	try rule --where deck-copie
	check "bash: a key" test "$out" = deck-copies
	try rule deck-copie
	check "bash: a key as operand" test "$out" = deck-copies
	try rule --edition 2025-08-22 4.3.6.23
	check "bash: a rule number" test "$out" = 4.3.6.23
	try rule --game altered 1.1.4.f
	check "bash: a rule number of the game" test "$out" = 1.1.4.f
	try rule --diff 2025-08-22 2.0.
	check "bash: an edition to compare" test "$out" = "$(printf '2.0.0\n2.0.1')"
	try rule --class enf
	check "bash: a class" test "$out" = enforced
	try rule --limit ''
	check "bash: nothing for a number" test -z "$out"
	try import ru
	check "bash: a part of import" test "$out" = rules
	try rule 2.1.1.
	check "bash: a number of whichever edition" test -n "$out"
	try card 'elsa - snow q'
	check "bash: a card" test "$out" = 'Elsa - Snow Queen'
	try card --game altered 'Foundry Mech'
	check "bash: a card of the game" test "$(printf '%s\n' "$out" | grep -c '^Foundry Mechanic')" -ge 1
	try legal --at 5 --why 'Ann c'
	check "bash: no action without a record" test -z "$out"
	try legal fixtures/logs/songs.log --at 5 --why 'Ann c'
	check "bash: an action" test "$out" = 'Ann concede'
	try help ed
	check "bash: a topic" test "$out" = editions
	try deck --output ''
	check "bash: the forms of reports" test "$(printf '%s\n' "$out" | sort | tr '\n' ' ')" = "github gitlab json junit rdjsonl sarif tap text "
	try card --output ''
	check "bash: of other commands text and JSON" test "$(printf '%s\n' "$out" | sort | tr '\n' ' ')" = "json text "
else
	skip "bash completion" "bash is not installed"
fi
if command -v fish >/dev/null 2>&1; then
	mkdir "$scratch/bin"
	ln -s "$VERDICT" "$scratch/bin/verdict"
	try() {
		out=$(PATH=$scratch/bin:$PATH HOME=$scratch fish --no-config -c \
			"source completions/verdict.fish; complete -C '$1'" 2>&1 | cut -f 1)
		status=$?
	}
	try 'verdict ru'
	check "fish: a command" test "$out" = rule
	try 'verdict rule --game alt'
	check "fish: a game" test "$out" = altered
	try 'verdict rule --game=alt'
	check "fish: a game after an equals sign" test "$out" = --game=altered
	try 'verdict rule -g altered --edition 3'
	check "fish: an edition of the game" test "$out" = 3.0
	try 'verdict replay --edition 4'
	check "fish: an edition of any game that is judged" test "$out" = 4.0
	try 'verdict rule deck-copie'
	check "fish: a key" test "$out" = deck-copies
	try 'verdict rule --edition 2025-08-22 4.3.6.23'
	check "fish: a rule number" test "$out" = 4.3.6.23
	try 'verdict import ru'
	check "fish: a part of import" test "$out" = rules
	try 'verdict card Elsa\\ -\\ Snow\\ Q'
	check "fish: a card" test "$out" = 'Elsa - Snow Queen'
	try 'verdict legal fixtures/logs/songs.log --at 5 --why Ann\\ c'
	check "fish: an action" test "$out" = 'Ann concede'
	try 'verdict help ed'
	check "fish: a topic" test "$out" = editions
else
	skip "fish completion" "fish is not installed"
fi
if command -v zsh >/dev/null 2>&1; then
	status=0
	out=$(zsh -n completions/verdict.zsh 2>&1)
	check "zsh: the script is well-formed" test -z "$out"
else
	skip "zsh completion" "zsh is not installed"
fi
exit $test_failed
