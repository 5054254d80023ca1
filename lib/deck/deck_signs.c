#include "deck/deck_signs.h"

#include "deck/deck_line.h"
#include "deck/deck_trim.h"

/* So many cards behind signs make a list. */
enum { BEHIND_SIGNS_MIN = 3 };

/* Behind the '#' or "//" of a list whose cards stand there; a line without one, or of other things, as it is. */
struct text deck_behind_sign(struct text line)
{
	struct text bare = deck_trim(line);
	struct line_parts parts;

	if (!deck_line_is_comment(bare))
		return line;
	while (bare.len && bare.ptr[0] && strchr("#;/", bare.ptr[0]))
		bare = text_skip(bare, 1);
	bare = deck_trim(bare);
	parts = deck_line_parse(bare);
	return (parts.kind == DECK_LINE_CARD && parts.is_counted) || parts.kind == DECK_LINE_HEADING ? bare : line;
}

/* Has a list that begins with [head] cards, and all of them behind such signs? */
bool deck_is_behind_signs(struct text head)
{
	struct text line;
	size_t n = 0;

	while (text_split(&head, '\n', &line)) {
		struct text bare = deck_behind_sign(line);
		struct line_parts parts = deck_line_parse(bare);

		if (bare.ptr == line.ptr && parts.kind == DECK_LINE_CARD)
			return false;
		n += bare.ptr != line.ptr && parts.kind == DECK_LINE_CARD && parts.is_counted;
	}
	return n >= BEHIND_SIGNS_MIN;
}
