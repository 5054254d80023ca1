#include "replay/given_table.h"

/* Reports a name that no card has; true when a card has it, or nobody recorded it. */
static bool check_name(const struct loaded_book *book, const struct ref *ref, struct place place, struct diags *diags)
{
	struct buffer near = { 0 };

	if (!ref_is_unnamed(ref))
		return true;
	if (book->game->say_near(book->cards, ref->name, &near))
		near.failed = true;
	if (near.len)
		diag_error(diags, place, "%s", buffer_string(&near));
	else
		diag_error(diags, place, "no card '%s' is known", log_shown(ref->name).s);
	diags->failed |= near.failed;
	buffer_free(&near);
	return false;
}

/* What is given is not doubted: all cards of a table are known, or nobody recorded them. */
static bool check_names(const struct loaded_book *book, const struct position *position, struct diags *diags)
{
	bool is_good = true;

	for (size_t i = 0; i < position->len; i++) {
		const struct statement *s = &position->items[i];

		is_good &= check_name(book, &s->card, statement_card_place(position, s), diags);
		for (uint8_t k = 0; k < s->n_clauses; k++)
			is_good &= check_name(book, &s->clauses[k].ref,
					      statement_clause_place(position, s, &s->clauses[k]), diags);
	}
	return is_good;
}

enum log_result given_table_place(struct log_reader *reader, const struct loaded_book *book, const void *env,
				  void *state, struct diags *diags)
{
	struct position position;
	enum log_result result = log_reader_read_table(reader, &position);

	if (result != LOG_OK)
		return result;
	if (!check_names(book, &position, diags))
		return LOG_BAD;
	return book->game->rules->place(env, state, &position, diags) ? LOG_OK : LOG_BAD;
}
