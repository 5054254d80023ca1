#!/bin/sh
# The sample repository, by the command, the script of the action and the hooks,
# with a baseline; and every line that verdict-ci(7) shows.
. tests/cli/setup.sh

root=$PWD
repository=$scratch/repository
cp -R fixtures/repository "$repository"
script=$root/.github/actions/verdict/run.sh

# within COMMAND...: in the repository; sets $status, $out, $err.
within() {
	(cd "$repository" && "$@") >"$scratch/out" 2>"$scratch/err"
	status=$?
	out=$(cat "$scratch/out")
	err=$(cat "$scratch/err")
}

within "$VERDICT" deck .
check "the sample repository is good" ends_with_status 0
check "three games, two formats, notes passed over" has "8 decks: 8 legal, 0 illegal, 0 undetermined, 0 unreadable, "
for what in 'format core on 2026-02-14, lorcana' 'format infinity on 2026-02-14, lorcana' 'format nuc on 2026-02-14, altered' 'format standard on 2026-11-02, evolve'; do
	check "$what" has "; $what"
done
check "what is ignored has its reason" has "note: ignored, 'a cube has its own limit' (.verdict.json:9): deck has 5 copies"
check "a note and a package.json are no lists" lacks "package.json"
check "drafts are left out" lacks "drafts"
within "$VERDICT" replay .
check "its records are good" ends_with_status 0
check "both of them" has "2 games: 2 legal"

# The script that builds and runs, here with a program that is built.
export VERDICT
within "$script" deck .
check "the script runs the command" has "8 decks: 8 legal"
within env -u VERDICT_RULESETS "$script" replay .
check "for records as well" has "2 games: 2 legal"
sed 's/^4 /5 /' "$repository/lorcana/amber-steel.txt" >"$repository/lorcana/bad.txt"
within env GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY="$scratch/summary" "$script" deck lorcana
check "on GitHub: the status" ends_with_status 1
check "on GitHub: text for the log" has "lorcana/bad.txt: deck is illegal"
check "on GitHub: annotations" has "::error file=lorcana/bad.txt,line="
check "on GitHub: a table in the summary" grep -q '| lorcana/bad.txt | illegal |' "$scratch/summary"
within env GITLAB_CI=true "$script" deck lorcana
check "on GitLab: the status" ends_with_status 1
check "on GitLab: code quality" grep -q '"check_name":"deck-copies"' "$repository/gl-code-quality-report.json"
check "on GitLab: tests" grep -q '<failure' "$repository/verdict-junit.xml"
rm "$repository/gl-code-quality-report.json" "$repository/verdict-junit.xml" "$repository/lorcana/bad.txt"
within "$script"
check "without a command it says how it is used" ends_with_status 2
within "$script" key
check "it tells the sources apart for a cache" test -n "$out"

# It builds the checkout that it lies in: here one with a program that is soon made.
mkdir -p "$scratch/source/.github/actions/verdict" "$scratch/source/cmd" "$scratch/source/lib" "$scratch/source/rulesets"
cp "$script" "$scratch/source/.github/actions/verdict/"
cat >"$scratch/source/Makefile" <<'MAKE'
BUILD ?= build
all:
	mkdir -p $(BUILD)
	printf '#!/bin/sh\necho built "$$VERDICT_RULESETS" "$$@"\n' >$(BUILD)/verdict
	chmod +x $(BUILD)/verdict
	echo made >>$(BUILD)/log
deps:
	echo deps >&2
MAKE
built=$scratch/source/.github/actions/verdict/run.sh
within env -u VERDICT -u VERDICT_RULESETS -u CI VERDICT_BUILD="$scratch/made" "$built" deck .
check "it builds what is not built, and finds its rulesets" has "built $scratch/source/rulesets deck ."
within env -u VERDICT CI=true VERDICT_BUILD="$scratch/made" "$built" deck .
check "once" test "$(grep -c made "$scratch/made/log")" = 1
check "in a CI what it needs is installed" says "deps"
echo 'all:; false' >"$scratch/source/Makefile"
within env -u VERDICT -u CI VERDICT_BUILD="$scratch/other" "$built" deck .
check "what cannot be built is said" says "verdict cannot be built; 'make -C $scratch/source deps'"
check "and fails" ends_with_status 2

