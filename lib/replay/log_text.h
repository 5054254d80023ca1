/*
 * log_text.h - lines of the text notation (verdict-log(5)).
 *
 * Each function takes one line without its end and stores slices of it: what
 * is stored lives as long as the line. Nothing is allocated, except for the
 * header's copies.
 */
#ifndef VERDICT_REPLAY_LOG_TEXT_H
#define VERDICT_REPLAY_LOG_TEXT_H

#include "replay/log_header.h"
#include "replay/log_words.h"

/* The version of the notations that this program reads and writes. */
enum { LOG_VERSION = 1 };

/* What the entries of one game refer to; all borrowed. */
struct log_scope {
	const struct log_words *words;
	const struct game_header *header;
	card_id (*find_card)(const void *ctx, struct text name); /* NULL = all cards stay unknown */
	const void *find_ctx;
};

/* True when the line begins a game, or tries to: `verdict-log ...`. [line] is trimmed. */
bool log_text_is_start(struct text line);

/* Checks the line that begins a game. */
bool log_text_start(const struct log_site *site, struct text line);

/* Reads one field of a header into [draft]; [line] is trimmed and not empty. */
bool log_text_field(struct log_draft *draft, const struct log_site *site, struct text line);

/*
 * Reads one entry; [line] is trimmed and not empty. Stores everything but the
 * line number and the index. False with an error in the site's diagnostics.
 */
bool log_text_entry(const struct log_scope *scope, const struct log_site *site, struct text line, struct entry *entry);

/* What stands behind the verb of an entry, whose mark and verb are set: [number] [name] [> name] [clauses]. */
bool log_text_operands(const struct log_scope *scope, const struct log_site *site, struct text rest,
		       struct entry *entry);

/* Takes the first word of [*rest] and the blanks behind it. */
struct text log_text_take_word(struct text *rest);

/* Reports a byte that no line may hold; false when there is one. */
bool log_text_check_bytes(const struct log_site *site, struct text line);

/* The seat of player [name]; false when nobody in the header is called so. */
bool log_scope_player(const struct log_scope *scope, struct text name, player_id *player);

/* Reports that [name] is no player of the game; returns false. */
bool log_scope_no_player(const struct log_scope *scope, const struct log_site *site, struct text name, const char *at);

/* Stores [name] with its card in [ref]. */
void log_scope_refer(const struct log_scope *scope, struct text name, uint16_t ordinal, struct ref *ref);

#endif
