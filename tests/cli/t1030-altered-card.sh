# verdict card for Altered: by reference, collector number, name; suspensions by day.
. tests/cli/setup.sh

run card ALT_CORE_B_YZ_11_R2
golden "a reference shows one version" tests/cli/t1030-altered-card.out
check "found" ends_with_status 0
run card --game altered BTG-161-F
check "a collector number the same" test "$out" = "$(cat tests/cli/t1030-altered-card.out)"
run card --game altered baba yaga
check "a name shows all versions: common" has "Baba Yaga, common, Yzmir"
check "rare" has "Baba Yaga, rare, Yzmir"
check "rare of another faction" has "Baba Yaga, rare, Ordis"
run card baba yaga
check "a name that lorcana has not is sought in altered" has "Baba Yaga, rare, Ordis"
run card red
check "a whole name there goes before parts of names here" has "Red, common, Bravos"
run card tinker bell
check "not before a name that is whole in both" has "Tinker Bell - Most Helpful"
run card "Baba Yaga (ALT_CORE_B_YZ_11_R1)"
check "a name with its reference shows that version" has "Baba Yaga, rare, Yzmir"
check "and no other" lacks "Ordis"
run card Baba Yaga, rare, Ordis
check "and so does the label of findings" has "Baba Yaga, rare, Ordis"
check "of one version" lacks "Yzmir"
run card --game lorcana baba yaga
check "unless the game is said" says "no card 'baba yaga'"
run card --game altered yag
check "the beginnings of words are enough" has "Baba Yaga, common, Yzmir"
run card --game altered reka
check "several names are listed" has "Reka Magnate, rare, Bravos (AX_93 R2), character"
check "and counted" has " cards"
run card --date 2025-05-12 ALT_CORE_B_YZ_11_R2
check "on a day before" has "constructed  on 2025-05-12 legal"
run card --date 2025-12-20 ALT_CORE_B_YZ_11_R2
check "on a day with the patch that was the newest" has "on 2025-12-20 suspended (altered season patch 2025-12-17 Suspensions) [suspended-cards]"
run card --output json ALT_CORE_B_AX_01_C
check "as JSON" has '"name":"Sierra & Oddball","family":"AX_1","version":"C","rarity":"","faction":"Axiom","card_type":"hero","subtypes":[],"landmark_limit":2,"reserve_limit":2,"abilities":['
check "abilities as JSON" has '"abilities":[{"place":"main","program":"'
run card --game altered kodama
check "what works in Reserve is told apart" has "    support  quick action, cost: discard this card from Reserve"
mkdir "$scratch/unread"
cp -R "$VERDICT_RULESETS/altered" "$scratch/unread"
sed 's/^\(BR_19,R1,[^"]*\)".*/\1/' "$VERDICT_RULESETS/altered/abilities.csv" >"$scratch/unread/altered/abilities.csv"
run card --rulesets "$scratch/unread" --game altered mighty jinn
check "what is not read is said" has "its text is not read"
run card --cards fixtures/altered/import.jsonl ALT_CORE_B_YZ_11_U_1491
check "a unique by its record" has "unique           CORE, serial 1491"
run card --cards fixtures/altered/uniques.jsonl ALT_CORE_B_AX_04_U_2593
check "one without texts says so" has "abilities        not in its record"
run card --cards fixtures/altered/uniques.jsonl --output json ALT_CORE_B_AX_04_U_2593
check "and as JSON is not one without abilities" lacks '"abilities"'
log=tests/fuzz/corpus/altered/unique.json
run card --cards "$log" ALT_CORE_B_YZ_11_U_5
check "a unique that was played in a log" has "unique           CORE, serial 5"
check "its text is read" has "    main     when this card is played from hand: draw 4 cards"
check "in the log's own form" has "    support  quick action, cost: discard this card from Reserve; effect: you may draw 2 cards"
check "what is not read is said" has "    main     its text is not read"
run card --cards "$log" --output json ALT_CORE_B_YZ_11_U_5
check "as JSON" has '"abilities":[{"place":"main","program":"reaction(played_from(self, hand), draw(you, 4))","words":'
cat >"$scratch/newer.jsonl" <<'J'
{"reference": "ALT_EOLE_B_YZ_990_R2", "name": "Yon Deity", "type": "CHARACTER", "subtypes": ["DEITY"], "faction": "LY", "elements": {"MAIN_COST": "3", "RECALL_COST": "2", "MAIN_EFFECT": "{J} []Draw two cards."}}
J
run card --cards "$scratch/newer.jsonl" --game altered yon deity
check "a card of a newer set by its record" has "Yon Deity, rare, Lyra"
check "what it does is read from there" has "    main     when this card joins the Expedition zone or the Landmark zone: draw 2 cards"
run card ALT_CORE_B_YZ_11_U_1491
check "without one its name is told" says "no record of 'ALT_CORE_B_YZ_11_U_1491', a unique of 'Baba Yaga'; --cards reads records"
check "and it is not found" ends_with_status 2
run card --game altered kelun burst
check "the nearest names are offered" says "no card 'kelun burst'; nearest: 'Kelon Burst'"
run card --game altered --set 1 --number 2
check "sets and numbers are of another game" says "--set and --number do not name a card of altered"
run card --rulesets "$scratch" ALT_CORE_B_YZ_11_R2
check "no rulesets: the file is named" has "altered/cards.csv: error: "
mkdir -p "$scratch/broken/altered"
printf 'family,version\nAX_1,C\n' >"$scratch/broken/altered/cards.csv"
run card --rulesets "$scratch/broken" ALT_CORE_B_YZ_11_R2
check "a broken table: file and line" has "altered/cards.csv:1: error: cards lack the column 'name'"
sed 's/^AX_1,C,[^,]*,AX/AX_1,C,Somebody,XX/' "$VERDICT_RULESETS/altered/cards.csv" >"$scratch/broken/altered/cards.csv"
run card --rulesets "$scratch/broken" ALT_CORE_B_YZ_11_R2
check "a field that cannot be" has "error: column 'faction' cannot hold 'XX'"
exit $test_failed
