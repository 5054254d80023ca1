#!/bin/sh
# By what a list is judged: lines in it, options, .verdict.json, what is usual;
# and findings that the config says not to count.
. tests/cli/setup.sh

lists=$scratch/lists
mkdir -p "$lists/core" "$lists/old/deep"
legal=fixtures/decks/amber-steel.txt illegal=fixtures/decks/illegal.txt
cp $legal "$lists/core/legal.txt"
cp $illegal "$lists/core/illegal.txt"
cp $legal "$lists/old/deep/legal.txt"

# with TEXT FILE: a copy of FILE behind TEXT.
with() { { printf '%b\n' "$1"; cat "$2"; } >"$scratch/list.txt"; }

with '# format: infinity\n# date: 2025-09-10\n# edition: 2.0.1' $legal
run deck "$scratch/list.txt"
check "lines in the list: format, date, edition" has "; format infinity on 2025-09-10, lorcana 2.0.1,"
check "and no day is said to be missing" has "no --date is given"
run deck --date 2026-02-14 --format core "$scratch/list.txt"
check "they come before options" has "; format infinity on 2025-09-10, lorcana 2.0.1,"
check "which is said, with the line" has "list.txt:2: note: judged by the date '2025-09-10' of this line, not by --date 2026-02-14"
with '// format: infinity' $legal
run deck --date 2026-02-14 "$scratch/list.txt"
check "another sign of comments" has "; format infinity on 2026-02-14"
with '4 Nobody At All\n# format: infinity' $legal
run deck --date 2026-02-14 "$scratch/list.txt"
check "a line behind the first card" has "; format infinity on 2026-02-14"
with 'Format: Infinity Constructed' $legal
run deck --date 2026-02-14 "$scratch/list.txt"
check "as exporters write it" has "; format infinity on 2026-02-14"
run deck --date 2026-02-14 --format core "$scratch/list.txt"
check "which options come before" has "; format core on 2026-02-14"
with 'Format: Brawl\n# Date: 14.2.2026\n# Region: Europe\n# Edition: First' $legal
run deck --date 2026-02-14 "$scratch/list.txt"
check "what an exporter means otherwise is passed over" has "1 deck: 1 legal"
check "all of it" has "; format core on 2026-02-14, lorcana 2.0.1,"

# What is meant has to be right.
for fault in "format: coer|no format 'coer', nearest 'core'; there are core, draft, infinity" \
	"date: 2026-02-30|date '2026-02-30' found, expected a day" \
	"edition: 9.9|no edition '9.9'; there are " \
	"game: chess|the list is read as one of lorcana, and not of 'chess'" \
	"region: mars|format 'core' has no region 'mars'"; do
	with "# Ann\n# ${fault%%|*}" $legal
	run deck --date 2026-02-14 "$scratch/list.txt"
	check "${fault%%|*}: the deck is unreadable" ends_with_status 2
	check "${fault%%|*}: at its line" has "list.txt:2: error: ${fault#*|}"
done

# Of several decks in a file.
{
	printf '# date: 2026-02-14\n=== Ann\n# format: infinity\n'
	cat $legal
	printf '=== Bo\n'
	cat $legal
	printf '===\n# format: none\n'
	cat $legal
} >"$scratch/stream.txt"
run deck --explain-config "$scratch/stream.txt"
check "before the first deck: of all" test "$(printf '%s\n' "$out" | grep -c 'date     2026-02-14     line 1 of the list')" = 3
check "in one deck: of that one" test "$(printf '%s\n' "$out" | grep 'format' | tr -s ' ' | cut -d ' ' -f 3 | tr '\n' ' ')" = "infinity core none "
run deck "$scratch/stream.txt"
check "the empty decks between are none" has "3 decks: 3 legal"

# The game, and forms other than text.
printf '# game: altered\n1 Nobody\n' >"$scratch/list.txt"
run deck "$scratch/list.txt"
check "the game" has "; format constructed on "
run deck --game lorcana "$scratch/list.txt"
check "before the option" has "; format constructed on "
printf '{"game": "Altered", "name": "A", "cards": "1 Nobody"}' >"$scratch/list.json"
run deck "$scratch/list.json"
check "(another spelling tells nothing)" lacks "; format constructed on "
printf '{"game": "altered", "format": "nuc", "date": "2025-05-05", "cards": "1 Nobody"}' >"$scratch/list.json"
run deck "$scratch/list.json"
check "JSON by its members" has "; format nuc on 2025-05-05"
run deck --format singleton --date 2025-06-06 "$scratch/list.json"
check "which options come before" has "; format singleton on 2025-06-06"
sed 's,<deckname>,<format>crossover</format>&,; s,<comments>,&# date: 2026-05-05,' fixtures/evolve/runecraft.cod >"$scratch/list.cod"
run deck "$scratch/list.cod"
check "XML by its elements and comments" has "; format crossover on 2026-05-05"

