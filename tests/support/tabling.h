/*
 * tabling.h - games that go on from a table as they did in the record.
 *
 * A game that was played is played again, and at each of its entries told as a
 * table. The table is written, read and taken for another game; from then on
 * both are offered the same entries, and all that can be seen of them is
 * compared: what is shown, what may be done, and every finding, byte for byte.
 */
#ifndef VERDICT_TESTS_TABLING_H
#define VERDICT_TESTS_TABLING_H

#include <jansson.h>

#include "recording.h"
#include "replay/position_writer.h"
#include "replay/told_table.h"

enum { MAX_UNSAID = 24 };

struct tabling {
	const struct recording *recording;
	unsigned ahead;    /* entries that are offered behind a table */
	unsigned n_whole;  /* tables that said all, and went on */
	unsigned n_unsaid; /* tables that did not say all */
	struct {
		char what[64]; /* that no table states */
		unsigned n;
	} unsaid[MAX_UNSAID];
	struct arena arena;
	struct buffer said; /* what is wrong */
};

static inline void tabling_end(struct tabling *tabling)
{
	arena_free(&tabling->arena);
	buffer_free(&tabling->said);
}

/* Prints how many tables went on, and what the others could not state. */
static inline void tabling_report(const struct tabling *tabling)
{
	print_message("%u tables said all and went on, %u did not:\n", tabling->n_whole, tabling->n_unsaid);
	for (size_t i = 0; i < MAX_UNSAID && tabling->unsaid[i].n; i++)
		print_message("%6u %s\n", tabling->unsaid[i].n, tabling->unsaid[i].what);
}

/* Counts each kind of thing that was not said. */
static inline void tabling_count(struct tabling *tabling, struct text unsaid)
{
	static const struct text between = { "; ", 2 };

	tabling->n_unsaid++;
	while (unsaid.len) {
		size_t len = text_find(unsaid, between), i = 0;
		char what[sizeof(tabling->unsaid[0].what)];

		snprintf(what, sizeof(what), "%.*s", (int)len, unsaid.ptr);
		while (i < MAX_UNSAID - 1 && tabling->unsaid[i].n && strcmp(tabling->unsaid[i].what, what) != 0)
			i++;
		memcpy(tabling->unsaid[i].what, what, sizeof(what));
		tabling->unsaid[i].n++;
		unsaid = text_skip(unsaid, len + between.len < unsaid.len ? len + between.len : unsaid.len);
	}
}

/* Writes the table and takes it for [state]; false with what was said. */
static inline bool tabling_take(struct tabling *tabling, enum log_notation notation, const struct position *position,
				void *state)
{
	static const struct foreign_format *const none[] = { NULL };
	const struct recording *recording = tabling->recording;
	const struct game_rules *rules = recording->rules;
	const struct log_game words[] = { { rules->name, rules->language, rules->position }, { 0 } };
	struct buffer out = { 0 }, again = { 0 };
	struct game_header header;
	struct position back;
	struct log_reader *reader;
	struct diags diags;
	bool is_good;

	diags_init(&diags, &tabling->arena);
	log_write_header(&out, notation, recording->header);
	log_write_position(&out, notation, rules->position, recording->header, position);
	reader = log_reader_of("table", buffer_text(&out), words, none, &diags);
	is_good = reader && log_reader_next_game(reader, &header) == LOG_OK;
	if (is_good) {
		log_reader_set_cards(reader, rules->find_card, recording->env);
		is_good = log_reader_read_table(reader, &back) == LOG_OK;
	}
	if (is_good) {
		log_write_header(&again, notation, recording->header);
		log_write_position(&again, notation, rules->position, recording->header, &back);
		is_good = strcmp(buffer_string(&out), buffer_string(&again)) == 0;
		rules->begin(recording->env, state);
		is_good = is_good && rules->place(recording->env, state, &back, &diags);
	}
	buffer_clear(&tabling->said);
	if (!is_good) {
		buffer_add(&tabling->said, buffer_text(&out));
		for (size_t i = 0; i < diags.len; i++)
			diag_print(&tabling->said, &diags.items[i], (struct diag_style){ 0 });
	}
	log_reader_close(reader);
	diags_free(&diags);
	buffer_free(&out);
	buffer_free(&again);
	return is_good;
}

struct tabling_options {
	const struct recording *recording;
	struct buffer *out;
};

static inline void tabling_add_option(void *ctx, const struct entry *entry)
{
	struct tabling_options *options = ctx;

	log_write_entry(options->out, LOG_TEXT, options->recording->rules->language, options->recording->header, entry);
}

