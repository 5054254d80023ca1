#include "replay/log_position.h"

bool log_position_is_start(struct text line)
{
	return text_is(log_trim(text_make(line.ptr, log_find_comment(line))), LOG_TABLE_WORD);
}

/* Takes the words that say whom and what it is about. */
static bool take_head(struct position_draft *draft, const struct log_site *site, struct text *rest, struct entry *parts)
{
	struct text ahead = *rest, word = log_text_take_word(&ahead), first = word;
	bool is_player = log_scope_player(&draft->scope, word, &parts->player);

	if (is_player) {
		struct text behind = ahead;

		word = log_text_take_word(&behind);
		parts->mark = MARK_CHOICE;
		if (position_draft_find(draft, MARK_CHOICE, word, &parts->verb)) {
			*rest = behind;
			return true;
		}
	}
	/* A player may be called as what is stated of the game. */
	parts->player = NO_PLAYER;
	for (enum mark mark = MARK_OUTCOME; mark <= MARK_OBSERVATION; mark++) {
		parts->mark = mark;
		if (position_draft_find(draft, mark, first, &parts->verb)) {
			*rest = ahead;
			return true;
		}
	}
	return position_draft_unknown(draft, site, is_player ? MARK_CHOICE : MARK_OBSERVATION, word,
				      is_player && !word.len ? NULL : word.ptr);
}

/* Where the clauses of a statement stand. */
static void find_clauses(struct text rest, struct statement_site *at)
{
	uint8_t n = 0;

	for (size_t i = log_find_part(rest, 0); i < rest.len && n < MAX_CLAUSES; i = log_find_part(rest, i + 1))
		if (rest.ptr[i] == '+')
			at->clauses[n++] = rest.ptr + i;
}

bool log_position_line(struct position_draft *draft, const struct log_site *site, struct text line)
{
	struct text rest = line = log_trim(text_make(line.ptr, log_find_comment(line))), word = { "", 0 };
	struct statement_site at = { .at = line.ptr };
	struct entry parts = { .mark = MARK_CHOICE };
	player_id who = NO_PLAYER;

	if (!log_text_check_bytes(site, line)) {
		draft->is_bad = true;
		return false;
	}
	if (!take_head(draft, site, &rest, &parts))
		return false;
	if (draft->words->lines[parts.verb].value != VALUE_NONE) {
		at.value = rest.ptr;
		if (!position_draft_value(draft, site, parts.verb, log_text_take_word(&rest), at.value, &who, &word))
			return false;
	}
	at.number = rest.ptr;
	find_clauses(rest, &at);
	if (!log_text_operands(&draft->scope, site, rest, &parts)) {
		draft->is_bad = true;
		return false;
	}
	if (parts.subject.given)
		at.card = parts.subject.name.ptr;
	return position_draft_add(draft, site, &at, &parts, who, word);
}
