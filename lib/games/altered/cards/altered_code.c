#include "games/altered/cards/altered_code.h"

#include <string.h>

#include "base/base64.h"

enum { MAX_GROUPS = 255, MAX_GROUP = 63, EXTRA_QUANTITY = 3, MAX_QUANTITY = 65 };

struct code_set {
	const char *code;
	uint8_t number_bits;
	uint8_t rarity_bits;
};

/* Sets with ids that follow each other. */
struct code_sets {
	const struct code_set *items;
	uint8_t n;
};

struct dialect {
	const char *name;
	bool has_flag;             /* a flag behind the rarity of every card */
	bool core_number_is_short; /* NE_1 in CORE too, not in COREKS alone */
	struct code_sets sets;     /* ids from 1 */
	struct code_sets own;      /* ids behind those, of this dialect alone */
};

#define COUNT(table) (sizeof(table) / sizeof(*(table)))

/* alteredbuilder went on from the specification of 2024, which has the first two. */
static const struct code_set builder_sets[] = {
	{ "COREKS", 5, 2 }, { "CORE", 5, 2 },      { "ALIZE", 6, 2 },    { "BISE", 6, 2 },
	{ "TCS3", 6, 2 },   { "WCQ25", 5, 2 },     { "WCS25", 5, 2 },    { "CYCLONE", 7, 2 },
	{ "DUSTER", 7, 3 }, { "DUSTERTOP", 5, 3 }, { "DUSTERCB", 7, 3 }, { "DUSTEROP", 7, 3 },
};

/* The fork of 2026 and the game service agree on these. */
static const struct code_set new_sets[] = {
	{ "COREKS", 6, 2 },   { "CORE", 6, 2 },     { "ALIZE", 6, 2 },   { "BISE", 7, 2 },   { "TCS3", 6, 2 },
	{ "WCQ25", 5, 2 },    { "WCS25", 5, 2 },    { "CYCLONE", 7, 2 }, { "DUSTER", 7, 3 }, { "DUSTERTOP", 6, 3 },
	{ "DUSTERCB", 7, 3 }, { "DUSTEROP", 7, 3 }, { "EOLE", 7, 3 },    { "EOLECB", 7, 3 },
};

static const struct code_set sets_of_2026[] = {
	{ "JUDGE", 5, 3 },
	{ "MUSUBI", 7, 3 },
	{ "WCF25", 5, 3 },
	{ "WCS26", 7, 3 },
};

static const struct code_set sets_of_game[] = {
	{ "FUGUE", 8, 3 }, { "JUDGE", 5, 3 }, { "MUSUBI", 5, 3 }, { "WCF25", 5, 3 }, { "WCS26", 7, 3 },
};

static const struct dialect dialects[N_ALTERED_DIALECTS] = {
	[ALTERED_CODE_2024] = { "2024", false, true, { builder_sets, 2 }, { NULL, 0 } },
	[ALTERED_CODE_BUILDER] = { "alteredbuilder", false, true, { builder_sets, COUNT(builder_sets) }, { NULL, 0 } },
	[ALTERED_CODE_2026] = { "2026",
				false,
				false,
				{ new_sets, COUNT(new_sets) },
				{ sets_of_2026, COUNT(sets_of_2026) } },
	[ALTERED_CODE_GAME] = { "game",
				true,
				false,
				{ new_sets, COUNT(new_sets) },
				{ sets_of_game, COUNT(sets_of_game) } },
};

/* The set with that id; NULL where the dialect has none. */
static const struct code_set *set_at(const struct dialect *dialect, unsigned id)
{
	if (id == 0 || id > (unsigned)dialect->sets.n + dialect->own.n)
		return NULL;
	if (id <= dialect->sets.n)
		return &dialect->sets.items[id - 1];
	return &dialect->own.items[id - 1 - dialect->sets.n];
}

