# Real logs of Board Game Arena, from the first to the last entry: the site
# enforces the rules, so nothing in them is illegal. What the players hid is
# taken away as well, which must not make them illegal either.
. tests/cli/setup.sh
logs=$SHARED/logs/altered

if [ ! -f "$logs/bga_replay1.json" ]; then
	skip "real logs of Board Game Arena" "no game logs beside the project"
	exit 0
fi

# check_log LOG NAME ENTRIES [--cards RECORDS]
check_log() {
	run replay --on-illegal skip --output json "$1" $4 $5
	verdict=$(grep '"type":"verdict"' "$scratch/out")
	case $verdict in *'"illegal":0,'*'"not_judged":0}'*) n=0 ;; *) n=1 ;; esac
	check "$2: nothing is illegal, all is judged" [ $n -eq 0 ]
	case $verdict in *"\"judged\":$3,"*) n=0 ;; *) n=1 ;; esac
	check "$2: $3 entries" [ $n -eq 0 ]
	case $verdict in *'"over":true'*) n=0 ;; *) n=1 ;; esac
	check "$2: the game ends" [ $n -eq 0 ]
}

for game in replay1:556 replay_precon:138; do
	log=$logs/bga_${game%:*}.json
	check_log "$log" "${game%:*}" "${game#*:}"
	check "${game%:*}: its uniques are its own, nothing is open" ends_with_status 0
	check_log "$log" "${game%:*} with its own uniques" "${game#*:}" --cards "$log"
	check "${game%:*} with its own uniques: nothing is open" ends_with_status 0
	for player in 90000001 90000002 '9000000[12]'; do
		sed "s|\"[^\"]*player[^\"]*p$player\"|\"nobody\"|" "$log" >"$scratch/seen.json"
		check "${game%:*}: a channel is taken away" test "$(cksum <"$scratch/seen.json")" != "$(cksum <"$log")"
		check_log "$scratch/seen.json" "${game%:*} without the channel of $player" "${game#*:}"
		check_log "$scratch/seen.json" "${game%:*} without it, its uniques known" "${game#*:}" --cards "$log"
	done
done
exit $test_failed
