#include "rulebook/rule_document.h"

#include <string.h>

#include "base/buffer.h"
#include "base/letters.h"
#include "base/text.h"
#include "rulebook/document_lines.h"

/* How much a place speaks for a rule beginning there. */
enum {
	WEIGHT_FIRST = 8,  /* first on its line */
	WEIGHT_ALONE = 3,  /* alone on its line */
	WEIGHT_INLINE = 2, /* within a line; only right after the rule before it */
};

enum {
	NUMBER_MAX = 64,    /* bytes of a number; the longest has 16 */
	HYPHENS_MANY = 10,  /* a document that breaks words does so that often */
	HEADING_BYTES = 80, /* the longest heading behind the rules */
};

/* A number in the document that may begin a rule. */
struct place_of_number {
	uint32_t line;  /* index into the lines */
	uint32_t begin; /* where the number begins in the line */
	uint32_t end;   /* where its wording begins */
	uint32_t rule;  /* index into the rules; UINT32_MAX = not in the edition */
	struct text number;
	uint32_t weight; /* WEIGHT_... */
	bool has_stop;   /* a full stop stands behind the number */
	uint32_t total;  /* weight of the best run that ends here */
	uint32_t stops;  /* full stops in that run */
	uint32_t start;  /* index of the place where that run starts */
	uint32_t before; /* index of the place before in that run; UINT32_MAX = none */
	bool chosen;     /* a rule begins here */
};

static const uint32_t NO_PLACE = UINT32_MAX;

struct document_reading {
	const struct rulebook *book;
	struct text bytes; /* the whole document, to look words up */
	struct document_lines lines;
	struct place_of_number *places; /* n_places of them, in the order of the document */
	size_t n_places;
	struct text appendix; /* "B-1": the numbers that follow stand behind it; empty = none */
	bool breaks_words;    /* words are divided at the ends of lines */
	struct arena *arena;
};

/* Length of the digits at [i]; 0 = none, or more than any number has. */
static size_t digits_at(struct text s, size_t i)
{
	size_t n = 0;

	while (i + n < s.len && is_digit(s.ptr[i + n]))
		n++;
	return n <= 3 ? n : 0;
}

/* Length of the rule number at the start of [s], digits or a last letter between dots, or a letter, a dash and digits; 0 = none. */
static size_t number_len(struct text s)
{
	size_t len = s.len > 2 && s.ptr[0] >= 'A' && s.ptr[0] <= 'Z' && s.ptr[1] == '-' ? 2 : 0;
	size_t n = digits_at(s, len);

	if (n == 0)
		return 0;
	for (len += n; len + 1 < s.len && s.ptr[len] == '.'; len += n + 1) {
		n = digits_at(s, len + 1);
		if (n == 0 && s.ptr[len + 1] >= 'a' && s.ptr[len + 1] <= 'z' &&
		    (len + 2 == s.len || !is_letter(s.ptr[len + 2])))
			n = 1;
		if (n == 0)
			break;
	}
	return len < NUMBER_MAX ? len : 0;
}

/*
 * What stands behind a number at [len]: returns the weight of the place, 0 =
 * no rule begins so, and stores where the wording begins.
 */
static uint32_t weigh(struct text line, size_t len, bool has_parts, uint32_t *end)
{
	static const char colon[] = "\xEF\xBC\x9A"; /* full-width */
	struct text rest = text_skip(line, len);
	bool dot = rest.len > 0 && rest.ptr[0] == '.';

	if (dot || text_starts_with(rest, ":"))
		rest = text_skip(rest, 1);
	else if (text_starts_with(rest, colon))
		rest = text_skip(rest, strlen(colon));
	else if (rest.len > 0 && rest.ptr[0] != ' ')
		return 0;
	if (rest.len > 0 && (is_digit(rest.ptr[0]) || strchr(".,;:)]%\"'", rest.ptr[0])))
		return 0;
	while (rest.len && rest.ptr[0] == ' ')
		rest = text_skip(rest, 1);
	*end = (uint32_t)(line.len - rest.len);
	if (rest.len == 0)
		return dot || has_parts ? WEIGHT_ALONE : 0;
	return WEIGHT_FIRST;
}

/* Length of the word before the number of a chapter: "SECTION 7: Title"; 0 = none. */
static size_t label_len(struct text line)
{
	static const char label[] = "section ";
	size_t len = strlen(label);

	return line.len > len && text_equal_nocase(text_make(line.ptr, len), text_of(label)) ? len : 0;
}

