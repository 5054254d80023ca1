#include "games/evolve/deck/evolve_lookup.h"

#include <string.h>

#include "base/letters.h"
#include "deck/deck_trim.h"
#include "games/evolve/deck/evolve_deck.h"

/* More cards of one name than there are. */
enum { MAX_NAMED = 64 };

void evolve_lookup_begin(void *finder, const struct deck_rules *rules)
{
	struct evolve_lookup *lookup = finder;

	lookup->cards = &evolve_deck_facts(rules)->cards;
	lookup->english = (uint8_t)format_region_find(rules->format, text_of("en"));
	lookup->japanese = (uint8_t)format_region_find(rules->format, text_of("ja"));
}

void evolve_lookup_end(void *finder)
{
	struct evolve_lookup *lookup = finder;

	buffer_free(&lookup->joined);
}

/* What may stand in a number behind its hyphen; the sign of some leaders is no ASCII. */
static bool is_number_byte(char c)
{
	return is_letter(c) || is_digit(c) || (unsigned char)c >= 0x80;
}

/* The length of the code of a set at the beginning of [a], "BP01", "CSD03a", "PR"; 0 = there is none. */
static size_t set_code_len(struct text a)
{
	size_t letters = 0, len;

	while (letters < a.len && is_letter(a.ptr[letters]))
		letters++;
	len = letters;
	while (len < a.len && len < letters + 2 && is_digit(a.ptr[len]))
		len++;
	if (letters == 2 && len == 2 && text_equal_nocase(text_make(a.ptr, 2), text_of("PR")))
		return 2;
	if (letters < 2 || letters > 3 || len != letters + 2)
		return 0;
	return len < a.len && is_letter(a.ptr[len]) ? len + 1 : len;
}

/* Does a number of a card stand at the beginning of [a]? Its length; 0 = none does. */
static size_t number_len(struct text a)
{
	size_t len = set_code_len(a), digits = 0, least;

	if (!len || len == a.len || a.ptr[len] != '-')
		return 0;
	/* Promos have three digits and no year in their code; with fewer it may be anything. */
	least = len == 2 ? 3 : 2;
	for (len++; len < a.len && is_number_byte(a.ptr[len]); len++)
		digits += is_digit(a.ptr[len]);
	return digits >= least ? len : 0;
}

bool evolve_find_number(struct text a, struct text *number)
{
	for (size_t i = 0; i < a.len; i++) {
		size_t len = i == 0 || !is_number_byte(a.ptr[i - 1]) ? number_len(text_skip(a, i)) : 0;

		if (len) {
			*number = text_make(a.ptr + i, len);
			return true;
		}
	}
	return false;
}

bool evolve_is_number(struct text word)
{
	return word.len && number_len(word) == word.len;
}

static bool is_sign(char c)
{
	return is_one_of(c, " ()[]{}-,/|:#*");
}

static struct text strip_signs(struct text a)
{
	while (a.len && is_sign(a.ptr[0]))
		a = text_skip(a, 1);
	while (a.len && is_sign(a.ptr[a.len - 1]))
		a.len--;
	return a;
}

/* What of a name stands beside the number in it: the longer side. */
static struct text beside_number(struct text name, struct text number)
{
	struct text before = strip_signs(text_make(name.ptr, (size_t)(number.ptr - name.ptr)));
	struct text behind = strip_signs(text_skip(name, (size_t)(number.ptr - name.ptr) + number.len));

	return before.len >= behind.len ? before : behind;
}

/* "Treant (Evolved)", "(EV)Treant": the name alone, and that it is the evolved card. */
static void take_evolved(struct evolve_said *said)
{
	static const struct text_mark {
		const char *word;
		bool is_behind;
	} marks[] = { { "(Evolved)", true }, { "(Evolve)", true }, { "(EV)", false }, { "(EV)", true } };

	for (size_t i = 0; i < sizeof(marks) / sizeof(*marks); i++) {
		size_t len = strlen(marks[i].word), at = marks[i].is_behind ? said->name.len - len : 0;

		if (said->name.len <= len ||
		    !text_equal_nocase(text_make(said->name.ptr + at, len), text_of(marks[i].word)))
			continue;
		said->is_evolved = true;
		said->name = deck_trim(marks[i].is_behind ? text_make(said->name.ptr, at) : text_skip(said->name, len));
		return;
	}
}

