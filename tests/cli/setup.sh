# Sourced by every tests/cli/t*.sh: a scratch folder and TAP helpers.
#
#   run ARGS...            runs verdict; sets $status, $out (stdout) and $err
#   check NAME COMMAND...  one TAP line: ok when COMMAND succeeds
#   golden NAME FILE       compares $out with FILE (rewrites it when BLESS=1)
#   has TEXT / lacks TEXT  does $out contain TEXT
#   case_part CASE PART    prints a part of a case of tests/cases
VERDICT=${VERDICT:-$PWD/build/verdict}
: "${VERDICT_RULESETS:=$PWD/rulesets}"
SHARED=${SHARED:-$PWD/../shared}
export VERDICT_RULESETS SHARED
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
test_failed=0

run() {
	"$VERDICT" "$@" >"$scratch/out" 2>"$scratch/err"
	status=$?
	out=$(cat "$scratch/out")
	err=
	[ ! -s "$scratch/err" ] || err=$(cat "$scratch/err")
}

check() {
	check_name=$1
	shift
	if "$@"; then
		echo "ok - $check_name"
	else
		echo "not ok - $check_name"
		echo "# status $status"
		printf '%s\n' "$out" "$err" | head -n 20 | sed 's/^/# /'
		test_failed=1
	fi
}

has() { case $out in *"$1"*) return 0 ;; *) return 1 ;; esac; }
lacks() { ! has "$1"; }
says() { case $err in *"$1"*) return 0 ;; *) return 1 ;; esac; }
ends_with_status() { [ "$status" -eq "$1" ]; }

golden() {
	if [ -n "$BLESS" ]; then
		cp "$scratch/out" "$2"
	fi
	if diff -u "$2" "$scratch/out" >"$scratch/diff"; then
		echo "ok - $1"
	else
		echo "not ok - $1"
		sed 's/^/# /' "$scratch/diff"
		test_failed=1
	fi
}

# case_part CASE PART: that part of a case (tests/README.md), as the file that it is for the program.
case_part() {
	awk -v heading="== $2" '/^== / { inside = $0 == heading; next } inside' "tests/cases/$1.case"
}

skip() { echo "ok - $1 # skip $2"; }
