#include "games/lorcana/cards/lorcana_cards_trigger.h"

#include "games/lorcana/cards/lorcana_cards_touch.h"

/* How a trigger begins, at the head of a clause; one that "would" be is replaced, and no trigger. */
static const char *const openings[] = {
	"when ", "whenever ", "at the start of ", "at the end of ", "the first time ",
};
enum { N_OPENINGS = sizeof(openings) / sizeof(*openings) };

struct trigger_phrase {
	const char *pattern; /* as lorcana_text_match reads it */
	uint16_t when;       /* bits of enum lorcana_when */
};

/*
 * What happens to this card itself, or when in the turn, the longer phrase
 * first: what it matched the shorter does not see. A clause in which none of
 * these stands is about something else. The letter before a pronoun is the end
 * of "when" or "whenever".
 */
static const struct trigger_phrase trigger_phrases[] = {
	{ " this character challenges and is banished ", WHEN_BANISHED },
	{ " this character is challenged and banished ", WHEN_BANISHED },
	{ " this location is challenged and banished ", WHEN_BANISHED },
	{ " you play this ", WHEN_PLAYED },
	{ " you play her ", WHEN_PLAYED },
	{ " you play him ", WHEN_PLAYED },
	{ " this character enters play ", WHEN_PLAYED },
	{ " he enters play ", WHEN_PLAYED },
	{ " she enters play ", WHEN_PLAYED },
	{ " they enter play ", WHEN_PLAYED },
	{ " this character quests ", WHEN_QUESTS },
	{ "r he quests ", WHEN_QUESTS },
	{ "r she quests ", WHEN_QUESTS },
	{ "r they quest ", WHEN_QUESTS },
	{ "r it quests ", WHEN_QUESTS },
	{ " this character challenges ", WHEN_CHALLENGES },
	{ " this character or * challenges ", WHEN_CHALLENGES | WHEN_OTHER },
	{ "r he challenges ", WHEN_CHALLENGES },
	{ "r she challenges ", WHEN_CHALLENGES },
	{ "r they challenge ", WHEN_CHALLENGES },
	{ " this character is challenged ", WHEN_CHALLENGED },
	{ " this location is challenged ", WHEN_CHALLENGED },
	{ "r he's challenged ", WHEN_CHALLENGED },
	{ "r she's challenged ", WHEN_CHALLENGED },
	{ "r they're challenged ", WHEN_CHALLENGED },
	{ " this character is banished ", WHEN_BANISHED },
	{ " this item is banished ", WHEN_BANISHED },
	{ " this location is banished ", WHEN_BANISHED },
	{ " this card is banished ", WHEN_BANISHED },
	{ " he is banished ", WHEN_BANISHED },
	{ " she is banished ", WHEN_BANISHED },
	{ " they are banished ", WHEN_BANISHED },
	{ " he's banished ", WHEN_BANISHED },
	{ " she's banished ", WHEN_BANISHED },
	{ " they're banished ", WHEN_BANISHED },
	{ " this character banishes ", WHEN_BANISHES },
	{ "r he banishes ", WHEN_BANISHES },
	{ "r she banishes ", WHEN_BANISHES },
	{ "r they banish ", WHEN_BANISHES },
	{ " this * leaves play ", WHEN_LEAVES },
	{ "n he leaves play ", WHEN_LEAVES },
	{ "n she leaves play ", WHEN_LEAVES },
	{ "n they leave play ", WHEN_LEAVES },
	{ "n it leaves play ", WHEN_LEAVES },
	{ " this character sings ", WHEN_SINGS },
	{ "r he sings ", WHEN_SINGS },
	{ "r she sings ", WHEN_SINGS },
	{ " this character moves ", WHEN_MOVES },
	{ "r he moves ", WHEN_MOVES },
	{ "r she moves ", WHEN_MOVES },
	{ " moves here ", WHEN_MOVES },
	{ " you move a character here ", WHEN_MOVES },
	{ " you move a character * here ", WHEN_MOVES },
	{ " at the start of ", WHEN_TURN_STARTS },
	{ " at the end of ", WHEN_TURN_ENDS },
	/* Events of other cards that may be this one as well. */
	{ " or another ", WHEN_OTHER },
	{ " or one of your ", WHEN_OTHER },
	{ " you play a location ", WHEN_OTHER },
};