/* The rule that [number] stands for here, within an appendix its own first. */
static uint32_t find_rule(const struct document_reading *reading, struct text number)
{
	char full[2 * NUMBER_MAX];
	uint32_t rule;

	if (reading->appendix.len) {
		memcpy(full, reading->appendix.ptr, reading->appendix.len);
		full[reading->appendix.len] = '.';
		memcpy(full + reading->appendix.len + 1, number.ptr, number.len);
		if (map_find(&reading->book->by_number, text_make(full, reading->appendix.len + 1 + number.len), &rule))
			return rule;
	}
	return map_find(&reading->book->by_number, number, &rule) ? rule : UINT32_MAX;
}

/* Notes the place at [begin] of line [i] when a rule may begin there; ST_LIMIT past the most there can be. */
static enum status consider(struct document_reading *reading, size_t i, size_t begin)
{
	struct text line = reading->lines.items[i].text;
	struct place_of_number place = { .line = (uint32_t)i, .begin = (uint32_t)begin, .before = NO_PLACE };
	size_t label = begin == 0 ? label_len(line) : 0, len = number_len(text_skip(line, begin + label));
	size_t end = begin + label + len;

	place.number = text_make(line.ptr + begin + label, len);
	if (len)
		place.weight = weigh(line, end, text_find(place.number, text_of(".")) < len, &place.end);
	if (place.weight == 0 || (label && line.ptr[end] != ':'))
		return ST_OK;
	place.has_stop = end < line.len && line.ptr[end] == '.';
	if (begin == 0 && is_letter(place.number.ptr[0]))
		reading->appendix = place.number;
	place.rule = find_rule(reading, place.number);
	if (begin > 0)
		place.weight = WEIGHT_INLINE;
	if (place.rule == UINT32_MAX && begin > 0)
		return ST_OK;
	if (reading->n_places == DOCUMENT_MAX_PLACES)
		return ST_LIMIT;
	reading->places[reading->n_places++] = place;
	return ST_OK;
}

static enum status find_places(struct document_reading *reading)
{
	reading->places = arena_calloc(reading->arena, DOCUMENT_MAX_PLACES, sizeof(*reading->places));
	if (!reading->places)
		return ST_NOMEM;
	for (size_t i = 0; i < reading->lines.len; i++) {
		struct text line = reading->lines.items[i].text;

		for (size_t begin = 0; begin < line.len; begin++)
			if ((begin == 0 || line.ptr[begin - 1] == ' ') && consider(reading, i, begin))
				return ST_LIMIT;
	}
	return ST_OK;
}

/* True when the run that [a] ends is the better one to go on from. */
static bool is_better(const struct place_of_number *a, const struct place_of_number *b)
{
	if (a->total != b->total)
		return a->total > b->total;
	return a->start != b->start ? a->start > b->start : a->stops > b->stops;
}

/*
 * Finds for each place the heaviest run of rising rules that ends there. Of
 * equal runs the one that starts later wins (the body, not the contents), then
 * the one with more full stops behind numbers (the rule, not a reference to it
 * before), then the one through the earlier places (the rule, not a reference
 * behind it).
 * Returns the end of the best run, NO_PLACE when there is none.
 */
static uint32_t find_run(struct document_reading *reading)
{
	struct place_of_number *places = reading->places;
	uint32_t best = NO_PLACE;

	for (uint32_t j = 0; j < reading->n_places; j++) {
		struct place_of_number *place = &places[j];

		if (place->rule == UINT32_MAX)
			continue;
		for (uint32_t i = 0; i < j; i++) {
			bool fits = places[i].rule < place->rule && places[i].total > 0;

			if (place->weight == WEIGHT_INLINE && places[i].rule + 1 != place->rule)
				fits = false;
			if (fits && (place->before == NO_PLACE || is_better(&places[i], &places[place->before])))
				place->before = i;
		}
		if (place->weight == WEIGHT_INLINE && place->before == NO_PLACE)
			continue;
		place->start = place->before == NO_PLACE ? j : places[place->before].start;
		place->total = place->weight + (place->before == NO_PLACE ? 0 : places[place->before].total);
		place->stops = place->has_stop + (place->before == NO_PLACE ? 0 : places[place->before].stops);
		if (best == NO_PLACE || is_better(place, &places[best]))
			best = j;
	}
	return best;
}

/*
 * True when [next] is what comes after [number] in any numbering: the next
 * sibling of it or of a parent, or its first child.
 */
static bool follows(struct text number, struct text next)
{
	size_t dot = next.len;
	uint32_t last, counted;
	struct text stem;

	while (dot > 0 && next.ptr[dot - 1] != '.')
		dot--;
	stem = text_make(next.ptr, dot); /* with its dot; empty for a chapter */
	if (number.len < dot)
		return dot == number.len + 1 && memcmp(number.ptr, next.ptr, number.len) == 0 &&
		       (text_is(text_skip(next, dot), "1") || text_is(text_skip(next, dot), "a"));
	if (memcmp(number.ptr, stem.ptr, dot) != 0)
		return false;
	number = text_skip(number, dot);
	next = text_skip(next, dot);
	number.len -= number.len - text_find(number, text_of("."));
	if (next.len == 1 && is_letter(next.ptr[0]))
		return number.len == 1 && next.ptr[0] == number.ptr[0] + 1;
	return text_to_number(number, 999, &last) && text_to_number(next, 999, &counted) && counted == last + 1;
}

