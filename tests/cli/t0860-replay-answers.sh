# One table over the forms of abilities (t0860-replay-answers.table): however a
# record says what a player decides, by `resolve`, `accept` or `decline`,
# `choose`, by clauses or by nothing where nothing is left to decide, the verdict
# is one and so is the table behind it.
. tests/cli/setup.sh

# header A-CARDS B-CARDS: a record up to A's third turn, with those in play.
header() {
	printf 'verdict-log 1\ngame lorcana\nedition 2.0.1\nplayer A\nplayer B\nfirst A\n\n'
	printf 'A ink Kida - Atlantean\n'
	for _ in 1 2 3 4 5 6 7; do
		printf '! ink A ? +from deck +by ?\n'
	done
	echo "$1" | tr ';' '\n' | sed '/./!d; s/.*/! play A & +from deck +by ?/'
	echo "$2" | tr ';' '\n' | sed '/./!d; s/.*/! play B & +from deck +by ?/'
	printf 'A end\nB draw ?\nB end\nA draw ?\n'
}

# each CHOICES SUFFIX: an entry for each choice; `;` is between them.
each() {
	printf 'A choose %s%s' "$(printf '%s' "$1" | sed "s|;|$2/A choose |g")" "$2"
}

# behind ENTRY CHOICES: every way to tell choices with an entry or behind it, one a
# line; what is no card has an entry of its own.
behind() {
	printf '%s/%s\n' "$1" "$(each "$2" '')"
	printf '%s/%s\n' "$1" "$(each "$2" " +by $card")"
	case $2 in
	[0-9]*) ;;
	*';'[0-9]*) printf '%s +choose %s/%s\n' "$1" "${2%%;*}" "$(each "${2#*;}" '')" ;;
	*) printf '%s +choose %s\n' "$1" "$(printf '%s' "$2" | sed 's|;| +choose |g')" ;;
	esac
}

# chosen CHOICES HOW: every way to tell choices of what waits (`must`), or of what is
# done at once with $action (`once`).
chosen() {
	if [ "$2" = once ]; then
		behind "$action" "$1"
		return
	fi
	behind "$action" "$1" | grep -v "^$action +choose"
	behind "$action/A resolve $card" "$1"
	behind "$action/A resolve $card +ability $ability" "$1"
}

# done_so CARD ABILITY CHOICE HOW: every way to say that it is done, one a line;
# `/` is between entries.
done_so() {
	for resolve in '' "A resolve $1" "A resolve $1 +ability $2"; do
		if [ -n "$3" ]; then
			printf '%s/A choose %s\n' "$resolve" "$3"
			printf '%s/A choose %s +by %s\n' "$resolve" "$3" "$1"
			[ -z "$resolve" ] || printf '%s +choose %s\n' "$resolve" "$3"
		fi
		[ "$4" = may ] || continue
		for accept in 'A accept' "A accept $1"; do
			if [ -n "$3" ]; then
				printf '%s/%s/A choose %s\n' "$resolve" "$accept" "$3"
				printf '%s/%s/A choose %s +by %s\n' "$resolve" "$accept" "$3" "$1"
				printf '%s/%s +choose %s\n' "$resolve" "$accept" "$3"
			else
				printf '%s/%s\n' "$resolve" "$accept"
			fi
		done
	done
}

# not_done CARD ABILITY: every way to say that it is not.
not_done() {
	for resolve in '' "A resolve $1" "A resolve $1 +ability $2"; do
		printf '%s/A decline\n%s/A decline %s\n' "$resolve" "$resolve" "$1"
		[ -z "$resolve" ] || printf '%s +decline\n' "$resolve"
	done
}

# nothing_done CARD ABILITY ACCEPTS: every way to say that nothing was left to decide.
nothing_done() {
	for resolve in '' "A resolve $1" "A resolve $1 +ability $2"; do
		printf '%s\n%s/A decline\n%s/A decline %s\n' "$resolve" "$resolve" "$resolve" "$1"
		[ "$3" = unmet ] || printf '%s/A accept\n%s/A accept %s\n' "$resolve" "$resolve" "$1"
	done
}

# all_alike WHAT: the spellings in $scratch/ways, behind $scratch/header and the
# action, lead to one verdict, which is that nothing is illegal and nothing is
# left out, and, once a further action has come, to one table. One start of the
# program judges all, and another shows where they end.
all_alike() {
	rm -f "$scratch"/ways.*.log
	awk -v header="$scratch/header" -v scratch="$scratch" '
	BEGIN { while ((getline line < header) > 0) before = before line "\n" }
	{
		log_file = sprintf("%s/ways.%04d.log", scratch, NR)
		gsub("//*", "\n")
		sub("^\n", "")
		printf "%s%s%sA ink Flounder - Voice of Reason\n", before, $0, $0 == "" ? "" : "\n" > log_file
		close(log_file)
	}' "$scratch/ways"
	n_ways=$(wc -l <"$scratch/ways")
	"$VERDICT" replay "$scratch"/ways.*.log >"$scratch/out"
	grep -v 'is taken as recorded, unverified\|: game 1: \|^[0-9]* games\{0,1\}: ' "$scratch/out" >"$scratch/wrong"
	check "$1: $n_ways ways to say it are right" [ ! -s "$scratch/wrong" ]
	check "$1: (as many were judged)" [ "$(grep -c ": game 1: " "$scratch/out")" -eq "$n_ways" ]
	sed -n "s|^$scratch/ways\.0*\([0-9]*\)\.log:.*|\1|p" "$scratch/wrong" | sort -un | while read -r number; do
		sed -n "${number}s/^/# way $number: /p" "$scratch/ways"
	done
	sed 's/^/# /' "$scratch/wrong"
	"$VERDICT" show "$scratch"/ways.*.log | awk '/ways\.[0-9]*\.log/ { n++; next } { table[n] = table[n] $0 "\n" }
		END { for (i = 1; i <= n; i++) if (table[i] == table[1] && table[i] != "") same++; print same + 0 }' >"$scratch/same"
	check "$1: and come to the same" [ "$(cat "$scratch/same")" -eq "$n_ways" ]
}

grep -v '^#' tests/cli/t0860-replay-answers.table >"$scratch/table"
while IFS='|' read -r what ours theirs action card ability how choice; do
	header "$ours" "$theirs" >"$scratch/header"
	case $how in
	once | asked)
		chosen "$choice" "$how" >"$scratch/ways"
		all_alike "$what"
		continue
		;;
	esac
	echo "$action" >>"$scratch/header"
	case $how in
	may | must)
		done_so "$card" "$ability" "$choice" "$how" >"$scratch/ways"
		all_alike "$what, done"
		[ "$how" = may ] || continue
		not_done "$card" "$ability" >"$scratch/ways"
		all_alike "$what, not done"
		;;
	*)
		nothing_done "$card" "$ability" "$how" >"$scratch/ways"
		all_alike "$what"
		;;
	esac
done <"$scratch/table"
