# Cards of Evolve: read from every shape, merged, contradictions said, the same bytes again.
. tests/cli/setup.sh

cat >"$scratch/ja.json" <<'JSON'
[{"oracle_id": "BP01-001", "name": "アン", "class": "エルフ", "card_type": ["フォロワー"], "cost": 2, "atk": 1, "hp": 1,
  "prints": ["BP01-001", "BP01-P01"], "evolves_to": ["BP01-002"], "text": "『アン』は自分のデッキに6枚まで入れることができる。"},
 {"oracle_id": "BP01-002", "name": "アン", "class": "エルフ", "card_type": ["フォロワー", "エボルヴ"], "cost": 2, "atk": 2,
  "hp": 2, "prints": ["BP01-002"]},
 {"oracle_id": "BP10-LD02", "name": "ドゥ", "class": "ロイヤル", "card_type": ["リーダー"], "prints": ["BP10-LD02"]}]
JSON
cat >"$scratch/en.json" <<'JSON'
{"listed_without_name": {"BP01-P01EN": {"ja": "BP01-P01"}, "BP77-001EN": null},
 "cards": [
 {"no": "BP01-003EN", "name": "Ann", "class": "Forestcraft", "type": "Follower", "cost": 3, "attack": 1, "defense": 1,
  "ja": "BP01-001", "identity": "BP01-001"},
 {"no": "BP01-004EN", "name": "Anna", "class": "Forestcraft", "type": "Follower", "cost": 2, "attack": 1, "defense": 1,
  "ja": null, "identity": "BP01-001"},
 {"no": "GFB01a-001EN", "name": "Odin", "class": "Neutral", "type": "Follower", "cost": 7, "attack": 4, "defense": 3},
 {"no": "GFB01b-001EN", "name": "Odin", "class": "Neutral", "type": "Follower", "cost": 7, "attack": 4, "defense": 3},
 {"no": "BP10-LD02EN", "name": "Deux", "class": "Forestcraft", "type": "Leader", "ja": "BP10-LD02", "identity": "BP10-LD02"}]}
