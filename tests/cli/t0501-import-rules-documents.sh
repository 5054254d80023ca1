# The official documents beside the project are read whole: every number of
# the edition has its wording, and nothing of the layout is in it.
. tests/cli/setup.sh
VERDICT_DATA=$scratch/data
export VERDICT_DATA

# import GAME EDITION FILE [--partial]
import() {
	file=$SHARED/$3
	if [ ! -f "$file" ]; then
		skip "$1 $2" "no documents beside the project"
		return 1
	fi
	run import rules --game "$1" --edition "$2" $4 "$file"
}

# whole GAME EDITION FILE: all numbers have a wording.
whole() {
	import "$1" "$2" "$3" || return
	check "$1 $2 from ${3##*/}" ends_with_status 0
	kept=$scratch/data/rules-text/$1/$2.tsv
	shelf=$VERDICT_RULESETS/$1/editions/$2
	[ -d "$shelf" ] || shelf=$VERDICT_RULESETS/$1/tournament/$2
	out=$(awk -F, 'NR > 1 { print $1 }' "$shelf/rules.csv" | sort >"$scratch/numbers"
		awk -F'\t' 'NR > 1 && $1 != "" && $2 != "" { print $1 }' "$kept" | sort | diff "$scratch/numbers" -)
	check "  each number has its own wording" test -z "$out"
	out=$(grep -nE '©|disneylorcana\.com|<u>|\*\*|¹' "$kept" | head -n 3)
	check "  without footers and marks" test -z "$out"
	# No wording runs on into the rest of the document: the longest single rules have under 5000 bytes.
	out=$(awk -F'\t' 'NR > 1 { if ($1 != "") n = 0; n += length($2); if (n > 5000) print $1, n }' "$kept")
	check "  and none is too long" test -z "$out"
}

for edition in 2024-04-13 2024-05-20 2024-08-09 2025-02-28 2025-05-27 2025-08-22 2025-10-31; do
	whole lorcana "$edition" "rules/lorcana/CR_effective_$edition.txt"
done
whole lorcana 2.0.0 rules/lorcana/CR_v2.0.0_effective_2026-02-05.txt
whole lorcana 2.0.1 rules/lorcana/CR_v2.0.1_effective_2026-02-05.txt
whole lorcana 2.1.0 rules/lorcana/CR_v2.1.0_effective_2026-04-30.txt
whole lorcana 2.2.0 rules/lorcana/CR_v2.2.0_effective_2026-07-09.txt
whole lorcana 2026-06-11 rules/lorcana/TournamentRules_2026-06-11.txt
whole lorcana 2026-07-14 rules/lorcana/TournamentRules_2026-07-14.txt
whole altered 1.x seeds/004_12c09eec3335ea11.txt
whole evolve seed-002 seeds/002_7e2917a6daa833f2.txt
whole evolve 1.24.1 rules/shadowverse-evolve/CR_JP_1.24.1_2026-01-29.txt

# The table and the laid out text of one edition give the same wording, blanks and hyphens at line ends aside.
for edition in 3.0 4.0; do
	whole altered "$edition" "rules/altered/altered_rules_$edition.tsv"
	[ -f "$file" ] || continue
	tr -d ' \n-' <"$kept" >"$scratch/table"
	whole altered "$edition" "rules/altered/Altered_Complete_Rules_${edition}_layout.txt"
	tr -d ' \n-' <"$kept" | tr -d '\t' >"$scratch/layout"
	tr -d '\t' <"$scratch/table" >"$scratch/table2"
	check "altered $edition: table and text agree" cmp "$scratch/table2" "$scratch/layout"
done

# Copies that hold a part.
import lorcana 2025-02-28 seeds/000_c6bbb01f9dcff47f.txt &&
	check "the copy that lost a rule is refused" has "numbers of lorcana 2025-02-28 that the document lacks: 4.3.8.2"
import lorcana 2025-02-28 seeds/000_c6bbb01f9dcff47f.txt --partial && check "and kept as a part" has "406 of 407"
import lorcana 2025-08-22 seeds/001_de926d57a26e7364.txt --partial && check "chapters 1 to 6" has "237 of 416"
import lorcana 2.0.1 seeds/003_cc5fdd01fda07c0f.txt --partial && check "one chapter" has "81 of 541"

# A document of another edition is refused, from both sides.
import lorcana 2.2.0 rules/lorcana/CR_v2.1.0_effective_2026-04-30.txt && {
	check "an older document is refused" ends_with_status 2
	check "for what it lacks" has "that the document lacks: 1.9.4.1, 1.9.4.2"
	check "and for what is gone" has "that lorcana 2.2.0 does not have: 6.4.4, 6.4.4.1"
}
import lorcana 2025-08-22 rules/lorcana/CR_v2.2.0_effective_2026-07-09.txt --partial &&
	check "a later document is no part of an earlier one" ends_with_status 2
exit $test_failed
