# What `verdict legal` lists at several places of a game, in text and JSON, and
# that each of it is accepted there.
. tests/cli/setup.sh

cat >"$scratch/two.log" <<'END'
verdict-log 1
game lorcana
edition 2.1.0
player Ann
player Bo
first Ann

Ann draw Stitch - New Dog
Ann draw Kida - Atlantean
Ann draw Simba - Protective Cub
Ann draw Be Our Guest
Ann draw HeiHei - Boat Snack
Ann draw Never Land - Mermaid Lagoon
Ann draw Flotsam & Jetsam - Entangling Eels
Ann keep
Bo keep
Ann ink Kida - Atlantean
Ann play HeiHei - Boat Snack
Ann end
Bo draw ?
Bo ink ?
Bo play Stitch - New Dog
Bo end
Ann draw Dinglehopper
Ann ink Simba - Protective Cub
Ann play Never Land - Mermaid Lagoon
Ann play Dinglehopper
Ann end
Bo draw ?
Bo quest Stitch - New Dog
Bo end
Ann draw Cinderella - Ballroom Sensation
Ann quest HeiHei - Boat Snack
END

run legal --at 7 "$scratch/two.log"
check "listing options ends with 0" ends_with_status 0
golden "before the first turn" tests/cli/t0800-legal-setup.out
run legal --at 9 "$scratch/two.log"
golden "with both hands kept the first turn is open" tests/cli/t0800-legal-first.out
run legal --at 12 "$scratch/two.log"
golden "a draw is due" tests/cli/t0800-legal-draw.out
run legal --at 17 "$scratch/two.log"
golden "a main phase with little ink" tests/cli/t0800-legal-main.out
run legal -n 25 "$scratch/two.log"
golden "quest, challenge, move, use" tests/cli/t0800-legal-more.out
run legal "$scratch/two.log"
golden "without --at: the end of the game, where an ability waits" tests/cli/t0800-legal-bag.out
run legal --output json --at 25 "$scratch/two.log"
golden "as JSON Lines" tests/cli/t0800-legal-more.json

# Every option that is listed is accepted there.
refused=
for at in 7 9 12 14 17 20 22 24 25; do
	run legal --at "$at" "$scratch/two.log"
	printf '%s\n' "$out" >"$scratch/options"
	while read -r option; do
		run legal --at "$at" --why "$option" "$scratch/two.log"
		[ "$status" -eq 0 ] || [ "$status" -eq 3 ] || refused="$refused; $at: $option"
	done <"$scratch/options"
done
check "what is listed is accepted:$refused" test -z "$refused"

# Three players: an ordinal counts over all opponents.
cat >"$scratch/three.log" <<'END'
verdict-log 1
game lorcana
edition 2.2.0
player A
player B
player C
first A

A ink Kida - Atlantean
A play HeiHei - Boat Snack
A end
B draw ?
B ink Kida - Atlantean
B play Stitch - New Dog
B end
C draw ?
C ink Kida - Atlantean
C play Stitch - New Dog
C end
A draw ?
A ink Flounder - Voice of Reason
A play Stitch - New Dog
A end
B draw ?
B quest Stitch - New Dog
B end
C draw ?
C quest Stitch - New Dog
C end
A draw ?
END
run legal "$scratch/three.log"
check "the card of the first opponent is number 1" has "A challenge Stitch - New Dog > Stitch - New Dog #1
"
check "that of the second is number 2" has "A challenge Stitch - New Dog > Stitch - New Dog #2
"
echo "A quest HeiHei - Boat Snack" >>"$scratch/three.log"
run legal "$scratch/three.log"
golden "choosing counts over all players, one's own first" tests/cli/t0800-legal-three.out

printf 'C concede\nB concede\n' >>"$scratch/three.log"
run legal "$scratch/three.log"
check "a game that has ended has no options" test -z "$out"
check "which is no error" ends_with_status 0
exit $test_failed
