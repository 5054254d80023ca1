# fish completion for verdict. The commands, their options, and the games,
# editions, keys and rule numbers come from the program itself.

# The value given on the line for an option, by its long or short form.
function __verdict_given
	set -l tokens (commandline -opc)
	for i in (seq 3 (count $tokens))
		switch $tokens[$i]
			case $argv[1] $argv[2]
				test $i -lt (count $tokens); and echo $tokens[(math $i + 1)]
				return
			case "$argv[1]=*"
				string replace -r '^[^=]*=' '' -- $tokens[$i]
				return
		end
	end
end

# What may be done at the entry of the record on the line.
function __verdict_actions
	set -l tokens (commandline -opc) (commandline -ct)
	set -l at (__verdict_given --at -n)
	set -l number (__verdict_given --number -g)
	set -l options
	test -n "$at"; and set options $options --at $at
	test -n "$number"; and set options $options --number $number
	for token in $tokens[3..-1]
		if test -f "$token"
			$tokens[1] legal $options -- $token 2>/dev/null | string match -v -r '^#'
			return
		end
	end
end

# Offers what an option's argument or an operand can be.
function __verdict_from
	set -l program (commandline -opc)[1]
	set -l game (__verdict_given --game -g)
	set -l edition (__verdict_given --edition -e)
	switch $argv[1]
		case @game
			$program rule --complete games 2>/dev/null
		case @edition
			$program rule --complete editions "$game" 2>/dev/null
		case @judged
			$program rule --complete judged 2>/dev/null
		case @key
			$program rule --complete keys "$game" "$edition" 2>/dev/null
		case @number
			$program rule --complete numbers "$game" "$edition" 2>/dev/null
		case @card
			$program rule --complete cards "$game" (commandline -ct | string unescape) 2>/dev/null
		case @action
			__verdict_actions
		case @dir
			__fish_complete_directories (commandline -ct)
		case @file
			__fish_complete_path (commandline -ct)
		case '@*' ''
			return
		case '*'
			string split '|' -- $argv[1]
	end
end

function __verdict_operand
	set -l tokens (commandline -opc)
	switch $tokens[2]
		case rule
			if contains -- --diff $tokens; or contains -- -d $tokens
				__verdict_from @edition
			else if string match -qr '^[0-9]' -- (commandline -ct)
				__verdict_from @number
			else
				__verdict_from @key
			end
		case import
			if test (count $tokens) -eq 2
				__verdict_from 'cards|names|rules'
			else
				__verdict_from @file
			end
		case card
			__verdict_from @card
		case help
			$tokens[1] --completion-helper 2>/dev/null
			$tokens[1] --completion-helper help 2>/dev/null
		case '*'
			__verdict_from @file
	end
end

function __verdict_complete
	set -l tokens (commandline -opc)
	set -l current (commandline -ct)
	set -l previous $tokens[-1]
	if test (count $tokens) -eq 1
		$tokens[1] --completion-helper 2>/dev/null
		printf '%s\n' help --help --version
		return
	end
	set -l options ($tokens[1] --completion-helper $tokens[2] 2>/dev/null)
	for option in $options
		set -l column (string split \t -- $option)
		test -n "$column[4]"; or continue
		if contains -- "$previous" $column[1] $column[5]
			__verdict_from $column[2]
			return
		end
		if string match -q -- "$column[1]=*" $current
			__verdict_from $column[2] | string replace -r '^' -- "$column[1]="
			return
		end
	end
	if string match -q -- '-*' $current
		for option in $options
			set -l column (string split \t -- $option)
			printf '%s\t%s\n' $column[1] $column[3]
		end
	else
		__verdict_operand
	end
end

complete -c verdict -f -a '(__verdict_complete)'
