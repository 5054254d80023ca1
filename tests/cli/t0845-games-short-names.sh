# Cards are named as people say them: without the version, in whatever case,
# where one alone can be meant; asked about an action also with verbs and
# articles as people say them.
. tests/cli/setup.sh

cat >"$scratch/game.log" <<'END'
verdict-log 1
game lorcana
edition 2.3.0
player Ann
player Bo
first Ann

Ann draw Stitch - New Dog
Ann draw Simba - Protective Cub
Ann draw Olaf - Friendly Snowman
Ann draw Dinglehopper
Ann draw Dragon Fire
Ann draw Mulan - Free Spirit
Ann draw Moana - Undeterred Voyager
Ann ink Moana
Ann play stitch
Ann end
Bo draw ?
Bo ink ?
Bo play Stitch - Protector of Frogs
Bo end
Ann draw Simba - Future King
END
# why ACTION: the verdict of an action behind the game.
why() { run legal --why "$1" "$scratch/game.log"; }

run replay -i skip "$scratch/game.log"
check "in a record" has "game.log:16:10: note: 'stitch' is taken to be 'Stitch - New Dog', the only one that it can be here"
check "a card of the hand" has "game.log:15:9: note: 'Moana' is taken to be 'Moana - Undeterred Voyager'"
why "Ann quest Stitch"
check "one's own of two in play" has "'Stitch' is taken to be 'Stitch - New Dog'"
check "is legal" ends_with_status 0
why "Ann challenge STITCH > Stitch"
check "an opponent's" has "'Stitch' is taken to be 'Stitch - Protector of Frogs'"
why "Ann ink simba"
check "several cards of the hand: undetermined" ends_with_status 3
check "with their names, and no others" has "note: 'simba' may be 'Simba - Protective Cub' or 'Simba - Future King'; the full name would settle it"
why "Bo play Stitch"
check "a hand that nobody recorded may hold another" ends_with_status 1
check "so that nothing is taken for granted" lacks "'Stitch' is taken to be"
why "Ann play Mickey Mouse"
check "a name of which no card is there stays open" ends_with_status 3

why "ann Inks the olaf"
check "case, verb and article are forgiven" ends_with_status 0
check "the action is shown as it was asked" has "legal: ann Inks the olaf"
why "Ann challenges a Stitch > the stitch"
check "articles before both names" has "'stitch' is taken to be 'Stitch - Protector of Frogs'"
why "Ann chalenge Stitch"
check "a mistyped verb" has "unknown verb 'chalenge', nearest is 'challenge'"
run legal --why "Ann plays A Whole New World" "$scratch/game.log"
check "an article that is part of a name stays" lacks "no card is known"
run replay "$scratch/game.log"
sed 's/Ann ink Moana/Ann inks Moana/' "$scratch/game.log" >"$scratch/inks.log"
run replay "$scratch/inks.log"
check "a record is written as it is" has "unknown verb 'inks', nearest is 'ink'"

run legal --at move:14 --why "Ann plays the kappa +in hero" fixtures/logs/bga-game.json
check "Altered: a version that is in the hand" has "'kappa' is taken to be 'Kappa, common, Bravos'"
run legal --at move:14 --why "Ann pass" fixtures/logs/bga-game.json
check "Altered: a verb" ends_with_status 0
run legal --at move:14 --why "Ann passes" fixtures/logs/bga-game.json
check "Altered: a verb in the third person" ends_with_status 0
exit $test_failed
