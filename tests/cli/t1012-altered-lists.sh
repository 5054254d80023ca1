# One deck of Altered in the styles of many sites and programs: always the same verdict.
. tests/cli/setup.sh
list=$scratch/list.txt
case_part altered/constructed-one-hero/one-hero deck.txt | sed 's/ALT_[A-Z]*_B/ALT_CORE_B/' >"$list"
legal="is legal (40 cards, Sierra & Oddball, Axiom"

# Judges standard input, made by the filter "$2", and compares.
style()
{
	printf '%s\n' "$2" >"$scratch/filter"
	sh "$scratch/filter" <"$list" >"$scratch/styled"
	run deck --date 2025-12-20 "$scratch/styled"
	check "$1" has "$legal"
	run convert --to list "$scratch/styled"
	printf '%s\n' "$out" | grep -v '^===' | sort >"$scratch/back"
	sort "$list" | cmp -s - "$scratch/back"
	check "$1: converted back" test $? = 0
}

style "count behind" "sed 's/\(.*\) \(.*\)/\2 \1/'"
style "count and sign behind" "sed 's/\(.*\) \(.*\)/\2 \1x/'"
style "count behind a name" "sed 's/\(.*\) \(.*\)/\2 Some Body \1/'"
style "comma and no header" "sed 's/\(.*\) \(.*\)/\2,\1/'"
style "comma, quotes and no header" "sed 's/\(.*\) \(.*\)/\"\1\",\"\2\",\"Some Body\"/'"
style "quotes, count at the end" "sed 's/\(.*\) \(.*\)/\"\2\",\"Some Body\",\"\1\"/'"
style "brackets around the count" "sed 's/\(.*\) \(.*\)/(\1) \2 Some Body/'"
style "tab" "sed 's/ /\t/'"
style "a name before, brackets" "sed 's/\(.*\) \(.*\)/\1x Some Body (\2)/'"
style "a name before, a dash" "sed 's/\(.*\) \(.*\)/\1x Some Body - \2/'"
style "links" "sed 's|\(.*\) \(.*\)|\1 https://www.altered.gg/cards/\2?x=y|'"
style "small letters" "tr A-Z a-z"
style "small letters, no blank" "sed 's/ /x/' | tr A-Z a-z"
style "a comma at the end" "sed 's/\$/,/'"
style "line breaks lost" "tr '\n' ' '"
style "line breaks lost, commas" "tr '\n' ','"
style "line breaks lost, counts behind" "sed 's/\(.*\) \(.*\)/\2 x\1/' | tr '\n' ' '"
style "a table of Markdown" "echo '| Qty | Ref |'; echo '|---:|:---|'; sed 's/\(.*\) \(.*\)/| \1 | \2 |/'"
style "an underlined title" "echo 'Name: My deck'; echo =======; cat"
style "headings in English" "echo 'Hero (1)'; head -n 1; echo; echo 'Characters (20)'; echo 'Spells: 4'; echo Permanents; echo RARE; cat"
style "headings in French" "echo 'Héros'; head -n 1; echo 'Personnages : 20'; echo 'Sorts (4)'; cat"
style "the hero apart and among the cards" "printf 'Hero: '; head -n 1 '$list'; cat"
style "the hero apart" "printf 'Hero: '; cat"
style "a sign and a blank before the count" "sed 's/^/x /'"
style "a table in French" "echo 'Référence;Quantité'; sed 's/\(.*\) \(.*\)/\2;\1.0/'"
style "UTF-16" "iconv -f UTF-8 -t UTF-16"

hero=$(head -n 1 "$list" | cut -d ' ' -f 2)
items=$(sed 1d "$list" | sed 's/\(.*\) \(.*\)/{"quantity":\1,"card":{"reference":"\2","name":"Some Body"}}/' | paste -sd ,)
code=$(sed 1d "$list" | sed 's/\(.*\) \(.*\)/{"quantity":\1,"code":"\2","name":"Some Body","type":"character"}/' | paste -sd ,)
table=$(sed 's/\(.*\) \(.*\)/"\2":{"n":\1,"card":{"properties":{"uid":"\2","name":"Some Body","rarity":0}}}/' "$list" | paste -sd ,)
all=$(sed 's/\(.*\) \(.*\)/{"cardReference":"\2","quantity":\1}/' "$list" | paste -sd ,)
deck="{\"alterator\":{\"reference\":\"$hero\"},\"deckCardsByType\":{\"hero\":null,\"character\":{\"deckUserListCard\":[$items]},\"spell\":[],\"permanent\":{\"deckUserListCard\":[]}}}"
style "JSON: types without cards" "echo '$deck'"
style "JSON: a collection" "echo '{\"hydra:member\":[$deck]}'"
style "JSON: data around" "echo '[{\"data\":$deck}]'"
style "JSON: the hero as an object" "echo '{\"hero\":{\"reference\":\"$hero\",\"name\":\"x\"},\"cards\":[$items]}'"
style "JSON: the hero as a string" "echo '{\"hero\":\"$hero\",\"cards\":[$items]}'"
style "JSON: the hero's reference" "echo '{\"name\":\"x\",\"heroReference\":\"$hero\",\"cards\":[$items]}'"
style "JSON: the hero twice" "echo '{\"hero\":{\"reference\":\"$hero\"},\"cards\":[$all]}'"
style "JSON: the hero under two keys" "echo '{\"alterator\":{\"reference\":\"$hero\"},\"hero\":\"$hero\",\"cards\":[$items]}'"
style "JSON: a picture of the hero" "echo '{\"alterator\":{\"imagePath\":\"x\"},\"cards\":[$all]}'"
style "JSON: all cards twice" "echo '{\"deckCards\":[$all],\"deckCardsByType\":{\"character\":{\"deckUserListCard\":[$items]}}}'"
style "JSON: an empty list before the cards" "echo '{\"cards\":[],\"list\":null,\"deckCards\":[$all]}'"
style "JSON: parts by type" "echo '{\"hero\":{\"reference\":\"$hero\"},\"characters\":[$items],\"spells\":[]}'"
style "JSON: references under any key" "echo '{\"hero\":\"$hero\",\"cards\":[$code]}'"
style "JSON: Board Game Arena" "echo '{\"deckName\":\"x\",\"cards\":{$table}}'"

