# What is installed runs from where it lies: under a prefix, from a DESTDIR, and
# after the tree was moved. A folder called rulesets that is not this program's
# is left alone.
. tests/cli/setup.sh
unset VERDICT_RULESETS
build=$(dirname "$VERDICT")
list=$PWD/fixtures/decks/illegal.txt

# installs NAME VARIABLES...: `make install` of what is built.
installs() {
	name=$1
	shift
	out=$(make --no-print-directory -o all install "BUILD=$build" "$@" 2>&1)
	status=$?
	check "$name: make install" ends_with_status 0
}

# judges NAME PROGRAM: the program there finds its rulesets and judges by them.
judges() {
	VERDICT=$2
	run deck --format core --date 2026-02-14 "$list"
	check "$1: judges" ends_with_status 1
	check "$1: by the tables that were installed" has "[deck-minimum-size]"
	check "$1: which nobody changed" lacks "own tables"
}

installs prefix "PREFIX=$scratch/home/.local"
judges prefix "$scratch/home/.local/bin/verdict"
check "the manuals" test -f "$scratch/home/.local/share/man/man1/verdict-deck.1"
mv "$scratch/home" "$scratch/moved"
judges moved "$scratch/moved/.local/bin/verdict"
ln -s "$scratch/moved/.local/bin/verdict" "$scratch/link"
judges "by a link" "$scratch/link"

installs staged "DESTDIR=$scratch/stage" PREFIX=/usr
judges staged "$scratch/stage/usr/bin/verdict"
installs again "DESTDIR=$scratch/stage" PREFIX=/usr
judges again "$scratch/stage/usr/bin/verdict"

# A stranger's folder, beside the program and where it is called from.
mkdir -p "$scratch/strange/build/rulesets" "$scratch/strange/rulesets/lorcana"
cp "$scratch/moved/.local/bin/verdict" "$scratch/strange/build/verdict"
cp "$scratch/moved/.local/bin/verdict" "$scratch/strange/verdict"
for program in "$scratch/strange/build/verdict" "$scratch/strange/verdict"; do
	VERDICT=$program
	out=$(cd "$scratch/strange" && "$program" deck "$list" 2>&1)
	check "a folder of that name is not taken" lacks "$scratch/strange"
done
exit "$test_failed"
