# Of each case given that is legal by an edition alone: writes its record with "?" for the card that one of its entries is
# about to FOLDER/EDITION/KEY+SITUATION.log. Which entry, of those that name one, the length of the case's name and SHIFT decide.
# Players of such records are single capitals.

FNR == 1 {
	finish()
	name = FILENAME
	sub(/^tests\/cases\//, "", name)
	sub(/\.case$/, "", name)
	part = option = ""
	n = m = legal = runs = in_table = seen = 0
	plain = 1
}

/^== / {
	part = $2
	if (part != "run" && part != "expect" && part !~ /^log/)
		plain = 0
	next
}

part == "run" && !runs++ { option = $0 }
part == "expect" && /: error: | game [0-9]+: / && !told[FILENAME]++ { legal = / game 1: legal / }
part == "expect" && / game 2: / { plain = 0 }
part !~ /^log/ { next }

{ line[++n] = $0 }
/^table$/ { in_table = 1 }
in_table && /^$/ && seen { in_table = seen = 0 }
in_table && !/^(table|#.*)?$/ { seen = 1 }

!in_table && !/^(player|first)/ && match($0, /^([!=] [a-z-]+ [A-D] ([+-]?[0-9]+ )?|[A-D] [a-z-]+ )/) {
	head = substr($0, 1, RLENGTH)
	rest = substr($0, RLENGTH + 1)
	if (rest ~ /^[A-Z]/ && rest !~ /^[A-D]$/) {
		tail = match(rest, / (\+[a-z]|>|#[0-9])/) ? substr(rest, RSTART) : ""
		masked[++m] = head "?" tail
		where[m] = n
	}
}

END { finish() }

function finish(  k, i, out, edition) {
	if (!plain || !legal || !m || option !~ /^(-e|--edition) [^ ]+$/)
		return
	edition = option
	sub(/^[^ ]+ /, "", edition)
	out = name
	sub(/^[a-z]+\//, "", out)
	gsub(/\//, "+", out)
	out = folder "/" edition "/" out ".log"
	if (!(edition in made)) {
		system("mkdir -p '" folder "/" edition "'")
		made[edition] = 1
	}
	k = (length(name) + shift) % m + 1
	line[where[k]] = masked[k]
	for (i = 1; i <= n; i++)
		print line[i] >out
	close(out)
}
