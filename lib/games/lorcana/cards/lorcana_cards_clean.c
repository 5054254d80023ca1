#include "games/lorcana/cards/lorcana_cards_clean.h"

#include <ctype.h>

#include "base/buffer.h"
#include "base/fold.h"
#include "base/respell.h"
#include "games/lorcana/cards/lorcana_cards_story.h"
#include "games/lorcana/cards/lorcana_cards_words.h"

/* In names and texts. */
static const struct respelling mark_spellings[] = {
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
static const struct respelling text_spellings[] = {
	{ "{e}:", "{E} " COST_DASH }, /* lorcana-api.com: a cost */
	{ "{i}:", "{I} " COST_DASH },
	{ " this item:", " this item " COST_DASH },
	{ "-{e}", COST_DASH " {E}" },
	{ " -\n", " " COST_DASH " " },
	{ "{e}- ", "{E} " COST_DASH " " },
	{ "\\n", "\n" },
	{ "\r\n", "\n" },
	{ "\r", "\n" },
	{ "{e}", "{E}" },
	{ "{i}", "{I}" },
	{ "{s}", "{S}" },
	{ "{w}", "{W}" },
	{ "{l}", "{L}" },
	{ "{c}", "{C}" },
	{ "{IW}", "{C}" }, /* Lorcast: the inkwell symbol */
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

/* Adds [line] without blanks at its ends and with single ones inside; "2{I}" gets one. */
static void add_squeezed(struct buffer *out, struct text line)
{
	bool pending = false, begun = false;

	for (size_t i = 0; i < line.len; i++) {
		if (line.ptr[i] == ' ' || line.ptr[i] == '\n') {
			pending = begun;
			continue;
		}
		pending |= line.ptr[i] == '{' && i > 0 && isdigit((unsigned char)line.ptr[i - 1]);
		if (pending)
			buffer_add_char(out, ' ');
		buffer_add_char(out, line.ptr[i]);
		pending = false;
		begun = true;
	}
}

enum status clean_name(struct arena *arena, struct text raw, struct text *out)
{
	static const struct respelling dashes[] = {
		{ " \xe2\x80\x93 ", " - " },
		{ " \xe2\x80\x94 ", " - " },
		{ NULL, NULL },
	};
	static const struct respelling *const spellings[] = { dashes, mark_spellings, NULL };
	struct buffer spelled = { 0 }, squeezed = { 0 };

	buffer_add_respelled(&spelled, raw, spellings);
	add_squeezed(&squeezed, buffer_text(&spelled));
	squeezed.failed |= spelled.failed;
	buffer_free(&spelled);
	return buffer_keep(&squeezed, arena, out);
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

/* A story name in title case; a keyword is none. */
static size_t title_length(struct text line)
{
	return starts_with_keyword(line) ? 0 : story_title_length(line);
}

/* Adds [line]; a story name at its head in capitals, with nothing between it and its text. */
static void add_line(struct buffer *out, struct text line)
{
	size_t in_capitals = story_name_length(line), len = in_capitals ? in_capitals : title_length(line);
	struct text name = text_make(line.ptr, len), rest = text_skip(line, len);

	if (len && name.ptr[len - 1] == ':')
		name.len--;
	else if (len && rest.len && rest.ptr[0] == ':')
		rest = text_skip(rest, 1);
	rest = len ? text_trim(rest) : rest;
	if (len && text_starts_with(rest, COST_DASH))
		rest = text_trim(text_skip(rest, strlen(COST_DASH)));
	if (in_capitals)
		add_squeezed(out, name);
	else
		fold_capitals(out, name);
	if (len)
		buffer_add_char(out, ' ');
	add_squeezed(out, rest);
}

static bool starts_paragraph(struct text line)
{
	return line.len == 0 || line.ptr[0] == '*' || line.ptr[0] == '(' || story_name_length(line) > 0 ||
	       title_length(line) > 0 || starts_with_keyword(line);
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
	static const struct respelling *const spellings[] = { text_spellings, mark_spellings, NULL };
	struct buffer spelled = { 0 }, lines = { 0 };
	struct text rest, line;
	bool blank_before = false, anew;

	buffer_add_respelled(&spelled, raw, spellings);
	rest = buffer_text(&spelled);
	while (text_split(&rest, '\n', &line)) {
		line = text_trim(line);
		anew = !wrapped || blank_before || begins_anew(buffer_text(&lines), line);
		if (lines.len && line.len)
			buffer_add_char(&lines, anew ? '\n' : ' ');
		blank_before = line.len == 0;
		add_line(&lines, line);
	}
	lines.failed |= spelled.failed;
	buffer_free(&spelled);
	return buffer_keep(&lines, arena, out);
}
