# What `verdict replay` must withstand: each a clear finding or error with its
# place; the rest of the file and of the batch is still judged, in little
# memory and time.
. tests/cli/setup.sh
good=fixtures/logs/three-players.log
mkdir "$scratch/logs" "$scratch/decks"
cp fixtures/decks/ann.txt fixtures/decks/bo.txt "$scratch/decks"
bad=$scratch/logs/bad
header='verdict-log 1\ngame lorcana\nedition 2.1.0\nplayer A\nplayer B\n\n'

# A sanitizer reserves more address space than a limit on memory allows.
memory=80000
(
	ulimit -v $memory
	"$VERDICT" --version
) >/dev/null 2>&1 || memory=unlimited

# Runs replay in little memory and time.
limited() {
	(
		ulimit -v $memory 2>/dev/null
		ulimit -t 30
		exec "$VERDICT" replay "$@"
	) >"$scratch/out" 2>"$scratch/err"
	status=$?
	out=$(head -c 60000 "$scratch/out")
	err=$(head -c 2000 "$scratch/err")
}

# The bad record between two good ones, illegal entries being left out.
batch() {
	limited --on-illegal skip $good "$bad" $good
	check "$1: the batch goes on" [ "$(grep -c "^$good:.*: legal (" "$scratch/out")" -eq 2 ]
	check "$1: nothing on standard error" [ -z "$err" ]
}

# Files that are no records

: >"$bad"
batch "empty file"
check "empty file: said so" has "bad: error: no game here, expected 'verdict-log 1'"
check "empty file: ends with 2" ends_with_status 2

cp "$VERDICT" "$bad"
batch "a program"
check "a program: an error at its first byte" has "bad:1:1: error: expected 'verdict-log 1', found '\\x7fELF"
check "a program: one error" [ "$(grep -c 'bad:.*error' "$scratch/out")" -eq 1 ]

mkdir "$scratch/empty"
limited $good "$scratch/empty" "$scratch/none" $good
check "a file that is not there is an error" [ "$(grep -c 'none: error: cannot open' "$scratch/out")" -eq 1 ]
check "and a folder without records" grep -q "no record of games in the folder '$scratch/empty'" "$scratch/out" "$scratch/err"
check "and the games beside them are judged" [ "$(grep -c "^$good:.*: legal (" "$scratch/out")" -eq 2 ]

# Cut short anywhere, a legal game is legal as far as it goes, or cannot be read: each cut is a file of one run.
size=$(wc -c <fixtures/logs/legal-game.log)
n=0
mkdir "$scratch/logs/cuts"
while [ "$n" -le "$size" ]; do
	head -c "$n" fixtures/logs/legal-game.log >"$scratch/logs/cuts/$n.log"
	n=$((n + 211))
done
run replay "$scratch"/logs/cuts/*.log
# A name that is cut short is no card's name, or another card's.
unsaid=$(for cut in "$scratch"/logs/cuts/*.log; do has "$cut:" || echo "$cut"; done)
check "a game cut short at any byte is read to its end" [ "$status" -le 3 ]
check "and nothing is said beside what is printed" [ -z "$err" ]
check "and something is said of each" [ -z "$unsaid" ]
rm -r "$scratch/logs/cuts"
head -n 100 fixtures/logs/legal-game.log >"$bad"
limited "$bad"
check "a game without its end is legal as far as it goes" ends_with_status 0

# The same with other line ends and a mark at the start
{
	printf '\357\273\277'
	sed 's/$/\r/' fixtures/logs/legal-game.log
} >"$bad"
limited "$bad"
check "CRLF and a byte order mark make no difference" ends_with_status 0

# Long, deep, many

{
	printf "$header"
	head -c 104857600 /dev/zero | tr '\0' 'x'
	printf '\nA end\nB quest Stitch - New Dog\n'
} >"$bad"
batch "a line of 100 MB"
check "a line of 100 MB: its number" has "bad:7: error: line is longer than 65536 bytes"
check "a line of 100 MB: what follows is judged" has "bad:9: illegal: B has no 'Stitch - New Dog' in play to quest"

head -c 104857600 /dev/zero | tr '\0' '[' >"$bad"
batch "100 MB of brackets"
check "100 MB of brackets: an error at once" has "bad:1:1: error:"

{
	printf '{"type":"game","log":1,"game":"lorcana","players":[{"name":"A"},{"name":"B"}]}\n'
	printf '{"type":"choice","player":"A","verb":"ink","card":'
	head -c 60000 /dev/zero | tr '\0' '['
	printf '\n{"type":"choice","player":"A","verb":"end","player":"B"}\n{"type":"choice","player":"A","verb":"end"}\n'
} >"$bad"
batch "deep JSON and a key that stands twice"
check "deep JSON: an error at its line" has "bad:2:"
check "deep JSON: why" has "nested too deeply"
check "a key that stands twice: an error at its line" has "a key stands twice"
check "and what follows is judged" has "bad:1: game 1: unreadable (lorcana 2.3.0; 1 entry: 1 legal"

{
	printf 'verdict-log 1\ngame lorcana\n'
	i=0
	while [ $i -lt 1000 ]; do
		i=$((i + 1))
		echo "player P$i"
	done
	printf '\nP1 end\n'
} >"$bad"
batch "a thousand players"
check "a thousand players: the ninth is refused" has "bad:11:8: error: more than 8 players"

{
	printf "$header"
	printf 'A play Be Our Guest'
	i=0
	while [ $i -lt 100 ]; do
		i=$((i + 1))
		printf ' +sing ?'
	done
	printf '\nA end\n'
} >"$bad"
batch "a hundred singers"
check "a hundred singers: more than an entry holds" has "bad:7:533: error: more than 64 clauses in one entry"

# Bytes and numbers

printf "${header}A ink a\\0b\nA ink \\303(\nA \\001end\nA end\n" >"$bad"
batch "odd bytes"
check "a NUL byte: its place" has "bad:7:8: error: expected text, found the control character '\\x00'"
check "not UTF-8: its place" has "bad:8:7: error: expected text in UTF-8, found byte '\\xc3'"
check "a control character: its place" has "bad:9:3: error: expected text, found the control character '\\x01'"
check "odd bytes are not printed" [ -z "$(tr -d '\011\012\015\040-\176' <"$scratch/out")" ]

printf "${header}A play Stitch - New Dog +pay -1\nA play Stitch - New Dog +pay 99999999999\nA alter -2\nA ink X #0\nA ink X #99999\n" >"$bad"
batch "numbers that are none"
check "a negative payment" has "bad:7:30: error: '+pay' takes a whole number from 0 up, found '-1'"
check "a payment past all" has "bad:8:30: error: '+pay' takes a whole number from 0 up, found '99999999999'"
check "a negative count" has "bad:9:9: error: 'alter' takes a whole number from 0 up, found '-2'"
check "an ordinal out of range" has "bad:11:9: error: ordinal out of range"

printf "${header}A alter 2147483647\n= lore A 2147483647\n! gain A 2147483647\n! gain A 2147483647\n= lore A 0\n! lose A 2147483647\n! play A Olaf - Friendly Snowman +from deck\n! damage A 2147483647 Olaf - Friendly Snowman\n! strength A -2147483647 Koda - Smallish Bear\n! strength A -2147483647 Koda - Smallish Bear\n= strength A 2147483647 Koda - Smallish Bear\nA play Olaf - Friendly Snowman +pay 2147483647\nA end\n" >"$bad"
batch "numbers past any game"
check "altering more cards than there are is illegal" has "bad:7: illegal: A alters 2147483647 cards, the hand has 7"
check "the game goes on to the end of the record" has "13 entries:"

# Words

printf "${header}A qest Stitch - New Dog\nA quest\nC end\nA end now\nend\n" >"$bad"
batch "words that are none"
check "an unknown verb, with the nearest" has "bad:7:3: error: unknown verb 'qest', nearest is 'quest'"
check "a verb without its card" has "bad:8:8: error: 'quest' takes a card, found none"
check "a player who does not play" has "bad:9:1: error: unknown player 'C'"
check "more than a verb takes" has "bad:10:7: error: 'end' does not take a card, found 'now'"

printf 'verdict-log 1\ngame lorcana\nedition 1999\nplayer A\nplayer B\n\nA end\n\nverdict-log 1\ngame chess\nplayer A\nplayer B\n\nA end\n\nverdict-log 1\ngame lorcana\ndate 2025-02-30\nplayer A\nplayer B\n\nA end\n\nverdict-log 1\ngame lorcana\nplayer A\nplayer B\n\nA end\n' >"$bad"
batch "headers that ask for what there is not"
check "an unknown edition" has "bad:1: error: no edition '1999' of lorcana is known"
check "an unknown game" has "bad:10:6: error: unknown game 'chess', expected 'lorcana'"
check "a day that is none" has "bad:18:6: error: '2025-02-30' is not a day"
check "the game behind them is judged" has "bad:24: game 2: legal"

printf 'verdict-log 1\ngame lorcana\nplayer A deck nowhere.txt\nplayer B deck ../decks\n\nA end\n' >"$bad"
batch "deck lists that are not there"
check "a deck list that is not there: its name" has "logs/nowhere.txt: error: cannot open"
check "a folder in place of a deck list" has "logs/../decks: error: cannot read"

# The rules

printf 'verdict-log 1\ngame lorcana\nedition 2.1.0\nplayer A deck ../decks/ann.txt\nplayer B deck ../decks/bo.txt\nfirst A\n\n' >"$bad"
for card in "Olaf - Friendly Snowman" "Koda - Smallish Bear" "Koda - Smallish Bear" "Koda - Smallish Bear" \
	"Koda - Smallish Bear" "Rajah - Ghostly Tiger" "Rajah - Ghostly Tiger"; do
	echo "A draw $card" >>"$bad"
done
printf 'B ink ?\nA ink Rajah - Ghostly Tiger\nA play Mulan - Free Spirit\nA quest Mulan - Free Spirit\nA end\nB draw Koda - Smallish Bear\nB end\nA draw Koda - Smallish Bear\nA end\n' >>"$bad"
batch "what the rules do not allow"
check "an action out of turn" has "bad:15: illegal: B takes the first turn action, A is the starting player"
check "a card played that was never drawn" has "bad:17: illegal: A has no 'Mulan - Free Spirit' in hand to play (lorcana 2.1.0 4.3.2) [play-from-hand]"
check "a card used that was never played" has "bad:18: illegal: A has no 'Mulan - Free Spirit' in play to quest"
check "a card that the deck list does not have" has "bad:20: illegal: copy 1 of 'Koda - Smallish Bear' from the deck of B, whose list has 0"
check "a fifth copy of a deck that lists four" has "bad:22: illegal: copy 5 of 'Koda - Smallish Bear' from the deck of A, whose list has 4"
check "illegal, not unreadable" ends_with_status 1

printf "${header}" >"$bad"
i=0
while [ $i -lt 5 ]; do
	i=$((i + 1))
	echo "A draw Koda - Smallish Bear" >>"$bad"
done
batch "five copies without a list"
check "five copies of one card are more than a deck may have" has "bad:11: illegal: A has shown 5 copies of 'Koda - Smallish Bear', at most 4 in a deck (lorcana 2.1.0 1.10.1.1) [deck-copies]"

# Without end

games() {
	awk -v n="$1" 'BEGIN { for (i = 0; i < n; i++)
		print "verdict-log 1\ngame lorcana\nedition 2.1.0\nplayer A\nplayer B\n\nA ink Stitch - New Dog\nA end\nB draw ?\nB end\nA concede\n" }'
}
# One game takes so much; a hundred thousand may take no more.
memory_of_one=32000
[ "$memory" = unlimited ] && memory_of_one=unlimited
for n in 1 100000; do
	games $n | (
		ulimit -v $memory_of_one 2>/dev/null
		ulimit -t 30
		exec "$VERDICT" replay --quiet -
	) >"$scratch/out" 2>"$scratch/err"
	status=$?
	out=$(tail -n 1 "$scratch/out")
	err=$(cat "$scratch/err")
	check "a stream of $n games in the memory of one" has " $n legal, 0 illegal, 0 undetermined, 0 unreadable"
done

{
	printf "$header"
	awk 'BEGIN { for (i = 0; i < 200000; i++) print "A quest Olaf - Friendly Snowman" }'
} >"$bad"
batch "a game with two hundred thousand illegal entries"
check "all of them are counted" grep -q "bad:1: game 1: illegal .* 200000 entries: 0 legal, 200000 illegal" "$scratch/out"
check "those not shown are counted as well" grep -q "190000 more findings are not shown" "$scratch/out"
exit $test_failed
