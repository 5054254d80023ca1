#include "deck/deck_line.h"

#include "base/letters.h"
#include "deck/deck_fact.h"
#include "deck/deck_heading.h"
#include "deck/deck_trim.h"
#include "deck/dressed_count.h"

static char last_of(struct text a)
{
	return a.len ? a.ptr[a.len - 1] : '\0';
}

/* "Hero: Sierra & Oddball": the rest of the line names a card; false for anything else. */
static bool find_leader(struct text line, struct text *name)
{
	static const char *const keys[] = {
		"hero", "h\xc3\xa9ros", "held", "h\xc3\xa9roe", "eroe", "leader", "leader2",
	};
	size_t colon = text_find(line, text_of(":"));
	struct text key = deck_trim(text_make(line.ptr, colon));

	*name = colon < line.len ? deck_trim(text_skip(line, colon + 1)) : text_make("", 0);
	for (size_t i = 0; name->len && i < sizeof(keys) / sizeof(keys[0]); i++)
		if (text_equal_nocase(key, text_of(keys[i])))
			return true;
	return false;
}

static void set_heading(struct line_parts *parts, const struct deck_heading *heading)
{
	parts->kind = DECK_LINE_HEADING;
	parts->keeps_section = heading->keeps_section;
	parts->section = heading->section;
}

/* Bytes of a sign for "times" at the start of [a]; 0 = none. */
static size_t times_at_start(struct text a)
{
	if (a.len && (a.ptr[0] == 'x' || a.ptr[0] == 'X' || a.ptr[0] == '*'))
		return 1;
	return text_starts_with(a, "\xc3\x97") ? 2 : 0;
}

bool deck_count_read(struct text text, uint32_t *count)
{
	size_t dot = text_find(text, text_of("."));
	struct text behind = text_skip(text, dot < text.len ? dot + 1 : text.len);

	while (behind.len && behind.ptr[0] == '0')
		behind = text_skip(behind, 1);
	return behind.len == 0 && text_to_number(text_make(text.ptr, dot), DECK_MAX_COUNT, count);
}

/* Stores the count in [digits], or what is wrong with it. */
static void set_count(struct line_parts *parts, struct text digits)
{
	parts->is_counted = true;
	if (!text_to_number(digits, DECK_MAX_COUNT, &parts->count)) {
		parts->kind = DECK_LINE_BAD_COUNT;
		parts->text = digits;
	} else if (parts->count == 0) {
		parts->kind = DECK_LINE_ZERO;
	}
}

enum { MIN_REFERENCE_PARTS = 4 };

static bool is_reference_char(char c)
{
	return is_digit(c) || is_letter(c) || c == '_';
}

bool deck_line_is_reference(struct text word)
{
	size_t n = 0;

	for (size_t i = 0; i < word.len; i++) {
		if (!is_reference_char(word.ptr[i]))
			return false;
		n += word.ptr[i] == '_';
	}
	return n >= MIN_REFERENCE_PARTS;
}

static bool begins_with_reference(struct text a)
{
	size_t n = 0;

	while (n < a.len && is_reference_char(a.ptr[n]))
		n++;
	return deck_line_is_reference(text_make(a.ptr, n));
}

/*
 * What follows a count: "x", a comma or the like, blanks. Stores the rest in [*rest];
 * false when the digits belong to a name, as in "101 ways" or "4th".
 */
static bool skip_after_count(struct text after, struct text *rest)
{
	struct text trimmed = deck_trim_start(after);
	size_t times = times_at_start(trimmed);
	bool has_blank = trimmed.len < after.len;
	struct text behind = text_skip(trimmed, times);

	if (behind.len && is_one_of(behind.ptr[0], ",;|:)]")) {
		*rest = deck_trim_start(text_skip(behind, 1));
		return true;
	}
	if (times && (behind.len == 0 || deck_blank_at_start(behind) ||
		      (!has_blank && (!is_small(behind.ptr[0]) || begins_with_reference(behind))))) {
		*rest = deck_trim_start(behind);
		return true;
	}
	*rest = trimmed;
	return has_blank || trimmed.len == 0;
}