static inline int tabling_by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Adds what may be done, sorted: in which order it is offered hangs on the handles of cards. */
static inline void tabling_add_options(const struct recording *recording, const void *state, struct buffer *out)
{
	struct buffer lines = { 0 };
	struct tabling_options options = { recording, &lines };
	const char **sorted;
	size_t n = 0;
	char *line;

	recording->rules->options(recording->env, state, false, tabling_add_option, &options);
	sorted = need_memory((lines.len + 1) * sizeof(*sorted));
	line = need_memory(lines.len + 1);
	memcpy(line, buffer_string(&lines), lines.len + 1);
	for (char *at = strtok(line, "\n"); at; at = strtok(NULL, "\n"))
		sorted[n++] = at;
	qsort(sorted, n, sizeof(*sorted), tabling_by_text);
	for (size_t i = 0; i < n; i++) {
		buffer_add_string(out, sorted[i]);
		buffer_add_char(out, '\n');
	}
	free(sorted);
	free(line);
	buffer_free(&lines);
}

/* Adds the items of an array, sorted: in which order things that effects do at once leave cards hangs on their handles.
 */
static inline void tabling_add_sorted(const json_t *array, struct buffer *out)
{
	size_t n = json_array_size(array);
	char **items = need_memory((n + 1) * sizeof(*items));

	for (size_t i = 0; i < n; i++)
		items[i] = json_dumps(json_array_get(array, i), JSON_COMPACT | JSON_ENCODE_ANY);
	qsort(items, n, sizeof(*items), tabling_by_text);
	for (size_t i = 0; i < n; i++) {
		buffer_printf(out, "\n\t%s", items[i]);
		free(items[i]);
	}
	free(items);
}

/* Adds the table as it is shown, with the cards of each zone sorted. */
static inline void tabling_add_shown(const struct recording *recording, const void *state, struct buffer *out)
{
	struct buffer shown = { 0 };
	json_t *table, *player, *value;
	const char *key;
	size_t p;

	recording->rules->show(recording->env, state, &shown, true);
	table = json_loads(buffer_string(&shown), 0, NULL);
	json_array_foreach(json_object_get(table, "players"), p, player)
	{
		json_object_foreach(player, key, value)
		{
			buffer_printf(out, "%zu %s", p, key);
			if (json_is_array(value)) {
				tabling_add_sorted(value, out);
			} else {
				char *text = json_dumps(value, JSON_ENCODE_ANY);

				buffer_printf(out, " %s", text);
				free(text);
			}
			buffer_add_char(out, '\n');
		}
	}
	json_object_del(table, "players");
	json_object_foreach(table, key, value)
	{
		char *text = json_dumps(value, JSON_ENCODE_ANY);

		buffer_printf(out, "%s %s\n", key, text);
		free(text);
	}
	json_decref(table);
	buffer_free(&shown);
}

/* All that can be seen of a state, behind what was found about the last entry. */
static inline void tabling_see(const struct recording *recording, const void *state, bool with_options,
			       const struct diags *diags, struct buffer *out)
{
	for (size_t i = 0; diags && i < diags->len; i++)
		diag_print(out, &diags->items[i], (struct diag_style){ 0 });
	tabling_add_shown(recording, state, out);
	if (with_options)
		tabling_add_options(recording, state, out);
}

/* Offers entries from [at] on to both states; NULL, or what differs. */
static inline const char *tabling_go_on(struct tabling *tabling, void *one, void *other, size_t at)
{
	const struct recording *recording = tabling->recording;
	struct buffer seen[2] = { { 0 }, { 0 } };
	void *states[2] = { one, other };
	struct arena arena = { 0 };
	struct diags diags;
	const char *fault = NULL;

	diags_init(&diags, &arena);
	for (size_t k = at; k <= at + tabling->ahead && k <= recording->n_entries && !fault; k++) {
		for (int i = 0; i < 2; i++) {
			buffer_clear(&seen[i]);
			if (k > at)
				recording_offer(recording, states[i], &recording->entries[k - 1], &diags);
			tabling_see(recording, states[i], k == at, k > at ? &diags : NULL, &seen[i]);
		}
		if (strcmp(buffer_string(&seen[0]), buffer_string(&seen[1])) == 0)
			continue;
		buffer_printf(&tabling->said, "%s--- in the record:\n%s--- from the table:\n%s",
			      k > at ? recording_line(recording, &recording->entries[k - 1], &arena) : "at once\n",
			      buffer_string(&seen[0]), buffer_string(&seen[1]));
		fault = "a game does not go on from a table as in its record";
	}
	diags_free(&diags);
	arena_free(&arena);
	buffer_free(&seen[0]);
	buffer_free(&seen[1]);
	return fault;
}

/* Tells the game that has come to [state] before entry [at] as a table; NULL, or what is wrong with it. */
static inline const char *tabling_at(struct tabling *tabling, const void *state, size_t at)
{
	const struct game_rules *rules = tabling->recording->rules;
	struct buffer unsaid = { 0 };
	struct position position = { .arena = &tabling->arena };
	const char *fault = NULL;

	arena_reset(&tabling->arena);
	buffer_clear(&tabling->said);
	told_table(rules, tabling->recording->env, state, &position, &unsaid);
	if (unsaid.len) {
		tabling_count(tabling, buffer_text(&unsaid));
	} else {
		void *copy = need_memory(rules->state_size), *other = need_memory(rules->state_size);

		memcpy(copy, state, rules->state_size);
		tabling->n_whole++;
		fault = tabling_take(tabling, at % 2 ? LOG_JSON : LOG_TEXT, &position, other)
				? tabling_go_on(tabling, copy, other, at)
				: "a table cannot be taken";
		free(copy);
		free(other);
	}
	buffer_free(&unsaid);
	return fault;
}

