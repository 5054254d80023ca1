#compdef verdict
# zsh completion for verdict. The commands, their options, and the games,
# editions, keys and rule numbers come from the program itself.

# Offers the lines of the program's answer: a word, a tab, what it is.
_verdict_offer() {
	local -a lines
	local line
	for line in ${(f)"$("$words[1]" "$@" 2>/dev/null)"}; do
		lines+=("${${line%%$'\t'*}//:/\\:}:${${line#*$'\t'}%%$'\t'*}")
	done
	_describe -V 'choice' lines
}

# The value given on the line for an option, by its long or short form.
_verdict_given() {
	local i
	for ((i = 3; i < CURRENT; i++)); do
		case $words[i] in
		$1|$2) print -r -- "$words[i+1]"; return ;;
		$1=*) print -r -- "${words[i]#*=}"; return ;;
		esac
	done
}

# What may be done at the entry of the record on the line.
_verdict_actions() {
	local at="$(_verdict_given --at -n)" number="$(_verdict_given --number -g)" word
	local -a lines
	for word in ${(Q)words[3,-1]}; do
		[[ $word != -* && -f $word ]] || continue
		lines=(${(f)"$("$words[1]" legal ${at:+--at} $at ${number:+--number} $number -- $word 2>/dev/null)"})
		compadd -- ${lines:#\#*}
		return
	done
}

# Offers what an option's argument or an operand can be.
_verdict_from() {
	local game="$(_verdict_given --game -g)" edition="$(_verdict_given --edition -e)"
	case $1 in
	@game) _verdict_offer rule --complete games ;;
	@edition) _verdict_offer rule --complete editions "$game" ;;
	@judged) _verdict_offer rule --complete judged ;;
	@key) _verdict_offer rule --complete keys "$game" "$edition" ;;
	@number) _verdict_offer rule --complete numbers "$game" "$edition" ;;
	@card) _verdict_offer rule --complete cards "$game" "${(Q)words[CURRENT]}" ;;
	@action) _verdict_actions ;;
	@dir) _files -/ ;;
	@file) _files ;;
	@*) ;;
	?*) compadd -- ${(s:|:)1} ;;
	esac
}

_verdict_options() {
	local -a lines column
	local line
	for line in ${(f)"$("$words[1]" --completion-helper "$words[2]" 2>/dev/null)"}; do
		column=("${(@ps:\t:)line}")
		lines+=("$column[1]:$column[3]")
	done
	_describe -V 'option' lines
}

_verdict_operand() {
	case $words[2] in
	rule)
		if (( $words[(I)--diff] || $words[(I)-d] )); then
			_verdict_from @edition
		elif [[ $words[CURRENT] == [0-9]* ]]; then
			_verdict_from @number
		else
			_verdict_from @key
		fi ;;
	import)
		if (( CURRENT == 3 )); then
			_verdict_from 'cards|names|rules'
		else
			_verdict_from @file
		fi ;;
	card) _verdict_from @card ;;
	help)
		_verdict_offer --completion-helper
		_verdict_offer --completion-helper help ;;
	*) _verdict_from @file ;;
	esac
}

_verdict() {
	local -a column
	local line previous=$words[CURRENT-1]
	if (( CURRENT == 2 )); then
		_verdict_offer --completion-helper
		compadd -- help --help --version
		return
	fi
	if [[ $words[CURRENT] == --*=* ]]; then
		previous=${words[CURRENT]%%=*}
		compset -P '*='
	fi
	for line in ${(f)"$("$words[1]" --completion-helper "$words[2]" 2>/dev/null)"}; do
		column=("${(@ps:\t:)line}")
		if [[ -n $column[4] && ( $previous == $column[1] || $previous == $column[5] ) ]]; then
			_verdict_from "$column[2]"
			return
		fi
	done
	if [[ $words[CURRENT] == -* ]]; then
		_verdict_options
	else
		_verdict_operand
	fi
}

if [[ $funcstack[1] == _verdict ]]; then
	_verdict "$@"
else
	compdef _verdict verdict
fi
