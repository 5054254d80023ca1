/*
 * recording.h - what generated games of every kind share: their seed, how many
 * are played, and their record, which is written, read and replayed.
 */
#ifndef VERDICT_TESTS_RECORDING_H
#define VERDICT_TESTS_RECORDING_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "all_games.h"
#include "kernel/game_rules.h"
#include "replay/log_reader.h"
#include "replay/log_writer.h"
#include "replay/session.h"
#include "seeded.h"

static inline const char *rulesets_folder(void)
{
	const char *folder = getenv("VERDICT_RULESETS");

	return folder ? folder : "rulesets";
}

/* Opens the rulesets with all cards; the edition is one of those that games are judged by. */
static inline void open_session(struct session *session, struct diags *diags)
{
	struct session_wishes wishes = wishes_for(rulesets_folder());

	if (session_open(session, &wishes, diags))
		abort();
}

static inline void *need_memory(size_t size)
{
	void *memory = calloc(1, size);

	if (!memory)
		abort();
	return memory;
}

/* How many games to play: [usual], or so many times VERDICT_RANDOM_GAMES / 100. */
static inline unsigned n_games(unsigned usual)
{
	const char *wish = getenv("VERDICT_RANDOM_GAMES");
	uint32_t percent;

	return wish && text_to_number(text_of(wish), 1000000000, &percent) ? (unsigned)((uint64_t)usual * percent / 100 + 1)
									   : usual;
}

/* The number of the first game, to play others than usual. */
static inline unsigned first_game(void)
{
	const char *wish = getenv("VERDICT_RANDOM_FIRST");
	uint32_t number;

	return wish && text_to_number(text_of(wish), 1000000000, &number) ? number : 0;
}

/* A game that was played, as its record. */
struct recording {
	const struct game_rules *rules;
	const void *env;
	const struct game_header *header;
	const struct entry *entries;
	size_t n_entries;
	bool (*same)(const void *a, const void *b); /* of two states */
};

static inline void recording_write(const struct recording *recording, enum log_notation notation, struct buffer *out)
{
	log_write_header(out, notation, recording->header);
	for (size_t i = 0; i < recording->n_entries; i++)
		log_write_entry(out, notation, recording->rules->language, recording->header, &recording->entries[i]);
}

/* An entry as a line, for messages. */
static inline const char *recording_line(const struct recording *recording, const struct entry *entry, struct arena *arena)
{
	struct buffer line = { 0 };
	const char *kept;

	log_write_entry(&line, LOG_TEXT, recording->rules->language, recording->header, entry);
	kept = arena_strdup(arena, buffer_string(&line));
	buffer_free(&line);
	return kept;
}

/* Offers an entry with nothing said yet. */
static inline enum verdict recording_offer(const struct recording *recording, void *state, const struct entry *entry,
					   struct diags *diags)
{
	struct offer at_hand = offer_of(NULL, (struct place){ .file = "match", .line = 1 }, diags, false);

	diags_clear(diags);
	return recording->rules->offer(recording->env, state, entry, &at_hand);
}

/* Replays the game as it was played and as [bytes] tell it, side by side; both end as [last]. */
static inline const char *recording_differs(const struct recording *recording, struct text bytes, const void *last,
					    struct diags *diags)
{
	static const struct foreign_format *const none[] = { NULL };
	const struct log_game words[] = { { recording->rules->name, recording->rules->language, recording->rules->position }, { 0 } };
	struct log_reader *reader = log_reader_of("match", bytes, words, none, diags);
	size_t size = recording->rules->state_size;
	void *own = need_memory(size), *read = need_memory(size);
	const char *fault = NULL;
	struct game_header header;
	const struct entry *entry;

	if (!reader || log_reader_next_game(reader, &header) != LOG_OK)
		abort();
	log_reader_set_cards(reader, recording->rules->find_card, recording->env);
	recording->rules->begin(recording->env, own);
	recording->rules->begin(recording->env, read);
	for (size_t i = 0; i < recording->n_entries && !fault; i++) {
		enum verdict verdict = recording_offer(recording, own, &recording->entries[i], diags);

		if (log_reader_next_entry(reader, &entry) != LOG_OK)
			fault = "an entry that was written can't be read";
		else if (recording_offer(recording, read, entry, diags) != verdict)
			fault = "the verdict is another when the game is read";
		else if (!recording->same(own, read))
			fault = "the game that was read differs";
	}
	if (!fault && log_reader_next_entry(reader, &entry) != LOG_END)
		fault = "more is read than was written";
	if (!fault && !recording->same(own, last))
		fault = "the game that was replayed differs";
	log_reader_close(reader);
	free(own);
	free(read);
	return fault;
}

/* The record replays to the same states through both notations. */
static inline const char *recording_replays(const struct recording *recording, const void *last, struct diags *diags)
{
	static const enum log_notation notations[] = { LOG_TEXT, LOG_JSON };
	const char *fault = NULL;

	for (int i = 0; i < 2 && !fault; i++) {
		struct buffer bytes = { 0 };

		recording_write(recording, notations[i], &bytes);
		fault = recording_differs(recording, buffer_text(&bytes), last, diags);
		buffer_free(&bytes);
	}
	return fault;
}

/* Says of a fault where it is. The record goes to the file VERDICT_RANDOM_RECORD. */
static inline const char *recording_report(const struct recording *recording, const char *fault, const struct diags *diags,
					   struct arena *arena)
{
	const char *file = getenv("VERDICT_RANDOM_RECORD"), *why = "", *line = "";
	struct buffer out = { 0 };
	FILE *record = file ? fopen(file, "wb") : NULL;

	recording_write(recording, LOG_TEXT, &out);
	if (record) {
		fwrite(out.data, 1, out.len, record);
		fclose(record);
	}
	buffer_free(&out);
	for (size_t i = 0; i < diags->len; i++)
		if (diags->items[i].severity == SEV_ILLEGAL || i == 0)
			why = diags->items[i].message;
	if (recording->n_entries)
		line = recording_line(recording, &recording->entries[recording->n_entries - 1], arena);
	return arena_printf(arena, "%s after entry %zu: %s%s", fault, recording->n_entries, line, why);
}

#endif
