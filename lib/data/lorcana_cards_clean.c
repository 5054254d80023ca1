#include "data/lorcana_cards_clean.h"

#include <ctype.h>

#include "base/buffer.h"
#include "data/lorcana_cards_words.h"

struct spelling {
	const char *from;
	const char *to;
};

/* In names and texts. */
static const struct spelling mark_spellings[] = {
	{ "\xe2\x80\x98", "'" },   /* left single quotation mark */
	{ "\xe2\x80\x99", "'" },   /* right single quotation mark */
	{ "\xca\xbc", "'" },       /* modifier apostrophe */
	{ "`", "'" },              /* grave accent */
	{ "\xc2\xb4", "'" },       /* acute accent */
	{ "\xe2\x80\x9c", "\"" },  /* left double quotation mark */
	{ "\xe2\x80\x9d", "\"" },  /* right double quotation mark */
	{ "\xe2\x80\xa6", "..." }, /* ellipsis */
	{ "\xc2\xa0", " " },       /* no-break space */
	{ "\xe2\x80\xaf", " " },   /* narrow no-break space */
	{ "\xc2\xad", "" },        /* soft hyphen */
	{ "\xe2\x80\x91", "-" },   /* no-break hyphen */
	{ "\t", " " },
	{ "\r", "" },
	{ NULL, NULL },
};

/* In texts only: symbols of each source, mark-up, dashes, bullets. */
static const struct spelling text_spellings[] = {
	{ "{e}", "{E}" },
	{ "{i}", "{I}" },
	{ "{s}", "{S}" },
	{ "{w}", "{W}" },
	{ "{l}", "{L}" },
	{ "{c}", "{C}" },
	{ "\xe2\x9f\xb3", "{E}" }, /* LorcanaJSON: exert */
	{ "\xe2\xac\xa1", "{I}" }, /* ink */
	{ "\xc2\xa4", "{S}" },     /* Strength */
	{ "\xe2\x9b\x89", "{W}" }, /* Willpower */
	{ "\xe2\x97\x8a", "{L}" }, /* Lore */
	{ "\xe2\x97\x89", "{C}" }, /* inkwell symbol */
	{ "\xe2\x80\xa2", "*" },   /* bullet */
	{ "\n- ", "\n* " },
	{ " - ", " " COST_DASH " " },
	{ " \xe2\x80\x93 ", " " COST_DASH " " }, /* en dash with blanks */
	{ "\xe2\x80\x93", "-" },                 /* en dash as minus */
	{ "\xe2\x88\x92", "-" },                 /* minus sign */
	{ "<", "" },
	{ ">", "" },
	{ NULL, NULL },
};

static const struct spelling *find_spelling(const struct spelling *table, struct text at)
{
	for (; table->from; table++)
		if (text_starts_with(at, table->from))
			return table;
	return NULL;
}

/* Adds [raw] with each spelling of the two tables replaced. */
static void add_respelled(struct buffer *out, struct text raw, const struct spelling *more)
{
	while (raw.len) {
		const struct spelling *found = more ? find_spelling(more, raw) : NULL;

		if (!found)
			found = find_spelling(mark_spellings, raw);
		if (found) {
			buffer_add_string(out, found->to);
			raw = text_skip(raw, strlen(found->from));
		} else {
			buffer_add_char(out, raw.ptr[0]);
			raw = text_skip(raw, 1);
		}
	}
}

static enum status take(struct arena *arena, struct buffer *buf, struct text *out)
{
	char *copy = buf->failed ? NULL : arena_strndup(arena, buffer_string(buf), buf->len);

	*out = text_make(copy, buf->len);
	buffer_free(buf);
	return copy ? ST_OK : ST_NOMEM;
}

/* Adds [line] without blanks at its ends and with single ones inside. */
static void add_squeezed(struct buffer *out, struct text line)
{
	bool pending = false, begun = false;

	for (size_t i = 0; i < line.len; i++) {
		if (line.ptr[i] == ' ' || line.ptr[i] == '\n') {
			pending = begun;
			continue;
		}
		if (pending)
			buffer_add_char(out, ' ');
		buffer_add_char(out, line.ptr[i]);
		pending = false;
		begun = true;
	}
}

enum status clean_name(struct arena *arena, struct text raw, struct text *out)
{
	static const struct spelling dashes[] = {
		{ " \xe2\x80\x93 ", " - " },
		{ " \xe2\x80\x94 ", " - " },
		{ NULL, NULL },
	};
	struct buffer spelled = { 0 }, squeezed = { 0 };

