#include "games/lorcana/cards/lorcana_cards_text.h"

#include <ctype.h>

#include "base/letters.h"
#include "games/lorcana/cards/lorcana_cards_clean.h"
#include "games/lorcana/cards/lorcana_cards_story.h"
#include "games/lorcana/cards/lorcana_cards_touch.h"
#include "games/lorcana/cards/lorcana_cards_trigger.h"
#include "games/lorcana/cards/lorcana_cards_words.h"

/* Copies [raw] without reminders; each leaves a line end. */
static enum status drop_reminders(struct arena *arena, struct text raw, struct text *out)
{
	char *copy = arena_alloc(arena, raw.len + 1);
	size_t len = 0;
	bool inside = false;

	if (!copy)
		return ST_NOMEM;
	for (size_t i = 0; i < raw.len; i++) {
		if (raw.ptr[i] == '(')
			inside = true;
		else if (raw.ptr[i] == ')' && inside)
			copy[len++] = '\n';
		else if (!inside)
			copy[len++] = raw.ptr[i];
		if (raw.ptr[i] == ')')
			inside = false;
	}
	*out = text_make(copy, len);
	return ST_OK;
}

/* Takes [word] off the front of [*rest] when it stands there. */
static bool take(struct text *rest, const char *word)
{
	if (!text_starts_with(*rest, word))
		return false;
	*rest = text_skip(*rest, strlen(word));
	return true;
}

static void skip_blanks(struct text *rest)
{
	while (rest->len && rest->ptr[0] == ' ')
		*rest = text_skip(*rest, 1);
}

/* Takes a number, with or without '+' before it. */
static bool take_number(struct text *rest, int8_t *number)
{
	size_t len;
	uint32_t n;

	take(rest, "+");
	len = digits_at_start(*rest);
	if (!text_to_number(text_make(rest->ptr, len), INT8_MAX, &n))
		return false;
	*number = (int8_t)n;
	*rest = text_skip(*rest, len);
	return true;
}

/* ": Discard 2 cards", ": Discard a song card" */
static bool take_discard(struct text *rest, struct lorcana_keyword *keyword)
{
	int8_t n = 1;
	size_t len;

	skip_blanks(rest);
	if (!take(rest, "Discard ") || !(take(rest, "a ") || take(rest, "an ") || take_number(rest, &n)))
		return false;
	skip_blanks(rest);
	len = text_find(*rest, text_of("card"));
	if (len == rest->len || n <= 0)
		return false;
	keyword->discard = (uint8_t)n;
	keyword->discards = text_trim(text_make(rest->ptr, len));
	*rest = text_skip(*rest, len + strlen("card"));
	take(rest, "s");
	return true;
}

/*
 * Length of the words with a capital at the head of [line] that stand before
 * "Shift"; line.len when no Shift ability begins here.
 */
static size_t find_shift(struct text line)
{
	size_t at = text_find(line, text_of("Shift"));
	struct text rest = text_make(line.ptr, at), word;

	if (at == line.len || (at > 0 && line.ptr[at - 1] != ' '))
		return line.len;
	while (at > 0 && text_split(&rest, ' ', &word))
		if (word.len &&
		    (!isupper((unsigned char)word.ptr[0]) || (word.len > 1 && isupper((unsigned char)word.ptr[1]))))
			return line.len;
	return at;
}

static bool take_shift(struct text *rest, struct lorcana_keyword *keyword)
{
	size_t at = find_shift(*rest);
	struct text line = *rest;

	if (at == line.len)
		return false;
	line = text_skip(line, at + strlen("Shift"));
	*keyword = (struct lorcana_keyword){ .kind = KEYWORD_SHIFT };
	lorcana_keyword_read_variants(text_trim(text_make(rest->ptr, at)), keyword);
	if (take(&line, ":")) {
		if (!take_discard(&line, keyword))
			return false;
	} else {
		skip_blanks(&line);
		if (!take_number(&line, &keyword->value))
			return false;
		skip_blanks(&line);
		take(&line, "{I}");
	}
	*rest = line;
	return true;
}

/* Takes one keyword with its value off the front of [*rest]. */
static bool take_keyword(struct text *rest, struct lorcana_keyword *keyword)
{
	if (take_shift(rest, keyword))
		return true;
	for (const struct word *row = lorcana_keyword_words; row->word; row++) {
		struct text line = *rest;

		if (!take(&line, row->word) || row->value == KEYWORD_SHIFT)
			continue;
		*keyword = (struct lorcana_keyword){ .kind = (enum lorcana_keyword_kind)row->value };
		if (lorcana_keyword_has_value(keyword->kind)) {
			skip_blanks(&line);
			if (!take_number(&line, &keyword->value))
				continue;
			skip_blanks(&line);
			take(&line, "{I}");
		} else if (line.len && line.ptr[0] != ',' &&
			   !(line.ptr[0] == ' ' && line.len > 1 && isupper((unsigned char)line.ptr[1]))) {
			continue;
		}
		*rest = line;
		return true;
	}
	return false;
}

