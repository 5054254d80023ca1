#include "kernel/ruling.h"

#include <stdio.h>
#include <string.h>

#include "base/bug.h"
#include "kernel/check.h"

/* Longer than any message: two card names and a sentence. */
enum { MESSAGE_SIZE = 512 };

void ruling_init(struct ruling *ruling, const char *const *keys, rule_id n_rules, const struct rulebook *book,
		 const struct rulebook *stand_in)
{
	BUG_ON(n_rules > MAX_GAME_RULES);
	*ruling = (struct ruling){ .keys = keys, .book = book, .stand_in = stand_in, .n_rules = n_rules };
	for (rule_id i = 0; i < n_rules; i++)
		ruling->in_force[i] = rulebook_find_key(book, keys[i]) ||
				      (stand_in && rulebook_find_key(stand_in, keys[i]));
}

struct citation ruling_cite(const struct ruling *ruling, rule_id rule)
{
	const char *key;

	BUG_ON(rule >= ruling->n_rules);
	key = ruling->keys[rule];
	return rulebook_cite(!ruling->stand_in || rulebook_find_key(ruling->book, key) ? ruling->book : ruling->stand_in,
			     key);
}

enum verdict ruling_report(const struct ruling *ruling, enum verdict worst, enum severity severity, rule_id rule,
			   struct place place, struct diags *diags, const char *fmt, va_list args)
{
	if (diags) {
		struct citation cite = ruling_cite(ruling, rule);
		char message[MESSAGE_SIZE];

		vsnprintf(message, sizeof(message), fmt, args);
		diag_add(diags, severity, place, &cite, "%s", message);
	}
	if (severity == SEV_ILLEGAL)
		return verdict_worse(worst, VERDICT_ILLEGAL);
	return severity == SEV_UNDETERMINED ? verdict_worse(worst, VERDICT_UNDETERMINED) : worst;
}

static enum status read_flag(void *flags, const struct edition_flag *row, const struct edition *edition,
			     struct diags *diags)
{
	const char *value = edition_property(edition, row->name);
	bool flag = value && strcmp(value, row->yes) == 0;

	if (!value || (!flag && strcmp(value, row->no) != 0)) {
		diag_error(diags, (struct place){ 0 }, "edition '%s': property '%s' must be '%s' or '%s', found '%s'",
			   edition->id, row->name, row->yes, row->no, value ? value : "nothing");
		return ST_SYNTAX;
	}
	memcpy((char *)flags + row->offset, &flag, sizeof(flag));
	return ST_OK;
}

enum status edition_flags_read(void *flags, const struct edition_flag *table, size_t n_table,
			       const struct edition *edition, struct diags *diags)
{
	for (size_t i = 0; i < n_table; i++) {
		enum status status = read_flag(flags, &table[i], edition, diags);

		if (status)
			return status;
	}
	return ST_OK;
}