static bool is_worded(const struct document_reading *reading, const struct place_of_number *place)
{
	return place->end < reading->lines.items[place->line].text.len;
}

/* Headings that end the rules; what they head is no part of the last rule. */
static bool ends_rules(struct text heading)
{
	static const char *const names[] = { "glossary", "update summary",          "changes from", "appendix",
					     "index",    "\xE4\xBB\x98\xE9\x8C\xB2" /* appendix, in Japanese */ };

	if (heading.len > HEADING_BYTES)
		return false;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (heading.len >= strlen(names[i]) &&
		    text_equal_nocase(text_make(heading.ptr, strlen(names[i])), text_of(names[i])))
			return true;
	return false;
}

/* Collects the numbers that would go on where a rule of the run stands. */
static enum status find_unknown(const struct document_reading *reading, struct rule_document *document)
{
	struct text last = { 0 };

	document->unknown = arena_calloc(reading->arena, reading->n_places + 1, sizeof(*document->unknown));
	if (!document->unknown)
		return ST_NOMEM;
	for (size_t i = 0; i < reading->n_places; i++) {
		const struct place_of_number *place = &reading->places[i];
		struct text line = reading->lines.items[place->line].text;

		if (place->chosen)
			last = place->number;
		if (place->rule != UINT32_MAX || !last.len || !is_worded(reading, place) ||
		    !follows(last, place->number) || ends_rules(text_skip(line, place->end)))
			continue;
		last = place->number;
		document->unknown[document->n_unknown++] = place->number;
	}
	return ST_OK;
}

static bool contains_word(const struct document_reading *reading, const char *word, size_t len)
{
	return text_find(reading->bytes, text_make(word, len)) < reading->bytes.len;
}

/*
 * For a line that ends in a hyphen: stores the word as it is without and with
 * the hyphen, [len] bytes before and [rest] behind it. False when what stands
 * around the hyphen are not small letters.
 */
static bool divided_word(struct text before, struct text after, char joined[NUMBER_MAX], size_t *len, size_t *rest)
{
	size_t head = 0, tail = 0;

	while (head + 1 < before.len && is_letter(before.ptr[before.len - 2 - head]))
		head++;
	while (tail < after.len && is_letter(after.ptr[tail]))
		tail++;
	if (head == 0 || tail == 0 || head + tail + 1 >= NUMBER_MAX || after.ptr[0] < 'a')
		return false;
	memcpy(joined, before.ptr + before.len - 1 - head, head);
	memcpy(joined + head, after.ptr, tail);
	*len = head;
	*rest = tail;
	return true;
}

/* Whether the hyphen at the end of [before] only divides a word. */
static bool hyphen_divides(const struct document_reading *reading, struct text before, struct text after)
{
	char word[NUMBER_MAX];
	size_t len, rest;

	if (!divided_word(before, after, word, &len, &rest))
		return false;
	if (contains_word(reading, word, len + rest))
		return true;
	memmove(word + len + 1, word + len, rest);
	word[len] = '-';
	return !contains_word(reading, word, len + rest + 1) && reading->breaks_words;
}

static bool ends_in_hyphen(struct text line)
{
	return line.len > 1 && line.ptr[line.len - 1] == '-' && is_letter(line.ptr[line.len - 2]);
}

/* Finds out whether the document divides words at the ends of its lines. */
static bool breaks_words(const struct document_reading *reading)
{
	size_t n = 0;

	for (size_t i = 0; i + 1 < reading->lines.len && n < HYPHENS_MANY; i++) {
		struct text line = reading->lines.items[i].text, next = reading->lines.items[i + 1].text;
		char word[NUMBER_MAX];
		size_t len, rest;

		if (ends_in_hyphen(line) && divided_word(line, next, word, &len, &rest))
			n += contains_word(reading, word, len + rest);
	}
	return n == HYPHENS_MANY;
}

static bool ends_sentence(struct text s)
{
	static const char *const ends[] = {
		".", "!", "?", ":", ";", ")", "\"", "\xE2\x80\x9D", "\xE3\x80\x82", "\xEF\xBC\x89", "\xE3\x80\x8D"
	};

	for (size_t i = 0; i < sizeof(ends) / sizeof(ends[0]); i++) {
		size_t len = strlen(ends[i]);

		if (s.len >= len && memcmp(s.ptr + s.len - len, ends[i], len) == 0)
			return true;
	}
	return false;
}

