# A finding about a recorded game says of which entry and turn it is.
. tests/cli/setup.sh

cat >"$scratch/game.log" <<'END'
verdict-log 1
game lorcana
edition 2.2.0
player Ann
player Bo
first Ann

Ann keep
Bo keep
# a remark
Ann ink Kida - Atlantean
Ann frob
Ann end
Bo draw ?
Bo ink Dragon Fire
END
run replay -i skip "$scratch/game.log"
check "what is read beside the record has its line" has "game.log:15: illegal: 'Dragon Fire' has no inkwell symbol"
check "and no more" lacks "{entry"
run replay -v -i skip "$scratch/game.log"
check "with -v the entry and the turn" has "[ink-symbol-verified] {rests on line 12} {entry 7, turn 2}"
check "an entry that cannot be read has its number" has "game.log:12:5: error: unknown verb 'frob'"
check "and its turn" has "{entry 4, turn 1}"
run replay -i skip --output json "$scratch/game.log"
check "in JSON both" has '"line":15,"entry":7,"turn":2,"verdict":"illegal"'
check "what is not about an entry has neither" has '"type":"verdict","file":"'"$scratch"'/game.log","line":1,"number":1'
sed 's/Ann ink Kida/Bo concede/; s/^Ann keep/Ann draw Kida - Atlantean\nAnn alter 9/' "$scratch/game.log" >"$scratch/setup.log"
run replay -v "$scratch/setup.log"
check "before the first turn there is none" has "{entry 2}"

# The log of another program is named by its own numbers.
sed 's/"newLoreTotal":[0-9]/"newLoreTotal":9/' fixtures/logs/duels-game.json >"$scratch/duels.json"
run replay "$scratch/duels.json"
check "duels.ink: the event" has "[lore-tracking] {event 36, entry 31, turn 3}"
run replay --output json "$scratch/duels.json"
check "duels.ink: in JSON" has '"line":37,"column":1,"entry":31,"turn":3,"event":36,"verdict"'
check "which has that number" test "$(sed -n '37s/.*"id":"n\([0-9]*\)".*/\1/p' "$scratch/duels.json")" = 36
sed 's/"mana": *4/"mana":9/g' fixtures/logs/bga-game.json >"$scratch/bga.json"
run replay -i skip "$scratch/bga.json"
check "Board Game Arena: the move, and the day" has "{move 10, entry 82, day 2}"
run replay -i skip --output json "$scratch/bga.json"
check "Board Game Arena: in JSON" has '"entry":82,"turn":2,"move":10,"verdict"'

# What a difference is about was last changed by an entry, which is named.
check "Board Game Arena: by the move" has "by the rules it is 4; last changed by 'Ann expand "
sed 's/"mana": *4/"mana":9/g' fixtures/logs/bga-game.json >"$scratch/bga.json"
run replay -i skip "$scratch/bga.json"
check "the move of that" has "(move 11) (altered 4.0 3.2.9.f)"
cat >"$scratch/lore.log" <<'END'
verdict-log 1
game lorcana
edition 2.2.0
player Ann
player Bo
first Ann

= hand Ann 6
Ann ink ?
Ann play Stitch - New Dog
Ann end
Bo draw ?
Bo end
Ann draw ?
Ann quest Stitch
Ann end
= lore Ann 2
= damage Ann 1 Stitch - New Dog
END
run replay -i skip "$scratch/lore.log"
check "the entry, as it is written, and its line" has ":17: illegal: lore of Ann is recorded as 2, the game gives 1; last changed by 'Ann quest Stitch' (line 15) ("
check "what has never changed was changed by none" has ":18: illegal: damage of Stitch - New Dog is recorded as 1, the game gives 0 ("
check "nor before the first entry" has ":8: illegal: the hand of Ann is recorded as 6, the game gives 7 ("
exit $test_failed
