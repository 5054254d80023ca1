# The numbers that the illegal actions are given say what they are cited for:
# the rule of that number, in the document of the edition, has the words listed
# here for its key. Without the documents beside the project there is nothing to
# compare with.
. tests/cli/setup.sh
documents=$SHARED/rules/lorcana

# KEY and an extended regular expression over the rule's text in lower case.
cat >"$scratch/words" <<'EOF'
ability-kind-triggered	triggered abilities.*condition
active-player-passes	starts their turn.*become the active player
alter-hand-bottom	hand.*bottom of their deck
alter-hand-once	alter their hand only once
alter-hand-turn-order	in turn order.*alter
another-excludes-source	.another. or .other
bag-resolve-one	resolve
bodyguard-enter-exerted	enter play.*exerted
bodyguard-must-challenge	must choose.*bodyguard
challenge-challenger-dry	since the beginning of the turn|beginning of the set step
challenge-challenger-ready	ready
challenge-characters-only	only characters can challenge
challenge-target-exerted	exerted opposing character
challenge-target-opposing	opposing character
character-dry-needed	as (a )?part of a cost
damage-counters-represent	damage counters
deck-copies	more than 4 cards
draw-step-draw	active player draws a card
draw-step-first-turn-skip	first turn of the game.*skips this step
end-turn-declare	end of their turn
evasive-only-by-evasive	challenged except by a character with evasive
game-end-ways	game can end
hand-size-start	draws 7 cards
in-play-means-play-zone	play zone.*in play
ink-needs-inkwell-symbol	from their hand with the inkwell symbol
ink-once-per-turn	once
ink-symbol-verified	inkwell symbol is present
lore-tracking	track their lore
move-choose-cost	for free
move-cost	pays the .*move cost
move-own-only	opposing locations
part-strength	strength.*how much damage this character deals
play-active-player-only	only the active player can play
play-choose-cost	alternate cost
play-cost-paid-in-full	paid in full
play-for-free	for free
play-from-hand	only from a player.s hand
play-total-cost	total cost
quest-characters-only	only characters can quest
quest-dry	aren.t dry
quest-ready	exerts the questing character
reckless-cant-quest	can.t quest
reckless-must-challenge	can.t declare the end of your turn
set-location-lore	gains lore from locations
setup-complete	starting player.s (beginning|start-of-turn) phase
setup-lore-zero	0 lore
shift-cost-and-name	same name
sing-together-cost	sing together n
sing-together-total	add the ink costs
song-classification	.action. and .song.
song-sing-cost	ink cost n or greater
state-damage-banish	damage equal to or greater.*banished
state-exerted	exerted . when a card is exerted
support-adds-strength	support means.*another chosen character
turn-actions-main-phase	active player (may|can) take turn actions
use-ability-defined	activated abilit
use-ability-dry	only if the character is dry
use-ability-exerted	use any of an exerted card.s abilities that include
use-ability-pay	cost|4\.3\.4\.6
use-for-free	for free
ward-not-chosen	opponents can.t choose
zone-private	count.* private zone
zone-public	public zone
EOF

document_of() {
	case $1 in
	2025-*) echo "$documents/CR_effective_$1.txt" ;;
	*) echo "$documents/CR_v$1_effective_"*.txt ;;
	esac
}

# Prints NUMBER<tab>TEXT of every rule of a document, in lower case, one a line.
rules_of() {
	tr -d '\014\r' <"$1" | tr '[:upper:]' '[:lower:]' | sed 's/’/'"'"'/g' | awk '
	{ sub(/^[ \t]+/, "") }
	/^[0-9]+(\.[0-9]+)+\.? +[^ ]/ {
		if (number) print number "\t" text
		number = $1; sub(/\.$/, "", number)
		text = $0; sub(/^[^ ]+ +/, "", text)
		next
	}
	number { text = text " " $0 }
	END { if (number) print number "\t" text }'
}

# Prints what is wrong with the numbers cited by one edition.
wrong_numbers() {
	rules_of "$(document_of "$1")" >"$scratch/rules"
	run replay --edition "$1" --on-illegal skip fixtures/logs/illegal-actions.log
	sed -n "s/.*(lorcana $1 \([0-9.]*\)) \[\([a-z-]*\)\].*/\2\t\1/p" "$scratch/out" | sort -u >"$scratch/cited"
	while read -r key number; do
		pattern=$(awk -F '\t' -v key="$key" '$1 == key { print $2 }' "$scratch/words")
		if [ -z "$pattern" ]; then
			echo "$key: no words are listed for it"
		elif ! awk -F '\t' -v number="$number" '$1 == number { print $2 }' "$scratch/rules" |
			grep -E -q "$pattern"; then
			echo "$key: $number of $1 has no '$pattern'"
		fi
	done <"$scratch/cited"
	[ -s "$scratch/cited" ] || echo "nothing is cited by $1"
}

for edition in 2025-02-28 2025-08-22 2.0.1 2.1.0 2.2.0; do
	name="the numbers of $edition say what they are cited for"
	if [ ! -f "$(document_of "$edition")" ]; then
		skip "$name" "no documents beside the project"
		continue
	fi
	out=$(wrong_numbers "$edition")
	check "$name" [ -z "$out" ]
done
exit $test_failed
