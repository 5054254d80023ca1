#include "replay/log_text.h"

#include <stdio.h>

#include "base/bug.h"

static const char start_word[] = "verdict-log";

struct text log_text_take_word(struct text *rest)
{
	size_t len = 0, next;

	while (len < rest->len && !log_is_blank(rest->ptr[len]))
		len++;
	next = len;
	while (next < rest->len && log_is_blank(rest->ptr[next]))
		next++;
	*rest = text_skip(*rest, next);
	return text_make(rest->ptr - next, len);
}

/* A part of the line for a message, in quotes; its end where nothing is left. */
static struct log_hint found_here(struct text part)
{
	struct log_hint found = { "the end of the line" };

	if (part.len)
		snprintf(found.s, sizeof(found.s), "'%s'", log_shown(part).s);
	return found;
}

/* Reports the byte [odd] that no line may hold. */
static bool fail_odd(const struct log_site *site, struct text line, size_t odd)
{
	const char *at = line.ptr + odd;
	unsigned byte = (unsigned char)*at;

	if (byte < 0x20 || byte == 0x7f)
		return log_fail(site, at, "expected text, found the control character '\\x%02x'", byte);
	/* The two bytes of U+0080 to U+009F are UTF-8. */
	if (byte == 0xc2 && odd + 1 < line.len && text_is_utf8(text_make(at, 2)))
		return log_fail(site, at, "expected text, found the control character U+%04X",
				(unsigned)(unsigned char)at[1]);
	return log_fail(site, at, "expected text in UTF-8, found byte '\\x%02x'", byte);
}

bool log_text_check_bytes(const struct log_site *site, struct text line)
{
	size_t odd = log_find_odd_byte(line);

	return odd == line.len || fail_odd(site, line, odd);
}

bool log_text_is_start(struct text line)
{
	return text_starts_with(line, start_word);
}

bool log_text_start(const struct log_site *site, struct text line)
{
	struct text rest = line, word = log_text_take_word(&rest);
	uint32_t version = 0;

	if (text_is(word, start_word) && text_to_number(rest, INT32_MAX, &version) && version == LOG_VERSION)
		return true;
	if (version > LOG_VERSION)
		return log_fail(site, rest.ptr, "version %u of the notation is newer than this program, expected %d",
				(unsigned)version, LOG_VERSION);
	return log_fail(site, line.ptr, "expected '%s %d', found '%s'", start_word, LOG_VERSION, log_shown(line).s);
}

/* player NAME [deck PATH] */
static bool read_player(struct log_draft *draft, const struct log_site *site, struct text rest)
{
	const char *at = rest.ptr;
	struct text name = log_text_take_word(&rest), path = { "", 0 };

	if (rest.len) {
		const char *behind = rest.ptr;
		struct text word = log_text_take_word(&rest);

		if (!text_is(word, "deck") || rest.len == 0)
			return log_fail(site, behind, "expected 'deck PATH' behind the player's name, found '%s'",
					log_shown(word).s);
		path = rest;
	}
	return log_draft_add_player(draft, site, name, path, at);
}

bool log_text_field(struct log_draft *draft, const struct log_site *site, struct text line)
{
	struct text rest = line, word, names[N_LOG_FIELDS + 1];
	size_t n = 0;

	if (!log_text_check_bytes(site, line))
		return false;
	word = log_text_take_word(&rest);
	if (text_is(word, "player"))
		return read_player(draft, site, rest);
	for (int i = 0; i < N_LOG_FIELDS; i++) {
		names[n] = text_of(log_field_name((enum log_field)i));
		if (text_equal(word, names[n++]))
			return log_draft_set(draft, site, (enum log_field)i, rest, rest.ptr);
	}
	names[n++] = text_of("player");
	return log_fail(site, line.ptr, "unknown header field '%s', %s; an empty line ends the header",
			log_shown(word).s, log_hint(word, "", names, n).s);
}

bool log_scope_player(const struct log_scope *scope, struct text name, player_id *player)
{
	const struct game_header *header = scope->header;

	for (player_id i = 0; i < header->n_players; i++) {
		if (text_equal(header->players[i].name, name)) {
			*player = i;
			return true;
		}
	}
	return false;
}

