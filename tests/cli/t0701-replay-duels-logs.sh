# Real game logs of duels.ink, from the first to the last entry: the site
# enforces the rules, so nothing in them is illegal. What players hid is taken
# away from them as well, which must not make them illegal either.
. tests/cli/setup.sh
logs=$SHARED/logs/lorcana

if [ ! -f "$logs/duels_019e5363.json" ]; then
	skip "real game logs" "no game logs beside the project"
	exit 0
fi

judge() {
	run replay --edition 2.1.0 --on-illegal skip --output json "$1"
	verdict=$(grep '"type":"verdict"' "$scratch/out")
}
check_log() {
	judge "$1"
	check "$2: nothing is illegal" ends_with_status 3
	case $verdict in *'"illegal":0,'*'"not_judged":0}'*) judged=0 ;; *) judged=1 ;; esac
	check "$2: all entries are judged" [ $judged -eq 0 ]
}

for game in 5363:417 5d47:253; do
	log=$logs/duels_019e${game%:*}.json
	check_log "$log" "${game%:*}"
	case $verdict in *"\"judged\":${game#*:},"*) n=0 ;; *) n=1 ;; esac
	check "${game%:*}: they are ${game#*:}" [ $n -eq 0 ]
	case $verdict in *'"over":true'*) n=0 ;; *) n=1 ;; esac
	check "${game%:*}: the game ends" [ $n -eq 0 ]

	# As one of the players sees it: the other's hand, alterings and draws are not there.
	for player in 1 2; do
		grep -v "\"visibility\":$player," "$log" >"$scratch/seen.json"
		check_log "$scratch/seen.json" "${game%:*} without what player $player alone sees"
	done
	# Without what abilities tell of themselves, results, healing, returned and looked-at cards.
	for type in ABILITY_TRIGGERED DAMAGE_REMOVED CARD_RETURNED CARD_LOOKED_AT CARD_DESTROYED INITIAL_HAND; do
		grep -v "\"$type\"" "$log" >"$scratch/less.json"
		check_log "$scratch/less.json" "${game%:*} without $type"
	done
done
exit $test_failed
