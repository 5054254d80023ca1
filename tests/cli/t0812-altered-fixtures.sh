# The recorded games of Altered in fixtures/logs: one that is legal, in text and
# as JSON, and one in which a comment above each illegal entry names its rule.
. tests/cli/setup.sh

for edition in 3.0 4.0; do
	run replay --edition $edition fixtures/logs/altered-game.log
	check "$edition: the game is legal" ends_with_status 0
	check "$edition: and all of its entries" has "47 legal, 0 illegal, 0 undetermined"
done
sed 's!\.\./altered!'"$PWD"'/fixtures/altered!' fixtures/logs/altered-game.log >"$scratch/game.log"
run convert "$scratch/game.log"
printf '%s\n' "$out" >"$scratch/game.json"
run replay "$scratch/game.json"
check "as JSON it is legal as well" has "47 legal, 0 illegal, 0 undetermined"
run convert --to code-game fixtures/altered/ann.txt
sed "s!deck ../altered/ann.txt!deck $out!" fixtures/logs/altered-game.log >"$scratch/code.log"
sed 's!\.\./altered!'"$PWD"'/fixtures/altered!' "$scratch/code.log" >"$scratch/coded.log"
run replay "$scratch/coded.log"
check "with a deck code in place of a list" has "47 legal, 0 illegal, 0 undetermined"
check "of which it takes the Hero and the versions" lacks "note"
run show fixtures/logs/altered-game.log
check "the table at its end" has "companion expedition, 1 regions on (water)"
run legal fixtures/logs/altered-game.log
check "what may be done there" has "Ann expand ?"

log=fixtures/logs/altered-illegal-actions.log
for edition in 3.0 4.0; do
	run replay --edition $edition --on-illegal skip $log
	check "$edition: the other one is illegal" ends_with_status 1
	awk '/^# [a-z-]+(:|$)/ { key = $2; sub(":", "", key); next } key { print NR, key; key = "" }' $log >"$scratch/keys"
	while read -r line key; do
		check "$edition: line $line breaks $key" grep -q "^$log:$line: illegal: .*\[$key\]" "$scratch/out"
	done <"$scratch/keys"
	check "$edition: and nothing else is" \
		test "$(printf '%s\n' "$out" | grep -c ': illegal: ')" -ge "$(wc -l <"$scratch/keys")"
	printf '%s\n' "$out" | sed -n "s!^$log:\([0-9]*\): illegal: .*!\1!p" | sort -un >"$scratch/found"
	cut -d' ' -f1 "$scratch/keys" | sort -un >"$scratch/wanted"
	check "$edition: no other line is accused" cmp -s "$scratch/found" "$scratch/wanted"
done
exit $test_failed