/* Takes the keywords at the head of [*line]; false when there is no room for them. */
static bool take_keywords(struct text *line, struct card_text *out)
{
	struct lorcana_keyword keyword;

	while (take_keyword(line, &keyword)) {
		if (out->n_keywords == LORCANA_MAX_KEYWORDS)
			return false;
		out->keywords[out->n_keywords++] = keyword;
		take(line, ",");
		skip_blanks(line);
	}
	return true;
}

/* Does a cost end at [at]? A dash may stand in a sentence or a quote as well. */
static bool ends_cost(struct text body, size_t at)
{
	return at < body.len && !memchr(body.ptr, '"', at) && !memchr(body.ptr, '.', at) &&
	       !text_starts_with(body, "You ");
}

/* One part of a cost, between commas. */
static void read_cost_part(struct text part, struct lorcana_ability *ability, struct text *other)
{
	struct text rest = text_trim(part);
	int8_t n = 1;

	if (text_is(rest, "{E}")) {
		ability->cost_exert = true;
	} else if (take_number(&rest, &n) && text_is(text_trim(rest), "{I}")) {
		ability->cost_ink = (uint8_t)n;
	} else if (text_starts_with(rest, "Banish this ")) {
		ability->cost_banish = true;
	} else if (take(&rest, "Choose and discard ") || take(&rest, "Discard ")) {
		n = 1;
		if (!take(&rest, "a ") && !take(&rest, "an "))
			take_number(&rest, &n);
		ability->cost_discard = (uint8_t)(n > 0 ? n : 1);
		ability->cost_other |= !text_is(text_trim(rest), "card") && !text_is(text_trim(rest), "cards");
	} else {
		ability->cost_other = true;
		*other = part;
	}
}

/* The cost before the dash; what is not a plain cost is left in [*other]. */
static void read_cost(struct text cost, struct lorcana_ability *ability, struct text *other)
{
	struct text rest = cost, part;

	ability->kind = ABILITY_ACTIVATED;
	while (text_split(&rest, ',', &part))
		read_cost_part(part, ability, other);
}

/*
 * "Once during your turn, you may <cost> to <effect>" is used as an activated
 * ability is; a lower price is not a cost, nor is what a sentence of its own
 * says. True with the cost read.
 */
static bool read_once(struct text body, struct lorcana_ability *ability)
{
	struct text rest = body, other = { "", 0 };
	size_t at;

	if (!take(&rest, "Once during your turn, you may ") && !take(&rest, "Once per turn, you may "))
		return false;
	at = text_find(rest, text_of(" to "));
	if (at == rest.len || memchr(rest.ptr, '.', at) || text_find(text_make(rest.ptr, at), text_of(" less")) < at)
		return false;
	rest = text_make(rest.ptr, at);
	take(&rest, "pay ");
	if (take(&rest, "choose and discard a card"))
		ability->cost_discard = 1;
	else
		read_cost_part(rest, ability, &other);
	ability->kind = ABILITY_ACTIVATED;
	return true;
}

/* "While <condition>, you may banish this <card> to <effect>" is used in the same way. */
static bool read_while(struct text body, struct lorcana_ability *ability)
{
	size_t at = text_find(body, text_of(", you may banish this "));

	if (!text_starts_with(body, "While ") || at == body.len || memchr(body.ptr, '.', at))
		return false;
	ability->cost_banish = true;
	ability->kind = ABILITY_ACTIVATED;
	return true;
}

/* "up to 99 copies of": the number before [at], 0 when none that fits stands there. */
static uint8_t number_before(struct text body, size_t at)
{
	size_t len = digits_at_end(text_make(body.ptr, at));
	uint32_t n = 0;

	text_to_number(text_make(body.ptr + at - len, len), LORCANA_COPIES_ANY - 1, &n);
	return (uint8_t)n;
}

/* What stands in [body] between [before] and [after]; empty when they do not stand so. */
static struct text between(struct text body, const char *before, const char *after)
{
	size_t begin = text_find(body, text_of(before)), end = text_find(body, text_of(after));

	begin += strlen(before);
	return end < body.len && begin < end ? text_make(body.ptr + begin, end - begin) : text_make("", 0);
}

/* What is said about the deck itself: how many copies, which inks, other names. */
static void read_deck_words(struct text body, struct card_text *out)
{
	struct text opened = between(body, " other ", " characters in your deck regardless of ink type");
	struct text shift_name = between(body, "counts as being named ", " for Shift");

	if (between(body, "any number of cards named ", " in your deck").len)
		out->copy_limit = LORCANA_COPIES_ANY;
	else if (between(body, " copies of ", " in your deck").len)
		out->copy_limit = number_before(body, text_find(body, text_of(" copies of ")));
	if (opened.len)
		out->opens_inks_for = opened;
	if (shift_name.len)
		out->shift_name = shift_name;
}

