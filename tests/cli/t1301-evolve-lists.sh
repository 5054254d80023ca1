# verdict deck: every list of Evolve beside the project, with what was found and why.
. tests/cli/setup.sh

lists=$SHARED/decks/shadowverse-evolve
table=tests/cli/t1301-evolve-lists.table
if [ ! -d "$lists" ]; then
	skip "lists of Evolve" "no lists beside the project"
	exit 0
fi
tab=$(printf '\t')
while IFS=$tab read -r file day counts why; do
	case $file in \#* | '') continue ;; esac
	run deck --date "$day" "$lists/$file"
	check "$file on $day: $why" has "$counts"
done <"$table"

# Each list has a row.
for file in "$lists"/*/* "$lists"/*.json; do
	name=${file#"$lists"/}
	check "$name has a row" grep -qF "$name$tab" "$table"
done
exit $test_failed
