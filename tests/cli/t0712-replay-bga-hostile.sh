# Logs of Board Game Arena that are cut off or hold what no log has: errors
# with their place, never a crash, and soon.
. tests/cli/setup.sh
. tests/cli/hostile.sh
log=fixtures/logs/bga-game.json

cut_all $log 400 "the fixture"
if [ -f "$SHARED/logs/altered/bga_replay1.json" ]; then
	cut_all "$SHARED/logs/altered/bga_replay1.json" 60000 "a real log"
else
	skip "cuts of a real log" "no game logs beside the project"
fi

head -c 9000 $log >"$scratch/cut.json"
run replay "$scratch/cut.json"
check "a game that breaks off is judged as far as it goes" has "entries: "
check "but its file is unreadable" ends_with_status 2
check "and says where it breaks off" has "expected ',' or ']' behind a packet, the log breaks off here"

start='{"data":{"logs":[{"channel":"/table/t1","packet_id":"1","move_id":"1","data":['

{ printf '%s' "$start"; bytes 1000000 '['; } >"$scratch/deep.json"
run convert "$scratch/deep.json"
check "deep JSON is an error" ends_with_status 2

event='{"type":"supportEffect","args":{"player_id":1,"player_name":"A","card":{"id":1,"properties":{"name":"'
{ printf '%s%s' "$start" "$event"; bytes 1000000 x; printf '"}}}}]}]}}'; } >"$scratch/name.json"
run convert "$scratch/name.json"
check "a name of a megabyte is an error" says "'name' of an event 'supportEffect' is not the name of a card"
check "and the event is read without it" has "A quick ? +support"

printf '%s%sA\033[31m"}}}}]}]}}' "$start" "$event" >"$scratch/escape.json"
run convert "$scratch/escape.json"
check "control characters are an error" ends_with_status 2
check "and do not reach the terminal" [ -z "$(printf '%s' "$out$err" | tr -cd '\033')" ]

printf '%s{"type":"hello","args":{}}]}]}}' "$start" >"$scratch/other.json"
run convert "$scratch/other.json"
check "a log of another game is an error" says "no event of a game of Altered here"
printf '{"status":1}\n' >"$scratch/none.json"
run convert "$scratch/none.json"
check "other JSON is told which logs are read" says "a duels.ink game log, a duels.ink text log or a Board Game Arena log of Altered, found"

{ printf '%s' "$start"; bytes 5000000 ' '; printf '1]}]}}'; } >"$scratch/packet.json"
run convert "$scratch/packet.json"
check "a packet of 5 MB is refused" says "packet.json:1:18: error: a packet is larger than 4194304 bytes, which is the limit here"

{ printf '%s' "$start"; bytes 70000000 ' '; printf '1]}]}}'; } >"$scratch/large.json"
run convert "$scratch/large.json"
check "a log of 70 MB is refused" says "is larger than 67108864 bytes, which is the limit here"
exit $test_failed
