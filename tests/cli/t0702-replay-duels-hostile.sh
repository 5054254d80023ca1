# Game logs that are cut off or hold what no log has: errors with their place,
# never a crash, and soon.
. tests/cli/setup.sh
. tests/cli/hostile.sh
log=fixtures/logs/duels-game.json

cut_all $log 200 "the fixture"
if [ -f "$SHARED/logs/lorcana/duels_019e5363.json" ]; then
	cut_all "$SHARED/logs/lorcana/duels_019e5363.json" 1400 "a real log"
else
	skip "cuts of a real log" "no game logs beside the project"
fi

head -c 9000 $log >"$scratch/cut.json"
run replay --edition 2.1.0 "$scratch/cut.json"
check "a game that breaks off is judged as far as it goes" has "entries: "
check "but its file is unreadable" ends_with_status 2
check "and says where it breaks off" has "expected ',' or ']' behind an event, the log breaks off here"

start='[{"turnNumber":1,"player":1,"type":"TURN_START"},'

{ printf '%s' "$start"; bytes 1000000 '['; } >"$scratch/deep.json"
run convert "$scratch/deep.json"
check "deep JSON is an error" ends_with_status 2

{ printf '%s{"type":"CARD_INKED","player":1,"data":{"cardName":"' "$start"; bytes 1000000 x; printf '"}}]'; } >"$scratch/name.json"
run convert "$scratch/name.json"
check "a name of a megabyte is an error" says "'cardName' of an event 'CARD_INKED' is not a name"
check "and the event is read without it" has "P1 ink ?"

printf '%s{"type":"CARD_INKED","player":1,"data":{"cardName":"A\\u0000B"}}]' "$start" >"$scratch/nul.json"
run convert "$scratch/nul.json"
check "a NUL character is an error" says "nul.json:1:"

printf '%s{"type":"CARD_INKED","player":1,"data":{"cardName":"A\033[31m"}},\n{"type":"\033[31m","player":1}]' "$start" >"$scratch/escape.json"
run convert "$scratch/escape.json"
check "control characters are an error" ends_with_status 2
check "and do not reach the terminal" [ -z "$(printf '%s' "$out$err" | tr -cd '\033')" ]

{ printf '%s' "$start"; bytes 70000000 ' '; printf '1]'; } >"$scratch/large.json"
run convert "$scratch/large.json"
check "a log of 70 MB is refused" says "is larger than 67108864 bytes, which is the limit here"

printf '{\n  "game": 1\n}\n' >"$scratch/other.json"
run replay "$scratch/other.json"
check "of other JSON it is said what is read" has "a duels.ink game log"

printf '\037\213\010\000and so on' >"$scratch/log.json.gz"
run replay "$scratch/log.json.gz"
check "a packed log that is damaged" has "log.json.gz: error: cannot be read"
check "it is unreadable" ends_with_status 2
gzip -c fixtures/logs/duels-game.json >"$scratch/log.json.gz"
run replay "$scratch/log.json.gz"
check "a packed log is read" has "game 1: legal"
head -c 1500 "$scratch/log.json.gz" >"$scratch/cut.json.gz"
run replay "$scratch/cut.json.gz"
check "one that is cut off is not" ends_with_status 2
printf 'PK\003\004\024\000' >"$scratch/match.zip"
run replay "$scratch/match.zip"
check "of an archive it is said what unpacks it" has "an archive found, expected a record; unzip takes the packed replays out of it"
run replay "$scratch"
check "of a folder each file is read" has "deep.json:1:1000050: error: "
exit $test_failed