/* ---- tables that nobody has told ---- */

/* Changes a table at random: a byte, a word or a line of it is another one of its own, or goes. */
static inline void tabling_mangle(uint64_t *seed, const char *table, struct buffer *out)
{
	size_t len = strlen(table), from = next_random(seed) % len, to = next_random(seed) % len, n = 1;
	const char *stops = next_random(seed) % 2 ? "\n" : " \n";

	switch (next_random(seed) % 3) {
	case 0: /* a piece takes the place of another */
		from += strcspn(table + from, stops);
		to += strcspn(table + to, stops);
		n = table[from] ? 1 + strcspn(table + from + 1, stops) : 0;
		buffer_add(out, text_make(table, to));
		buffer_add(out, text_make(table + from, n));
		to += table[to] ? 1 + strcspn(table + to + 1, stops) : 0;
		break;
	case 1: /* a piece goes */
		buffer_add(out, text_make(table, to));
		to += strcspn(table + to, stops);
		break;
	default: /* a digit is another */
		to += strcspn(table + to, "0123456789");
		buffer_add(out, text_make(table, to));
		if (table[to])
			buffer_add_char(out, (char)('0' + next_random(seed) % 10));
		to += table[to] != '\0';
		break;
	}
	buffer_add_string(out, table + to);
}

/*
 * Takes a table that is mangled [times] times over, each time by some changes
 * more; NULL, or what is wrong: a table that is taken makes a state that
 * [check] finds nothing wrong with and whose options can be listed, any other
 * has an error. [*n_taken] counts those that are taken.
 */
static inline const char *tabling_mangled(const struct recording *recording, const char *table, unsigned times,
					  uint64_t seed, const char *(*check)(const void *env, const void *state),
					  unsigned *n_taken)
{
	static const struct foreign_format *const none[] = { NULL };
	const struct game_rules *rules = recording->rules;
	const struct log_game words[] = { { rules->name, rules->language, rules->position }, { 0 } };
	void *state = need_memory(rules->state_size);
	const char *fault = NULL;

	for (unsigned i = 0; i < times && !fault; i++) {
		struct buffer text = { 0 }, next = { 0 }, options = { 0 };
		struct arena arena = { 0 };
		struct game_header header;
		struct position position;
		struct log_reader *reader;
		struct diags diags;
		bool is_taken;

		diags_init(&diags, &arena);
		buffer_add_string(&text, table);
		for (unsigned k = 0; k <= i % 4; k++) {
			buffer_clear(&next);
			tabling_mangle(&seed, buffer_string(&text), &next);
			buffer_clear(&text);
			buffer_add_string(&text, buffer_string(&next));
		}
		reader = log_reader_of("table", buffer_text(&text), words, none, &diags);
		is_taken = reader && log_reader_next_game(reader, &header) == LOG_OK &&
			   header.n_players == recording->header->n_players;
		if (is_taken) {
			log_reader_set_cards(reader, rules->find_card, recording->env);
			rules->begin(recording->env, state);
			is_taken = log_reader_read_table(reader, &position) == LOG_OK &&
				   rules->place(recording->env, state, &position, &diags);
			if (!is_taken && !diags.count[SEV_ERROR] && position.line)
				fault = "a table is refused without a word";
		}
		if (is_taken) {
			++*n_taken;
			fault = check(recording->env, state);
			tabling_add_options(recording, state, &options);
		}
		if (fault)
			fprintf(stderr, "%s", buffer_string(&text));
		log_reader_close(reader);
		diags_free(&diags);
		arena_free(&arena);
		buffer_free(&text);
		buffer_free(&next);
		buffer_free(&options);
	}
	free(state);
	return fault;
}

/* At every entry of the game that was recorded, from [from] on every [step]-th; NULL, or what is wrong. */
static inline const char *tabling_all(struct tabling *tabling, size_t from, size_t step)
{
	const struct recording *recording = tabling->recording;
	void *state = need_memory(recording->rules->state_size);
	struct arena arena = { 0 };
	const char *fault = NULL;
	struct diags diags;

	diags_init(&diags, &arena);
	recording->rules->begin(recording->env, state);
	for (size_t i = 0; i <= recording->n_entries && !fault; i++) {
		if (i > 0)
			recording_offer(recording, state, &recording->entries[i - 1], &diags);
		if (i % step == from)
			fault = tabling_at(tabling, state, i);
		if (fault)
			buffer_printf(&tabling->said, "behind entry %zu\n", i);
	}
	diags_free(&diags);
	arena_free(&arena);
	free(state);
	return fault;
}

#endif