/* "-4 Name", "1.5 Name", "1,5 Name": a count that is no count. */
static bool is_bad_count(struct text line, struct text *found)
{
	size_t sign = line.len > 1 && (line.ptr[0] == '-' || line.ptr[0] == '+') && is_digit(line.ptr[1]) ? 1 : 0;
	size_t n = sign + digits_at_start(text_skip(line, sign));

	if (n == sign)
		return false;
	if (n + 1 < line.len && (line.ptr[n] == '.' || line.ptr[n] == ',') && is_digit(line.ptr[n + 1]))
		n += 1 + digits_at_start(text_skip(line, n + 1));
	else if (!sign)
		return false;
	*found = text_make(line.ptr, n);
	return n < line.len && (deck_blank_at_start(text_skip(line, n)) || times_at_start(text_skip(line, n)));
}

/* A count before the name; false when the line has none there. */
static bool parse_leading_count(struct text line, struct line_parts *parts)
{
	bool bracketed = line.len && is_one_of(line.ptr[0], "([");
	struct text digits = text_skip(line, bracketed), rest;
	size_t n;

	digits = deck_trim_start(text_skip(digits, times_at_start(digits)));
	n = digits_at_start(digits);

	if (is_bad_count(line, &parts->text)) {
		parts->kind = DECK_LINE_BAD_COUNT;
		return true;
	}
	if (n == 0 || !skip_after_count(text_skip(digits, n), &rest))
		return false;
	parts->kind = rest.len ? DECK_LINE_CARD : DECK_LINE_NO_NAME;
	parts->text = rest;
	if (rest.len)
		set_count(parts, text_make(digits.ptr, n));
	return true;
}

/* Drops a sign for "times" at the end. */
static struct text without_times(struct text a)
{
	if (is_one_of(last_of(a), "xX*"))
		a.len--;
	else if (a.len >= 2 && times_at_start(text_skip(a, a.len - 2)) == 2)
		a.len -= 2;
	return a;
}

struct text deck_line_without_lone_sign(struct text a)
{
	struct text name = deck_trim(a), head = without_times(name);

	if (head.len == name.len && is_one_of(last_of(name), "=-"))
		head.len--;
	return head.len < name.len && last_of(head) == ' ' ? head : name;
}

/* "Name x4", "Name x 4", "Name (4)", "Name: 4", "Name<tab>4"; false when there is none. */
static bool parse_trailing_count(struct text line, struct line_parts *parts)
{
	bool bracketed = last_of(line) == ')' || last_of(line) == ']', has_times;
	struct text head = text_make(line.ptr, line.len - (bracketed ? 1 : 0)), digits, name;
	size_t n = digits_at_end(head);

	digits = text_make(head.ptr + head.len - n, n);
	head.len -= n;
	name = without_times(head);
	has_times = name.len < head.len;
	if (n == 0 || name.len < 2)
		return false;
	if (!bracketed && !has_times && last_of(name) == ' ') {
		name = deck_line_without_lone_sign(name);
		has_times = last_of(name) == ' ';
	}
	if (bracketed ? !is_one_of(last_of(name), "([") : !is_one_of(last_of(name), has_times ? " \t:,;|" : "\t:;|"))
		return false;
	parts->text = deck_trim(text_make(name.ptr, name.len - 1));
	set_count(parts, digits);
	return true;
}

/* "Name, 4": a comma, blanks and nothing but a number of at most two digits. */
static bool parse_comma_count(struct text line, struct line_parts *parts)
{
	size_t n = digits_at_end(line);
	struct text name = deck_trim(text_make(line.ptr, line.len - n));

	if (n == 0 || n > 2 || name.len < 2 || last_of(name) != ',')
		return false;
	parts->text = deck_trim(text_make(name.ptr, name.len - 1));
	set_count(parts, text_make(line.ptr + line.len - n, n));
	return true;
}

/* The next reference in [*rest], which is left behind it; false when there is none. */
static bool next_reference(struct text *rest, struct text *reference)
{
	while (rest->len) {
		size_t n = 0;

		while (n < rest->len && is_reference_char(rest->ptr[n]))
			n++;
		*reference = text_make(rest->ptr, n);
		*rest = text_skip(*rest, n ? n : 1);
		if (deck_line_is_reference(*reference))
			return true;
	}
	return false;
}

static bool is_separator(char c)
{
	return is_one_of(c, " \t,;|:\"()[]");
}

/* Takes a count, "3", "3x", "x3", off the start of [*rest] with what parts it from the rest; false = none is there. */
static bool take_count(struct text *rest, struct text *digits)
{
	struct text word = *rest;
	size_t n;

	word = text_skip(word, times_at_start(word));
	n = digits_at_start(word);
	*digits = text_make(word.ptr, n);
	word = text_skip(word, n);
	word = text_skip(word, times_at_start(word));
	if (n == 0 || (word.len && !is_separator(word.ptr[0])))
		return false;
	while (word.len && is_separator(word.ptr[0]))
		word = text_skip(word, 1);
	*rest = word;
	return true;
}

