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

cards=$SHARED/cards/shadowverse-evolve
if [ -d "$cards" ]; then
	set -- "$cards/cards_ja_late.json" "$cards/cards_en_facts_late.json" "$cards/cards_en_facts_BP03.csv" \
		"$cards/cards_ja_oracles.json" "$cards/cards_en_official_BP01-BP02.json"
	run import cards --game evolve --replace --out "$scratch" "$@"
	check "all files are read" has "3645 cards, 7399 English and 7086 Japanese numbers; 1 contradictions, 2 printings whose card is not known"
	check "the table that ships is what the sources give" cmp -s "$scratch/cards.csv" "$VERDICT_RULESETS/evolve/cards.csv"
else
	skip "the sources of Evolve" "no card data"
fi
exit $test_failed