# The config.
cat >"$scratch/.verdict.json" <<'JSON'
{
	"date": "2026-02-14",
	"overrides": [
		{ "files": "lists/old/", "format": "infinity", "date": "2025-09-10" }
	]
}
JSON
run deck "$lists"
check "the config is found upwards" has "; format core on 2026-02-14"
check "an override by a glob" has "; format infinity on 2025-09-10"
cp "$scratch/out" "$scratch/one"
run deck --jobs 3 "$lists"
check "with jobs all the same" cmp "$scratch/one" "$scratch/out"
run deck --date 2026-05-05 "$lists/core/legal.txt"
check "options come before it" has "; format core on 2026-05-05"
with '# date: 2025-09-10' $legal
run deck "$scratch/list.txt"
check "lines in the list come before it" has "; format core on 2025-09-10"
with 'Format: none' $legal
run deck "$scratch/list.txt"
check "those of exporters as well" has "; format none on 2026-02-14"
out=$(cd "$lists/old/deep" && "$VERDICT" deck --explain-config --edition 2.0.1 legal.txt)
check "it is told where a value came from: the config" has "format   infinity       $scratch/.verdict.json:4:38, for 'lists/old/'"
check "an option" has "edition  2.0.1          --edition"
check "what is usual" has "game     lorcana        as the list tells"
echo '{ "format": "none" }' >"$lists/.verdict.json"
run deck "$lists/core/legal.txt"
check "the nearest config speaks alone" has "; format none on 2026-10-16"
run deck - <"$legal"
check "of standard input that of the working folder" lacks "; format none"
rm "$lists/.verdict.json"

cat >"$scratch/.verdict.json" <<'JSON'
{
	"date": "2026-02-14",
	"ignore": {
		"deck-copies": "a cube",
		"deck-ink-types": { "reason": "draft night", "until": "2020-01-01" },
		"set-legality": { "reason": "they come", "until": "2999-12-31", "files": "other/" }
	}
}
JSON
run deck "$lists/core/illegal.txt"
check "an ignored finding is a note with the reason" has "illegal.txt:2: note: ignored, 'a cube' ($scratch/.verdict.json:4): deck has 5 copies"
check "behind the end of it it counts" has "illegal.txt:15: illegal: deck has 3 ink types"
check "and that is said" has "note: 'deck-ink-types' counts again: it was ignored until 2020-01-01, 'draft night' ($scratch/.verdict.json:5)"
check "in other files it counts" has "illegal.txt:16: illegal: 'Monterey Jack"
run deck --output json "$lists/core/illegal.txt"
check "as JSON it keeps its key" has '"verdict":"note","rule":"1.10.1.1","document":"lorcana","edition":"2.0.1","key":"deck-copies"'
check "and is not among the findings" has '"findings":5}'
run deck --output tap "$lists/core/illegal.txt"
check "it is in no report" lacks "deck-copies"
sed 's/4 Monterey.*/4 Fortisphere/; s/^5 /4 /' $legal >"$lists/core/banned.txt"
{ cat $legal; echo '1 Mickey Mouse - True Friend'; } >"$lists/core/five.txt"
run deck "$lists/core/five.txt"
check "what is ignored does not make a deck illegal" ends_with_status 0

cat >"$scratch/.verdict.json" <<'JSON'
{ "date": "2026-02-14", "overrides": [ { "files": "*.open", "fail-on": "illegal" }, { "files": "*.no", "fail-on": "never" } ] }
JSON
echo '1 Nobody At All' >"$scratch/list.open"
cp $illegal "$scratch/list.no"
run deck "$scratch/list.open" "$scratch/list.no"
check "the exit status by file" ends_with_status 0
run deck --fail-on undetermined "$scratch/list.open" "$scratch/list.no"
check "unless the command line says it" ends_with_status 1
run deck "$scratch/list.open" "$scratch/list.no" $illegal
check "the others count" ends_with_status 1

# What is wrong with a config ends the run, at its place.
refuse() {
	printf '%b' "$1" >"$scratch/.verdict.json"
	run deck "$lists/core/legal.txt"
	check "$2: status" ends_with_status 2
	check "$2" says "$scratch/.verdict.json$2"
	check "$2: once" test "$(printf '%s\n' "$err" | grep -c .)" = "${3:-1}"
}
refuse '{\n  "fromat": "core"\n}' ":2:3: no key 'fromat', nearest 'format'"
refuse '{ "game": "lorcanna" }' ":1:11: no game 'lorcanna', nearest 'lorcana'"
refuse '{ "format": "coer" }' ":1: no format 'coer'; there are "
refuse '{ "edition": "9" }' ":1: no edition '9'; there are "
refuse '{ "format": core }' ":1:"
refuse '{ "ignore": { "deck-copie": "a cube" } }' ":1:15: no finding has the key 'deck-copie', nearest 'deck-copies'"
refuse '{ "date": "soon", "fail-on": 1 }' ":1:11: 'soon' found, expected a day yyyy-mm-dd, or 'today'" 2

# The schema has the keys of the program, and no others.
if command -v python3 >/dev/null 2>&1; then
	echo '{ "nothing": 1, "overrides": [ { "nothing": 1, "files": "*", "ignore": { "x": { "nothing": 1, "reason": "y" } } } ] }' >"$scratch/.verdict.json"
	run deck "$lists/core/legal.txt"
	printf '%s\n' "$err" | sed -n "s/.*no key 'nothing'; there are //p" | tr -d ' ' >"$scratch/keys"
	python3 -c '
import json
s = json.load(open("rulesets/verdict-config.schema.json"))
p = s["properties"]
print(",".join(sorted(p)))
print(",".join(sorted(p["overrides"]["items"]["properties"])))
print(",".join(sorted(s["definitions"]["ignore"]["additionalProperties"]["oneOf"][1]["properties"])))
' >"$scratch/schema"
	while read -r line; do printf '%s\n' "$line" | tr ',' '\n' | sort | paste -sd , -; done <"$scratch/keys" >"$scratch/sorted"
	check "the schema has the keys that there are" cmp "$scratch/schema" "$scratch/sorted"
else
	skip "the schema has the keys that there are" "python3 is not installed"
fi
exit $test_failed
