#!/bin/sh
# Compares the rule numbers of our Altered and Shadowverse: Evolve rulebooks
# with those of the documents, which awk reads here without our tables.
#
# usage: check-numbers-altered-evolve.sh [SHARED-FOLDER]
set -u
LC_ALL=C
export LC_ALL

shared=${1:-../shared}
here=$(cd "$(dirname "$0")" && pwd) || exit 2
root=$(cd "$here/../.." && pwd) || exit 2
exceptions=$here/exceptions-altered-evolve.txt

if [ ! -d "$shared/rules" ] && [ ! -d "$shared/seeds" ]; then
    echo 'skipped: no documents'
    exit 0
fi

tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 2' HUP INT TERM
failed=0

# Altered, page layout: a number and at least two blanks open a rule; a wrapped
# reference has one blank. Dotted leaders belong to the table of contents.
numbers_altered_layout() {
    awk '
        { gsub(/\f/, "") }
        /\. \. \./ { next }
        /^ *[0-9]+(\.[0-9]+)+(\.[a-z])?(  |$)/ { print $1; next }
        /^ *[1-9]  +[A-Z][A-Za-z ]*$/ { print $1 }
    ' "$1"
}

# Altered, excerpt: every rule opens a line.
numbers_altered_excerpt() {
    awk '/^[0-9]+(\.[0-9]+)+(\.[a-z])? / { print $1 }' "$1"
}

# Evolve, English: between "Rules" and the token list, list dashes removed.
numbers_evolve_english() {
    awk '
        /^Rules$/ { on = 1; next }
        on && /^Appendix: / { exit }
        !on { next }
        {
            sub(/^ *(- )?/, "")
            if (match($0, /^[0-9]+(\.[0-9]+)*\. /))
                print substr($0, 1, RLENGTH - 2)
        }
    ' "$1"
}

# Evolve, Japanese: a number may follow other text on its line; a reference
# lacks the final dot. Appendix B numbers have no final dot and start anew in
# each part, so the name of the part is put before them.
numbers_evolve_japanese() {
    awk '
        function scan(dot, before,    pattern, rest, first, number) {
            pattern = dot ? " [0-9]+([.][0-9]+)*[.] " : " [0-9]+([.][0-9]+)* "
            rest = " " $0 " "
            first = 1
            while (match(rest, pattern)) {
                number = substr(rest, RSTART + 1, RLENGTH - 2 - dot)
                if (number ~ /\./ || (first && RSTART == 1))
                    print before number
                rest = substr(rest, RSTART + RLENGTH - 1)
                first = 0
            }
        }
        /^総合ルール本文/ { part = "main"; next }
        part == "" { next }
        /^付録 A/ { part = "tokens"; next }
        /^付録 B/ { part = "formats"; format = ""; next }
        /^付録 C/ { exit }
        part == "main" { scan(1, "") }
        part == "formats" && match($0, /^B-[0-9]+/) {
            format = substr($0, 1, RLENGTH)
            print format
            next
        }
        part == "formats" && format != "" { scan(0, format ".") }
    ' "$1"
}

# Evolve, the list of numbers of an English edition: clauses alone, so a chapter
# stands before the first of its own. What the list lacks is the appendix of the
# Japanese text, whose path is the second argument.
numbers_evolve_list() {
    awk -F "$(printf '\t')" '
        /^#/ { next }
        {
            split($1, part, ".")
            if (part[1] != chapter)
                print chapter = part[1]
            print $1
        }
    ' "$1"
    numbers_evolve_japanese "$2" | grep '^B-'
}

# numbers FORM DOCUMENT [APPENDIX]
numbers() {
    case $1 in
    altered-layout) numbers_altered_layout "$2" ;;
    altered-excerpt) numbers_altered_excerpt "$2" ;;
    evolve-english) numbers_evolve_english "$2" ;;
    evolve-japanese) numbers_evolve_japanese "$2" ;;
    evolve-list) numbers_evolve_list "$2" "$3" ;;
    esac
}

# check GAME EDITION FORM DOCUMENT [APPENDIX]
check() {
    game=$1
    edition=$2
    csv=$root/rulesets/$game/editions/$edition/rules.csv
    if [ ! -r "$4" ]; then
        echo "$game $edition: skipped: no document"
        return
    fi
    if [ ! -r "$csv" ]; then
        echo "$game $edition: $csv is missing"
        failed=1
        return
    fi
    numbers "$3" "$4" "${5:-}" >"$tmp/document"
    awk -F, 'NR > 1 { sub(/\r$/, ""); print $1 }' "$csv" >"$tmp/table"
    awk -v what="$game $edition" -v game="$game" -v edition="$edition" '
        FILENAME == ARGV[1] {
            if ($0 !~ /^#/ && $1 == game && $2 == edition)
                excepted[$3] = 1
            next
        }
        FILENAME == ARGV[2] {
            if (++document[$1] > 1)
                fail($1 " stands twice in the document")
            if (!($1 in excepted))
                sequence[++documents] = $1
            next
        }
        {
            if (++table[$1] > 1)
                fail($1 " stands twice in rules.csv")
            if (!($1 in document) && !($1 in excepted))
                fail($1 " is in rules.csv and not in the document")
            if (!($1 in excepted))
                order[++tables] = $1
        }
        function fail(text) {
            print what ": " text
            bad = 1
        }
        END {
            if (documents == 0)
                fail("no number found in the document")
            for (i = 1; i <= documents; i++)
                if (!(sequence[i] in table))
                    fail(sequence[i] " is in the document and not in rules.csv")
            for (n in excepted)
                if ((n in document) == (n in table))
                    fail(n " needs no exception")
            for (i = 1; i <= tables && !bad; i++)
                if (order[i] != sequence[i])
                    fail(order[i] " is out of order, the document has " sequence[i])
            if (!bad)
                print what ": " documents " numbers agree"
            exit bad
        }
    ' "$exceptions" "$tmp/document" "$tmp/table" || failed=1
}

check altered 1.x altered-excerpt "$shared/seeds/004_12c09eec3335ea11.txt"
check altered 3.0 altered-layout "$shared/rules/altered/Altered_Complete_Rules_3.0_layout.txt"
check altered 4.0 altered-layout "$shared/rules/altered/Altered_Complete_Rules_4.0_layout.txt"
check evolve seed-002 evolve-english "$shared/seeds/002_7e2917a6daa833f2.txt"
check evolve 1.24.1 evolve-japanese \
    "$shared/rules/shadowverse-evolve/CR_JP_1.24.1_2026-01-29.txt"
check evolve 1.26.1 evolve-list \
    "$shared/rules/shadowverse-evolve/CR_EN_1.26.1_clause_numbers.tsv" \
    "$shared/rules/shadowverse-evolve/CR_JP_1.24.1_2026-01-29.txt"

exit "$failed"
