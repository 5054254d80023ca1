# verdict card: cards of Evolve by number and by name.
. tests/cli/setup.sh

run card "Heavenly Aegis"
check "a name: the card" has "Heavenly Aegis
  type         follower"
check "and its evolved card" has "  evolves from Heavenly Aegis (BP02-086EN)"
check "numbers of both editions" has "  Japanese     BP02-089, BP02-SL16, PR-099"
run card BP03-047EN
check "a number of another name" has "Gingerbread House
  type         amulet
  also named   It's a Sweets Buffet!"
check "its restrictions by region" has "    standard     English    limited to 1 from 2025-08-22 until 2026-11-02
    standard     Japanese   limited to 1 from 2024-06-28 until 2026-10-02"
run card --date 2026-10-02 BP03-047EN
check "on a day" lacks "Japanese   limited"
# The same number without EN is another card of the Japanese edition.
run card --game evolve BP03-046
check "a Japanese number" has "Magical Knight"
run card --game evolve --output json BP01-086EN
check "JSON: an end that is not known" has '{"format":"standard","max":1,"region":"en","from":"2023-12-08","until_by":"2026-08-21"}'
run card --game evolve お菓子の家
check "a Japanese name" has "Gingerbread House"
run card --game evolve heavenl
check "a part of names" has "BP18-114EN     Heavenly Hound, follower of Havencraft"
run card BP01-002EN
check "rarities by printing; where it is not known nothing" has "  English      BP01-002EN (Legendary), BP01-SL02EN (Super Legendary), GFD01-009EN"
run card BP01-T01EN
check "a printing that has none" has "  English      BP01-T01EN (no rarity), BP02-T09EN (no rarity), BP08-T04EN, PR-193EN"
run card --game evolve --output json BP01-002EN
check "rarities as JSON" has '"rarities":{"BP01-002EN":"Legendary","BP01-SL02EN":"Super Legendary"},"faces":[]'
run card "Orchis, Vengeful Puppet"
check "a card by the name of its second face" has "Orchis, Resolute Puppet
  type         evolved follower"
check "and both faces" has "  face 1       Orchis, Resolute Puppet (決意の人形・オーキス), 3/3, Puppetry, Lightborne
  face 2       Orchis, Vengeful Puppet (復讐の人形・オーキス), 4/4, Puppetry, Cutthroat"
check "and what it evolves from" has "  evolves from Orchis, Puppet Girl (BP08-002EN)"
run card --output json 復讐の人形・オーキス
check "faces as JSON" has '"faces":[{"name":"Orchis, Resolute Puppet","name_ja":"決意の人形・オーキス","attack":3,"defense":3,"traits":["Puppetry","Lightborne"]},{"name":"Orchis, Vengeful Puppet","name_ja":"復讐の人形・オーキス","attack":4,"defense":4,"traits":["Puppetry","Cutthroat"]}]'
run card BP20-LD01EN
check "an English number whose name is not known" has "class        Forestcraft"
run card BP99-001EN
check "a number that no card has" says "no card 'BP99-001EN'"
run card TFC-12
check "a printing of Lorcana is not taken for one" says "no printing TFC/12"

# What texts do, in our words.
run card --game evolve BP01-028EN
check "keywords and abilities, by the kind that the rules call them" has "  keywords     Rush, Assail, Ward
  abilities
    automatic  Fanfare: select an enemy leader; then if there are 3 or more cards on that player's field, give this card +2/+2 and Aura"
run card --game evolve BP01-041EN
check "an activated ability with its cost" has "    activated  cost: pay 2 play points and engage this card; effect: select an enemy follower on the field; then engage that follower"
run card --game evolve SD01-001EN
check "a passive ability" has "    passive    each other Pixie follower on your field has Rush"
run card --game evolve BP01-071EN
check "a spell" has "    spell      select an enemy follower on the field; then if there are 10 or more spells in your cemetery (Spellchain), deal 4 damage to that follower; otherwise deal 2 damage to that follower"
run card --game evolve --output json BP01-046EN
check "keywords as JSON" has '"keywords":["Ward"],"abilities":[]'
run card --game evolve --output json BP01-108EN
check "abilities as JSON, with their programs" has '"keywords":[],"abilities":[{"kind":"automatic","program":"fanfare(seq(deal(leader_of(you), 1), draw(you, 1)))","words":"Fanfare: deal 1 damage to your leader; then draw a card"},{"kind":"activated",'
run card --game evolve BP01-042EN
check "a card without a text" lacks "abilities"
run card --game evolve BP18-114EN
check "one whose text no source has" has "  abilities
               its text is not known"
