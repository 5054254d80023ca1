# verdict deck: lists of Evolve, its formats, its regions.
. tests/cli/setup.sh

legal=fixtures/evolve/runecraft.txt
illegal=fixtures/evolve/illegal.txt

# A list tells its game by the numbers of its cards.
run deck --date 2026-11-02 "$legal"
check "a legal deck" ends_with_status 0
check "its leader and its decks" has "deck is legal (51 cards, leader 'Isabelle' of Runecraft, main deck 40, evolve deck 10)"
check "how its numbers were read" has "numbers that end in EN and English names are read as those of the English edition; judged by the English restrictions"
run deck --date 2026-11-02 "$illegal"
check "an illegal deck" ends_with_status 1
check "names that count together" has "main deck has 4 copies of 'Gingerbread House', named 'It's a Sweets Buffet!' as well, at most 3: 2 on line 15, 2 on line 16 (evolve 1.26.1 6.1.1.4) [copies-by-name]"
check "a number beside another card's name" has "illegal.txt:20: undetermined: 'BP03-048EN Gingerbread House' is 'Gingerbread House' by its name and 'Witch of Sweets' by its set and number"
check "a ban, with the day of its list" has "'Rebel Against Fate' is banned since 2026-07-24, by the English list of 2026-11-02 (evolve restrictions en-2026-11-02 Banned) [restriction-banned]"
run deck --output json --date 2026-11-02 "$legal"
check "JSON: leaders, decks and bases" has '"leaders":["Isabelle"],"main":40,"evolve":10,"fits_class":true,"fits_universe":false'

# Regions: by the numbers of the list, or as asked.
sed 's/^1 BP12-044EN.*/1 BP12-044/' "$illegal" >"$scratch/mixed.txt"
run deck --date 2026-11-02 "$scratch/mixed.txt"
check "numbers of both editions are said" has "numbers that end in EN and English names are read as those of the English edition, numbers without EN and Japanese names as those of the Japanese one"
run deck --region ja --date 2026-06-01 "$illegal"
check "the Japanese list" has "'Rebel Against Fate' is banned since 2025-11-21, by the Japanese list of 2026-05-22"
check "the region is named" has "format standard on 2026-06-01, region ja, evolve 1.24.1"
run deck --region en --date 2026-06-01 "$illegal"
check "not in the English one yet" lacks "is banned"
run deck --region fr --date 2026-11-02 "$legal"
check "an unknown region is refused" says "format 'standard' has no region 'fr'; there are en, ja"
check "as a usage error" ends_with_status 2
run deck --region en fixtures/decks/amber-steel.txt
check "a format without regions" says "format 'core' has no region 'en'"

# Editions: those of the day, and what is said of days that no edition is known of.
run deck --date 2023-01-01 "$legal"
check "before all editions" has "no edition of evolve of 2023-01-01 or before is known; seed-002 is cited"
run deck --date 2025-02-03 "$legal"
check "the day before another one is known to be in force" lacks "was in force"
run deck --date 2025-02-04 "$legal"
check "from that day on" has "evolve seed-002 is used for 2025-02-04; by 2025-02-04 edition 1.16.0 was in force, which is not known here"

# One of two cards: a row that no list has yet.
cp -R "$VERDICT_RULESETS" "$scratch/rulesets"
sed -i 's/  "restrictions": \[/&\n    { "card": "Merlin", "region": "en", "number": "BP01-052EN", "beside": "BP01-059EN", "from": "2026-10-01" },/' \
	"$scratch/rulesets/evolve/formats/standard.json"
run deck --rulesets "$scratch/rulesets" --date 2026-10-01 "$legal"
check "one of two: both" has "deck has both 'Merlin' and 'Spectral Wizard', one of the two is allowed since 2026-10-01, by the English list of 2026-11-02 (evolve restrictions en-2026-11-02 Choice-Restricted) [restriction-one-of-two]"
grep -v 'BP01-059EN' "$legal" >"$scratch/one.txt"
run deck --rulesets "$scratch/rulesets" --date 2026-10-01 "$scratch/one.txt"
check "one of two: one" lacks "has both"
run deck --rulesets "$scratch/rulesets" --date 2026-09-30 "$legal"
check "one of two: the day before" lacks "has both"
sed -i 's/BP01-052EN/BP99-052EN/' "$scratch/rulesets/evolve/formats/standard.json"
run deck --rulesets "$scratch/rulesets" --date 2026-11-02 "$legal"
check "a restriction of no card is refused" says "format 'standard' restricts 'Merlin' as number 'BP99-052EN', which no card has"

