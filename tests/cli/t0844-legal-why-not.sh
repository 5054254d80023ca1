# What a player cannot do, for every card and action, each with its rule.
. tests/cli/setup.sh

run legal --at 40 --why-not fixtures/logs/legal-game.log
check "it is no fault of the record" ends_with_status 0
check "cards that cost too much" has "Ann play Mulan - Free Spirit
  illegal: 'Mulan - Free Spirit' takes 3 ink, Ann has 2 ready (lorcana 2025-08-22 4.3.4.6) [play-cost-paid-in-full]"
check "who cannot be challenged" has "Ann challenge Prince Naveen - Carefree Explorer > Gaston - Arrogant Hunter
  illegal: 'Gaston - Arrogant Hunter' is ready"
check "what can be done is not there" lacks "Ann quest"
printf '%s\n' "$out" | grep '^Ann' >"$scratch/cannot"
run legal --at 40 fixtures/logs/legal-game.log
printf '%s\n' "$out" >"$scratch/can"
check "nothing is in both lists" test -z "$(grep -xF -f "$scratch/can" "$scratch/cannot")"
while read -r action; do
	run legal --at 40 --why "$action" fixtures/logs/legal-game.log
	check "$action: --why says so too" ends_with_status 1
done <"$scratch/cannot"
run legal --at 40 --why-not --output json fixtures/logs/legal-game.log
check "as JSON, the finding" has '"verdict":"illegal","rule":"4.3.6.7"'
check "and the action" has '{"type":"verdict","verdict":"illegal","action":"Ann challenge Prince Naveen - Carefree Explorer > Gaston - Arrogant Hunter"}'
check "one for each" test "$(printf '%s\n' "$out" | grep -c '"type":"verdict"')" = "$(grep -c . "$scratch/cannot")"

# Actions with the same reason stand together.
cat >"$scratch/game.log" <<'END'
verdict-log 1
game lorcana
edition 2.2.0
player A
player B
first A

A draw Dragon Fire
A draw Olaf - Friendly Snowman
A draw Simba - Protective Cub
A ink Kida - Atlantean
END
run legal --why-not "$scratch/game.log"
check "the same reason is said once" has "A ink Olaf - Friendly Snowman
A ink Simba - Protective Cub
  illegal: A inks card 2 of this turn"
check "for a card without the symbol that too" has "illegal: 'Dragon Fire' has no inkwell symbol"

# What cannot be chosen for an effect.
cat >"$scratch/effect.log" <<'END'
verdict-log 1
game lorcana
edition 2.2.0
player A
player B
first A

A ink ?
A play Toby - Dogged Companion
A end
B draw ?
B ink ?
B play Stitch - New Dog
B end
A draw ?
A ink ?
A play Dinglehopper
A end
B draw ?
B ink ?
B end
A draw ?
A ink ?
A play Fire the Cannons!
END
run legal "$scratch/effect.log"
check "characters can be chosen" has "A choose Stitch - New Dog"
run legal --why-not "$scratch/effect.log"
check "an item cannot" has "A choose Dinglehopper
  illegal: "
check "a character can" lacks "A choose Stitch"
check "a choice that has to be made is not declined" has "A decline
  illegal: A declines what can't be declined"

run legal --at move:14 --why-not fixtures/logs/bga-game.json
check "Altered" has "Ann play Kappa, common, Bravos +in companion
  illegal: 'Kappa, common, Bravos' costs 4, Ann has 2 ready Mana Orbs (altered 4.0 6.4.c) [cost-in-full]"
exit $test_failed