mkdir -p "$scratch/own"
cp -R "$VERDICT_RULESETS/." "$scratch/own"
sed '/^BP01-108,/s/,"fanfare.*/,/' "$VERDICT_RULESETS/evolve/abilities.csv" >"$scratch/own/evolve/abilities.csv"
run card --rulesets "$scratch/own" --game evolve BP01-108EN
check "one that the grammar does not read" has "    automatic  its text is not read"
sed 's/fanfare(seq(deal(leader_of(you), 1), draw(you, 1)))/fanfare(seq(/' "$VERDICT_RULESETS/evolve/abilities.csv" >"$scratch/own/evolve/abilities.csv"
run card --rulesets "$scratch/own" --game evolve BP01-108EN
check "what is no program has its line" has "evolve/abilities.csv:178: error: no program 'fanfare(seq('"
check "and is an error" ends_with_status 2
sed '1s/kind/sort/' "$VERDICT_RULESETS/evolve/abilities.csv" >"$scratch/own/evolve/abilities.csv"
run card --rulesets "$scratch/own" --game evolve BP01-108EN
check "a table without a column" has "evolve/abilities.csv:1: error: abilities lack the column 'kind'"

# Facts that public lists have wrong: number, a line of the card.
while IFS='|' read -r number line; do
	run card --game evolve "$number"
	check "$number: $line" has "$line"
done <<'FACTS'
BP01-024EN|Woodkin Curse
BP01-043EN|Fervid Soldier
BP01-063EN|traits       Alchemist
BP01-078EN|traits       Dragonewt
BP01-085EN|Dragonewt Scholar
BP01-087EN|defense      6
BP01-099EN|cost         3
BP01-179EN|traits       Angel
BP02-050EN|cost         1
BP02-061EN|Transmogrified Wyrm
BP02-071EN|defense      6
BP02-108EN|traits       Angel
BP02-117EN|traits       Dancer
CP01-023EN|defense      2
CP01-026EN|attack       3
CP01-072EN|attack       3
BP02-T04EN|traits       Chess
SD03-011EN|defense      2
FACTS
check "tokens have no trait of that name" test "$(grep -c ',token,[^,]*,Token' "$VERDICT_RULESETS/evolve/cards.csv")" = 0
# The tokens of the rules' own list: number, name, type, traits, cost, attack, defense.
awk -F, '$7 == "token" { print $1 "," $2 "," $6 "," $9 "," $10 "," $11 "," $12 }' \
	"$VERDICT_RULESETS/evolve/cards.csv" >"$scratch/tokens"
while read -r row; do
	check "token $row" grep -Fqx "$row" "$scratch/tokens"
done <<'TOKENS'
BP01-T01,Thorn Burst,spell,Verdant,2,,
BP01-T02,Fairy Wisp,follower,Pixie,0,1,1
BP01-T03,Fairy,follower,Pixie,1,1,1
BP01-T04,Otohime's Bodyguard,follower,Officer,1,1,2
BP01-T05,Knight,follower,Officer,1,1,1
BP01-T06,Viking,follower,Thief,3,3,2
BP01-T07,Steelclad Knight,follower,Officer,2,2,2
BP01-T08,Strikeform Golem,follower,Golem,2,3,2
BP01-T09,Guardform Golem,follower,Golem,2,2,3
BP01-T10,Magic Sediment,amulet,Earth Sigil,1,,
BP01-T11,Dragon,follower,Wyrmkin,4,5,5
BP01-T12,Mimi,spell,Demon,0,,
BP01-T13,Coco,spell,Demon,0,,
BP01-T14,Ghost,follower,Departed,1,1,1
BP01-T15,Forest Bat,follower,Vampire,1,1,1
BP01-T16,Holy Falcon,follower,Avian,3,2,2
BP01-T17,Holy Tiger,follower,Beast,4,4,4
BP02-T01,Crystalia Eve,follower,Crystalian,4,4,4
BP02-T02,Shield Guardian,follower,Officer,1,1,1
BP02-T03,Leonidas's Resolve,amulet,Commander,8,,
BP02-T04,Magical Pawn,follower,Chess,1,2,1
BP02-T05,Megalorca,follower,Marine,2,2,2
BP02-T06,Hellflame Dragon,follower,Wyrmkin,2,4,3
BP02-T07,Draconic Weapon,amulet,Armed,1,,
BP02-T08,Ephemeral Moon,amulet,Faith,3,,
TOKENS
run card --game evolve "Leonidas's Resolve"
check "a token by its card" has "cost         8"

# A table whose faces are none is refused, with the line.
cp -R "$VERDICT_RULESETS" "$scratch/rulesets"
shipped=$VERDICT_RULESETS
VERDICT_RULESETS=$scratch/rulesets
line=$(grep -n '^BP08-003,' "$shipped/evolve/cards.csv" | cut -d: -f1)
for change in 's/|4|4|/|4|/' 's/|4|4|/|4|x|/' 's/|4|4|Puppetry,Cutthroat/&|/' 's/|4|4|Puppetry/&;a|b|1|1|/'; do
	sed "${line}$change" "$shipped/evolve/cards.csv" >"$VERDICT_RULESETS/evolve/cards.csv"
	run card BP08-003EN
	check "faces after $change" has "cards.csv:$line: error: faces 'Orchis, Resolute Puppet|"
done
exit $test_failed
