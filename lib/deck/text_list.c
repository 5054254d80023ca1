/*
 * Lists in text: one card a line, decks of a stream apart by "===".
 *
 * Nothing is allocated per line, so memory stays flat over any number of decks.
 */
#include "base/source.h"
#include "base/letters.h"
#include "deck/deck_bytes.h"
#include "deck/deck_heading.h"
#include "deck/deck_line.h"
#include "deck/deck_signs.h"
#include "deck/deck_trim.h"
#include "deck/line_style.h"

/* Where a line stands in the user's file. */
struct line_place {
	uint32_t line;
	uint32_t (*column_of)(void *ctx, size_t offset); /* column of an offset in the list; NULL = of the line */
	void *ctx;
	const char *start; /* first byte of the list or line that offsets count from */
};

/* Longer lines are no titles. */
enum { TITLE_MAX = 120 };

/* A line that is kept until the next one tells what it is. */
struct kept_line {
	char bytes[TITLE_MAX];
	size_t len;    /* 0 = none is kept */
	uint32_t line; /* where it stands */
};

struct text_list {
	const struct deck_input *input;
	enum deck_section section; /* of the lines that come */
	bool is_open;              /* a deck is begun */
	bool has_cards;            /* it has some */
	bool has_deck;             /* one was begun before or is now */
	bool is_stream;            /* a "===" was seen */
	bool is_counted;           /* a line gave a count */
	uint32_t ordinal;          /* the number before the last card where all have one, 1, 2, 3; 0 = they have not */
	struct kept_line title;    /* of another deck, which begins with its first card */
	struct kept_line untold;   /* a card without a count, or the title over a rule */
	bool is_behind_signs;      /* its lines stand behind '#' or the like */
	struct deck_settings of_all; /* said before the first deck: of all of them */
	struct deck_settings of_next; /* said between decks: of the next one */
};

static uint32_t column_at(const struct line_place *place, const char *at)
{
	size_t offset = (size_t)(at - place->start);

	return place->column_of ? place->column_of(place->ctx, offset) : (uint32_t)offset + 1;
}

/* Hands over what was said before the deck. */
static enum status tell_settings(struct text_list *list)
{
	const struct deck_sink *sink = &list->input->sink;
	struct deck_settings settings = list->of_all;
	enum status status = ST_OK;

	deck_settings_add(&settings, &list->of_next);
	list->of_next = (struct deck_settings){ 0 };
	for (int i = 0; i < N_DECK_SETTINGS && sink->setting && status == ST_OK; i++) {
		const struct deck_setting_kept *kept = &settings.of[i];
		struct deck_setting setting = { (enum deck_setting_kind)i, kept->is_meant, text_of(kept->value), kept->line };

		if (setting.value.len)
			status = sink->setting(sink->ctx, &setting);
	}
	return status;
}

static enum status open_deck(struct text_list *list, struct text name, uint32_t line)
{
	enum status status;

	if (list->is_open)
		return ST_OK;
	/* The deck that a file is has no line; one that starts in a stream has. */
	if (!list->has_deck && !list->is_stream)
		line = 0;
	list->is_open = true;
	list->has_cards = false;
	list->ordinal = 0;
	list->has_deck = true;
	list->section = SECTION_MAIN;
	status = deck_begin(list->input, name, line);
	return status ? status : tell_settings(list);
}

static enum status close_deck(struct text_list *list)
{
	const struct deck_sink *sink = &list->input->sink;

	list->title.len = 0;
	if (!list->is_open)
		return ST_OK;
	list->is_open = false;
	return sink->end(sink->ctx);
}

static void keep_line(struct kept_line *kept, struct text text, uint32_t line)
{
	kept->len = text.len < TITLE_MAX ? text.len : TITLE_MAX;
	memcpy(kept->bytes, text.ptr, kept->len);
	kept->line = line;
}

static struct text kept_text(const struct kept_line *kept)
{
	return text_make(kept->bytes, kept->len);
}

/* A title: of the deck that it begins, or, behind cards, of another one that the next card begins. */
static enum status take_title(struct text_list *list, struct text title, uint32_t line)
{
	if (!list->has_cards)
		return open_deck(list, title, line);
	if (title.len)
		keep_line(&list->title, title, line);
	return ST_OK;
}

/* Begins the deck whose title was kept, now that something of it comes. */
static enum status begin_titled(struct text_list *list)
{
	struct kept_line title = list->title;
	enum status status;

	if (title.len == 0)
		return ST_OK;
	status = close_deck(list);
	return status ? status : open_deck(list, kept_text(&title), title.line);
}