/* The id of that set; 0 where the dialect lacks it. */
static unsigned find_set(const struct dialect *dialect, const char *code)
{
	const struct code_set *set;

	for (unsigned id = 1; (set = set_at(dialect, id)) != NULL; id++)
		if (strcmp(set->code, code) == 0)
			return id;
	return 0;
}

/* Factions by their number in a code; 0 is none. */
static const enum altered_faction factions[8] = {
	[0] = ALTERED_FACTION_UNKNOWN,
	[1] = ALTERED_AXIOM,
	[2] = ALTERED_BRAVOS,
	[3] = ALTERED_LYRA,
	[4] = ALTERED_MUNA,
	[5] = ALTERED_ORDIS,
	[6] = ALTERED_YZMIR,
	[7] = ALTERED_NEUTRAL,
};

/* Versions by their number in a code. */
static const enum altered_version rarities[] = { ALTERED_C, ALTERED_R1, ALTERED_R2, ALTERED_U, ALTERED_E };
enum { N_RARITIES = sizeof(rarities) / sizeof(*rarities) };

const char *altered_dialect_name(enum altered_dialect dialect)
{
	return dialects[dialect].name;
}

bool altered_dialect_find(struct text name, enum altered_dialect *dialect)
{
	for (int i = 0; i < N_ALTERED_DIALECTS; i++)
		if (text_equal_nocase(name, text_of(dialects[i].name))) {
			*dialect = (enum altered_dialect)i;
			return true;
		}
	return false;
}

/* Bits of whole bytes; what is behind them fills the last character. */
static size_t n_bits(const struct altered_code_reader *reader)
{
	return reader->code.len * 6 / 8 * 8;
}

static unsigned take(struct altered_code_reader *reader, unsigned n)
{
	unsigned value = 0;

	if (reader->failed || n_bits(reader) - reader->at < n) {
		reader->failed = true;
		return 0;
	}
	for (; n; n--, reader->at++)
		value = value << 1 | (base64_value(reader->code.ptr[reader->at / 6]) >> (5 - reader->at % 6) & 1);
	return value;
}

void altered_code_begin(struct altered_code_reader *reader, struct text code, enum altered_dialect dialect)
{
	*reader = (struct altered_code_reader){ .code = text_trim(code), .dialect = dialect };
	while (reader->code.len && reader->code.ptr[reader->code.len - 1] == '=')
		reader->code.len--;
	reader->failed = reader->code.len < 4 || reader->code.len % 4 == 1;
	for (size_t i = 0; !reader->failed && i < reader->code.len; i++)
		reader->failed = base64_value(reader->code.ptr[i]) == BASE64_NONE;
	if (take(reader, 4) != 1)
		reader->failed = true;
	reader->n_groups = take(reader, 8);
	if (reader->n_groups == 0)
		reader->failed = true;
}

/* Goes to the next card's group; false when there is none. */
static bool enter_group(struct altered_code_reader *reader)
{
	while (!reader->failed && reader->n_cards == 0 && reader->n_groups) {
		reader->n_groups--;
		reader->set_id = take(reader, 8);
		reader->n_cards = take(reader, 6);
		if (!set_at(&dialects[reader->dialect], reader->set_id))
			reader->failed = true;
	}
	return !reader->failed && reader->n_cards;
}

static unsigned take_quantity(struct altered_code_reader *reader)
{
	unsigned n = take(reader, 2);

	if (n == 0) {
		n = take(reader, 6);
		n += n ? EXTRA_QUANTITY : 0;
	}
	return n;
}

static char take_product(struct altered_code_reader *reader)
{
	unsigned product;

	if (take(reader, 1))
		return 'B';
	product = take(reader, 2);
	if (product != 1 && product != 2)
		reader->failed = true;
	return product == 1 ? 'P' : 'A';
}

/* The serial of a unique, or of a numbered print. */
static void take_serial(struct altered_code_reader *reader, struct altered_ref *ref)
{
	bool has_serial = dialects[reader->dialect].has_flag ? take(reader, 1) == 1 : ref->version == ALTERED_U;

	if (has_serial)
		ref->serial = (uint16_t)take(reader, 16);
	ref->is_blank_serial = has_serial && ref->serial == 0;
	if (ref->version == ALTERED_U && ref->serial == 0)
		reader->failed = true;
}