enum status evolve_lookup_said(struct evolve_lookup *lookup, const struct deck_line *line, struct evolve_said *said)
{
	struct text name = deck_trim(line->name);

	*said = (struct evolve_said){ .number = text_make("", 0), .name = name };
	if (number_len(line->number)) {
		said->number = line->number;
	} else if (line->set.len && line->number.len) {
		buffer_clear(&lookup->joined);
		buffer_add(&lookup->joined, line->set);
		buffer_add_char(&lookup->joined, '-');
		buffer_add(&lookup->joined, line->number);
		said->number = buffer_text(&lookup->joined);
	} else if (evolve_find_number(name, &said->number)) {
		said->name = beside_number(name, said->number);
	}
	if (said->name.len == 0 || text_equal(said->name, said->number))
		said->name = text_make("", 0);
	take_evolved(said);
	return lookup->joined.failed ? ST_NOMEM : ST_OK;
}

/* What a card is, as far as its place in a list goes. */
enum kind { KIND_PLAIN, KIND_EVOLVED, KIND_LEADER, KIND_TOKEN };
enum { N_KINDS = KIND_TOKEN + 1 };

static enum kind kind_of(const struct evolve_card *card)
{
	if (evolve_card_is_token(card))
		return KIND_TOKEN;
	if (evolve_card_is_leader(card))
		return KIND_LEADER;
	return evolve_card_is_of_evolve_deck(card) ? KIND_EVOLVED : KIND_PLAIN;
}

/* Which kinds a name rather means where the line stands. */
static const enum kind *kinds_of(const struct deck_line *line, const struct evolve_said *said)
{
	static const enum kind in_main[N_KINDS] = { KIND_PLAIN, KIND_LEADER, KIND_EVOLVED, KIND_TOKEN };
	static const enum kind in_second[N_KINDS] = { KIND_EVOLVED, KIND_PLAIN, KIND_LEADER, KIND_TOKEN };
	static const enum kind in_side[N_KINDS] = { KIND_EVOLVED, KIND_LEADER, KIND_PLAIN, KIND_TOKEN };
	static const enum kind leading[N_KINDS] = { KIND_LEADER, KIND_PLAIN, KIND_EVOLVED, KIND_TOKEN };

	if (line->is_leader)
		return leading;
	if (said->is_evolved || line->section == SECTION_SECOND)
		return in_second;
	return line->section == SECTION_SIDE ? in_side : in_main;
}

/* Two leaders of one name, class and universe are one to a deck. */
static bool is_same_leader(const struct evolve_card *a, const struct evolve_card *b)
{
	return evolve_card_is_leader(a) && evolve_card_is_leader(b) && a->class == b->class &&
	       text_equal(a->universe, b->universe);
}

/* Keeps of the cards named those that the line rather means, one of leaders that are alike. */
static size_t choose(const struct evolve_cards *cards, const enum kind kinds[N_KINDS], card_id *ids, size_t n)
{
	size_t kept = 0;

	for (int k = 0; k < N_KINDS && !kept; k++)
		for (size_t i = 0; i < n; i++) {
			const struct evolve_card *card = evolve_card_of(cards, ids[i]);

			if (kind_of(card) == kinds[k] && !(kept && is_same_leader(evolve_card_of(cards, ids[0]), card))) {
				card_id id = ids[i];

				ids[i] = ids[kept];
				ids[kept++] = id;
			}
		}
	return kept;
}

/* The number and the name of a line, each of a card of its own. */
static void contradict(struct deck_found *found, const struct deck_line *line, card_id by_name,
		       card_id by_number)
{
	deck_found_open(found, line, line->name.len ? line->name : line->number, OPEN_CONTRADICTION);
	deck_found_near(found, by_name);
	deck_found_near(found, by_number);
}

static uint8_t region_of(const struct evolve_lookup *lookup, enum evolve_edition edition)
{
	if (edition == EVOLVE_ENGLISH)
		return lookup->english;
	return edition == EVOLVE_JAPANESE ? lookup->japanese : 0;
}

static bool is_among(const card_id *ids, size_t n, card_id id)
{
	for (size_t i = 0; i < n && i < MAX_NAMED; i++)
		if (ids[i] == id)
			return true;
	return false;
}