/* Tells the sink that the list is parted, where that may be between decks. */
static enum status divide(struct text_list *list, enum deck_division division, struct text name, uint32_t line)
{
	const struct deck_sink *sink = &list->input->sink;

	return list->is_open && sink->divide ? sink->divide(sink->ctx, division, name, line) : ST_OK;
}

/* The number of "4. Name" where the line has no other count; 0 = none. */
static uint32_t ordinal_of(const struct line_parts *parts)
{
	size_t dot = text_find(parts->text, text_of("."));
	uint32_t number;

	return !parts->is_counted && text_to_number(text_make(parts->text.ptr, dot), DECK_MAX_COUNT, &number) ? number : 0;
}

/* Refuses "1. Name", "2. Name": the numbers may count the copies or the lines. */
static bool is_numbered(struct text_list *list, const struct line_parts *parts, const struct line_place *place)
{
	uint32_t number = ordinal_of(parts), last = list->ordinal;

	list->ordinal = number && number == last + 1 && (last || !list->has_cards) ? number : 0;
	if (list->ordinal == 2)
		deck_error(list->input, place->line, column_at(place, parts->text.ptr),
			   "'%u.' may count the copies or the lines, '%ux' would say that it counts copies", (unsigned)number,
			   (unsigned)number);
	return list->ordinal >= 2;
}

/* Words from which on a line that ends like a sentence may be one; in names of cards most begin with capitals. */
enum { SENTENCE_WORDS = 8 };

/* "4 songs are enough if you mulligan for them." stands in what is written around lists. */
static bool is_sentence(const struct text_list *list, struct text text)
{
	struct text rest = text, word;
	size_t n = 0, n_small = 0;

	if (!list->input->knows || text.len == 0 || !text.ptr[text.len - 1] ||
	    !strchr(".:?!", text.ptr[text.len - 1]))
		return false;
	while (text_split(&rest, ' ', &word)) {
		n += word.len > 0;
		n_small += word.len > 0 && is_small(word.ptr[0]);
	}
	return n >= SENTENCE_WORDS && n_small * 2 > n && !deck_knows(list->input, text);
}

static void note_sentence(struct text_list *list, const struct line_parts *parts, const struct line_place *place)
{
	diag_add(list->input->sink.diags, SEV_NOTE, (struct place){ list->input->file, place->line, 0 }, NULL,
		 "'%.*s' is a sentence and no card; read as a remark", TEXT_ARG(deck_shown(parts->text)));
}

static enum status take_card(struct text_list *list, const struct line_parts *parts, const struct line_place *place)
{
	struct deck_line line = {
		.line = place->line,
		.column = column_at(place, parts->text.ptr),
		.count = parts->count,
		.is_counted = parts->is_counted,
		.is_leader = parts->is_leader,
		.section = parts->is_side ? SECTION_SIDE : list->section,
		.name = parts->text,
	};

	if (is_numbered(list, parts, place))
		return ST_OK;
	if (parts->is_counted && is_sentence(list, parts->text)) {
		note_sentence(list, parts, place);
		return ST_OK;
	}
	list->has_cards = true;
	list->is_counted |= parts->is_counted;
	return deck_hand_card(list->input, &line);
}

/* Refuses a line with controls or bytes that are not UTF-8; true when it is text. */
static bool is_text(struct text_list *list, struct text line, const struct line_place *place)
{
	const char *bad;

	if (deck_is_clean(line))
		return true;
	bad = deck_first_bad_byte(line);
	deck_error(list->input, place->line, column_at(place, bad), "byte 0x%02x found, expected UTF-8 text",
		   (unsigned)(unsigned char)*bad);
	return false;
}

static void refuse_line(struct text_list *list, const struct line_parts *parts, const struct line_place *place)
{
	uint32_t column = column_at(place, parts->text.ptr);

	if (parts->kind == DECK_LINE_NO_NAME)
		deck_error(list->input, place->line, column,
			   "the line ends after the count, expected the name of a card");
	else
		deck_error(list->input, place->line, column, "count '%.*s' found, expected a whole number from 1 to %d",
			   TEXT_ARG(deck_shown(parts->text)), DECK_MAX_COUNT);
}

static void note_zero(struct text_list *list, const struct line_parts *parts, const struct line_place *place)
{
	diag_add(list->input->sink.diags, SEV_NOTE, (struct place){ list->input->file, place->line, 0 }, NULL,
		 "0 copies of '%.*s' are no card of the deck", TEXT_ARG(deck_shown(parts->text)));
}

