# Sourced behind setup.sh by the tests of what hostile logs come to.

# cut_all FILE STEP NAME: cut every [STEP] bytes, each cut is an error, and what stands before it is read.
cut_all() {
	size=$(wc -c <"$1")
	crashed='' silent='' at=$2
	while [ "$at" -lt $((size - 200)) ]; do
		head -c "$at" "$1" >"$scratch/cut.json"
		run convert "$scratch/cut.json"
		[ "$status" -lt 3 ] || crashed="$crashed $at"
		case $status$err in 2*"$scratch/cut.json:"*": error: "*) ;; *) silent="$silent $at" ;; esac
		at=$((at + $2))
	done
	check "no cut of $3 crashes" [ -z "$crashed" ]
	check "each cut of $3 is an error with its place" [ -z "$silent" ]
}

# bytes N CHARACTER
bytes() { head -c "$1" /dev/zero | tr '\0' "$2"; }