/* Reads kind, cost, trigger and reach of the ability at [i] from its body. */
static enum status read_ability(struct arena *arena, struct card_text *out, size_t i, enum lorcana_type type)
{
	struct lorcana_ability *ability = &out->abilities[i];
	struct text body = out->bodies[i], other = { "", 0 };
	size_t dash = text_find(body, text_of(COST_DASH));
	struct text_reach reach, of_cost = { 0 };
	enum status status;

	ability->kind = type == LORCANA_ACTION ? ABILITY_EFFECT : ABILITY_STATIC;
	read_deck_words(body, out);
	if (ability->kind == ABILITY_STATIC && ends_cost(body, dash)) {
		read_cost(text_make(body.ptr, dash), ability, &other);
		body = text_skip(body, dash + strlen(COST_DASH));
	} else if (ability->kind == ABILITY_STATIC && !read_once(body, ability) && !read_while(body, ability)) {
		status = lorcana_trigger_read(arena, ability, &body);
		if (status)
			return status;
	}
	status = lorcana_text_reach(arena, body, &reach);
	if (status == ST_OK && other.len)
		status = lorcana_text_reach(arena, other, &of_cost);
	ability->touches = reach.touches | of_cost.touches;
	out->unread[i] = reach.unread || of_cost.unread;
	return status;
}

/* The body of the last ability, with [line] added behind it. */
static enum status extend_body(struct arena *arena, struct card_text *out, struct text line)
{
	struct text *body = &out->bodies[out->n_abilities - 1];
	const char *joined =
		body->len ? arena_printf(arena, "%.*s\n%.*s", (int)body->len, body->ptr, (int)line.len, line.ptr)
			  : arena_strndup(arena, line.ptr, line.len);

	*body = text_of(joined);
	return joined ? ST_OK : ST_NOMEM;
}

/* Does [line] go on with the ability before it? */
static bool continues(const struct card_text *out, enum lorcana_type type, struct text line)
{
	if (out->n_abilities == 0)
		return false;
	return type == LORCANA_ACTION || line.ptr[0] == '*' || islower((unsigned char)line.ptr[0]) ||
	       out->abilities[out->n_abilities - 1].name.len > 0;
}

static enum status add_line(struct arena *arena, struct card_text *out, enum lorcana_type type, struct text line)
{
	size_t name_len;

	line = text_trim(line);
	if (!take_keywords(&line, out))
		return ST_LIMIT;
	if (!line.len)
		return ST_OK;
	name_len = type == LORCANA_ACTION ? 0 : story_name_length(line);
	if (name_len || !continues(out, type, line)) {
		if (out->n_abilities == LORCANA_MAX_ABILITIES)
			return ST_LIMIT;
		out->abilities[out->n_abilities++].name = text_make(line.ptr, name_len);
		line = text_trim(text_skip(line, name_len));
	}
	return extend_body(arena, out, line);
}

enum status card_text_read(struct arena *arena, enum lorcana_type type, struct text text, struct card_text *out)
{
	struct text rest, line;
	enum status status = drop_reminders(arena, text, &rest);

	*out = (struct card_text){ 0 };
	while (status == ST_OK && rest.len && text_split(&rest, '\n', &line))
		status = add_line(arena, out, type, line);
	for (size_t i = 0; i < out->n_abilities && status == ST_OK; i++)
		status = read_ability(arena, out, i, type);
	return status;
}

enum status card_text_unknown(struct arena *arena, enum lorcana_type type, struct text keywords, struct card_text *out)
{
	static const struct lorcana_ability in_play[] = {
		{ .kind = ABILITY_STATIC },
		{ .kind = ABILITY_TRIGGERED, .when = 2 * WHEN_OTHER - 1, .optional = true },
		{ .kind = ABILITY_ACTIVATED, .cost_other = true },
	};
	static const struct lorcana_ability at_once[] = { { .kind = ABILITY_EFFECT } };
	const struct lorcana_ability *all = type == LORCANA_ACTION ? at_once : in_play;
	size_t n = type == LORCANA_ACTION ? 1 : sizeof(in_play) / sizeof(*in_play);
	enum status status = card_text_read(arena, type, keywords, out);

	/* A keyword that is not known is one more thing that the text may say. */
	out->n_abilities = 0;
	for (size_t i = 0; status == ST_OK && i < n; i++) {
		out->abilities[i] = all[i];
		out->abilities[i].touches = lorcana_touch_all;
		out->bodies[i] = text_make("", 0);
		out->unread[i] = true;
		out->n_abilities++;
	}
	out->is_unknown = true;
	return status;
}