static enum status take_separator(struct text_list *list, struct text name, uint32_t line)
{
	enum status status = close_deck(list);

	list->is_stream = true;
	return status || name.len == 0 ? status : open_deck(list, name, line);
}

static enum status tell_setting(const struct deck_sink *sink, struct deck_setting *setting, uint32_t line)
{
	setting->line = line;
	return sink->setting ? sink->setting(sink->ctx, setting) : ST_OK;
}

/* "Format: Core", as exporters have it. */
static enum status tell_fact(const struct deck_sink *sink, struct text value, uint32_t line)
{
	struct deck_setting setting;

	if (!deck_setting_of_fact(text_of(deck_setting_name(SETTING_FORMAT)), value, &setting))
		return ST_OK;
	return tell_setting(sink, &setting, line);
}

/* A comment that says how the list is to be judged: it begins no deck but the one whose title was kept. */
static enum status take_setting(struct text_list *list, struct deck_setting *setting, uint32_t line)
{
	enum status status = begin_titled(list);

	if (status || list->is_open)
		return status ? status : tell_setting(&list->input->sink, setting, line);
	setting->line = line;
	deck_settings_keep(list->has_deck || list->is_stream ? &list->of_next : &list->of_all, setting);
	return ST_OK;
}

/* A line of the deck at hand, which is begun with it. */
static enum status take_content(struct text_list *list, const struct line_parts *parts, struct text line,
				const struct line_place *place)
{
	const struct deck_sink *sink = &list->input->sink;
	enum status status = begin_titled(list);

	if (status == ST_OK)
		status = open_deck(list, text_make("", 0), place->line);
	if (status || !is_text(list, line, place))
		return status;
	switch (parts->kind) {
	case DECK_LINE_CARD:
		return take_card(list, parts, place);
	case DECK_LINE_HEADING:
		if (!parts->keeps_section)
			list->section = parts->section;
		return divide(list, DIVISION_BLANK, text_make("", 0), place->line);
	case DECK_LINE_FORMAT:
		return tell_fact(sink, parts->text, place->line);
	case DECK_LINE_ZERO:
		note_zero(list, parts, place);
		break;
	case DECK_LINE_BAD_COUNT:
	case DECK_LINE_NO_NAME:
		refuse_line(list, parts, place);
		break;
	case DECK_LINE_BLANK:
	case DECK_LINE_SEPARATOR:
	case DECK_LINE_TITLE:
	case DECK_LINE_PLAYER:
	case DECK_LINE_COMMENT:
	case DECK_LINE_RULE:
		break;
	}
	return ST_OK;
}

/* The line that was kept is no title: a card without a count, or what the sink says it is. */
static enum status take_untold(struct text_list *list)
{
	struct kept_line untold = list->untold;
	struct text line = kept_text(&untold);
	struct line_place place = { .line = untold.line, .start = untold.bytes };
	struct line_parts parts;

	if (untold.len == 0)
		return ST_OK;
	list->untold.len = 0;
	parts = deck_line_parse(line);
	return take_content(list, &parts, line, &place);
}

/* Whether the line may be the title over a rule: a card without a count, where others have one or none came yet. */
static bool may_be_title(const struct text_list *list, const struct line_parts *parts, struct text line)
{
	return parts->kind == DECK_LINE_CARD && !parts->is_counted && !parts->is_leader && line.len <= TITLE_MAX &&
	       (list->is_counted || !list->has_cards) && deck_is_clean(line);
}

/* A rule under a title; bars part columns under the header of a table. */
static bool is_rule(const struct line_parts *parts, struct text line)
{
	if (parts->kind == DECK_LINE_SEPARATOR)
		return parts->text.len == 0;
	return parts->kind == DECK_LINE_RULE && deck_trim(line).len > 2 && text_find(line, text_of("|")) == line.len;
}

/* Takes a line apart; words that part the lists of one game are headings as well. Most lines begin with a count. */
static struct line_parts parse(const struct text_list *list, struct text line)
{
	struct line_parts parts = deck_line_parse(line);
	const struct deck_heading *heading = NULL;
	bool is_comment = parts.kind == DECK_LINE_COMMENT;

	line = deck_trim(line);
	if ((parts.kind == DECK_LINE_CARD || is_comment) && line.len && !is_digit(line.ptr[0]))
		heading = deck_heading_of_games(list->input->games, line);
	if (heading && !(is_comment && heading->keeps_section))
		parts = (struct line_parts){ .kind = DECK_LINE_HEADING,
					     .keeps_section = heading->keeps_section,
					     .section = heading->section };
	return parts;
}

