# Records of Altered are judged by its own engine, editions and cards, beside
# those of Lorcana in one run.
. tests/cli/setup.sh

head='verdict-log 1\ngame altered\nedition 4.0\nplayer Ann\nplayer Bo\nfirst Ann\n'
sed '/lorcana/,$d' tests/cli/t0811-games-altered.log | sed 's/ deck .*//; $d' >"$scratch/names.log"
run replay --on-illegal force "$scratch/names.log"
check "a record of altered is read" test "$status" -ne 2
check "and judged by its rules" has "(altered 4.0; 4 entries"
check "a name that no card has comes with the nearest" \
	has "names.log:8:10: note: no card 'Kelon Elementl' is known; nearest 'Kelon Elemental, common, Axiom'"
check "a name of several cards with all of them" \
	has "names.log:9:10: note: 'Baba Yaga' may be 'Baba Yaga, common, Yzmir', 'Baba Yaga, rare, Yzmir' or 'Baba Yaga, rare, Ordis'"
check "a unique without a record with what would settle it" \
	has "names.log:10:10: note: no record of 'ALT_CORE_B_AX_04_U_2593' is given, a unique of 'Kelon Elemental'; --cards with its record would settle it"
check "a reference behind a name that is no card's" \
	has "note: no card 'Kelon Elementl (ALT_CORE_B_AX_499_C)' is known; nearest 'Kelon Elemental, common, Axiom'"
sed 's/\(ALT_CORE_B_AX_04_U_2593\)/Kelon Elemental (\1)/' "$scratch/names.log" >"$scratch/brackets.log"
run replay --on-illegal force "$scratch/brackets.log"
check "likewise in brackets behind its name" \
	has "brackets.log:10:10: note: no record of 'ALT_CORE_B_AX_04_U_2593' is given, a unique of 'Kelon Elemental'"
for command in replay show legal; do
	run $command "$scratch/names.log"
	check "$command: the unique is not known" has "no record of 'ALT_CORE_B_AX_04_U_2593'"
	run $command --cards fixtures/altered/uniques.jsonl "$scratch/names.log"
	check "$command: with its record it is" lacks "no record of"
	check "$command: it can be read" test "$status" -ne 2
done
run replay --cards "$scratch/nothing" "$scratch/names.log" "$scratch/names.log"
check "records that cannot be read" ends_with_status 2
check "are named" has "$scratch/nothing"

# The table and the options are of the game.
printf "$head\n" >"$scratch/begin.log"
run legal --why 'Ann play Kelon Elementl' "$scratch/begin.log"
check "--why names what is near" has "action:1:10: note: no card 'Kelon Elementl' is known; nearest"
run show "$scratch/begin.log"
check "the table is shown" has "begin.log, game 1, before entry 1 (altered 4.0)"
check "with its players" has Ann
run show --output json "$scratch/begin.log"
check "as JSON" ends_with_status 0
run legal "$scratch/begin.log"
check "what may be done is listed" ends_with_status 0
{
	cat "$scratch/begin.log"
	printf '%s\n' "$out" | grep -v '^#'
} >"$scratch/options.log"
run convert "$scratch/options.log"
check "as entries of a record" ends_with_status 0
run convert --to json "$scratch/options.log"
check "JSON names the game" has '"game":"altered"'

# Two players.
printf 'verdict-log 1\ngame altered\nedition 4.0\nplayer Ann\nplayer Bo\nplayer Cy\n\nAnn pass\n' >"$scratch/three.log"
run replay "$scratch/three.log"
check "altered is for two" has "three.log:1: error: header has 3 players, altered is for 2 (altered 4.0 1.1.2.a) [scope-two-players]"
check "more are not read" ends_with_status 2

# Editions are of the game.
run replay --edition 2.1.0 "$scratch/begin.log" fixtures/logs/legal-game.log
check "an edition of another game is none of this one" has "begin.log:1: error: no edition '2.1.0' of altered is known"
check "and judges its own" has "game 1: legal (lorcana 2.1.0;"
sed '/^edition/d' "$scratch/begin.log" >"$scratch/newest.log"
run replay "$scratch/newest.log"
check "without edition and date the newest is named" has "newest.log:1: note: neither edition nor date is recorded; judged by altered 4.0, the newest"
run replay --date 2025-08-01 "$scratch/newest.log"
check "a date chooses the edition of the day" has "(altered 3.0;"
run replay --edition 1.x "$scratch/begin.log"
check "one that is known in part judges, with another for the rest" has "(altered 1.x;"

# Games that nobody knows.
sed 's/^game .*/game chess/' "$scratch/begin.log" >"$scratch/chess.log"
for command in replay show legal convert; do
	run $command "$scratch/chess.log"
	check "$command: a game that is not known" ends_with_status 2
	out=$out$err
	check "$command: those that are" has "chess.log:2:6: error: unknown game 'chess', expected 'lorcana', 'altered' or 'evolve'"
done

# Both games in one run, and in one file.
{
	cat "$scratch/begin.log"
	printf '\n'
	sed 's/ deck .*//' fixtures/logs/legal-game.log
	printf '\n'
	cat "$scratch/begin.log"
} >"$scratch/both.log"
run replay "$scratch/both.log"
check "games of both in one file: three" has "3 games: "
check "each by its own rules" has "game 2: legal (lorcana 2025-08-22; 161 entries: 161 legal"
check "the last like the first" test "$(printf '%s\n' "$out" | grep -c '(altered 4.0;')" = 2
check "the card data of both" test "$(printf '%s\n' "$out" | tail -n 1 | grep -c 'card data lorcana [0-9a-f]*, altered [0-9a-f]*$')" = 1
run replay --output json "$scratch/both.log"
check "JSON names the game" test "$(printf '%s\n' "$out" | grep -c '"number":[13],"game":"altered","edition":"4.0"')" = 2
check "and the card data of each" has '"cards":"lorcana '

# Deck lists.
cp fixtures/altered/legal.txt fixtures/altered/illegal.txt "$scratch"
sed 's/^player Ann/& deck legal.txt/; s/^player Bo/& deck illegal.txt/' "$scratch/begin.log" >"$scratch/lists.log"
run replay --verbose "$scratch/lists.log"
check "a deck list of known cards is used" lacks "deck list of 'Ann'"
check "one with a card that is not known is not" has "lists.log:1: note: deck list of 'Bo' is not used: not all of it can be read"
sed '/EOLE/d; /YZ_05_U/d' fixtures/altered/illegal.txt >"$scratch/illegal.txt"
run replay --verbose --cards fixtures/altered/uniques.jsonl "$scratch/lists.log"
check "records make uniques known to lists" lacks "is not used"
exit $test_failed
