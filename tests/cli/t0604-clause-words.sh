#!/bin/sh
# Clauses that take one of a few words refuse any other, in both notations.
. tests/cli/setup.sh

printf 'verdict-log 1\ngame lorcana\nplayer A\nplayer B\n\n! give A Stitch - New Dog +keyword Evasiv\n! deck A Stitch - New Dog +to middle\n! return A Stitch - New Dog +from attic\n! strength A +1 Stitch - New Dog +until tomorrow\n! give A Stitch - New Dog +keyword evasive +until turn\n' >"$scratch/words.log"
run replay "$scratch/words.log"
check "unreadable" ends_with_status 2
check "a keyword" has ":6:36: error: 'Evasiv' cannot follow '+keyword', nearest is 'Evasive'"
check "a place in the deck" has ":7:31: error: 'middle' cannot follow '+to', expected 'top', 'bottom' or 'shuffled'"
check "a zone" has ":8:35: error: 'attic' cannot follow '+from'"
check "a duration" has ":9:41: error: 'tomorrow' cannot follow '+until'"
check "the word in any case is read" lacks ":10:37: error"

printf '%s\n' '{"type":"game","log":1,"game":"lorcana","players":[{"name":"A"},{"name":"B"}]}' '{"type":"outcome","player":"A","verb":"deck","card":"Stitch - New Dog","with":[{"clause":"to","word":"middle"}]}' >"$scratch/words.jsonl"
run replay "$scratch/words.jsonl"
check "the JSON twin refuses it as well" has ":2:"
check "with the same words" has "'middle' cannot follow '+to', expected 'top', 'bottom' or 'shuffled'"
exit $test_failed