static enum status take_one(struct text_list *list, struct text line, const struct line_place *place)
{
	struct line_parts parts = parse(list, line);
	struct deck_setting setting;
	enum status status;

	if (list->untold.len && is_rule(&parts, line)) {
		struct kept_line title = list->untold;

		list->untold.len = 0;
		return take_title(list, kept_text(&title), title.line);
	}
	status = take_untold(list);
	if (status)
		return status;
	if (may_be_title(list, &parts, line)) {
		keep_line(&list->untold, line, place->line);
		return ST_OK;
	}
	if (parts.kind == DECK_LINE_COMMENT && deck_is_clean(line) && deck_setting_of_comment(line, &setting))
		return take_setting(list, &setting, place->line);
	if (parts.kind == DECK_LINE_SEPARATOR)
		return take_separator(list, parts.text, place->line);
	if (parts.kind == DECK_LINE_TITLE && deck_is_clean(line))
		return take_title(list, parts.text, place->line);
	if (parts.kind == DECK_LINE_PLAYER && deck_is_clean(line))
		return list->has_cards ? take_title(list, parts.text, place->line) : ST_OK;
	if ((parts.kind == DECK_LINE_COMMENT || parts.kind == DECK_LINE_BLANK) && deck_is_clean(deck_trim(line)))
		return divide(list, parts.kind == DECK_LINE_COMMENT ? DIVISION_TITLE : DIVISION_BLANK, parts.text,
			      place->line);
	if (parts.kind == DECK_LINE_RULE && deck_is_clean(line))
		return divide(list, DIVISION_BLANK, text_make("", 0), place->line);
	return take_content(list, &parts, line, place);
}

/* The first card of a line with several, and what parts it from the next. */
static struct text first_card(const struct text_list *list, struct text line, size_t *parting)
{
	struct text first = deck_line_first(line);

	*parting = 0;
	return first.len < line.len ? first : text_make(line.ptr, deck_first_card(list->input, line, parting));
}

/* A line, which holds several cards where line breaks were lost. */
static enum status take_line(struct text_list *list, struct text line, const struct line_place *place)
{
	size_t parting;
	struct text first;
	enum status status;

	if (list->is_behind_signs)
		line = deck_behind_sign(line);
	first = first_card(list, line, &parting);
	status = take_one(list, first, place);

	while (status == ST_OK && first.len < line.len) {
		line = text_skip(line, first.len + parting);
		first = first_card(list, line, &parting);
		status = take_one(list, first, place);
	}
	return status;
}

static enum status take_long_line(struct text_list *list, uint32_t line)
{
	enum status status = open_deck(list, text_make("", 0), line);

	if (status == ST_OK)
		deck_error(list->input, line, 0, "line is longer than %d bytes, expected one card", LINE_LIMIT);
	return status;
}

enum status text_list_read(const struct deck_input *input, struct text head, struct line_reader *reader)
{
	struct text_list list = { .input = input, .is_behind_signs = deck_is_behind_signs(head) };
	enum status status = ST_OK;
	enum line_result result;
	struct text line;

	while (status == ST_OK && (result = line_reader_next(reader, &line)) != LINE_END) {
		struct line_place place = { .line = line_reader_line(reader), .start = line.ptr };

		if (result == LINE_OK) {
			status = take_line(&list, line, &place);
		} else if (result == LINE_TOO_LONG) {
			status = take_long_line(&list, place.line);
		} else {
			status = open_deck(&list, text_make("", 0), place.line);
			deck_error(input, place.line, 0, "cannot read on after this line");
			break;
		}
	}
	if (status == ST_OK)
		status = take_untold(&list);
	if (status == ST_OK && !list.has_deck)
		status = open_deck(&list, text_make("", 0), 0);
	return status ? status : close_deck(&list);
}

enum status text_list_embedded(const struct deck_input *input, struct text text, uint32_t line,
			       uint32_t (*column_of)(void *ctx, size_t offset), void *ctx)
{
	struct text_list list = { .input = input, .is_open = true, .has_deck = true };
	struct line_place place = { .line = line, .column_of = column_of, .ctx = ctx, .start = text.ptr };
	struct text rest = text, part;
	enum status status = ST_OK;

	while (status == ST_OK && text_split(&rest, '\n', &part)) {
		if (part.len && part.ptr[part.len - 1] == '\r')
			part.len--;
		if (!text_starts_with(deck_trim(part), "==="))
			status = take_line(&list, part, &place);
	}
	return status ? status : take_untold(&list);
}
