#!/bin/sh
# Checks deck lists, or recorded games, in the working folder: builds the program
# from the checkout that this script lies in, where it is not built, and runs it.
# The action of GitHub, the hooks of pre-commit and the job of GitLab call it.
#
# usage: run.sh COMMAND [ARGUMENT...]   as those of verdict: run.sh deck lists
#        run.sh key                     prints what tells the sources apart, for a cache
#
#   VERDICT        a program that is built; without it that of the checkout
#   VERDICT_BUILD  where the checkout is built (default: build in it)
#
# On GitHub findings become annotations, and a table of the verdicts is added to
# the summary of the step; on GitLab reports are written into the working folder.
set -eu
root=$(cd "$(dirname "$0")/../../.." && pwd)
build=${VERDICT_BUILD:-$root/build}

if [ "${1:-}" = key ]; then
	cd "$root"
	find Makefile cmd lib -type f | LC_ALL=C sort | xargs cat | cksum | tr ' ' '-'
	exit 0
fi
if [ $# -eq 0 ]; then
	echo "usage: run.sh COMMAND [ARGUMENT...]" >&2
	exit 2
fi

# The libraries are needed to run as well; only on machines of a CI they are installed.
if [ -z "${VERDICT:-}" ]; then
	[ -z "${CI:-}" ] || make -s -C "$root" deps >&2
	[ -x "$build/verdict" ] || make -s -C "$root" BUILD="$build" all >&2 || {
		echo "verdict cannot be built; 'make -C $root deps' installs what it needs" >&2
		exit 2
	}
	VERDICT=$build/verdict
	VERDICT_RULESETS=${VERDICT_RULESETS:-$root/rulesets}
	export VERDICT_RULESETS
fi

command=$1
shift
if [ "${GITHUB_ACTIONS:-}" = true ]; then
	annotations=$(mktemp)
	trap 'rm -f "$annotations"' EXIT
	status=0
	"$VERDICT" "$command" --output "github=$annotations" ${GITHUB_STEP_SUMMARY:+--summary "$GITHUB_STEP_SUMMARY"} "$@" ||
		status=$?
	cat "$annotations"
	exit $status
fi
if [ "${GITLAB_CI:-}" = true ]; then
	exec "$VERDICT" "$command" --output gitlab=gl-code-quality-report.json --output junit=verdict-junit.xml "$@"
fi
exec "$VERDICT" "$command" "$@"
