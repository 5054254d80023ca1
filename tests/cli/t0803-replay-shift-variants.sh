# Shift in the variants of 2.2.0: Duo, Combo, Temporary, Potato. No card of the
# table has them, so the test adds cards of its own to a copy of the rulesets.
. tests/cli/own-cards.sh

cat >>"$own/lorcana/cards.csv" <<'CARDS'
Ruff - Left Half,,character,amber,1,yes,2,3,1,,Storyborn,,0,,,,12/901 common
Tuff - Right Half,,character,amber,1,yes,2,3,1,,Storyborn,,0,,,,12/902 common
Ruff & Tuff - Close Pair,Ruff;Tuff,character,amber,6,yes,5,9,3,,Floodborn,Duo Shift 2,0,,,,12/903 common
Ruff & Tuff - Loose Pair,Ruff;Tuff,character,amber,6,yes,5,9,3,,Floodborn,Combo Shift 2,0,,,,12/904 common
Ruff - Short Visit,,character,amber,6,yes,6,9,4,,Floodborn,Temporary Shift 1,0,,,,12/905 common
Guest - Passing Through,,character,amber,6,yes,6,9,4,,Floodborn,Temporary Storyborn Shift 1,0,,,,12/906 common
Sprout - Out Of The Ground,,character,amber,6,yes,3,3,2,,Floodborn,Potato Shift 1,0,,,,12/908 common
CARDS

judge "Ruff - Left Half,Tuff - Right Half" 2.2.0 <<'END'
A play Ruff & Tuff - Close Pair +shift Ruff - Left Half +shift Tuff - Right Half +pay 2
A quest Ruff & Tuff - Close Pair
= lore A 3
= discard A 0
END
check "Duo Shift goes on one character of each name" ends_with_status 0

judge "Ruff - Left Half,Tuff - Right Half" 2.2.0 <<'END'
A play Ruff & Tuff - Close Pair +shift Ruff - Left Half
END
check "Duo Shift goes on two" ends_with_status 1
check "and cites its rule" has "(lorcana 2.2.0 8.10.8.3) [shift-duo]"

judge "Ruff - Left Half,Ruff - Left Half" 2.2.0 <<'END'
A play Ruff & Tuff - Close Pair +shift Ruff - Left Half +shift Ruff - Left Half
END
check "Duo Shift does not go on two of one name" has "[shift-duo]"

judge "Ruff - Left Half,Tuff - Right Half" 2.2.0 <<'END'
A quest Ruff - Left Half
A play Ruff & Tuff - Close Pair +shift Ruff - Left Half +shift Tuff - Right Half
= exerted A Ruff & Tuff - Close Pair
END
check "a ready and an exerted character make an exerted one" ends_with_status 0

judge "Ruff - Left Half" 2.2.0 <<'END'
A play Tuff - Right Half
A play Ruff & Tuff - Close Pair +shift Ruff - Left Half +shift Tuff - Right Half
A quest Ruff & Tuff - Close Pair
END
check "a dry and a drying character make a drying one" has "is drying, a questing character"

judge "Ruff - Left Half,Tuff - Right Half" 2.2.0 <<'END'
! put A 1 Ruff - Left Half +by ?
! put A 2 Tuff - Right Half +by ?
A play Ruff & Tuff - Close Pair +shift Ruff - Left Half +shift Tuff - Right Half
= damage A 3 Ruff & Tuff - Close Pair
! banish A Ruff & Tuff - Close Pair +by ?
= discard A 3
END
check "damage of both stays, and both leave with it" ends_with_status 3
check "with nothing but the outcomes open" lacks "illegal:"

judge "Ruff - Left Half,Tuff - Right Half" 2.2.0 <<'END'
A play Ruff & Tuff - Loose Pair +shift Tuff - Right Half
A quest Ruff & Tuff - Loose Pair
END
check "Combo Shift goes on one" ends_with_status 0
judge "Ruff - Left Half,Tuff - Right Half" 2.2.0 <<'END'
A play Ruff & Tuff - Loose Pair +shift Ruff - Left Half +shift Tuff - Right Half
END
check "or on two" ends_with_status 0
judge "Kida - Atlantean,Tuff - Right Half" 2.2.0 <<'END'
A play Ruff & Tuff - Loose Pair +shift Kida - Atlantean
END
check "Combo Shift on one needs a name" has "[shift-cost-and-name]"

