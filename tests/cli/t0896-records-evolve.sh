# Names and deck lists of records of Shadowverse: Evolve.
. tests/cli/setup.sh

# record DECK LINE...: Ann, with that list, and Bo without one play these entries.
record() {
	printf 'verdict-log 1\ngame evolve\nedition 1.26.1\nplayer Ann %s\nplayer Bo\nfirst Ann\n\n' "$1" >"$scratch/record.log"
	shift
	printf '%s\n' "$@" >>"$scratch/record.log"
}

cat >"$scratch/parted.txt" <<'END'
Leader
1 Isabelle

Main Deck
3 Merlin
3 Ancient Alchemist
34 Goblin

Evolve Deck
2 Merlin
1 Goblin
END
printf '3 Merlin\n3 Ancient Alchemist\n34 Goblin\n2 Merlin\n1 Goblin\n' >"$scratch/one.txt"
for list in parted one; do
	record "deck $list.txt" 'Ann keep'
	run show "$scratch/record.log"
	check "$list: the two decks of the list" has "deck 36, evolve deck 3"
	record "deck $list.txt" 'Ann draw Merlin' 'Ann draw Merlin' 'Ann draw Merlin' 'Ann draw Merlin'
	run replay "$scratch/record.log"
	check "$list: no more copies than the list has" ends_with_status 1
	record "deck $list.txt" 'Ann draw Merlin' 'Ann draw Merlin' 'Ann draw Merlin' 'Ann draw Goblin'
	run replay "$scratch/record.log"
	check "$list: as many" ends_with_status 0
	record "deck $list.txt" 'Ann draw Rose Queen'
	run replay "$scratch/record.log"
	check "$list: another card" ends_with_status 1
done
record "deck parted.txt" 'Ann keep'
run show "$scratch/record.log"
check "the leader of the list" has "Ann (first player): Isabelle"
printf '3 Merlin\nSideboard\n2 Merlin\n1 Fairy Circle\n' >"$scratch/side.txt"
record "deck side.txt" 'Ann keep'
run show "$scratch/record.log"
check "a side holds the evolve deck, and what else stands there is none of it" has "evolve deck 2"

# A table with cards of Ann's hand; what she plays is named in several ways.
named() {
	printf 'verdict-log 1\ngame evolve\nedition 1.26.1\nplayer Ann\nplayer Bo\n\ntable\nactive Ann\nAnn play-points 9\n' >"$scratch/record.log"
	printf 'Ann hand Rose Queen\nAnn hand Goblin\nAnn field Ancient Elf +evolved Ancient Elf\n' >>"$scratch/record.log"
	printf 'Bo hand 1\nBo play-points 2\n\n%s\n' "$1" >>"$scratch/record.log"
	run replay "$scratch/record.log"
	out="$out$err"
}
named 'Ann play BP01-001EN'
check "by number" ends_with_status 0
named 'Ann play ローズクイーン'
check "in Japanese" ends_with_status 0
named 'Ann play queen'
check "by a part of the name that one card has" ends_with_status 0
check "which is said" has "'queen' is taken to be 'Rose Queen', the only one that it can be here"
named 'Ann attack Ancient Elf (Evolved) +leader Bo'
check "a follower by the card that it has evolved into" ends_with_status 0
named 'Ann attack Ancient Elf +leader Bo'
check "and by its own" ends_with_status 0
named 'Ann play Rose Quean'
check "a name that is near" has "'Rose Queen'"
check "is not taken for the card" ends_with_status 3
named 'Ann play Mimi'
check "a name of two cards" has "'Mimi' are 2 cards; a number or a deck list would tell which is meant"

# A turn begins where nothing was played with Quick, which no entry says.
{
	printf 'verdict-log 1\ngame evolve\nedition 1.26.1\nplayer Ann\nplayer Bo\nfirst Ann\n\nAnn keep\nBo keep\n'
	printf 'Bo draw %s\n' Quickblader Fighter Goliath Goblin
	printf 'Ann play Water Fairy\nAnn end\nBo draw Goblin\nBo play Quickblader\nBo end\nAnn play Elf Wanderer\n'
} >"$scratch/record.log"
run show --at turn:2 "$scratch/record.log"
check "the table as a turn begins" has "turn 2 of Bo, main, Bo to act in the main phase"
check "behind the last entry of the turn before" has "behind entry 8, line 15"
run show --at turn:3 "$scratch/record.log"
check "of a turn whose draw is not recorded" has "turn 3 of Ann, main, Ann to act in the main phase"
check "nothing of it is done" has "field 1: Water Fairy"
run legal --why 'Bo attack Quickblader +leader Ann' --at turn:2 "$scratch/record.log"
check "what may be done there" has "Bo controls no 'Quickblader'"
run legal --why 'Bo play Quickblader' --at 8 "$scratch/record.log"
check "an action of the next turn is judged in that" has "# judged in turn 2, as nothing more is done in turn 1"
run legal --why 'Bo pass' --at 8 "$scratch/record.log"
check "one of this turn is not" lacks "judged in"
run replay --list "$scratch/record.log"
check "a draw is of the turn that it begins" has "Bo draw Goblin {entry 9, turn 2}"
check "and what ends a turn is of that" has "Ann end {entry 8, turn 1}"
exit $test_failed
