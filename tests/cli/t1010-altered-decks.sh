# Altered's decks from outside: real lists, both games in one run, options.
. tests/cli/setup.sh
legal=$scratch/legal.txt
case_part altered/constructed-one-hero/one-hero deck.txt >"$legal"
lorcana=fixtures/decks/illegal.txt

run deck --date 2025-12-20 "$legal"
check "the game is told by the list" has "format constructed on 2025-12-20, altered 4.0, altered season patch 2025-12-17, cards "
check "a legal deck" ends_with_status 0
run deck --date 2025-12-20 - <"$legal"
check "from standard input" has "-: deck is legal (40 cards, Sierra & Oddball, Axiom)"
run deck --output json --date 2025-12-20 "$legal"
check "as JSON" has '"game":"altered","edition":"4.0","format":"constructed","date":"2025-12-20","verdict":"legal","cards":40,"hero":"Sierra & Oddball","factions":["Axiom"],"findings":0}'
run deck --date 2026-02-14 "$legal" "$lorcana"
check "lists of two games in one run" has "2 decks: 1 legal, 1 illegal, 0 undetermined, 0 unreadable; format core on 2026-02-14, lorcana "
check "each with its own rules" has "; format constructed on 2026-02-14, altered 4.0, "
one=$out
run deck --jobs 2 --date 2026-02-14 "$legal" "$lorcana"
check "by several processes the same" test "$out" = "$one"
run deck --jobs 2 --date 2026-02-14 "$legal" - <"$lorcana"
check "standard input among them" has "; format constructed on 2026-02-14, altered 4.0, "
run deck --game chess "$legal"
check "another game is refused" says "--game takes 'lorcana', 'altered' or 'evolve', found 'chess'"
run deck --format core "$legal"
check "a format of the other game is refused" says "no format 'core'; there are checker, community-standard, constructed, doubles, frontier, limited, none, nuc, sandbox, singleton, singleton-nuc"
check "and checks nothing" ends_with_status 2
run deck --cards "$scratch/none.jsonl" "$legal"
check "records that are not there are an error" ends_with_status 2
run deck --cards fixtures/altered/import.jsonl "$lorcana"
check "lorcana has no records" says "lorcana has no records of single cards"
cat >"$scratch/api.json" <<'J'
{"hydra:member": [{"@id": "/cards/x", "reference": "ALT_CORE_B_LY_14_U_2541", "name": "Lyra Cloth Dancer",
  "cardType": {"reference": "CHARACTER"}, "cardSubTypes": [{"reference": "ARTIST"}], "mainFaction": {"reference": "AX"},
  "rarity": {"reference": "UNIQUE"}, "elements": {"MAIN_COST": "3", "RECALL_COST": "#3#"}}]}