judge "Ruff - Left Half" 2.2.0 <<'END'
A quest Ruff - Left Half
A play Ruff - Short Visit +shift Ruff - Left Half
! put A 2 Ruff - Short Visit +by ?
A end
= hand A 6
= exerted A Ruff - Left Half
= damage A 0 Ruff - Left Half
END
check "Temporary Shift: only that card returns, its damage is removed" lacks "illegal:"
judge "Ruff - Left Half" 2.2.0 <<'END'
A play Ruff - Short Visit +shift Ruff - Left Half
A quest Ruff - Short Visit
A end
= lore A 4
B draw ?
= exerted A Ruff - Short Visit
END
check "it is not in play in the next turn" has "A has no 'Ruff - Short Visit' in play"
judge "Kida - Atlantean" 2.2.0 <<'END'
A play Guest - Passing Through +shift Kida - Atlantean
A end
= ready A Kida - Atlantean
END
check "two variants in one: a Storyborn character, until the end of the turn" ends_with_status 0
judge "Potato" 2.2.0 <<'END'
A play Guest - Passing Through +shift Potato
END
check "both have to be fulfilled" has "[shift-classification]"

judge "Potato" 2.2.0 <<'END'
A play Sprout - Out Of The Ground +shift Potato
A quest Sprout - Out Of The Ground
= lore A 2
END
check "Potato Shift goes on the item, dry if that was in play" ends_with_status 0
judge "" 2.2.0 <<'END'
A play Potato
A play Sprout - Out Of The Ground +shift Potato
A quest Sprout - Out Of The Ground
END
check "and drying if it was not" has "[quest-dry]"
judge "Ruff - Left Half" 2.2.0 <<'END'
A play Sprout - Out Of The Ground +shift Ruff - Left Half
END
check "Potato Shift on anything else cites its rule" has "[shift-potato]"

# Editions before 2.2.0 do not know these variants: open, not illegal.
judge "Ruff - Left Half,Tuff - Right Half" 2.1.0 <<'END'
A play Ruff & Tuff - Close Pair +shift Ruff - Left Half +shift Tuff - Right Half
END
check "Duo Shift is open in 2.1.0" ends_with_status 3
check "as a variant that the edition does not define" has "is not defined in this edition (lorcana 2.1.0 8.10.8) [shift-variants]"
judge "Potato" 2025-08-22 <<'END'
A play Sprout - Out Of The Ground +shift Potato
END
check "Potato Shift is open in 2025-08-22" has "(lorcana 2025-08-22 10.8.7) [shift-variants]"

# What `legal` lists there.
cat >"$scratch/log" <<'END'
verdict-log 1
game lorcana
edition 2.2.0
player A
player B
first A

A draw Ruff & Tuff - Loose Pair
A draw Ruff & Tuff - Close Pair
A draw Sprout - Out Of The Ground
A ink Kida - Atlantean
A play Ruff - Left Half
A end
B draw ?
B end
A draw ?
A ink Kida - Atlantean
A play Tuff - Right Half
A end
B draw ?
B end
A draw ?
END
run legal "$scratch/log"
check "legal lists Combo Shift on either" has "A play Ruff & Tuff - Loose Pair +shift Tuff - Right Half
"
check "and on both" has "A play Ruff & Tuff - Loose Pair +shift Ruff - Left Half +shift Tuff - Right Half"
check "legal lists Duo Shift on both" has "A play Ruff & Tuff - Close Pair +shift Ruff - Left Half +shift Tuff - Right Half"
check "and on both only" lacks "A play Ruff & Tuff - Close Pair +shift Tuff - Right Half"
check "legal does not list Potato Shift without a Potato" lacks "A play Sprout"
exit $test_failed
