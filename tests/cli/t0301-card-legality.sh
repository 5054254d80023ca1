# `verdict card` says in which formats a card is legal, from when on, and why not.
. tests/cli/setup.sh

run card hiram flaversham toymaker
check "legal with its set" has "core         from 2023-11-17 released, not yet legal"
check "then legal" has "from 2023-12-08 legal"
check "then banned, with the rule" has "from 2025-04-08 banned (lorcana tournament rules "
check "by its key" has "[banned-card-lists]"
check "and rotated out" has "rotated out (lorcana tournament rules "
check "by its key as well" has "[set-rotation]"

run card --date 2026-02-14 hiram flaversham toymaker
check "on a date the state is given" has "infinity     on 2026-02-14 legal"
check "for every format" has "core         on 2026-02-14 banned"
check "and nothing about other dates" lacks "from "

run card --output json --date 2026-02-14 hiram flaversham toymaker
check "JSON: the state" has '{"format":"core","on":"2026-02-14","state":"rotated out","banned":true,"rule":"'
check "JSON: one line" test "$(wc -l <"$scratch/out")" -eq 1
exit $test_failed