bool log_scope_no_player(const struct log_scope *scope, const struct log_site *site, struct text name, const char *at)
{
	struct text names[MAX_PLAYERS];

	for (uint8_t i = 0; i < scope->header->n_players; i++)
		names[i] = scope->header->players[i].name;
	return log_fail(site, at, "unknown player '%s', %s", log_shown(name).s,
			log_hint(name, "", names, scope->header->n_players).s);
}

void log_scope_refer(const struct log_scope *scope, struct text name, uint16_t ordinal, struct ref *ref)
{
	bool nobody_knows = name.len == 1 && name.ptr[0] == '?';

	ref->given = true;
	ref->name = name;
	ref->ordinal = ordinal;
	ref->card = nobody_knows || !scope->find_card ? CARD_UNKNOWN : scope->find_card(scope->find_ctx, name);
}

/* A card that the entry does not name. */
static const struct ref no_ref = { .given = false, .name = { "", 0 }, .card = CARD_UNKNOWN };

/* One entry on its way from a line to a struct. */
struct parse {
	const struct log_scope *scope;
	const struct log_site *site;
	const struct verb_def *verb;
	struct entry *entry;
};

/* Reports what log_find_slip found at [at], the rest of a name. */
static bool fail_slip(const struct parse *p, struct text at, bool is_first)
{
	struct text rest = at, word = log_text_take_word(&rest);

	if (!is_first || (at.ptr[0] == '+' && at.len > 1 && log_is_blank(at.ptr[1])))
		return log_fail(p->site, at.ptr, "expected a clause behind '+' without a blank, found '%s'",
				log_shown(at).s);
	if (p->verb->number == NEED_NONE && p->entry->n_clauses == 0)
		return log_fail(p->site, at.ptr, "'%s' takes no number, expected a card, found '%s'", p->verb->word,
				log_shown(at).s);
	if (p->entry->n_clauses == 0)
		return log_fail(p->site, at.ptr, "'%s' takes a whole number from 0 up, found '%s'", p->verb->word,
				log_shown(word).s);
	return log_fail(p->site, at.ptr, "expected a card, found '%s'", log_shown(at).s);
}

/* Reads NAME[ #K], which is not empty. */
static bool read_ref(const struct parse *p, struct text name, struct ref *ref)
{
	const char *at = name.ptr, *sign = at + name.len - 1;
	size_t slip = log_find_slip(name);
	uint16_t ordinal = 0;

	if (slip < name.len)
		return fail_slip(p, text_skip(name, slip), slip == 0);
	if (log_split_ordinal(&name, &ordinal)) {
		while (*sign != '#')
			sign--;
		if (ordinal == 0)
			return log_fail(p->site, sign, "ordinal out of range, expected #1 to #%d", UINT16_MAX);
		if (name.len == 0)
			return log_fail(p->site, at, "ordinal '#%d' stands alone, expected a name before it", ordinal);
	}
	log_scope_refer(p->scope, name, ordinal, ref);
	return true;
}

/* Reads digits, behind a sign where [is_signed]. */
static bool read_number(struct text word, bool is_signed, int32_t *number)
{
	bool minus = word.len > 0 && word.ptr[0] == '-';
	uint32_t size;

	if (is_signed && (minus || (word.len > 0 && word.ptr[0] == '+')))
		word = text_skip(word, 1);
	if (!text_to_number(word, INT32_MAX, &size))
		return false;
	*number = is_signed && minus ? -(int32_t)size : (int32_t)size;
	return true;
}

/* Takes NUMBER where the verb knows one. */
static bool take_number(const struct parse *p, struct text *rest)
{
	bool is_signed = need_allows_negative(p->verb->number), may_miss = p->verb->number == NEED_OPTIONAL;
	struct text ahead = *rest, word;

	p->entry->has_number = false;
	p->entry->number = 0;
	if (p->verb->number == NEED_NONE)
		return true;
	word = log_text_take_word(&ahead);
	if (may_miss && p->verb->subject != NEED_NONE && text_is(word, "-")) {
		*rest = ahead; /* says that the name, which begins with a number, comes next */
		return true;
	}
	if (read_number(word, is_signed, &p->entry->number)) {
		p->entry->has_number = true;
		*rest = ahead;
		return true;
	}
	if (may_miss && (p->verb->subject != NEED_NONE || word.len == 0 || word.ptr[0] == '+'))
		return true;
	if (is_signed && (text_is(word, "-") || text_is(word, "+")))
		return log_fail(p->site, word.ptr, "'%s' takes a whole number, with its sign before it as in '%s3', found '%s'",
				p->verb->word, word.ptr[0] == '-' ? "-" : "+", log_shown(*rest).s);
	return log_fail(p->site, word.ptr, "'%s' takes a whole number%s, found %s", p->verb->word,
			is_signed ? "" : " from 0 up", found_here(word).s);
}

