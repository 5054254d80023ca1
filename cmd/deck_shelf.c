#include "deck_shelf.h"

#include <stdlib.h>
#include <string.h>

#include "base/bug.h"

static bool is_same(const char *a, const char *b)
{
	return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool is_same_choice(const struct deck_rules_choice *a, const struct deck_rules_choice *b)
{
	return a->date == b->date && is_same(a->format, b->format) && is_same(a->edition, b->edition) &&
	       is_same(a->region, b->region) && is_same(a->records, b->records);
}

/* Copies what a choice borrows; false when memory ran out. */
static bool keep_choice(struct deck_rules_choice *kept, const struct deck_rules_choice *choice, struct arena *arena)
{
	*kept = *choice;
	kept->format = choice->format ? arena_strdup(arena, choice->format) : NULL;
	kept->edition = choice->edition ? arena_strdup(arena, choice->edition) : NULL;
	kept->region = choice->region ? arena_strdup(arena, choice->region) : NULL;
	kept->records = choice->records ? arena_strdup(arena, choice->records) : NULL;
	return !kept->format == !choice->format && !kept->edition == !choice->edition &&
	       !kept->region == !choice->region && !kept->records == !choice->records;
}

struct shelved *deck_shelf_get(struct deck_shelf *shelf, struct cli *cli, size_t game,
			       const struct deck_rules_choice *choice)
{
	struct shelved **end = &shelf->first, *row;

	for (; *end; end = &(*end)->next)
		if ((*end)->game == game && is_same_choice(&(*end)->choice, choice))
			return *end;
	row = arena_alloc(&cli->arena, sizeof(*row));
	if (!row || !keep_choice(&row->choice, choice, &cli->arena)) {
		cli->diags.failed = true;
		return NULL;
	}
	if (deck_rules_load(&row->rules, cli->games.decks[game], cli->rulesets, choice, &cli->arena, &cli->diags))
		return NULL;
	row->game = game;
	return *end = row;
}

struct shelved *deck_shelf_find(const struct deck_shelf *shelf, const struct deck_rules *rules)
{
	struct shelved *row = shelf->first;

	while (row && &row->rules != rules)
		row = row->next;
	BUG_ON(!row);
	return row;
}

static int compare_dates(date_t a, date_t b)
{
	return (a > b) - (a < b);
}

/* By games; of one the rules that were asked for first, then formats, days, editions, regions, cards. */
static int compare_rows(const void *a, const void *b)
{
	const struct shelved *const *left = a, *const *right = b;
	const struct shelved *x = *left, *y = *right;
	int order;

	if (x->game != y->game)
		return x->game < y->game ? -1 : 1;
	if ((order = strcmp(x->rules.format->id, y->rules.format->id)))
		return order;
	if ((order = compare_dates(x->rules.date, y->rules.date)))
		return order;
	if ((order = strcmp(x->rules.book.edition.id, y->rules.book.edition.id)))
		return order;
	if (x->rules.region != y->rules.region)
		return x->rules.region < y->rules.region ? -1 : 1;
	return strcmp(x->choice.records ? x->choice.records : "", y->choice.records ? y->choice.records : "");
}

const struct shelved **deck_shelf_used(const struct deck_shelf *shelf, struct arena *arena)
{
	const struct shelved **rows;
	size_t n = 0, n_kept = 0;

	for (const struct shelved *row = shelf->first; row; row = row->next)
		n += row->is_used;
	rows = arena_calloc(arena, n + 1, sizeof(*rows));
	if (!rows)
		return NULL;
	n = 0;
	for (const struct shelved *row = shelf->first; row; row = row->next)
		if (row->is_used)
			rows[n++] = row;
	if (n)
		qsort(rows, n, sizeof(*rows), compare_rows);
	for (size_t i = 0; i < n; i++)
		if (i == 0 || compare_rows(&rows[i], &rows[n_kept - 1]))
			rows[n_kept++] = rows[i];
	rows[n_kept] = NULL;
	return rows;
}

/* How a row goes through a pipe: this, then the four words, a NUL behind each; "-" before one that is there. */
struct sent_row {
	size_t game;
	size_t len; /* bytes of the words */
	date_t date;
};

static void add_word(struct buffer *words, const char *word)
{
	if (word) {
		buffer_add_char(words, '-');
		buffer_add_string(words, word);
	}
	buffer_add_char(words, '\0');
}

size_t deck_shelf_add_new(struct deck_shelf *shelf, struct buffer *out)
{
	size_t n = 0;

	for (struct shelved *row = shelf->first; row; row = row->next) {
		struct sent_row sent;
		struct buffer words = { 0 };

		if (!row->is_new)
			continue;
		row->is_new = false;
		add_word(&words, row->choice.format);
		add_word(&words, row->choice.edition);
		add_word(&words, row->choice.region);
		add_word(&words, row->choice.records);
		memset(&sent, 0, sizeof(sent));
		sent.game = row->game;
		sent.date = row->choice.date;
		sent.len = words.len;
		buffer_add(out, text_make((const char *)&sent, sizeof(sent)));
		buffer_add(out, buffer_text(&words));
		out->failed |= words.failed;
		buffer_free(&words);
		n++;
	}
	return n;
}

static const char *take_word(struct text *words)
{
	const char *word = words->len && words->ptr[0] == '-' ? words->ptr + 1 : NULL;

	*words = text_skip(*words, strlen(words->ptr) + 1);
	return word;
}

struct shelved *deck_shelf_take(struct deck_shelf *shelf, struct cli *cli, struct text *bytes)
{
	struct deck_rules_choice choice = { 0 };
	struct sent_row sent;
	struct text words;

	if (bytes->len < sizeof(sent))
		return NULL;
	memcpy(&sent, bytes->ptr, sizeof(sent));
	*bytes = text_skip(*bytes, sizeof(sent));
	if (bytes->len < sent.len)
		return NULL;
	words = text_make(bytes->ptr, sent.len);
	*bytes = text_skip(*bytes, sent.len);
	choice.date = sent.date;
	choice.format = take_word(&words);
	choice.edition = take_word(&words);
	choice.region = take_word(&words);
	choice.records = take_word(&words);
	return deck_shelf_get(shelf, cli, sent.game, &choice);
}