# Sections: a name means the card that belongs where it stands.
cat >"$scratch/names.txt" <<'LIST'
Leader
1 Isabelle

Main Deck
3 Merlin

Evolve Deck
3 Merlin
LIST
run deck --game evolve --date 2026-11-02 "$scratch/names.txt"
check "a name in each deck" has "leader 'Isabelle' of Runecraft, main deck 3, evolve deck 3"
check "neither is in the wrong one" lacks "not evolved"
cat >"$scratch/japanese.txt" <<'LIST'
リーダー
1 BP01-LD05

メインデッキ
3 マーリン

エボルヴデッキ
3 マーリン
LIST
run deck --date 2026-10-02 "$scratch/japanese.txt"
check "Japanese headings and names" has "leader 'Isabelle' of Runecraft, main deck 3, evolve deck 3"
check "are of the Japanese edition" has "numbers without EN and Japanese names are read as those of the Japanese edition; judged by the Japanese restrictions"

# Two faces are one card, by the name of either and by its number.
cat >"$scratch/faces.txt" <<'LIST'
Leader
1 BP01-LD01EN

Evolve Deck
2 Orchis, Vengeful Puppet
1 Orchis, Resolute Puppet
1 BP08-SL03EN Orchis, Vengeful Puppet
LIST
run deck --date 2026-11-02 "$scratch/faces.txt"
check "the names of both faces count together" has "evolve deck has 4 copies of 'Orchis, Resolute Puppet', at most 3: 2 on line 5, 1 on line 6, 1 on line 7"
check "a number beside the name of the second face is no contradiction" lacks "by its set and number"
printf 'Leader: BP01-LD05EN\nMain Deck\n3 PCS01-001EN\n' >"$scratch/pcs.txt"
run deck --date 2026-11-02 "$scratch/pcs.txt"
check "a printing whose card no source has is no fault" has "pcs.txt:3: undetermined: no card 'PCS01-001EN' is known"

# Forms: each list is the same deck.
for form in sven.txt sven.json decklog.json export.json numbers.json; do
	run deck --date 2026-11-02 "fixtures/evolve/$form"
	check "$form" has "is legal (51 cards, leader 'Isabelle' of Runecraft, main deck 40, evolve deck 10)"
done
for form in runecraft.cod starter.txt; do
	run deck --date 2026-11-02 "fixtures/evolve/$form"
	check "$form" has "is legal (51 cards, leader 'Isabelle' of Runecraft, main deck 40, evolve deck 10)"
done
run deck --date 2026-11-02 fixtures/evolve/tournament.json
check "decks of a tournament by Japanese names" has "tournament.json:2: deck 'AAA01' is legal (50 cards, main deck 40, evolve deck 10)"
check "each of them" has "2 decks: 2 legal"
run deck --date 2026-11-02 fixtures/evolve/tables.json
check "tables under the codes of lists" has "tables.json:64: deck 'AAA11' is legal (40 cards, main deck 40, evolve deck 0)"
run deck --date 2026-11-02 fixtures/evolve/simulator.json
check "names in a language that no table has" has "simulator.json:5: undetermined: no card '我们的魔女' is known"
check "leave the deck undetermined" ends_with_status 3
check "and what they are is said" has "simulator.json:5: note: the names are in Chinese writing, and English and Japanese ones are known; a list of numbers would settle it"
printf '{"DeckName":"Ours","Cards":{"我们的魔女":3,"マーリン":3},"EvolveCards":{}}' >"$scratch/one-known.json"
run deck --date 2026-11-02 "$scratch/one-known.json"
check "where one is known, they are not all of them" lacks "in Chinese writing"
printf '{"DeckName":"Ours","Cards":{"ないカード":3},"EvolveCards":{}}' >"$scratch/kana.json"
run deck --date 2026-11-02 "$scratch/kana.json"
check "Japanese names that are not known are Japanese" lacks "in Chinese writing"
# A number that stands as the id beside a name is the number of the card.
sed 's/"id": "BP01-052EN"/"id": "BP01-053EN"/' fixtures/evolve/export.json >"$scratch/id.json"
run deck --date 2026-11-02 "$scratch/id.json"
check "the id tells the card, not its name" has "'Merlin' is an evolved card, which a main deck does not have"
sed '/"name": "Merlin"/d' fixtures/evolve/decklog.json >"$scratch/no-name.json"
run deck --date 2026-11-02 "$scratch/no-name.json"
check "a number without a name is a card" has "is legal (51 cards"
sed 's/"p_list": \[/"p_list": [], "other": [/' fixtures/evolve/decklog.json >"$scratch/no-leader.json"
run deck --date 2026-11-02 "$scratch/no-leader.json"
check "a form with a place for a leader, and none" has "illegal: deck has no leader, exactly 1"
sed 's/"sub_list": \[/"sub_list": [], "list_of_evolved": [/; s/BP01-051EN/BP01-053EN/; s/Arch Summoner Erasmus/Merlin/' fixtures/evolve/decklog.json >"$scratch/one.json"
run deck --date 2026-11-02 "$scratch/one.json"
check "an evolved card in its main list" has "'Merlin' is an evolved card, which a main deck does not have"
sed 's/"deck_param1": "N"/"deck_param1": "X"/' fixtures/evolve/decklog.json >"$scratch/crossover.json"
run deck --date 2026-11-02 "$scratch/crossover.json"
check "a list for crossover" has "the list is for the format 'crossover' and judged by it"
check "by its rules" has "deck has 1 leader, exactly 2 (evolve 1.26.1 B-2.6.1.1.1) [crossover-two-leaders]"
check "which the closing line names" has "; format crossover on 2026-11-02"
run deck --format standard --date 2026-11-02 "$scratch/crossover.json"
check "unless the user names a format" has "deck 'Ours' is legal"
run deck --jobs 2 --date 2026-11-02 "$scratch/crossover.json" "$legal"
check "with jobs as well" has "; format crossover on 2026-11-02"