/*
 * A '-' in place of a number stands before a name that begins with one; before
 * a number that the name does not begin with it is meant as a sign. [minus] is
 * where it stands; NULL = nowhere.
 */
static bool check_minus(const struct parse *p, const char *minus)
{
	struct text name = p->entry->subject.name, rest = name, number;
	uint32_t n;

	if (!minus || !p->scope->find_card || p->entry->subject.card != CARD_UNKNOWN)
		return true;
	number = log_text_take_word(&rest);
	if (!text_to_number(number, INT32_MAX, &n) || rest.len == 0 ||
	    p->scope->find_card(p->scope->find_ctx, rest) == CARD_UNKNOWN)
		return true;
	return log_fail(p->site, minus, "expected '%u' before '%s', found '- %u'; '-' says that there is no number",
			(unsigned)n, log_shown(rest).s, (unsigned)n);
}

/* Takes NAME[ #K] or > NAME[ #K], as the verb wants it. */
static bool take_part(const struct parse *p, struct text part, enum need need, const char *what, struct ref *ref)
{
	*ref = no_ref;
	if (part.len == 0 && need != NEED_REQUIRED)
		return true;
	if (part.len == 0)
		return log_fail(p->site, part.ptr, "'%s' takes %s, found none", p->verb->word, what);
	if (need == NEED_NONE)
		return log_fail(p->site, part.ptr, "'%s' does not take %s, found '%s'", p->verb->word, what,
				log_shown(part).s);
	return read_ref(p, part, ref);
}

/* Reads the value of a clause, all that stands behind its word. */
static bool read_value(const struct parse *p, const struct clause_def *def, struct text value, struct clause *clause)
{
	clause->ref = no_ref;
	clause->word = (struct text){ "", 0 };
	clause->number = 0;
	if (def->value == CLAUSE_BARE)
		return value.len == 0 || log_fail(p->site, value.ptr, "'+%s' stands alone, found '%s' behind it",
						  def->word, log_shown(value).s);
	if (def->value == CLAUSE_NUMBER)
		return read_number(value, false, &clause->number) ||
		       log_fail(p->site, value.ptr, "'+%s' takes a whole number from 0 up, found %s", def->word,
				found_here(value).s);
	if (value.len == 0)
		return log_fail(p->site, value.ptr, "'+%s' takes a %s, found nothing", def->word,
				def->value == CLAUSE_CARD ? "card" : "word");
	if (def->value == CLAUSE_CARD)
		return read_ref(p, value, &clause->ref);
	if (!log_clause_takes(def, value))
		return log_fail(p->site, value.ptr, "'%s' cannot follow '+%s', %s", log_shown(value).s, def->word,
				log_clause_word_hint(def, value).s);
	clause->word = value;
	return true;
}

/* Takes one clause; [*rest] begins with its + and is moved to the next. */
static bool take_clause(const struct parse *p, struct text *rest)
{
	const struct log_words *words = p->scope->words;
	size_t end = log_find_part(*rest, 1);
	struct text part = text_make(rest->ptr, end), word;
	struct clause *clause;
	uint8_t id;

	if (end < rest->len && rest->ptr[end] == '>')
		return log_fail(p->site, rest->ptr + end, "found a target behind a clause, expected it before '%s'",
				log_shown(log_text_take_word(&part)).s);
	*rest = text_skip(*rest, end);
	word = text_skip(log_text_take_word(&part), 1);
	if (!log_words_clause(words, word, &id))
		return log_fail(p->site, word.ptr - 1, "unknown clause '+%s', %s", log_shown(word).s,
				log_words_clause_hint(words, p->verb->clauses, word).s);
	if (!log_words_clause_fits(words, p->entry, id))
		return log_words_clause_misfit(words, p->site, word.ptr - 1, p->entry, id);
	clause = &p->entry->clauses[p->entry->n_clauses++];
	clause->id = id;
	return read_value(p, &words->language->clauses[id], log_trim(part), clause);
}