static void take_card(struct altered_code_reader *reader, struct altered_ref *ref)
{
	const struct dialect *dialect = &dialects[reader->dialect];
	const struct code_set *set = set_at(dialect, reader->set_id);
	unsigned rarity;

	memcpy(ref->set, set->code, strlen(set->code) + 1);
	ref->product = take_product(reader);
	ref->family = factions[take(reader, 3)];
	ref->number = (uint16_t)take(reader, set->number_bits);
	rarity = take(reader, set->rarity_bits);
	if (rarity >= N_RARITIES || ref->family == ALTERED_FACTION_UNKNOWN || ref->number == 0)
		reader->failed = true;
	ref->version = rarities[rarity < N_RARITIES ? rarity : 0];
	ref->is_short_number = ref->family == ALTERED_NEUTRAL && ref->number < 10 &&
			       (reader->set_id == 1 || (reader->set_id == 2 && dialect->core_number_is_short));
	take_serial(reader, ref);
}

bool altered_code_next(struct altered_code_reader *reader, struct altered_code_card *card)
{
	if (!enter_group(reader))
		return false;
	*card = (struct altered_code_card){ 0 };
	card->count = take_quantity(reader);
	take_card(reader, &card->ref);
	reader->n_cards--;
	return !reader->failed;
}

bool altered_code_is_whole(const struct altered_code_reader *reader)
{
	return !reader->failed && !reader->n_groups && !reader->n_cards && n_bits(reader) - reader->at < 8;
}

bool altered_code_fits(struct text code, enum altered_dialect dialect)
{
	struct altered_code_reader reader;
	struct altered_code_card card;
	size_t n = 0;

	altered_code_begin(&reader, code, dialect);
	while (altered_code_next(&reader, &card))
		n++;
	return n && altered_code_is_whole(&reader);
}

bool altered_code_agree(struct text code, enum altered_dialect a, enum altered_dialect b)
{
	struct altered_code_reader readers[2];
	struct altered_code_card card, other;
	char ref[ALTERED_REF_SIZE], other_ref[ALTERED_REF_SIZE];

	altered_code_begin(&readers[0], code, a);
	altered_code_begin(&readers[1], code, b);
	while (altered_code_next(&readers[0], &card)) {
		if (!altered_code_next(&readers[1], &other) || card.count != other.count)
			return false;
		altered_ref_write(&card.ref, ref);
		altered_ref_write(&other.ref, other_ref);
		if (strcmp(ref, other_ref) != 0)
			return false;
	}
	return !altered_code_next(&readers[1], &other);
}

/* Writes bits as characters. */
struct code_writer {
	struct buffer *out;
	unsigned bits; /* not written yet */
	unsigned n;    /* how many they are, under 6 */
	size_t total;
};

static void put(struct code_writer *writer, unsigned value, unsigned n)
{
	writer->total += n;
	while (n--) {
		writer->bits = writer->bits << 1 | (value >> n & 1);
		if (++writer->n == 6) {
			buffer_add_char(writer->out, base64_letter(writer->bits));
			writer->bits = writer->n = 0;
		}
	}
}

static unsigned index_of_faction(enum altered_faction faction)
{
	unsigned i = 1;

	while (i < 7 && factions[i] != faction)
		i++;
	return i;
}

static unsigned index_of_version(enum altered_version version)
{
	unsigned i = 0;

	while (i + 1 < N_RARITIES && rarities[i] != version)
		i++;
	return i;
}

static enum altered_code_fault fault_of(const struct dialect *dialect, const struct altered_code_card *card)
{
	const struct code_set *set = set_at(dialect, find_set(dialect, card->ref.set));
	bool is_numbered = card->ref.serial || card->ref.is_blank_serial;

