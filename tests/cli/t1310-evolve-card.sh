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
run card BP20-LD01EN
check "an English number whose name is not known" has "class        Forestcraft"
run card BP99-001EN
check "a number that no card has" says "no card 'BP99-001EN'"
run card TFC-12
check "a printing of Lorcana is not taken for one" says "no printing TFC/12"
exit $test_failed
