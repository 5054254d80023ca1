# `verdict import cards` on input that is broken: a clear error, the old table kept.
. tests/cli/setup.sh

plain=fixtures/cards/invented-plain.json
run import cards --out "$scratch" "$plain"
cp "$scratch/cards.csv" "$scratch/before"

# refused NAME MESSAGE: the file $scratch/bad.json is refused with MESSAGE, next to a good file.
refused() {
	run import cards --out "$scratch" "$plain" "$scratch/bad.json"
	check "$1: exit status" ends_with_status 2
	check "$1: message" has "bad.json$2"
	check "$1: the table is untouched" cmp "$scratch/cards.csv" "$scratch/before"
}

head -c 700 "$plain" >"$scratch/bad.json"
refused "cut short" ":3:224: error: premature end of input"
: >"$scratch/bad.json"
refused "empty" ":1: error: '[' or '{' expected"
printf '[{"fullName": "A", "fullName": "B"}]' >"$scratch/bad.json"
refused "duplicate key" ":1:29: error: duplicate object key"
printf '[{"fullName": "A\377"}]' >"$scratch/bad.json"
refused "not UTF-8" ":1:16: error: unable to decode byte 0xff"
printf '[{"fullName": "A\000"}]' >"$scratch/bad.json"
refused "NUL byte" ":1:16: error: control character 0x0"
awk 'BEGIN { for (i = 0; i < 100000; i++) printf "[" }' >"$scratch/bad.json"
refused "deep" ":1:2049: error: maximum parsing depth reached"
cp "$VERDICT" "$scratch/bad.json"
refused "binary" ":1:1: error: "
printf '{"cards": [], "code": "1"}' >"$scratch/bad.json"
refused "no cards" ": error: neither LorcanaJSON nor lorcana-api.com nor a plain list of cards"
printf '[{"fullName": "A", "set": "1", "number": 1, "type": "item", "inks": ["ruby"], "cost": "many"}]' \
	>"$scratch/bad.json"
refused "wrong kind of value" ": error: card 1: 'cost' is not a number from 0 to 120"
printf '[{"fullName": "A", "set": "1", "number": 1, "type": "item", "inks": ["ruby"], "cost": -3}]' \
	>"$scratch/bad.json"
refused "negative number" ": error: card 1: 'cost'"
dd if=/dev/zero of="$scratch/bad.json" bs=1024 count=1 seek=33000 2>/dev/null
refused "more than 32 MB" ": error: "
run import cards --out "$scratch" "$scratch/absent.json"
check "a file that is not there: exit status" ends_with_status 2
check "a file that is not there: its name" has "absent.json: error: "
exit $test_failed
