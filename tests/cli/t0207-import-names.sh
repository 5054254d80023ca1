#!/bin/sh
# Codes and names in other languages from LorcanaJSON: added to what is there, each once.
. tests/cli/setup.sh
mkdir "$scratch/made"
cat >"$scratch/fr.json" <<'END'
{"metadata": {"language": "fr"}, "code": "9", "cards": [
 {"id": 1954, "code": "vw", "fullName": "Reine, \"la\" - Majest\u00e9", "number": 18, "fullIdentifier": "18/204 \u2022 FR \u2022 9"},
 {"id": 691, "code": "b9", "fullName": "Quatre douzaines d'\u0153ufs", "setCode": "2", "number": 33,
  "fullIdentifier": "33/P1 \u2022 FR \u2022 2"},
 {"id": 5, "code": "05", "fullName": "Dalmatiens", "number": 4, "variant": "a", "fullIdentifier": "4a/204 \u2022 FR \u2022 9"}]}
END
printf 'code,printing\n01,1/1\nzz,9/9' >"$scratch/made/codes.csv"
for times in 1 2; do
	run import names --out "$scratch/made" "$scratch/fr.json"
	check "import $times" ends_with_status 0
	check "codes beside those that were there, in order" test "$(cat "$scratch/made/codes.csv")" = "code,printing
01,1/1
05,9/4a
b9,P1/33
vw,9/18
zz,9/9"
	check "names with their language and printing" test "$(cat "$scratch/made/names.csv")" = "name,language,printing
\"Reine, \"\"la\"\" - Majesté\",fr,9/18
Dalmatiens,fr,9/4a
Quatre douzaines d'œufs,fr,P1/33"
done
check "what was written is told" has "codes.csv: 5 lines"
sed 's/"fr"/"en"/' "$scratch/fr.json" >"$scratch/en.json"
rm "$scratch/made/names.csv"
run import names --out "$scratch/made" "$scratch/en.json"
check "English names are in the table of cards" test ! -e "$scratch/made/names.csv"

echo '{"fullIdentifier": 1}' >"$scratch/none.json"
run import names --out "$scratch/made" "$scratch/none.json"
check "what is no source is refused" ends_with_status 2
check "with what is expected" has "expected an array 'cards'"
run import names "$scratch/missing.json"
check "a file that is not there" ends_with_status 2
run import names --game evolve "$scratch/fr.json"
check "a game without such a source" ends_with_status 2

# The rulesets' own manifest goes on to know the tables that it names.
cp -r rulesets "$scratch/rules"
run import names --rulesets "$scratch/rules" "$scratch/fr.json"
run deck --rulesets "$scratch/rules" fixtures/forms/companion-code.txt
check "codes that were added are no table of the user's own" lacks "codes.csv"

# Names in other languages are read, with a note.
cat >"$scratch/de.json" <<'END'
{"metadata": {"language": "de"}, "code": "9", "cards": [
 {"code": "yj", "fullName": "Zerschmettern", "number": 198, "fullIdentifier": "198/204 \u2022 DE \u2022 9"},
 {"code": "0q", "fullName": "Zerschmettern", "setCode": "1", "number": 200, "fullIdentifier": "200/204 \u2022 DE \u2022 1"}]}
END
run import names --rulesets "$scratch/rules" "$scratch/de.json"
printf '4 zerschmettern\n3x Zerschmettern (9-198)\n4 Zerschmettern EUR0.10\n1 Zerschmettert\n' >"$scratch/german.txt"
run deck --rulesets "$scratch/rules" --format none "$scratch/german.txt"
check "the card is found" has "german.txt:1: note: 'zerschmettern' read as 'Smash', whose name it is in another language"
check "without what stands around it" has "german.txt:3: note: 'Zerschmettern' read as 'Smash'"
check "another name is not" has "no card 'Zerschmettert' is known"
run deck --format none "$scratch/german.txt"
check "without the table it is not known" has "german.txt:1: undetermined: no card 'zerschmettern' is known"

# Those of Altered likewise; a version behind the name tells which card of the family it is.
cat >"$scratch/altered.jsonl" <<'END'
{"reference": "ALT_CORE_B_AX_05_C", "name": "Mécanicienne Apprentie", "collectorNumberFormatted": "BTG-010-C-FR"}
{"reference": "ALT_CORE_B_AX_05_U_7", "name": "Anders", "collectorNumberFormatted": "BTG-010-U-FR"}
{"reference": "ALT_CORE_B_AX_06_C", "name": "English", "collectorNumberFormatted": "BTG-011-C-EN"}
END
run import names --rulesets "$scratch/rules" "$scratch/altered.jsonl"
check "names of Altered" has "names.csv: 1 lines"
printf '1 ALT_CORE_B_AX_01_C\n3 mecanicienne apprentie (C)\n' >"$scratch/french.txt"
run deck --rulesets "$scratch/rules" --format none "$scratch/french.txt"
check "are read" has "whose name it is in another language"
printf '{"reference": "ALT_' >"$scratch/altered.jsonl"
run import names --rulesets "$scratch/rules" "$scratch/altered.jsonl"
check "a damaged record is an error with its line" has "altered.jsonl:1: error: not well-formed JSON"

# A code that no table knows leaves the deck open, not illegal.
echo "2vxvxvxvxvrvrvrvrvyvyvyvyvovovovoYYYYYYYY" >"$scratch/unknown.txt"
run deck --format none "$scratch/unknown.txt"
check "an unknown code is undetermined" has "undetermined: no card 'app-YY' is known"
rm "$scratch/rules/lorcana/codes.csv"
sed -i '/codes.csv/d' "$scratch/rules/manifest.csv"
run deck --rulesets "$scratch/rules" --format none fixtures/forms/companion-code.txt
check "without the table no code is known" has "no card 'app-vx' is known"
exit $test_failed