run deck --date 2025-12-20 - <<'J'
{"hero": "Sierra & Oddball", "cards": [{"reference": "ALT_COREKS_B_AX_01_C", "quantity": 1}]}
J
check "a hero named apart is the one among the cards" has "(1 card, Sierra & Oddball, Axiom)"
{
	echo 'Sierra & Oddball'
	cat "$list"
} >"$scratch/title.txt"
run deck --date 2025-12-20 "$scratch/title.txt"
check "the hero's name as a title" has "$legal"
{
	echo 'Hero: Sirra'
	sed 1d "$list"
} >"$scratch/short.txt"
run deck --date 2025-12-20 "$scratch/short.txt"
sed '1s/Sirra/Sierra/' "$scratch/short.txt" >"$scratch/own.txt"
run deck --date 2025-12-20 "$scratch/own.txt"
check "a hero by its own name" has "own.txt: deck is legal (40 cards, Sierra & Oddball, Axiom)"
run deck --date 2025-12-20 "$scratch/short.txt"
check "a hero that is not known may be any" has "short.txt:1: undetermined: no card 'Sirra' is known"
check "and none is missed" lacks "illegal:"
printf 'Hero: Sierra & Oddball\nHero: Treyst & Rossum\n3 ALT_CORE_B_AX_04_C\n' >"$scratch/two.txt"
run deck "$scratch/two.txt"
check "two of them are two" has "deck has 2 heroes, exactly 1"
check "and both count" has "deck has 5 cards, at least 40"

# What a list is for is said, where nobody asked for a format.
printf '{"format": "SINGLETON", "deckCards": [{"cardReference": "ALT_CORE_B_AX_01_C", "quantity": 1}]}' >"$scratch/single.json"
run deck "$scratch/single.json"
check "a list for another format" has "single.json:1: note: the list is for the format 'singleton' and judged by it; --format names another"
run deck --format nuc "$scratch/single.json"
check "a format that was asked for is meant" lacks "the list is for"
printf 'Format: Standard\n1 ALT_CORE_B_AX_01_C\n' >"$scratch/standard.txt"
run deck "$scratch/standard.txt"
check "another name of the format" lacks "the list is for"
run deck --format standard "$scratch/standard.txt"
check "which the option takes as well" has "; format constructed on "

# Names alone tell the game as well.
printf '1 Sierra & Oddball\n3 Kelon Elemental (Axiom rare)\n2 Foundry Mechanic - Common\n2 Kelon Burst [AX] [C]\n' >"$scratch/names.txt"
printf 'Quantity;Card Name;Rarity;Faction\n1;Sierra & Oddball;Common;Axiom\n2;Hooked;Rare - Out of faction;\n1;Hooked;R;Axiom\n1;Athena;unique;\n1;Ogun;C;Lyra\n' >"$scratch/rarities.csv"
run deck --format checker "$scratch/rarities.csv"
check "rarity and faction of a table tell the version" has "outside Axiom: 2 'Hooked' (Lyra) on line 3 "
check "a unique among them has no record" has "rarities.csv:5: undetermined: no record of 'Athena' is given, a unique of 'Athena'"
check "what they contradict is not known" has "rarities.csv:6: undetermined: no card 'Ogun (C, Lyra)' is known; nearest 'Ogun, common, Axiom'"
check "nothing else is open" lacks "rarities.csv:4: "
printf '1 sierra and oddball\n3 Hooked (C)\n1 Sierr\n' >"$scratch/hero.txt"
run deck --game altered "$scratch/hero.txt"
check "a hero by another form of its name" has "(5 cards, Sierra & Oddball, Axiom)"
check "to the letter" has "hero.txt:3: undetermined: no card 'Sierr' is known"
printf '1 Sierra & Oddball\n1 Hooked (Out of faction)\n1 Hooked F\n1 Hooked, faction-shifted\n' >"$scratch/shifted.txt"
run deck --game altered "$scratch/shifted.txt"
check "rares of another faction, as players write them" has "1 'Hooked' (Lyra) on line 2, 1 'Hooked' (Lyra) on line 3, 1 'Hooked' (Lyra) on line 4"
printf '{"cards":[{"name":"Sierra & Oddball","quantity":1},{"name":"Hooked","quantity":3,"rarity":"RARE","faction":"LY"}]}' >"$scratch/rarities.json"
run deck --game altered "$scratch/rarities.json"
check "of an object in JSON as well" has "outside Axiom: 3 'Hooked' (Lyra) on line 1"
run deck --format sandbox "$scratch/names.txt"
check "a format tells the game" has "is legal (8 cards, Sierra & Oddball, Axiom)"
run deck "$scratch/names.txt"
check "names tell the game" has "format constructed on "
check "and no other game is named" lacks "lorcana"
printf '3 BTG-008-C\n1 btg-007-c-en\n' >"$scratch/numbers.txt"
run deck "$scratch/numbers.txt"
check "collector numbers tell the game" has "(4 cards, Axiom)"
run deck fixtures/decks/amber-steel.txt "$scratch/names.txt"
check "two games in one run" has "; format constructed on "
exit $test_failed