/* True when [line] begins an example, a remark or an item of a list. */
static bool starts_paragraph(struct text line)
{
	static const char *const starts[] = { "Example", "Remark", "\xE2\x80\xA2", "\xE4\xBE\x8B" };
	size_t digits = digits_at(line, 0);

	for (size_t i = 0; i < sizeof(starts) / sizeof(starts[0]); i++)
		if (text_starts_with(line, starts[i]))
			return true;
	return digits > 0 && digits < 3 && line.len > digits + 1 && line.ptr[digits] == '.' &&
	       line.ptr[digits + 1] == ' ';
}

/* Adds [line] to the wording in [out]: a new paragraph, or joined to the line before. */
static void add_line(const struct document_reading *reading, struct buffer *out, struct text line, bool gap)
{
	struct text before = buffer_text(out);
	size_t last_len, len;
	uint32_t last = 0;

	if (out->len == 0) {
		buffer_add(out, line);
		return;
	}
	for (size_t i = before.len; i > 0 && last == 0; i--)
		if (((unsigned char)before.ptr[i - 1] & 0xC0) != 0x80)
			last = document_char(text_skip(before, i - 1), &last_len);
	if (starts_paragraph(line) || (gap && ends_sentence(before)))
		buffer_add_char(out, '\n');
	else if (ends_in_hyphen(before) && hyphen_divides(reading, before, line))
		out->data[--out->len] = '\0';
	else if (!ends_in_hyphen(before) &&
		 !(document_char_is_wide(last) && document_char_is_wide(document_char(line, &len))))
		buffer_add_char(out, ' ');
	buffer_add(out, line);
}

/* A table of rules marks headings behind the number: "1.1<tab># General". */
static struct text without_heading_mark(struct text line)
{
	return text_starts_with(line, "# ") ? text_skip(line, 2) : line;
}

/* The wording from [place] to [next] (NULL = the end of the document). */
static enum status take_wording(const struct document_reading *reading, const struct place_of_number *place,
				const struct place_of_number *next, struct text *wording)
{
	size_t last = next ? next->line : reading->lines.len - 1;
	struct buffer out = { 0 };
	char *copy;

	for (size_t i = place->line; i <= last; i++) {
		struct document_line line = reading->lines.items[i];

		if (next && i == next->line)
			line.text.len = next->begin;
		if (i == place->line)
			line.text = without_heading_mark(text_skip(line.text, place->end));
		else if (line.gap && ends_rules(line.text))
			break;
		line.text = text_trim(line.text);
		if (line.text.len)
			add_line(reading, &out, line.text, line.gap);
	}
	copy = arena_strndup(reading->arena, buffer_string(&out), out.len);
	*wording = text_make(copy, out.len);
	buffer_free(&out);
	return copy && !out.failed ? ST_OK : ST_NOMEM;
}

static enum status take_all_wordings(struct document_reading *reading, struct rule_document *document)
{
	const struct place_of_number *place = NULL;

	for (size_t i = 0; i <= reading->n_places; i++) {
		const struct place_of_number *next = i < reading->n_places ? &reading->places[i] : NULL;

		if (next && !next->chosen)
			continue;
		if (place && take_wording(reading, place, next, &document->wording[place->rule]))
			return ST_NOMEM;
		document->n_found += place != NULL;
		place = next;
	}
	return ST_OK;
}

static enum status read_rules(struct document_reading *reading, struct rule_document *document)
{
	enum status status = find_places(reading);

	if (status)
		return status;
	for (uint32_t i = find_run(reading); i != NO_PLACE; i = reading->places[i].before)
		reading->places[i].chosen = true;
	reading->breaks_words = breaks_words(reading);
	status = find_unknown(reading, document);
	return status ? status : take_all_wordings(reading, document);
}

enum status rule_document_read(struct rule_document *document, const struct rulebook *book, const char *file,
			       struct text bytes, struct arena *arena, struct diags *diags)
{
	struct document_reading reading = { .book = book, .bytes = bytes, .arena = arena };
	struct place place = { .file = file };
	enum status status;

	*document = (struct rule_document){ 0 };
	if (text_starts_with(bytes, "%PDF") || !text_is_utf8(bytes)) {
		diag_error(diags, place, "not text in UTF-8; of a PDF, extract the text first");
		return ST_SYNTAX;
	}
	document->wording = arena_calloc(arena, book->n_rules + 1, sizeof(*document->wording));
	status = document->wording ? document_lines_read(&reading.lines, bytes, arena) : ST_NOMEM;
	if (status == ST_OK)
		status = read_rules(&reading, document);
	if (status == ST_LIMIT)
		diag_error(diags, place, "more lines or numbers than a rulebook has");
	if (status == ST_OK && document->n_found == 0) {
		diag_error(diags, place, "no rule number of %s %s begins a line", book->edition.game, book->edition.id);
		return ST_SYNTAX;
	}
	return status;
}