static struct text skip_separators(struct text a)
{
	while (a.len && is_separator(a.ptr[0]))
		a = text_skip(a, 1);
	return a;
}

/* Are there [n] signs that part the parts of a reference? */
static bool has_parts(struct text line, size_t n)
{
	const char *at = line.ptr, *end = line.ptr + line.len;

	while (n && at < end && (at = memchr(at, '_', (size_t)(end - at))) != NULL) {
		at++;
		n--;
	}
	return n == 0;
}

struct text deck_line_first(struct text line)
{
	struct text rest = line, first, second, between, digits;
	bool leads = line.len && (is_digit(line.ptr[0]) || times_at_start(line));

	/* Nearly no line has so many parts. */
	if (!has_parts(line, 2 * MIN_REFERENCE_PARTS) || !next_reference(&rest, &first) ||
	    !next_reference(&rest, &second))
		return line;
	between = skip_separators(text_make(first.ptr + first.len, (size_t)(second.ptr - first.ptr) - first.len));
	if (between.len == 0)
		return text_make(line.ptr, (size_t)(second.ptr - line.ptr));
	/* What stands between is the count of the one or of the other. */
	rest = between;
	if (!take_count(&rest, &digits) || rest.len)
		return line;
	return text_make(line.ptr, (size_t)((leads ? between.ptr : second.ptr) - line.ptr));
}

/* "REFERENCE 3", "(3) REFERENCE", "REFERENCE Name 3x": no name is so, where a reference tells the card. */
static bool parse_count_of_reference(struct text line, struct line_parts *parts)
{
	struct text rest = line, reference, behind, digits;
	size_t at = line.len;

	if (!next_reference(&rest, &reference))
		return false;
	behind = skip_separators(line);
	if (behind.len < line.len && take_count(&behind, &digits)) {
		parts->text = behind;
		set_count(parts, digits);
		return true;
	}
	behind = skip_separators(rest);
	if (behind.ptr > rest.ptr && take_count(&behind, &digits)) {
		parts->text = text_make(line.ptr, (size_t)(rest.ptr - line.ptr));
		set_count(parts, digits);
		return true;
	}
	while (at && is_separator(line.ptr[at - 1]))
		at--;
	while (at && !is_separator(line.ptr[at - 1]))
		at--;
	behind = text_skip(line, at);
	if (line.ptr + at < rest.ptr || !take_count(&behind, &digits))
		return false;
	parts->text = deck_trim(text_make(line.ptr, at));
	set_count(parts, digits);
	return true;
}

/* "Name 3x" */
static bool parse_times_at_end(struct text line, struct line_parts *parts)
{
	struct text head = without_times(line), name;
	size_t n = digits_at_end(head);

	name = text_make(head.ptr, head.len - n);
	if (head.len == line.len || n == 0 || name.len < 2 || !is_one_of(last_of(name), " \t"))
		return false;
	parts->text = deck_trim(name);
	set_count(parts, text_make(head.ptr + head.len - n, n));
	return true;
}

/* Bullets and quotes before a line: "- 4 Name", "* 4 Name", "• 4 Name", "> 4 Name". */
static struct text skip_bullet(struct text line)
{
	size_t n = text_starts_with(line, "\xe2\x80\xa2") ? 3 : line.len && is_one_of(line.ptr[0], "-*>") ? 1 : 0;
	struct text behind = text_skip(line, n);

	return n && deck_blank_at_start(behind) ? deck_trim_start(behind) : line;
}

/* Whether a count stands behind the name. */
static bool has_count_behind(struct text line)
{
	struct line_parts parts = { .kind = DECK_LINE_CARD };

	return parse_trailing_count(line, &parts) || parse_comma_count(line, &parts) || parse_times_at_end(line, &parts);
}

/*
 * The number of a line before its count, which has one digit or stands behind the name:
 * "1. 4 Name", "12) 4x Name", "3. Name x4", not "2) 99 Puppies".
 */
static struct text skip_line_number(struct text line)
{
	size_t n = digits_at_start(line), n_count;
	struct text behind = text_skip(line, n), rest;

