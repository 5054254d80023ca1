#!/usr/bin/env bash
# make lint: what linters say beyond the compilers' warnings. A linter that is
# not installed is named and left out; a finding fails.
#
#   tests/lint.sh "CPPFLAGS"     all of them
#   tests/lint.sh shellcheck     this one alone
set -eu
cd "$(dirname "$0")/.."
# Paths and versions do not matter here, and their quotes would have to survive two shells.
flags="$(printf '%s' "$1" | sed "s/-DVERDICT_[A-Z]*=[^ ]*//g") -DVERDICT_DATADIR=__FILE__ -DVERDICT_VERSION=__FILE__"
failed=0
count=0

lint() {
	local tool=$1
	shift
	command -v "$tool" >/dev/null || { echo "lint: $tool is not installed, left out"; return; }
	echo "lint: $tool"
	"$@" || failed=1
	count=$((count + 1))
}

tidy() {
	local checks='-*,bugprone-*,clang-analyzer-*'

	# Left out: what gcc's warnings see better, the size of an array of
	# pointers, layouts, states compared as bytes (they are flat, and a false
	# difference only leaves more open), and Annex K, which no libc here has.
	for check in bugprone-easily-swappable-parameters bugprone-narrowing-conversions \
		bugprone-implicit-widening-of-multiplication-result bugprone-too-small-loop-variable \
		bugprone-signed-char-misuse bugprone-sizeof-expression bugprone-macro-parentheses \
		bugprone-not-null-terminated-result bugprone-suspicious-memory-comparison clang-analyzer-core.NonNullParamChecker 'clang-analyzer-optin.*' clang-analyzer-deadcode.DeadStores \
		clang-analyzer-security.insecureAPI.DeprecatedOrUnsafeBufferHandling; do
		checks+=",-$check"
	done
	find lib cmd -name '*.c' | sort |
		xargs -P "$(nproc)" -I{} sh -c "clang-tidy --quiet --warnings-as-errors='*' --checks='$checks' {} -- -std=c11 $flags 2>&1" |
		grep -E '(warning|error):' && return 1
	return 0
}

check_c() {
	# A diagnostic without a rule has NULL for it, in front of a format; cppcheck
	# takes that for the end of the list. It does not follow outputs by address.
	# shellcheck disable=SC2086  # the flags are words
	cppcheck --enable=warning,performance,portability --std=c11 -q -j "$(nproc)" --inline-suppr --error-exitcode=1 \
		--suppress=missingIncludeSystem --suppress=varFuncNullUB \
		--suppress=uninitvar --suppress=uninitStructMember $flags lib cmd
}

check_shell() {
	# SC1091, SC2154, SC2034: the setup file that every test sources.
	shellcheck -s bash -e SC1090,SC1091,SC2154,SC1112,SC2034,SC2094,SC2059,SC2086,SC2013,SC2317 tests/*.sh tests/*/*.sh .ci/run .github/actions/*/*.sh
}

check_manuals() {
	mandoc -T lint -W warning cmd/*.[15]
}

if [ "$1" = shellcheck ]; then
	check_shell
	exit
fi
lint clang-tidy tidy
lint cppcheck check_c
lint shellcheck check_shell
lint mandoc check_manuals
echo "lint: $count linters run"
exit $failed
