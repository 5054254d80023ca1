#!/bin/sh
# Fuzzes every target for so many seconds, from its committed corpus on. What is
# new is kept under BUILD/found/<target>/; an input that breaks something is
# left in BUILD as crash-..., with the report above it.
#
# usage: fuzz.sh BUILD SECONDS [TARGET]...
cd "$(dirname "$0")/../.." || exit 1
build=$1
seconds=$2
shift 2
VERDICT_RULESETS=$PWD/rulesets
export VERDICT_RULESETS
# shellcheck disable=SC2046  # the names are words
[ $# -gt 0 ] || set -- $(for source in tests/fuzz/fuzz_*.c; do
	name=${source#tests/fuzz/fuzz_}
	echo "${name%.c}"
done)
failed=0
for target in "$@"; do
	mkdir -p "$build/found/$target"
	echo "== $target, $seconds s"
	"$build/fuzz/$target" -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
		-artifact_prefix="$build/" "$build/found/$target" "tests/fuzz/corpus/$target" >"$build/$target.log" 2>&1 ||
		{
			tail -n 40 "$build/$target.log"
			failed=1
		}
	grep -E 'number_of_executed_units|new_units_added|peak_rss' "$build/$target.log"
done
exit $failed
