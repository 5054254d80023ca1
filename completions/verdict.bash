# bash completion for verdict. The commands, their options, and the games,
# editions, keys and rule numbers come from the program itself.

# The first column of the program's answer.
_verdict_ask() {
	"${COMP_WORDS[0]}" "$@" 2>/dev/null | cut -f 1
}

# The value given on the line for an option, by its long or short form.
_verdict_given() {
	local i
	for ((i = 2; i < COMP_CWORD; i++)); do
		if [[ ${COMP_WORDS[i]} == "$1" || ${COMP_WORDS[i]} == "$2" ]]; then
			[[ ${COMP_WORDS[i + 1]} == = ]] && ((i++))
			printf '%s\n' "${COMP_WORDS[i + 1]}"
			return
		fi
	done
}

# Offers the words that begin with the current one.
_verdict_offer() {
	mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$1" -- "$cur")
}

# Offers the lines that begin with the current word, whatever the case of letters; blanks in them are part of them.
_verdict_offer_lines() {
	local line typed=${cur//\\/}
	typed=${typed#[\"\']}
	while IFS= read -r line; do
		[[ ${line,,} == "${typed,,}"* ]] && COMPREPLY+=("$line")
	done
}

# What may be done at the entry of the record on the line.
_verdict_actions() {
	local word at number
	at=$(_verdict_given --at -n)
	number=$(_verdict_given --number -g)
	for word in "${COMP_WORDS[@]:2}"; do
		[[ $word != -* && -f $word ]] || continue
		"${COMP_WORDS[0]}" legal ${at:+--at "$at"} ${number:+--number "$number"} -- "$word" 2>/dev/null |
			grep -v '^#'
		return
	done
}

# Offers what an option's argument or an operand can be.
_verdict_from() {
	local game edition
	game=$(_verdict_given --game -g)
	edition=$(_verdict_given --edition -e)
	case $1 in
	@game) _verdict_offer "$(_verdict_ask rule --complete games)" ;;
	@edition) _verdict_offer "$(_verdict_ask rule --complete editions "$game")" ;;
	@judged) _verdict_offer "$(_verdict_ask rule --complete judged)" ;;
	@key) _verdict_offer "$(_verdict_ask rule --complete keys "$game" "$edition")" ;;
	@number) _verdict_offer "$(_verdict_ask rule --complete numbers "$game" "$edition")" ;;
	@card) _verdict_offer_lines < <(_verdict_ask rule --complete cards "$game" "${cur//[\\\"\']/}") ;;
	@action) _verdict_offer_lines < <(_verdict_actions) ;;
	@dir) mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
	@file) mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
	@*) ;;
	*) _verdict_offer "${1//|/ }" ;;
	esac
}

_verdict_operand() {
	case $1 in
	rule)
		if [[ " ${COMP_WORDS[*]} " == *" --diff "* || " ${COMP_WORDS[*]} " == *" -d "* ]]; then
			_verdict_from @edition
		elif [[ $cur == [0-9]* ]]; then
			_verdict_from @number
		else
			_verdict_from @key
		fi
		;;
	import)
		if ((COMP_CWORD == 2)); then
			_verdict_from 'cards|names|rules'
		else
			_verdict_from @file
		fi
		;;
	card) _verdict_from @card ;;
	help) _verdict_offer "$(_verdict_ask --completion-helper) $(_verdict_ask --completion-helper help)" ;;
	*) _verdict_from @file ;;
	esac
}

_verdict() {
	local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
	local name from arg letter
	COMPREPLY=()
	if ((COMP_CWORD == 1)); then
		_verdict_offer "$(_verdict_ask --completion-helper) help --help --version"
		return
	fi
	if [[ $cur == = ]]; then
		cur=
	elif [[ $prev == = ]]; then
		prev=${COMP_WORDS[COMP_CWORD - 2]}
	fi
	# A tab is white space to read, which would join empty columns.
	while IFS=$'\x1f' read -r name from _ arg letter; do
		if [[ -n $arg && ($prev == "$name" || $prev == "$letter") ]]; then
			_verdict_from "$from"
			return
		fi
	done < <("${COMP_WORDS[0]}" --completion-helper "$command" 2>/dev/null | tr '\t' '\037')
	if [[ $cur == -* ]]; then
		_verdict_offer "$(_verdict_ask --completion-helper "$command")"
	else
		_verdict_operand "$command"
	fi
}

complete -o filenames -F _verdict verdict
