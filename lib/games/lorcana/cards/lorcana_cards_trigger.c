#include "games/lorcana/cards/lorcana_cards_trigger.h"

#include "games/lorcana/cards/lorcana_cards_touch.h"

/* How a trigger begins, at the head of a clause; one that "would" be is replaced, and no trigger. */
static const char *const openings[] = {
	"when ", "whenever ", "at the start of ", "at the end of ", "the first time ",
};
enum { N_OPENINGS = sizeof(openings) / sizeof(*openings) };

/* An event that a trigger may wait for, and how clauses say it, as lorcana_text_match reads it. */
struct trigger_event {
	uint16_t when; /* bits of enum lorcana_when */
	const char *phrases[9];
};

/*
 * What happens to this card itself, or when in the turn, the longer phrase
 * first: what it matched the shorter does not see. A clause in which none of
 * these stands is about something else. The letter before a pronoun is the end
 * of "when" or "whenever".
 */
static const struct trigger_event trigger_events[] = {
	{ WHEN_BANISHED,
	  { " this character challenges and is banished ", " this character is challenged and banished ",
	    " this location is challenged and banished " } },
	{ WHEN_PLAYED,
	  { " you play this ", " you play her ", " you play him ", " this character enters play ", " he enters play ",
	    " she enters play ", " they enter play " } },
	{ WHEN_QUESTS, { " this character quests ", "r he quests ", "r she quests ", "r they quest ", "r it quests " } },
	{ WHEN_CHALLENGES, { " this character challenges " } },
	{ WHEN_CHALLENGES | WHEN_OTHER, { " this character or * challenges " } },
	{ WHEN_CHALLENGES, { "r he challenges ", "r she challenges ", "r they challenge " } },
	{ WHEN_CHALLENGED,
	  { " this character is challenged ", " this location is challenged ", "r he's challenged ",
	    "r she's challenged ", "r they're challenged " } },
	{ WHEN_BANISHED,
	  { " this character is banished ", " this item is banished ", " this location is banished ",
	    " this card is banished " } },
	{ WHEN_BANISHED,
	  { " he is banished ", " she is banished ", " they are banished ", " he's banished ", " she's banished ",
	    " they're banished " } },
	{ WHEN_BANISHES, { " this character banishes ", "r he banishes ", "r she banishes ", "r they banish " } },
	{ WHEN_LEAVES,
	  { " this * leaves play ", "n he leaves play ", "n she leaves play ", "n they leave play ",
	    "n it leaves play " } },
	{ WHEN_SINGS, { " this character sings ", "r he sings ", "r she sings " } },
	{ WHEN_MOVES,
	  { " this character moves ", "r he moves ", "r she moves ", " moves here ", " you move a character here ",
	    " you move a character * here " } },
	{ WHEN_TURN_STARTS, { " at the start of " } },
	{ WHEN_TURN_ENDS, { " at the end of " } },
	/* Events of other cards that may be this one as well. */
	{ WHEN_OTHER, { " or another ", " or one of your ", " you play a location " } },
};

static bool starts_nocase(struct text at, const char *prefix)
{
	size_t len = strlen(prefix);

	return at.len >= len && text_equal_nocase(text_make(at.ptr, len), text_of(prefix));
}

static bool is_replaced(struct text at)
{
	struct text clause = text_make(at.ptr, text_find(at, text_of(",")));

	return starts_nocase(at, "the first time ") && text_holds(clause, " would ");
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
	for (size_t i = 0; i < sizeof(trigger_events) / sizeof(*trigger_events); i++)
		for (const char *const *phrase = trigger_events[i].phrases; *phrase; phrase++)
			if (lorcana_text_match(text_make(bytes, plain.len), *phrase, &found)) {
				bits |= trigger_events[i].when;
				memset(bytes + (found.ptr - bytes), ' ', found.len);
			}
	*when = (uint16_t)(*when | (bits ? bits : WHEN_OTHER));
	return ST_OK;
}

/* "may" or "up to" in the first sentence: the player can leave it, or choose none. */
static bool is_optional(struct text body)
{
	struct text first = text_make(body.ptr, text_find(body, text_of(". ")));

	return text_holds(first, "may ") || text_holds(first, " up to ");
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