	if (!set)
		return ALTERED_CODE_NO_SET;
	if (card->ref.number >> set->number_bits)
		return ALTERED_CODE_BIG_NUMBER;
	if (index_of_version(card->ref.version) >> set->rarity_bits)
		return ALTERED_CODE_NO_RARITY;
	if (is_numbered && card->ref.version != ALTERED_U && !dialect->has_flag)
		return ALTERED_CODE_NO_SERIAL;
	return card->count > MAX_QUANTITY ? ALTERED_CODE_BIG_QUANTITY : ALTERED_CODE_OK;
}

static void put_card(struct code_writer *writer, const struct dialect *dialect, const struct altered_code_card *card)
{
	const struct code_set *set = set_at(dialect, find_set(dialect, card->ref.set));
	bool has_serial = card->ref.serial || card->ref.is_blank_serial;

	if (card->count >= 1 && card->count <= EXTRA_QUANTITY) {
		put(writer, card->count, 2);
	} else {
		put(writer, 0, 2);
		put(writer, card->count ? card->count - EXTRA_QUANTITY : 0, 6);
	}
	put(writer, card->ref.product == 'B', 1);
	if (card->ref.product != 'B')
		put(writer, card->ref.product == 'P' ? 1 : 2, 2);
	put(writer, index_of_faction(card->ref.family), 3);
	put(writer, card->ref.number, set->number_bits);
	put(writer, index_of_version(card->ref.version), set->rarity_bits);
	if (dialect->has_flag)
		put(writer, has_serial, 1);
	if (has_serial)
		put(writer, card->ref.serial, 16);
}

/* Is card [i] the first of its set? */
static bool is_first_of_set(const struct altered_code_card *cards, size_t i)
{
	for (size_t k = 0; k < i; k++)
		if (strcmp(cards[k].ref.set, cards[i].ref.set) == 0)
			return false;
	return true;
}

static size_t count_set(const struct altered_code_card *cards, size_t n, const char *set)
{
	size_t count = 0;

	for (size_t i = 0; i < n; i++)
		count += strcmp(cards[i].ref.set, set) == 0;
	return count;
}

/* The groups of the set that card [first] is the first of. */
static void put_set(struct code_writer *writer, const struct dialect *dialect, const struct altered_code_card *cards,
		    size_t n, size_t first)
{
	const char *set = cards[first].ref.set;
	size_t left = count_set(cards, n, set), in_group = 0;

	for (size_t i = first; i < n; i++) {
		if (strcmp(cards[i].ref.set, set) != 0)
			continue;
		if (in_group == 0) {
			in_group = left < MAX_GROUP ? left : MAX_GROUP;
			left -= in_group;
			put(writer, find_set(dialect, set), 8);
			put(writer, (unsigned)in_group, 6);
		}
		put_card(writer, dialect, &cards[i]);
		in_group--;
	}
}

enum altered_code_fault altered_code_write(struct buffer *out, enum altered_dialect which,
					   const struct altered_code_card *cards, size_t n, size_t *at)
{
	const struct dialect *dialect = &dialects[which];
	struct code_writer writer = { .out = out };
	size_t n_groups = 0;

	for (*at = 0; *at < n; (*at)++) {
		enum altered_code_fault fault = fault_of(dialect, &cards[*at]);

		if (fault)
			return fault;
		if (is_first_of_set(cards, *at))
			n_groups += (count_set(cards, n, cards[*at].ref.set) + MAX_GROUP - 1) / MAX_GROUP;
		if (n_groups > MAX_GROUPS)
			return ALTERED_CODE_TOO_MANY;
	}
	put(&writer, 1, 4);
	put(&writer, (unsigned)n_groups, 8);
	for (size_t i = 0; i < n; i++)
		if (is_first_of_set(cards, i))
			put_set(&writer, dialect, cards, n, i);
	put(&writer, 0, (unsigned)((8 - writer.total % 8) % 8));
	put(&writer, 0, writer.n ? 6 - writer.n : 0);
	return ALTERED_CODE_OK;
}