# Tables of tournaments have no place for a leader.
printf '{"AAAA1": [{"code": "BP01-051", "count": 3}, {"code": "BP01-001", "count": 3}]}' >"$scratch/table.json"
run deck --date 2026-03-11 "$scratch/table.json"
check "a table of lists" has "deck 'AAAA1' is illegal (6 cards"
check "its leader is not missed" lacks "deck has no leader"
check "but there has to be one that fits" has "no leader fits: cards are of Forestcraft and Runecraft and of no one universe (evolve 1.24.1 6.1.1.5) [deck-basis]"

# What the Japanese edition never had is one card over its English printings all the same.
printf 'Leader\n1 BP01-LD05EN\nMain Deck\n2 GFB01a-008EN\n2 GFB01d-008EN\n' >"$scratch/english-only.txt"
run deck --date 2026-11-02 "$scratch/english-only.txt"
check "cards of the English edition alone" has "main deck has 4 copies of 'Odin', at most 3: 2 on line 4, 2 on line 5"

# Nothing parts this list of names: a name that stands there twice is that of the evolved card as well.
printf '1 Isabelle\n3 Merlin\n3 Spectral Wizard\n\n2 Merlin\n3 Spectral Wizard\n' >"$scratch/unparted.txt"
run deck --game evolve --date 2026-11-02 "$scratch/unparted.txt"
check "names in a list without headings" has "main deck 6, evolve deck 5"
check "are not counted together" lacks "copies-by-name"
run deck --format none --game evolve --date 2026-11-02 "$illegal"
check "the rules alone have no restrictions" lacks "is banned"
run deck --output json --region ja --date 2026-11-02 "$legal"
check "JSON: the region" has '"region":"ja"'

# A side holds an evolve deck, a leader, and what is of neither deck.
{ cat "$legal"; printf '\nSideboard\n2 BP01-066EN\n'; } >"$scratch/side.txt"
run deck --date 2026-11-02 "$scratch/side.txt"
check "cards beside the decks" has "side.txt:30: note: 2 cards in the side from here on of neither deck, not checked"
check "change nothing" has "is legal (53 cards, leader 'Isabelle' of Runecraft, main deck 40, evolve deck 10)"

# Names alone tell the game as well.
sed -E 's/ BP[0-9]+-[A-Z0-9]+EN//' "$legal" >"$scratch/by-name.txt"
run deck --date 2026-11-02 "$scratch/by-name.txt"
check "a list of names" has "deck is legal (51 cards, leader 'Isabelle' of Runecraft, main deck 40, evolve deck 10)"

# Small letters and signs in numbers.
printf '1 bp01-ld05en\n3 BP05-R018en\n1 CSD02a-LDⓈ01EN\n1 CP04-SP06aEN\n1 CSD03b-016\n' >"$scratch/numbers.txt"
run deck --date 2026-11-02 "$scratch/numbers.txt"
check "numbers in all their forms" lacks "is known"
exit $test_failed
