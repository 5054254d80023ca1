#include "deck/deck_sign.h"

#include "deck/deck_line.h"
#include "deck/deck_trim.h"

/* Lines that are looked at. */
enum { LINES_MAX = 20 };

/* Members of JSON and elements of XML that hold cards of a deck. */
static bool has_member(struct text head)
{
	static const char *const signs[] = {
		"\"cards\"", "\"deck\"", "\"decks\"", "\"decklist\"", "\"deckCards\"", "\"mainDeck\"", "<superzone", "<zone",
	};

	for (size_t i = 0; i < sizeof(signs) / sizeof(*signs); i++)
		if (text_find(head, text_of(signs[i])) < head.len)
			return true;
	return false;
}

/* Of the lines that are no headings and the like, are most cards with a count? */
static bool has_counts(struct text head)
{
	struct text rest = head, line;
	unsigned n_cards = 0, n_others = 0;

	for (int i = 0; i < LINES_MAX && text_split(&rest, '\n', &line); i++) {
		struct line_parts parts = deck_line_parse(line);

		n_cards += parts.kind == DECK_LINE_CARD && parts.is_counted;
		n_others += parts.kind == DECK_LINE_CARD && !parts.is_counted;
	}
	return n_cards > n_others;
}

bool deck_sign(struct text head, const struct deck_game *const *games)
{
	struct deck_input input = { .games = games };
	struct text start = deck_trim_start(head), rest = start, line;
	char delimiter;

	if (!text_split(&rest, '\n', &line) || !line.len)
		return false;
	if (deck_game_of_code(games, deck_trim(line)) || deck_game_of(games, head))
		return true;
	if (start.ptr[0] == '{' || start.ptr[0] == '[' || start.ptr[0] == '<')
		return has_member(head);
	return csv_list_is_header(&input, deck_trim(line), &delimiter) || has_counts(head);
}