J
sed '$d' "$legal" >"$scratch/unique.txt"
printf '2 ALT_CORE_B_AX_16_C\n1 ALT_CORE_B_LY_14_U_2541\n' >>"$scratch/unique.txt"
run deck --date 2025-12-20 --cards "$scratch/api.json" "$scratch/unique.txt"
check "a record as the publisher's API gives it" has "unique.txt: deck is legal (40 cards, Sierra & Oddball, Axiom)"
sed 's/"hydra:member": \[/&{"reference": "ALT_CORE_B_AX_FOILER_C", "name": "Foiler", "cardType": {"reference": "FOILER"}},/' "$scratch/api.json" >"$scratch/foiler.json"
run deck --date 2025-12-20 --cards "$scratch/foiler.json" "$scratch/unique.txt"
check "what is no card among the records is passed over" has "unique.txt: deck is legal (40 cards, Sierra & Oddball, Axiom)"
sed -e 's/_LY_14_U_2541/_AX_16_U_7/' -e 's/Lyra Cloth Dancer/Armurier de Fonderie/' "$scratch/api.json" >"$scratch/french.json"
printf '2 ALT_CORE_B_AX_16_C\n1 ALT_CORE_B_AX_16_R1\n1 ALT_CORE_B_AX_16_U_7\n' >"$scratch/french.txt"
run deck --date 2025-12-20 --cards "$scratch/french.json" "$scratch/french.txt"
check "a record in another language is of its family all the same" has "deck has 4 cards named 'Foundry Armorer', at most 3"
printf '{"reference": "ALT_EOLE_B_AX_990_C", "name": "Yon Robot", "type": "CHARACTER", "faction": "AX", "elements": {}}\n' >"$scratch/newer.jsonl"
sed '$d' "$legal" >"$scratch/newer.txt"
printf '3 ALT_EOLE_B_AX_990_C\n' >>"$scratch/newer.txt"
run deck --date 2025-12-20 "$scratch/newer.txt"
check "a card of a set newer than the tables is not known" has "newer.txt:14: undetermined: no card 'ALT_EOLE_B_AX_990_C' is known"
run deck --date 2025-12-20 --cards "$scratch/newer.jsonl" "$scratch/newer.txt"
check "but by its record" has "newer.txt: deck is legal (40 cards, Sierra & Oddball, Axiom)"
{
	cat "$scratch/newer.jsonl"
	printf 'no record\n{"reference": "ALT_CORE_B_AX_16_U_7"}\n'
} >"$scratch/bad.jsonl"
run deck --date 2025-12-20 --cards "$scratch/bad.jsonl" "$scratch/newer.txt"
check "a record that cannot be read is named with its line" has "bad.jsonl:2: error: no well-formed JSON: "
check "so is one without what a card needs" has "bad.jsonl:3: error: a card without a name: 'ALT_CORE_B_AX_16_U_7'"
check "and the rest is used" has "newer.txt: deck is legal (40 cards, Sierra & Oddball, Axiom)"
check "the run ends as one with input that cannot be read" ends_with_status 2
run deck --jobs 2 --date 2025-12-20 --cards "$scratch/bad.jsonl" "$scratch/newer.txt" "$legal"
check "it is said once by several processes" test "$(grep -c 'no well-formed' "$scratch/out")" = 1
sed '1!G;h;$!d' "$scratch/bad.jsonl" >"$scratch/bad-first.jsonl"
run deck --date 2025-12-20 --cards "$scratch/bad-first.jsonl" "$scratch/newer.txt"
check "the first record may be the bad one" has "bad-first.jsonl:1: error: a card without a name"
check "those behind it are used" has "newer.txt: deck is legal (40 cards, Sierra & Oddball, Axiom)"
printf '[\n  {"reference": 7},\n\n' >"$scratch/bad.json"
sed 's/$/,/' "$scratch/newer.jsonl" >>"$scratch/bad.json"
printf '"x"]\n' >>"$scratch/bad.json"
run deck --date 2025-12-20 --cards "$scratch/bad.json" "$scratch/newer.txt"
check "of an array as well, with the line of the record" has "bad.json:2: error: no reference of a card"
check "each" has "bad.json:5: error: no record of a card: 'a string'"
check "and the rest is used there" has "newer.txt: deck is legal (40 cards, Sierra & Oddball, Axiom)"
printf 'verdict-log 1\ngame altered\nplayer Ann\nplayer Bo\nfirst Ann\n' >"$scratch/game.log"
run replay --cards "$scratch/bad.jsonl" "$scratch/game.log"
check "a game is judged all the same" has "1 game: 1 legal, 0 illegal, 0 undetermined, 0 unreadable"
check "the bad record is said" has "bad.jsonl:2: error: no well-formed JSON: "
check "and tells in the status" ends_with_status 2
run show --cards "$scratch/bad.jsonl" "$scratch/game.log"
check "a table shows it beside its notes" has "# $scratch/bad.jsonl:2: error: no well-formed JSON: "
run deck --format constructed --pool "$legal" "$legal"
check "a pool belongs to limited play" says "--pool belongs to the format 'limited', not to 'constructed'"
run deck --format limited "$legal"
check "without a pool a note says so" has "no --pool is given"
run deck --date 2024-10-01 "$legal"
check "before every edition a note says so" has "note: no edition of altered of 2024-10-01 or before is known; 3.0 is cited"
printf '1 sierra & oddball\n3 ALT_CORE_B_AX_05_C Foundry Mechanic\n3 BTG-007-C\n3 btg-008-c-en\n3 Kelon Elemental [rare Axiom]\n' >"$scratch/names.txt"
run deck --game altered --output json "$scratch/names.txt"
check "names, collector numbers and references beside names are found" has '"cards":13'
check "all of them" lacks '[unknown-card]'
printf '3 ALT_CORE_B_AX_05_X\n3 Foundry Mechanik\n' >"$scratch/wrong.txt"
run deck --game altered "$scratch/wrong.txt"
check "a reference that is none" has "no card 'ALT_CORE_B_AX_05_X' is known"
check "a name that is near" has "nearest 'Foundry Mechanic, common, Axiom'"
check "of a list without a card that is known nothing is said" lacks "illegal:"

lists=$SHARED/decks/altered
if [ -d "$lists" ]; then
	run deck --date 2026-02-11 "$lists"/altered_gg_api/*.txt "$lists"/bga_precons/*.txt
	check "real lists: the one that is short of cards is illegal" has "36 decks: 25 legal, 1 illegal, 10 undetermined, 0 unreadable"
	check "it is DEMO_SDU_YZ" has "DEMO_SDU_YZ.txt: illegal: deck has 36 cards, at least 40 (altered 4.0 1.1.4.b) [constructed-deck-size]"
	run deck "$lists"/altered_gg_api/*.txt "$lists"/bga_precons/*.txt
	check "with the newest patch one more has suspended cards" has "36 decks: 24 legal, 2 illegal, 10 undetermined, 0 unreadable"
	check "it says which" has "DEMO_BR.txt:6: illegal: 'Tiny Jinn, common, Bravos' is suspended since 2026-02-12 (altered season patch 2026-02-12 Suspensions) [suspended-cards]"
	run deck "$lists"/bga/*.txt
	check "the deck of a sealed game is none for constructed play" has "3 decks: 0 legal, 1 illegal, 2 undetermined"
	run deck --format limited "$lists"/bga/precon_player1.txt
	check "but one for limited play" lacks "illegal:"
else
	skip "real lists" "no lists beside the project"
fi
exit $test_failed