static bool starts_nocase(struct text at, const char *prefix)
{
	size_t len = strlen(prefix);

	return at.len >= len && text_equal_nocase(text_make(at.ptr, len), text_of(prefix));
}

static bool is_replaced(struct text at)
{
	struct text clause = text_make(at.ptr, text_find(at, text_of(",")));

	return starts_nocase(at, "the first time ") && text_find(clause, text_of(" would ")) < clause.len;
}

static bool opens(struct text at)
{
	for (size_t i = 0; i < N_OPENINGS; i++)
		if (starts_nocase(at, openings[i]))
			return !is_replaced(at);
	return false;
}

/*
 * Is [i] the head of a clause: the beginning, or behind a comma or full stop?
 * "draw 2 cards when he enters play" has its trigger at the end.
 */
static bool is_clause_head(struct text body, size_t i)
{
	struct text at = text_skip(body, i);

	return i == 0 || (i >= 2 && body.ptr[i - 1] == ' ' && strchr(",.!", body.ptr[i - 2])) ||
	       body.ptr[i - 1] == '\n' || text_starts_with(at, "when he enters play") ||
	       text_starts_with(at, "when she enters play") || text_starts_with(at, "when this character enters play");
}

/* Finds the next trigger clause outside quotes from [from] on. */
static bool find_clause(struct text body, size_t from, struct text *clause)
{
	bool quoted = false;

	for (size_t i = 0; i < body.len; i++) {
		if (body.ptr[i] == '"')
			quoted = !quoted;
		if (i >= from && !quoted && is_clause_head(body, i) && opens(text_skip(body, i))) {
			size_t end = i;

			while (end < body.len && body.ptr[end] != ',' && body.ptr[end] != '.')
				end++;
			*clause = text_make(body.ptr + i, end - i);
			return true;
		}
	}
	return false;
}

/* What the clause waits for. */
static enum status read_clause(struct arena *scratch, struct text clause, uint16_t *when)
{
	struct text plain, found;
	enum status status = lorcana_text_plain(scratch, clause, &plain);
	char *bytes = status ? NULL : arena_strndup(scratch, plain.ptr, plain.len);
	uint32_t bits = 0;

	if (!bytes)
		return ST_NOMEM;
	for (size_t i = 0; i < sizeof(trigger_phrases) / sizeof(*trigger_phrases); i++)
		if (lorcana_text_match(text_make(bytes, plain.len), trigger_phrases[i].pattern, &found)) {
			bits |= trigger_phrases[i].when;
			memset(bytes + (found.ptr - bytes), ' ', found.len);
		}
	*when = (uint16_t)(*when | (bits ? bits : WHEN_OTHER));
	return ST_OK;
}

/* "may" or "up to" in the first sentence: the player can leave it, or choose none. */
static bool is_optional(struct text body)
{
	struct text first = text_make(body.ptr, text_find(body, text_of(". ")));

	return text_find(first, text_of("may ")) < first.len || text_find(first, text_of(" up to ")) < first.len;
}

enum status lorcana_trigger_read(struct arena *scratch, struct lorcana_ability *ability, struct text *body)
{
	char *rest = arena_strndup(scratch, body->ptr, body->len);
	struct text all, clause;
	size_t from = 0;

	if (!rest)
		return ST_NOMEM;
	all = text_make(rest, body->len);
	while (find_clause(all, from, &clause)) {
		size_t at = (size_t)(clause.ptr - rest);
		enum status status = read_clause(scratch, clause, &ability->when);

		if (status)
			return status;
		ability->kind = ABILITY_TRIGGERED;
		memset(rest + at, ' ', clause.len);
		from = at + clause.len;
	}
	if (ability->kind == ABILITY_TRIGGERED)
		ability->optional = is_optional(all);
	*body = all;
	return ST_OK;
}