# The files that are dropped in say what the script takes.
if python3 -c 'import yaml' 2>/dev/null; then
	for file in .pre-commit-hooks.yaml .github/actions/verdict/action.yml .gitlab/verdict.yml; do
		out=$(python3 -c 'import sys, yaml; yaml.safe_load(open(sys.argv[1]))' "$file" 2>&1)
		check "$file is YAML" test -z "$out"
	done
else
	skip "the files are YAML" "python3 has no yaml"
fi
for entry in $(sed -n 's/^  entry: \([^ ]*\) .*/\1/p' .pre-commit-hooks.yaml); do
	check "the hook runs a script that is there: $entry" test -x "$entry"
done
hooks=$(sed -n 's/^  entry: [^ ]* //p' .pre-commit-hooks.yaml | tr '\n' ' ')
check "the hooks run both commands" test "$hooks" = "deck replay "
for command in $hooks; do
	within "$script" "$command" .
	check "the hook $command passes" ends_with_status 0
done
# shellcheck disable=SC2016 # as it stands there
check "the job of GitLab runs it" grep -q -F '.verdict/.github/actions/verdict/run.sh $VERDICT_ARGUMENTS' .gitlab/verdict.yml

# What the page shows: the config is that of the repository, every command runs and passes.
awk '/^\.Bd/ { on = 1; next } /^\.Ed/ { on = 0 } on && /^\{/ { config = 1 } on && config { print } /^\}/ { config = 0 }' \
	cmd/verdict-ci.7 >"$scratch/config"
check "the page shows the config of the sample" cmp "$scratch/config" fixtures/repository/.verdict.json
mkdir "$scratch/bin"
ln -s "$VERDICT" "$scratch/bin/verdict"
PATH=$scratch/bin:$PATH
awk '/^\.Bd/ { on = 1; next } /^\.Ed/ { on = 0 } on && /^\$ / { print substr($0, 3) }' cmd/verdict-ci.7 >"$scratch/commands"
check "the page shows commands" test "$(grep -c . "$scratch/commands")" -ge 10
while IFS= read -r line; do
	case $line in
	*parallel*)
		if ! command -v parallel >/dev/null 2>&1; then
			skip "$line" "parallel is not installed"
			continue
		fi
		;;
	esac
	within sh -c "$line" </dev/null
	check "$line" ends_with_status 0
	check "$line: it puts something out" test -s "$scratch/out"
done <"$scratch/commands"

# However a stream is split, the same is found in each deck.
within "$VERDICT" deck --output json lorcana/round.jsonl
verdicts() { sed -n 's/.*"type":"verdict".*"deck":"\([^"]*\)".*"verdict":"\([a-z]*\)".*/\1 \2/p' "$scratch/out"; }
verdicts >"$scratch/whole"
(cd "$repository" && while IFS= read -r deck; do printf '%s\n' "$deck" | "$VERDICT" deck --output json -; done <lorcana/round.jsonl) >"$scratch/out"
verdicts >"$scratch/pieces"
check "decks in pieces are judged as in one" cmp "$scratch/whole" "$scratch/pieces"
check "(there are three)" test "$(grep -c . "$scratch/whole")" = 3

# By a baseline.
sed 's/^4 /5 /' "$repository/lorcana/amber-steel.txt" >"$repository/lorcana/bad.txt"
within "$VERDICT" deck --write-baseline .verdict-baseline.json --fail-on never .
check "the first run does not fail" ends_with_status 0
within "$VERDICT" deck --baseline .verdict-baseline.json .
check "later ones pass" ends_with_status 0
check "and count what is known" has "findings known by the baseline"
sed 's/^4 Smash$/9 Smash/' "$repository/lorcana/amber-steel.txt" >"$repository/lorcana/new.txt"
within "$VERDICT" deck --baseline .verdict-baseline.json .
check "what is new fails" ends_with_status 1
exit $test_failed
