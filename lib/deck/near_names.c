#include "deck/near_names.h"

enum {
	/* Names that no card has are shown up to this many bytes. */
	NAME_SHOWN = 100,
	/* Of the nearest; of those that have the name all are. */
	NEAR_SHOWN = 3,
};

/* Adds "'A', 'B' or 'C'", or with [others] "'A', 'B' or others". */
static void add_names(struct buffer *out, const struct text *names, size_t n, bool others)
{
	for (size_t i = 0; i < n; i++)
		buffer_printf(out, "%s'%.*s'",
			      i == 0                  ? ""
			      : i + 1 == n && !others ? " or "
						      : ", ",
			      (int)names[i].len, names[i].ptr);
	if (others)
		buffer_add_string(out, " or others");
}

void near_names_say(struct buffer *out, struct text written, bool is_ambiguous, const struct text *names, size_t n,
		    bool is_cut)
{
	int len = (int)(written.len < NAME_SHOWN ? written.len : NAME_SHOWN);

	if (is_ambiguous) {
		buffer_printf(out, "'%.*s' may be ", len, written.ptr);
		add_names(out, names, n, is_cut);
		buffer_add_string(out, "; the full name would settle it");
		return;
	}
	buffer_printf(out, "no card '%.*s' is known%s", len, written.ptr, n ? "; nearest " : "");
	add_names(out, names, n < NEAR_SHOWN ? n : NEAR_SHOWN, false);
}
