/*
 * match.h - for tests: what matches that a generator plays have in common,
 * whatever the game.
 *
 * A game's own header defines struct match first, with the fields that are used
 * here, and
 *
 *     MATCH_RULES   its struct game_rules
 *     MATCH_SAME    whether two of its states are the same
 */
#ifndef VERDICT_TESTS_MATCH_H
#define VERDICT_TESTS_MATCH_H

static inline uint32_t match_random(struct match *match, uint32_t below)
{
	return next_random(&match->seed) % below;
}

/* One time in [n]. */
static inline bool match_chance(struct match *match, uint32_t n)
{
	return match_random(match, n) == 0;
}

static inline bool same_game(const void *a, const void *b)
{
	return MATCH_SAME(a, b);
}

/* The match as a record. */
static inline struct recording match_recording(const struct match *match)
{
	return (struct recording){ &MATCH_RULES, &match->env, &match->header, match->entries, match->n_entries, same_game };
}

static inline void match_write(const struct match *match, enum log_notation notation, struct buffer *out)
{
	struct recording recording = match_recording(match);

	recording_write(&recording, notation, out);
}

/* An entry as a line, for messages; in the arena of the match. */
static inline const char *match_line(struct match *match, const struct entry *entry)
{
	struct recording recording = match_recording(match);

	return recording_line(&recording, entry, &match->arena);
}

/* The last thing played as a line. */
static inline const char *last_line(struct match *match)
{
	return match->n_entries ? match_line(match, &match->entries[match->n_entries - 1]) : "";
}

/* Room for a game, and the game at its beginning, with the decks that the environment holds. */
static inline void match_make_room(struct match *match)
{
	match->state = need_memory(sizeof(*match->state));
	match->ahead = need_memory(sizeof(*match->ahead));
	match->entries = need_memory(MATCH_ENTRIES * sizeof(*match->entries));
	match->masks = need_memory(MATCH_ENTRIES * sizeof(*match->masks));
	match->chosen = need_memory(MATCH_ENTRIES * sizeof(*match->chosen));
	match->options = need_memory(MATCH_OPTIONS * sizeof(*match->options));
	MATCH_RULES.begin(&match->env, match->state);
}

static inline void match_end(struct match *match)
{
	free(match->state);
	free(match->ahead);
	free(match->entries);
	free(match->masks);
	free(match->chosen);
	free(match->options);
	diags_free(&match->diags);
	arena_free(&match->arena);
}

static inline void keep_option(void *ctx, const struct entry *entry)
{
	struct match *match = ctx;

	if (match->n_options == MATCH_OPTIONS)
		abort();
	match->options[match->n_options++] = *entry;
}

/* Lists what the player who decides in [state] may do. */
static inline void match_list_options(struct match *match, const void *state)
{
	match->n_options = 0;
	MATCH_RULES.options(&match->env, state, false, keep_option, match);
}

/* The table can be shown whoever has to decide; NULL, or what is wrong. */
static inline const char *unshown(const struct match *match)
{
	struct buffer out = { 0 };
	bool is_shown;

	MATCH_RULES.show(&match->env, match->state, &out, false);
	MATCH_RULES.show(&match->env, match->state, &out, true);
	is_shown = !out.failed && out.len && !strstr(buffer_string(&out), "(null)");
	buffer_free(&out);
	return is_shown ? NULL : "the table can't be shown";
}

/* The record replays to the same states through both notations. */
static inline const char *match_replays(struct match *match)
{
	struct recording recording = match_recording(match);

	return recording_replays(&recording, match->state, &match->diags);
}

/* Says of a fault where it is; in the arena of the match. */
static inline const char *match_report(struct match *match, const char *fault)
{
	struct recording recording = match_recording(match);

	return recording_report(&recording, fault, &match->diags, &match->arena);
}

#endif