/* Reads what stands behind player and verb. */
static bool read_operands(const struct parse *p, struct text rest)
{
	struct text subject, target;
	const char *minus;
	size_t end;

	BUG_ON(!p->verb);
	minus = p->verb->number == NEED_OPTIONAL && rest.len && rest.ptr[0] == '-' ? rest.ptr : NULL;
	p->entry->n_clauses = 0;
	if (!take_number(p, &rest))
		return false;
	end = log_find_part(rest, 0);
	subject = log_trim(text_make(rest.ptr, end));
	rest = text_skip(rest, end);
	target = text_make(rest.ptr, 0);
	if (rest.len && rest.ptr[0] == '>') {
		const char *sign = rest.ptr;

		end = log_find_part(rest, 1);
		if (end < rest.len && rest.ptr[end] == '>')
			return log_fail(p->site, rest.ptr + end, "found a second '>', expected one target");
		target = log_trim(text_make(rest.ptr + 1, end - 1));
		rest = text_skip(rest, end);
		if (target.len == 0)
			return log_fail(p->site, sign, "expected a name behind '>', found none");
	}
	if (!take_part(p, subject, p->verb->subject, "a card", &p->entry->subject) ||
	    !take_part(p, target, p->verb->target, "a target behind '>'", &p->entry->target) || !check_minus(p, minus))
		return false;
	while (rest.len)
		if (!take_clause(p, &rest))
			return false;
	return true;
}

static bool take_player(const struct parse *p, struct text *rest)
{
	struct text name = log_text_take_word(rest);

	if (name.len == 0 && !p->verb)
		return log_fail(p->site, name.ptr, "expected an entry, found an empty line");
	if (name.len == 0)
		return log_fail(p->site, name.ptr, "expected a player behind '%s', found the end of the line",
				p->verb->word);
	return log_scope_player(p->scope, name, &p->entry->player) ||
	       log_scope_no_player(p->scope, p->site, name, name.ptr);
}

static bool take_verb(struct parse *p, struct text *rest)
{
	const struct log_words *words = p->scope->words;
	struct text word = log_text_take_word(rest);

	if (word.len == 0)
		return log_fail(p->site, word.ptr, "expected a verb, found the end of the line");
	if (!log_words_verb(words, p->entry->mark, word, &p->entry->verb))
		return log_fail(p->site, word.ptr, "unknown verb '%s', %s", log_shown(word).s,
				log_words_verb_hint(words, p->entry->mark, word).s);
	p->verb = &words->language->verbs[p->entry->verb];
	return true;
}

bool log_text_operands(const struct log_scope *scope, const struct log_site *site, struct text rest,
		       struct entry *entry)
{
	struct parse p = { .scope = scope, .site = site, .entry = entry };

	p.verb = &scope->words->language->verbs[entry->verb];
	return read_operands(&p, rest);
}

bool log_text_entry(const struct log_scope *scope, const struct log_site *site, struct text line, struct entry *entry)
{
	struct parse p = { .scope = scope, .site = site, .entry = entry };
	struct text rest;

	if (!log_text_check_bytes(site, line))
		return false;
	rest = line = log_trim(text_make(line.ptr, log_find_comment(line)));
	entry->mark = line.ptr[0] == '!' ? MARK_OUTCOME : line.ptr[0] == '=' ? MARK_OBSERVATION : MARK_CHOICE;
	if (entry->mark == MARK_CHOICE)
		return take_player(&p, &rest) && take_verb(&p, &rest) && read_operands(&p, rest);
	if (log_text_take_word(&rest).len > 1)
		return log_fail(site, line.ptr + 1, "expected a blank behind '%c'", line.ptr[0]);
	return take_verb(&p, &rest) && take_player(&p, &rest) && read_operands(&p, rest);
}