	if (n == 0 || n > 2 || behind.len == 0 || !is_one_of(behind.ptr[0], ".)") ||
	    !deck_blank_at_start(text_skip(behind, 1)))
		return line;
	behind = deck_trim_start(text_skip(behind, 1));
	n_count = digits_at_start(behind);
	if (n_count == 1 && skip_after_count(text_skip(behind, n_count), &rest) && rest.len)
		return behind;
	return has_count_behind(behind) ? behind : line;
}

/* What stands between the bars of a row of a table: "| 4 | Name |". */
static struct text within_bars(struct text line)
{
	if (line.len < 2 || line.ptr[0] != '|')
		return line;
	line = deck_trim(text_skip(line, 1));
	if (last_of(line) == '|')
		line = deck_trim(text_make(line.ptr, line.len - 1));
	return line;
}

bool deck_line_is_comment(struct text line)
{
	return line.len && (line.ptr[0] == '#' || line.ptr[0] == ';' || text_starts_with(line, "//") ||
			    text_starts_with(line, "<!--"));
}

/* A count in what people and pages put around it, where none stands plainly. */
static bool parse_dressed_count(struct text line, struct line_parts *parts)
{
	struct text name;
	uint32_t count;

	if (!deck_dressed_count(line, &name, &count))
		return false;
	parts->is_counted = true;
	parts->kind = count > DECK_MAX_COUNT ? DECK_LINE_BAD_COUNT : count ? DECK_LINE_CARD : DECK_LINE_ZERO;
	parts->count = count;
	parts->text = count > DECK_MAX_COUNT ? line : name;
	return true;
}

static void parse_card(struct text line, struct line_parts *parts)
{
	if (line.len > 3 && text_equal_nocase(text_make(line.ptr, 3), text_of("SB:"))) {
		parts->is_side = true;
		line = deck_trim_start(text_skip(line, 3));
	}
	parts->kind = DECK_LINE_CARD;
	parts->count = 1;
	parts->text = line;
	if (parse_leading_count(line, parts) || parse_count_of_reference(line, parts) ||
	    parse_trailing_count(line, parts) || parse_comma_count(line, parts) || parse_times_at_end(line, parts) ||
	    parse_dressed_count(line, parts)) {
		if (parts->kind == DECK_LINE_CARD && parts->text.len == 0)
			parts->kind = DECK_LINE_NO_NAME;
		return;
	}
	parts->kind = DECK_LINE_CARD;
	parts->count = 1;
	parts->is_counted = false;
	parts->text = line;
}

/* "100 Locations (100)": longer lines that begin with a digit are cards. */
enum { HEADING_MAX_BYTES = 20 };

struct line_parts deck_line_parse(struct text line)
{
	struct line_parts parts = { .kind = DECK_LINE_BLANK };
	const struct deck_heading *heading;
	struct text leader;

	line = deck_trim(line);
	if (line.len == 0)
		return parts;
	/* The fence around a list in markdown. */
	if (text_starts_with(line, "```") || text_starts_with(line, "~~~"))
		return parts;
	if (text_starts_with(line, "===")) {
		parts.kind = DECK_LINE_SEPARATOR;
		parts.text = deck_strip_ornaments(line);
		return parts;
	}
	if (deck_fact_title(line, &parts))
		return parts;
	/* Most lines are "4 Name"; a heading that begins with its total is short and holds no reference. */
	if (is_digit(line.ptr[0]) && (line.len > HEADING_MAX_BYTES || memchr(line.ptr, '_', line.len))) {
		parse_card(skip_line_number(line), &parts);
		return parts;
	}
	heading = deck_heading_of(line);
	if (heading && (!deck_line_is_comment(line) || !heading->keeps_section)) {
		set_heading(&parts, heading);
		return parts;
	}
	parts.text = deck_strip_ornaments(line);
	if (parts.text.len == 0) {
		parts.kind = DECK_LINE_RULE;
		return parts;
	}
	if (deck_line_is_comment(line)) {
		if (!heading && !(deck_fact_parse(parts.text, &parts) && parts.kind == DECK_LINE_PLAYER))
			parts.kind = DECK_LINE_COMMENT;
		return parts;
	}
	if (deck_fact_parse(line, &parts))
		return parts;
	line = skip_line_number(within_bars(skip_bullet(line)));
	parts.is_leader = find_leader(line, &leader);
	parse_card(parts.is_leader ? leader : line, &parts);
	return parts;
}
