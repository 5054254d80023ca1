# Sourced behind setup.sh by the tests of what hostile logs come to.

# cut_all FILE STEP NAME: cut every [STEP] bytes, each cut is an error, and what stands before it is read.
# All cuts are files of one start of the program, which goes on behind each.
cut_all() {
	size=$(wc -c <"$1")
	at=$2
	rm -rf "$scratch/cuts"
	mkdir "$scratch/cuts"
	while [ "$at" -lt $((size - 200)) ]; do
		head -c "$at" "$1" >"$scratch/cuts/$at.json"
		at=$((at + $2))
	done
	run convert "$scratch"/cuts/*
	check "no cut of $3 crashes" ends_with_status 2
	silent=$(for cut in "$scratch"/cuts/*; do
		case $err in *"$cut:"*": error: "*) ;; *) echo "${cut##*/}" ;; esac
	done)
	check "each cut of $3 is an error with its place" [ -z "$silent" ]
}

# bytes N CHARACTER
bytes() { head -c "$1" /dev/zero | tr '\0' "$2"; }