/* A line with a number of a card, and perhaps its name. */
static enum status find_by_number(struct evolve_lookup *lookup, const struct evolve_said *said, const struct deck_line *line,
				  card_id by_number, struct deck_found *found)
{
	card_id ids[MAX_NAMED];
	enum evolve_edition edition;
	size_t n = 0;
	enum status status = said->name.len ? evolve_cards_named(lookup->cards, said->name, ids, MAX_NAMED, &n, &edition)
					    : ST_OK;

	if (status)
		return status;
	found->card = by_number;
	found->result = LOOKUP_FOUND;
	if (n && !is_among(ids, n, by_number)) {
		choose(lookup->cards, kinds_of(line, said), ids, n < MAX_NAMED ? n : MAX_NAMED);
		contradict(found, line, ids[0], by_number);
	} else if (said->name.len && !n) {
		found->result = LOOKUP_BY_PRINTING;
	}
	return ST_OK;
}

/* The one evolved card of the same name as the one that was chosen; 0 = there is none, or more. */
static card_id find_evolved(const struct evolve_cards *cards, const card_id *ids, size_t n)
{
	card_id evolved = 0;

	for (size_t i = 0; i < n; i++)
		if (kind_of(evolve_card_of(cards, ids[i])) == KIND_EVOLVED) {
			if (evolved)
				return 0;
			evolved = ids[i];
		}
	return evolved;
}

static enum status find_by_name(struct evolve_lookup *lookup, const struct evolve_said *said, const struct deck_line *line,
				bool nearest, struct deck_found *found)
{
	card_id ids[MAX_NAMED];
	enum evolve_edition edition = EVOLVE_OF_NEITHER;
	struct text written = said->name.len ? said->name : said->number;
	card_id evolved;
	size_t n;
	enum status status = evolve_cards_named(lookup->cards, said->name, ids, MAX_NAMED, &n, &edition);

	n = n < MAX_NAMED ? n : MAX_NAMED;
	evolved = find_evolved(lookup->cards, ids, n);
	n = choose(lookup->cards, kinds_of(line, said), ids, n);
	found->region = region_of(lookup, edition);
	found->card = n ? ids[0] : 0;
	if (n == 1 && line->section == SECTION_MAIN && kind_of(evolve_card_of(lookup->cards, ids[0])) == KIND_PLAIN)
		found->other = evolved;
	found->result = said->number.len ? LOOKUP_BY_NAME : LOOKUP_FOUND;
	if (status || n == 1)
		return status;
	deck_found_open(found, line, written, n ? OPEN_AMBIGUOUS : nearest ? OPEN_NOT_FOUND : OPEN_NOT_SOUGHT);
	for (size_t i = 0; i < n; i++)
		deck_found_near(found, ids[i]);
	if (!n && nearest && said->name.len)
		status = evolve_cards_near(lookup->cards, said->name, found->open.near, DECK_MAX_NEAR,
					   &found->open.n_near);
	if (!line->is_counted && !found->open.n_near && !n && !said->number.len)
		found->result = LOOKUP_NO_CARD;
	return status;
}

/* Evolution points and tokens' like are no cards of a deck. */
static bool is_beside(const struct evolve_lookup *lookup, const struct deck_found *found)
{
	return found->result != LOOKUP_OPEN && found->result != LOOKUP_NO_CARD &&
	       evolve_card_is_point(evolve_card_of(lookup->cards, found->card));
}

enum status evolve_lookup_card(void *finder, const struct deck_line *line, bool nearest, struct deck_found *found)
{
	struct evolve_lookup *lookup = finder;
	card_id by_number = 0;
	struct evolve_said said;
	enum status status = evolve_lookup_said(lookup, line, &said);

	if (status == ST_OK && said.number.len)
		by_number = evolve_card_of_number(lookup->cards, said.number);
	if (status == ST_OK)
		status = by_number ? find_by_number(lookup, &said, line, by_number, found)
				   : find_by_name(lookup, &said, line, nearest, found);
	if (by_number)
		found->region = region_of(lookup, evolve_number_edition(said.number));
	if (status == ST_OK && is_beside(lookup, found))
		found->result = LOOKUP_BESIDE;
	return status;
}
