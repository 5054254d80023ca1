# Sourced by t082*-replay-illegal-*.sh: replays $log, fixtures/logs/illegal-actions.log
# of Lorcana where nothing else is set, by $edition of $game and compares it with
# the edition's $golden_output and with what the fixture itself says: a line
# '#! KEY...' stands above each illegal entry.
game=${game:-lorcana}
log=${log:-fixtures/logs/illegal-actions.log}
golden_output=${golden_output:-tests/cli/t0820-replay-illegal-$edition.out}

# What the fixture says of this edition: LINE KEY, one a row.
wanted_keys() {
	awk -v edition="$edition" '
	/^#!/ {
		words = substr($0, 4)
		sub(/:.*/, "", words)
		if (split(words, part, " in the documents of 2025, ") == 2) {
			sub(/ since$/, "", part[2])
			words = edition ~ /^2025/ ? part[1] : part[2]
		}
		n = split(words, key, " ")
		for (i = 1; i <= n; i++)
			print NR + 1, key[i]
	}' "$log" | sort
}

# What was found: LINE KEY, one a row; nothing may be left open.
found_keys() {
	sed -n 's/^[^:]*:\([0-9]*\): illegal: .*\[\([a-z-]*\)\].*/\1 \2/p; s/^[^:]*:\([0-9]*\): undetermined.*/\1 open/p' \
		"$scratch/out" | sort
}

agrees_with_fixture() {
	wanted_keys >"$scratch/wanted"
	found_keys >"$scratch/found"
	diff "$scratch/wanted" "$scratch/found" >"$scratch/differ" && return 0
	sed "s/^/# /" "$scratch/differ" | head -n 20
	return 1
}

has_at_least_25_illegal_lines() {
	[ "$(cut -d ' ' -f 1 "$scratch/found" | uniq | wc -l)" -ge 25 ]
}

# Every number that was cited is one of the edition's rules.
numbers_exist() {
	sed -n "s/.*($game $edition \([0-9.]*\)) .*/\1/p" "$scratch/out" | sort -u >"$scratch/numbers"
	cut -d , -f 1 "rulesets/$game/editions/$edition/rules.csv" | sort -u >"$scratch/rules"
	[ -s "$scratch/numbers" ] && [ -z "$(comm -23 "$scratch/numbers" "$scratch/rules")" ]
}

run replay --edition "$edition" --on-illegal skip "$log"
check "the game is illegal by $edition" ends_with_status 1
# The digest of the card table is not this test's concern.
sed 's/card data [0-9a-f]*/card data -/' "$scratch/out" >"$scratch/plain" && mv "$scratch/plain" "$scratch/out"
golden "each illegal action by $edition" "$golden_output"
check "each entry breaks the rules that the fixture names, by $edition" agrees_with_fixture
check "at least 25 illegal actions, by $edition" has_at_least_25_illegal_lines
check "every number cited is one of $edition" numbers_exist