JSON
cat >"$scratch/ja-late.json" <<'JSON'
[{"card_code": "BP20-001", "name": "トロワ", "class": "ニュートラル", "card_type": "アミュレット", "cost": "1"}]
JSON
run import cards --game evolve --replace --out "$scratch" "$scratch/en.json" "$scratch/ja.json" "$scratch/ja-late.json"
check "what was read" has "3 files: 10 records; 6 cards, 6 English and 5 Japanese numbers; 2 contradictions, 0 printings whose card is not known"
table=$(cat "$scratch/cards.csv")
row() { case $table in *"
$1"*) return 0 ;; *) return 1 ;; esac; }
check "a card over its numbers and names, the first cost kept" \
	row 'BP01-001,Ann,Anna,アン,Forestcraft,follower,,,,2,1,1,6,,BP01-003EN;BP01-004EN;BP01-P01EN,BP01-001;BP01-P01,BP01-002'
check "an evolved card has no cost" row 'BP01-002,アン,,アン,Forestcraft,follower,evolved,,,,2,2,,,,BP01-002,'
check "cards of the English edition alone are one" row 'GFB01a-001EN,Odin,,,Neutral,follower,,,,7,4,3,,,GFB01a-001EN;GFB01b-001EN,,'
check "a leader of another class is another card" row 'BP10-LD02EN,Deux,,,Forestcraft,leader,,,,,,,,,BP10-LD02EN,,'
check "and the Japanese one stays" row 'BP10-LD02,ドゥ,,ドゥ,Swordcraft,leader,,,,,,,,,,BP10-LD02,'
check "a later printing is a card of its own" row 'BP20-001,トロワ,,トロワ,Neutral,amulet,,,,1,,,,,,BP20-001,'
run import cards --game evolve --report "$scratch/ja.json" "$scratch/en.json"
check "contradictions with both values" has "BP01-001 (BP01-003EN): cost '2', in $scratch/en.json '3'"
check "and leaders that are kept apart" has "BP10-LD02EN: leader of Forestcraft, the Japanese 'BP10-LD02' of Swordcraft; the leaders of BP10 are kept apart"
printf '{"cards": [{"name": "x"}]}' >"$scratch/none.json"
run import cards --game evolve --replace --out "$scratch" "$scratch/none.json"
check "a file that is no source" has "none.json: error: no cards found, expected English facts or Japanese cards"
check "is an error" ends_with_status 2
printf '[{"oracle_id"' >"$scratch/cut.json"
run import cards --game evolve --replace --out "$scratch" "$scratch/cut.json"
check "a file that is cut" has "cut.json:1: error: not well-formed JSON:"

printf '[{"oracle_id": "BP01-001"}, {"name": "x"}, 7]' >"$scratch/none.json"
run import cards --game evolve --replace --out "$scratch" "$scratch/none.json"
check "a card without a number" has "none.json: error: card 2 has no 'oracle_id'"
check "and what is no card" has "card 3 has no 'oracle_id'"

# Players' lists: numbers without EN are Japanese ones.
cat >"$scratch/list.json" <<'JSON'
[{"id": "BP01-001", "name": "Ann", "cls": "Forestcraft", "trait": "Elf / Princess", "type": "Follower", "cost": 5, "attack": 1},
 {"id": "BP01-002", "name": "Ann (Evolved)", "cls": "Forestcraft", "trait": "Elf", "type": "Evolved Follower", "defense": 9},
 {"id": "BP01-T09", "name": "Wisp", "cls": "Neutral", "trait": "Pixie / Token", "type": "Follower", "cost": -1, "attack": 90000}]
JSON
cat >"$scratch/list.xml" <<'XML'
<cockatrice_carddatabase version="4"><cards>
<card><name>Ann </name><set picURL="https://a.example/BP01/BP01-003EN.png">BP01</set><prop><manacost>2</manacost>
<type>Follower|Forestcraft - Princess/Elf</type><pt>7/1</pt></prop></card>
<card><name>Anne</name><set picURL="https://a.example/BP01/BP01-003EN.png">BP01</set><prop><pt>8/8</pt></prop></card>
<card><name>Golem</name><set picURL="https://a.example/BP01/bp01_t10.png">BP01</set><prop><manacost>2</manacost>
<type>Follower|Token|Runecraft - Golem</type><pt>2/3</pt></prop></card>
</cards></cockatrice_carddatabase>
XML
printf '{"BP01": {"BP01-009EN": "BP01-001", "BP01-003EN": "BP01-002", "BP01-004EN": "it is sold in English alone", "BP88-001EN": "BP88-002"}}' \
	>"$scratch/map.json"
run import cards --game evolve --replace --out "$scratch" "$scratch/list.xml" "$scratch/map.json" "$scratch/list.json" \
	"$scratch/ja.json" "$scratch/en.json"
check "a number that only a map has, once" has "1 printings whose card is not known"
table=$(cat "$scratch/cards.csv")
check "a list gives but what is lacking" \
	row 'BP01-001,Ann,Anna,アン,Forestcraft,follower,,,Princess;Elf,2,1,1,6,,BP01-003EN;BP01-004EN;BP01-009EN;BP01-P01EN,'
check "a name to no card without an English printing" row 'BP01-002,アン,,アン,Forestcraft,follower,evolved,,,,2,2,,,,BP01-002,'
check "a card that only a list has, its figures if they can be" \
	row 'BP01-T09,Wisp,,,Neutral,follower,token,,Pixie,,,,,,,BP01-T09,'
check "the number of a picture" row 'BP01-T10,Golem,,,Runecraft,follower,token,,Golem,2,2,3,,,,BP01-T10,'
run import cards --game evolve --report "$scratch/list.xml" "$scratch/map.json" "$scratch/list.json" "$scratch/ja.json" "$scratch/en.json"
check "a list's mistake, with both values" has "BP01-001 (BP01-001): cost '2', in $scratch/list.json '5'"
check "another name, and no more" has "BP01-001 (BP01-003EN): name 'Ann', in $scratch/list.xml 'Anne'"
check "whose facts are not looked at" lacks "'8'"
check "a map that takes one card for another" has "BP01-001 (BP01-003EN): card 'BP01-001', in $scratch/map.json 'BP01-002'"
printf '<cockatrice_carddatabase>\n<cards><card><name>A' >"$scratch/cut.xml"
run import cards --game evolve --replace --out "$scratch" "$scratch/cut.xml"
check "XML that is cut" has "cut.xml:2: error: "
printf '<!DOCTYPE a [<!ENTITY b "b">]>\n<a/>' >"$scratch/type.xml"
run import cards --game evolve --replace --out "$scratch" "$scratch/type.xml"
check "a document type" has "type.xml:1: error: a document type is found"
printf '<a/>' >"$scratch/other.xml"
run import cards --game evolve --replace --out "$scratch" "$scratch/other.xml"
check "XML of another kind" has "other.xml:1: error: XML without a card"

# Rarities by printing and the two faces of a card, from pages and Japanese cards.
cat >"$scratch/faces-ja.json" <<'JSON'
[{"oracle_id": "BP08-003", "name": "アン//ドゥ", "class": "エルフ", "card_type": ["フォロワー", "エボルヴ"], "canonical_print": "BP08-003",
  "prints": ["BP08-003", "BP08-SL03"], "faces": [{"name": "アン", "atk": 3, "hp": 4, "rarity": "LG"}, {"name": "ドゥ", "atk": 5, "hp": 6,
  "rarity": "LG"}]},
 {"oracle_id": "BP08-002", "name": "トロワ", "class": "エルフ", "card_type": ["フォロワー"], "prints": ["BP08-002"],
  "mentions": ["BP08-003", "BP08-005"], "text": "【進化】コスト1：これは『アン』か『ドゥ』に進化する。"},
 {"oracle_id": "BP08-005", "name": "カトル", "class": "エルフ", "card_type": ["フォロワー"], "prints": ["BP08-005"],
  "mentions": ["BP08-003"], "text": "『アン』1枚をEXエリアに置く。"}]
JSON
cat >"$scratch/faces-en.json" <<'JSON'
{"cards": [{"no": "BP08-004EN", "name": "Ann, Kind", "class": "Forestcraft", "type": "Follower", "special": "Evolved", "identity": "BP08-003",
  "ja": "BP08-003", "faces": [{"name": "Ann, Kind", "attack": 3, "defense": 4, "traits": ["Elf", "Beast"]},
  {"name": "Ann, Wild", "attack": 5, "defense": 7, "traits": ["Elf"]}]}]}
JSON
cat >"$scratch/pages.json" <<'JSON'
{"cards": [{"no": "BP08-004EN", "base": "BP08-004EN", "name": "Ann, Kind", "class": "Forestcraft", "type": "Follower / Evolved",
  "traits": ["Elf", "Beast"], "rarity": "Legendary"},
 {"no": "BP08-P04EN", "base": "BP08-004EN", "name": "Ann, Kind", "class": "Forestcraft", "type": "Follower / Evolved",
  "traits": ["Elf", "Beast"], "rarity": "Gold / Premium"},
 {"no": "BP08-T01EN", "base": "BP08-T01EN", "name": "Wisp", "class": "Neutral", "type": "Follower / Token", "traits": [],
  "cost": 1, "attack": 1, "defense": 1, "rarity": "-"}]}
JSON
sed 's,Gold / Premium,Silver / Premium,' "$scratch/pages.json" >"$scratch/pages-2.json"
run import cards --game evolve --replace --out "$scratch" "$scratch/pages.json" "$scratch/faces-en.json" "$scratch/faces-ja.json"
table=$(cat "$scratch/cards.csv")
check "rarities by printing, and both faces in both languages" \
	row 'BP08-003,"Ann, Kind",,アン//ドゥ,Forestcraft,follower,evolved,,Elf;Beast,,,,,,BP08-004EN;BP08-P04EN,BP08-003;BP08-SL03,,BP08-003 Legendary;BP08-004EN Legendary;BP08-P04EN Gold / Premium,"Ann, Kind|アン|3|4|Elf,Beast;Ann, Wild|ドゥ|5|6|Elf"'
check "the card whose text says that it evolves into either face is linked" \
	row 'BP08-002,トロワ,,トロワ,Forestcraft,follower,,,,,,,,,,BP08-002,BP08-004EN,,'
check "one that names a face otherwise is not" row 'BP08-005,カトル,,カトル,Forestcraft,follower,,,,,,,,,,BP08-005,,,'
check "a printing that has no rarity is told from one that is not known" row 'BP08-T01EN,Wisp,,,Neutral,follower,token,,,1,1,1,,,BP08-T01EN,,,BP08-T01EN none,'
run import cards --game evolve --report "$scratch/pages.json" "$scratch/pages-2.json" "$scratch/faces-en.json" "$scratch/faces-ja.json"
check "rarities that differ are told" has "BP08-003 (BP08-P04EN): rarity 'Gold / Premium', in $scratch/pages-2.json 'Silver / Premium'"
check "and faces that do" has "BP08-003 (BP08-004EN): defense of a face '6', in $scratch/faces-en.json '7'"
sed 's,"faces": \[,&{"name": "Third"}\, ,' "$scratch/faces-en.json" >"$scratch/three.json"
run import cards --game evolve --report "$scratch/three.json"
check "a card has two faces at most" has "three.json: error: 'Third' has 3 faces, at most 2"

# Texts: that of the page of the main printing before that of another, of facts, of a list; read into programs, a row an ability.
cat >"$scratch/text-facts.json" <<'JSON'
{"cards": [
 {"no": "BP01-001EN", "identity": "BP01-001EN", "name": "Imp", "class": "Neutral", "type": "Follower", "special": "Token", "base": "BP01-001EN",
  "confidence": "high", "text": null},
 {"no": "BP01-002EN", "identity": "BP01-002EN", "name": "Ann", "class": "Neutral", "type": "Follower", "text": "[fanfare] Draw 5 cards."},
 {"no": "BP01-003EN", "identity": "BP01-003EN", "name": "Bo", "class": "Neutral", "type": "Follower", "base": "BP01-003EN", "confidence": "high"},
 {"no": "BP01-004EN", "identity": "BP01-004EN", "name": "Cy", "class": "Neutral", "type": "Follower", "base": "BP01-004EN", "confidence": "good"},
 {"no": "BP01-005EN", "identity": "BP01-005EN", "name": "Di", "class": "Neutral", "type": "Follower", "base": "BP01-005EN", "confidence": "high",
  "text_withheld": "no"},
 {"no": "BP02-001EN", "identity": "BP02-001EN", "name": "Ed", "class": "Neutral", "type": "Spell",
  "text": "[quick]\nSummon an Imp token. (It is small.)\n----------\nWhen this card is discarded, whistle."},
 {"no": "BP02-002EN", "identity": "BP02-002EN", "name": "Flo", "class": "Neutral", "type": "Amulet",
  "text": "Stack. Aura.\n[fanfare][lastwords] Draw 2 cards.\nOnce per turn, when you play a spell, draw a card."},
 {"no": "BP02-EP01EN", "identity": "BP02-EP01EN", "name": "Point", "class": "Neutral", "type": "Evolution Point", "text": "It is spent."}]}
JSON
cat >"$scratch/text-pages.json" <<'JSON'
{"cards": [
 {"no": "BP01-P02EN", "base": "BP01-002EN", "name": "Ann", "class": "Neutral", "type": "Follower", "text": "[fanfare] Draw 6 cards."},
 {"no": "BP01-002EN", "base": "BP01-002EN", "name": "Ann", "class": "Neutral", "type": "Follower", "text": "[fanfare] Draw 7 cards."}]}
JSON
cat >"$scratch/text-list.json" <<'JSON'
[{"id": "BP01-002", "name": "Ann", "cls": "Neutral", "type": "Follower", "text": "[fanfare] Draw 8 cards."},
 {"id": "BP01-T77", "name": "Gus", "cls": "Neutral", "type": "Follower", "text": "Strike: Draw a card."}]
JSON
run import cards --game evolve --replace --out "$scratch" "$scratch/text-list.json" "$scratch/text-facts.json" "$scratch/text-pages.json"
cat >"$scratch/abilities.expected" <<'CSV'
card,name,ability,kind,program
BP01-002,Ann,1,automatic,"fanfare(draw(you, 7))"
BP01-004EN,Cy,1,,?
BP01-005EN,Di,1,,?
BP01-T77,Gus,1,automatic,"strike(draw(you, 1))"
BP02-001EN,Ed,1,keyword,keyword(quick)
BP02-001EN,Ed,2,spell,"spell(summon(you, 1, token('Imp')))"
BP02-001EN,Ed,3,,
BP02-002EN,Flo,1,keyword,keyword(stack)
BP02-002EN,Flo,2,keyword,keyword(aura)
BP02-002EN,Flo,3,automatic,"fanfare(draw(you, 2))"
BP02-002EN,Flo,4,automatic,"last_words(draw(you, 2))"
BP02-002EN,Flo,5,automatic,"once(each_turn, when(plays(you, spell), draw(you, 1)))"
CSV
check "texts become programs, a row an ability" cmp "$scratch/abilities.csv" "$scratch/abilities.expected"
check "a summary of what was read" has "6 cards with a known text, 5 with all of it read by grammar alone (83.3 %); 6 abilities beyond keywords, 5 read by grammar (83.3 %), 0 in two ways; 2 cards whose text is not known"
run import cards --game evolve --report "$scratch/text-list.json" "$scratch/text-facts.json" "$scratch/text-pages.json"
check "what is not read, by card" has "not read (1), first on 'Ed': When this card is discarded, whistle."
check "and by set" has "BP02: 2 cards, 1 with their whole text read"
check "and how much of the grammar is used" has " lines of grammar: "
run import cards --game evolve --output json --report "$scratch/text-facts.json"
check "sets as JSON" has '{"type":"set","set":"BP02","cards":2,"cards_by_grammar":1}'
check "the summary as JSON" has '{"type":"programs","cards":5,"cards_by_grammar":4,"percent":80.0,"abilities":5,"by_grammar":4,"percent_of_abilities":80.0,"ambiguous":0,"unknown":2}'

# A new set names tokens and traits of the cards that the tables have.
cat >"$scratch/new.json" <<'JSON'
{"cards": [{"no": "BP99-001EN", "identity": "BP99-001EN", "name": "Hal", "class": "Neutral", "type": "Spell",
  "text": "Summon 7 Fairy tokens. Select a Pixie follower on your field and give it Bane."}]}
JSON
run import cards --game evolve --report "$scratch/new.json"
check "of the tables a text may name any card" has "1 cards with a known text, 1 with all of it read"

{
	printf '{"cards": [{"no": "BP99-001EN", "identity": "BP99-001EN", "name": "Hal", "class": "Neutral", "type": "Spell", "text": "'
	i=0
	while [ "$i" -lt 90 ]; do
		printf 'Draw a card. '
		i=$((i + 1))
	done
	printf '"}]}\n'
} >"$scratch/deep.json"
run import cards --game evolve --report "$scratch/deep.json"
check "a program deeper than any can be is not read" has "1 cards with a known text, 0 with all of it read"

cards=$SHARED/cards/shadowverse-evolve
if [ -d "$cards" ]; then
	set -- "$cards/cards_ja_late.json" "$cards/cards_en_facts_late.json" "$cards/cards_en_facts_BP03.csv" \
		"$cards/cards_ja_oracles.json" "$cards/cards_en_official_BP01-BP02.json"
	run import cards --game evolve --replace --out "$scratch" "$@"
	check "all files are read" has "3645 cards, 7399 English and 7086 Japanese numbers; 1 contradictions, 2 printings whose card is not known"
	check "the table that ships is what the sources give" cmp -s "$scratch/cards.csv" "$VERDICT_RULESETS/evolve/cards.csv"
	check "and the table of abilities" cmp -s "$scratch/abilities.csv" "$VERDICT_RULESETS/evolve/abilities.csv"
	check "every card of the first ten sets is read, nothing in two ways" test "$(awk -F, 'NR > 1 && ($4 == "" || $5 == "") && $1 ~ /^(BP01|BP02|CP01|CSD01|SD0[1-6])-/ &&
		$1 != "BP02-077"' "$scratch/abilities.csv" | wc -l)" -eq 0
	run import cards --game evolve --replace --out "$scratch" "$cards/cards_en.json" "$cards/cards_en_cockatrice.xml" \
		"$cards/number_map_en_ja.json" "$@"
	check "players' lists are read" has "8 files: "
	check "and bring none of their mistakes in" cmp -s "$scratch/cards.csv" "$VERDICT_RULESETS/evolve/cards.csv"
	check "nor into texts" cmp -s "$scratch/abilities.csv" "$VERDICT_RULESETS/evolve/abilities.csv"
	run import cards --game evolve --report "$cards/cards_en.json" "$cards/cards_en_cockatrice.xml" "$cards/number_map_en_ja.json" "$@"
	while IFS='|' read -r set n; do
		check "$set is read whole" has "$set: $n cards, $n with their whole text read"
	done <<'SETS'
BP01|209
BP02|127
CP01|93
CSD01|4
SD01|12
SD02|12
SD03|12
SD04|12
SD05|12
SD06|12
SETS
	# The mistakes that are known of these lists: what the report calls the card, the fact, the file and its value.
	while IFS='|' read -r fact file said; do
		check "told: $fact, $said" has "$fact, in $cards/$file '$said'"
	done <<'MISTAKES'
BP01-024 (BP01-024): name 'Woodkin Curse'|cards_en.json|Woodland Curse
BP01-043 (BP01-043): name 'Fervid Soldier'|cards_en.json|Fervid Solider
BP01-044 (BP01-044): name 'Fervid Soldier'|cards_en.json|Fervid Solider
BP01-063 (BP01-063): traits 'Alchemist'|cards_en.json|Mage
BP01-078 (BP01-078): traits 'Dragonewt'|cards_en.json|Dragonnewt
BP01-081 (BP01-081): traits 'Dragonewt'|cards_en.json|Dragonnewt
BP01-082 (BP01-082): traits 'Dragonewt'|cards_en.json|Dragonnewt
BP01-085 (BP01-085): name 'Dragonewt Scholar'|cards_en.json|Dragonnewt Scholar
BP01-087 (BP01-087): attack '5'|cards_en.json|4
BP01-087 (BP01-087): defense '6'|cards_en.json|5
BP01-099 (BP01-099): cost '3'|cards_en.json|1
BP01-179 (BP01-179): traits 'Angel'|cards_en.json|Pixie
BP01-180 (BP01-180): traits 'Angel'|cards_en.json|Pixie
BP02-050 (BP02-050): cost '1'|cards_en.json|4
BP02-050 (BP02-050): cost '1'|cards_en_cockatrice.xml|3
BP02-061 (BP02-061): name 'Transmogrified Wyrm'|cards_en.json|Transmorgrifried Wyrm
BP02-072 (BP02-072): defense '6'|cards_en.json|5
BP02-111 (BP02-111): traits 'Angel'|cards_en.json|Faith
BP02-120 (BP02-120): traits 'Dancer'|cards_en.json|Zealot
BP02-T04 (BP02-T04): traits 'Chess'|cards_en.json|Officer
CP01-023 (CP01-023): defense '2'|cards_en.json|3
CP01-026 (CP01-026): attack '3'|cards_en.json|2
CP01-072 (CP01-072): attack '3'|cards_en.json|2
SD03-011 (SD03-011EN): defense '2'|cards_en_cockatrice.xml|3
MISTAKES
	check "the map takes no card for another" lacks "number_map_en_ja.json"
else
	skip "the sources of Evolve" "no card data beside the project"
fi
exit $test_failed
