#!/bin/sh
# "?" is a card that nobody recorded, and no accusation: whatever names of a
# legal record are masked, nothing in it becomes illegal. Chance masks one name
# in six, the same at every run.
. tests/cli/setup.sh

# mask SEED FILE: the record with some of its names masked: those of the cards
# that act, and those behind ">" and clauses.
mask() {
	awk -v seed="$1" '
	BEGIN { srand(seed) }
	/^(player|first|edition|date|game|record|verdict-log|#)/ || NF < 3 { print; next }
	{
		out = ""; name = ""
		from = ($1 == "!" || $1 == "=") ? 4 : 3
		for (i = 1; i <= NF + 1; i++) {
			if (i <= NF && i >= from && $i !~ /^[+>]/) { name = name " " $i; continue }
			if (name ~ / - / && rand() < 1 / 6) {
				number = match(name, /^ [0-9]+ [A-Z]/) ? substr(name, 1, RLENGTH - 2) : ""
				name = number " ?"
			}
			out = out name; name = ""
			if (i <= NF) out = out (i > 1 ? " " : "") $i
		}
		print out
	}' "$2"
}

# survives FILE SEEDS...: the record, legal as it is, with names masked by each seed.
survives() {
	file=$1
	shift
	run replay --on-illegal skip "$file"
	[ "$(grep -c ' illegal: ' "$scratch/out")" -eq 0 ] || return 0
	for seed; do
		mask "$seed" "$file" | sed "s| deck \.\./| deck $PWD/fixtures/|" >"$scratch/masked.log"
		run replay --on-illegal skip "$scratch/masked.log"
		if grep -q ' illegal: ' "$scratch/out"; then
			cp "$scratch/masked.log" "${KEEP:-$scratch}/masked-$seed.log"
			return 1
		fi
	done
}

for file in fixtures/logs/*.log; do
	grep -q '^game lorcana' "$file" || continue
	check "$file, masked" survives "$file" 1 2 3 4 5 6
done

if [ ! -d "$SHARED/logs/lorcana" ]; then
	skip "real logs, masked" "no logs beside the project"
	exit 0
fi
for log in "$SHARED"/logs/lorcana/duels_*.json; do
	"$VERDICT" convert "$log" >"$scratch/real.log" 2>"$scratch/err" || continue
	check "${log##*/}, masked" survives "$scratch/real.log" 1
	n=$((${n:-0} + 1))
	[ "$n" -lt "${LOGS:-6}" ] || break
done