	add_respelled(&spelled, raw, dashes);
	add_squeezed(&squeezed, buffer_text(&spelled));
	squeezed.failed |= spelled.failed;
	buffer_free(&spelled);
	return take(arena, &squeezed, out);
}

static bool has_small_letter(struct text word)
{
	for (size_t i = 0; i < word.len; i++) {
		unsigned char c = (unsigned char)word.ptr[i];

		/* Latin-1 small letters are C3 A0..BF in UTF-8. */
		if (islower(c) || (c == 0xc3 && i + 1 < word.len && (unsigned char)word.ptr[i + 1] >= 0xa0))
			return true;
	}
	return false;
}

static bool has_capital(struct text word)
{
	for (size_t i = 0; i < word.len; i++)
		if (isupper((unsigned char)word.ptr[i]))
			return true;
	return false;
}

static bool is_number(struct text word)
{
	for (size_t i = 0; i < word.len; i++)
		if (!isdigit((unsigned char)word.ptr[i]))
			return false;
	return word.len > 0;
}

/* "A" and "I" begin a sentence as well as stand in a name. */
static bool is_lone_capital(struct text word)
{
	return word.len == 1 && isupper((unsigned char)word.ptr[0]);
}

size_t story_name_length(struct text line)
{
	struct text rest = line, word;
	size_t end = 0, before_last = 0;
	bool capitals = false, last_is_lone = false;

	while (text_split(&rest, ' ', &word)) {
		bool symbol_next = rest.ptr && rest.len && rest.ptr[0] == '{';

		if (has_small_letter(word) || text_starts_with(word, "{") || text_starts_with(word, "\"{") ||
		    text_starts_with(word, COST_DASH) ||
		    (is_number(word) && symbol_next) || text_starts_with(word, "*") || text_starts_with(word, "("))
			break;
		before_last = end;
		end = (size_t)(word.ptr + word.len - line.ptr);
		last_is_lone = is_lone_capital(word);
		capitals |= has_capital(word) && word.len > 1;
	}
	if (!rest.ptr && end == line.len)
		return 0;
	return capitals ? (last_is_lone ? before_last : end) : 0;
}

/* Does [line] begin with a keyword, alone or with more behind it? */
static bool starts_with_keyword(struct text line)
{
	for (const struct word *row = lorcana_keyword_words; row->word; row++)
		if (text_starts_with(line, row->word)) {
			char next = line.len > strlen(row->word) ? line.ptr[strlen(row->word)] : '\n';

			return next == '\n' || next == ',' || next == ':' ||
			       (next == ' ' && line.len > strlen(row->word) + 1 &&
				!islower((unsigned char)line.ptr[strlen(row->word) + 1]));
		}
	return false;
}

static bool starts_paragraph(struct text line)
{
	return line.len == 0 || line.ptr[0] == '*' || line.ptr[0] == '(' || story_name_length(line) > 0 ||
	       starts_with_keyword(line);
}

/* Does the last of [lines] end within a sentence? A keyword alone is none. */
static bool ends_unfinished(struct text lines)
{
	size_t begin = lines.len;
	char last = lines.len ? lines.ptr[lines.len - 1] : '.';

	while (begin > 0 && lines.ptr[begin - 1] != '\n')
		begin--;
	return ((last >= 'a' && last <= 'z') || last == ',') && !starts_with_keyword(text_skip(lines, begin));
}

/* Does [line] begin a paragraph behind [lines]? A sentence may go on with a keyword. */
static bool begins_anew(struct text lines, struct text line)
{
	return starts_paragraph(line) && !(starts_with_keyword(line) && ends_unfinished(lines));
}

enum status clean_text(struct arena *arena, struct text raw, bool wrapped, struct text *out)
{
	struct buffer spelled = { 0 }, lines = { 0 };
	struct text rest, line;
	bool blank_before = false, anew;

	add_respelled(&spelled, raw, text_spellings);
	rest = buffer_text(&spelled);
	while (text_split(&rest, '\n', &line)) {
		line = text_trim(line);
		anew = !wrapped || blank_before || begins_anew(buffer_text(&lines), line);
		if (lines.len && line.len)
			buffer_add_char(&lines, anew ? '\n' : ' ');
		blank_before = line.len == 0;
		add_squeezed(&lines, line);
	}
	lines.failed |= spelled.failed;
	buffer_free(&spelled);
	return take(arena, &lines, out);
}
