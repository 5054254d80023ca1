#include "games/altered/deck/altered_deck.h"

#include <string.h>

#include "base/letters.h"
#include "deck/deck_list.h"
#include "deck/deck_trim.h"

/* The card with a collector number that stands somewhere in a line's name; 0 = none does. */
static card_id find_collector(const struct altered_cards *cards, struct text name)
{
	struct text number;
	card_id card = 0;

	while (!card && altered_collector_in(&name, &number))
		card = altered_card_of_collector(cards, number);
	return card;
}

/* One of a kind without a record: of the family of [card]. */
static void set_no_record(struct deck_found *found, const struct deck_line *line, struct text written, card_id card)
{
	deck_found_open(found, line, written, OPEN_NO_RECORD);
	deck_found_near(found, card);
}

/* The versions of the family of [ref] that are known, as what may be meant. */
static void add_versions(const struct altered_cards *cards, const struct altered_ref *ref, struct deck_found *found)
{
	struct altered_ref version = *ref;

	for (int v = 0; v < ALTERED_U; v++) {
		card_id id;

		version.version = (enum altered_version)v;
		id = altered_card_find(cards, &version);
		if (id)
			deck_found_near(found, id);
	}
}

/* A unique without a record is known by its family, if that can have one. */
static bool is_of_family(const struct altered_cards *cards, const struct altered_ref *ref, card_id *family)
{
	*family = ref->version == ALTERED_U ? altered_card_of_family(cards, ref) : 0;
	return *family && altered_card_of(cards, *family)->type == ALTERED_CHARACTER;
}

/* Whether the card has a printing of the set in this reference, "ALT_CORE_B_..."; where none is told, any may be. */
static bool has_printing(const struct altered_card *card, const char *reference)
{
	struct text rest = card->printings, part, set = text_skip(text_of(reference), strlen("ALT_"));

	if (rest.len == 0)
		return true;
	while (text_split(&rest, ';', &part)) {
		part = text_trim(part);
		part.len = text_find(part, text_of(" "));
		if (set.len > part.len && text_equal(text_make(set.ptr, part.len), part) && set.ptr[part.len] == '_')
			return true;
	}
	return false;
}

static enum status find_reference(struct altered_lookup *lookup, const struct altered_ref *ref,
				  const struct deck_line *line, struct deck_found *found)
{
	char reference[ALTERED_REF_SIZE];
	card_id family;

	found->result = LOOKUP_FOUND;
	found->card = altered_card_find(lookup->cards, ref);
	altered_ref_write(ref, reference);
	if (found->card && !has_printing(altered_card_of(lookup->cards, found->card), reference))
		found->result = LOOKUP_BY_NAME;
	if (found->card)
		return ST_OK;
	buffer_clear(&lookup->joined);
	buffer_add_string(&lookup->joined, reference);
	if (is_of_family(lookup->cards, ref, &family)) {
		set_no_record(found, line, buffer_text(&lookup->joined), family);
	} else {
		deck_found_open(found, line, buffer_text(&lookup->joined), OPEN_NOT_FOUND);
		add_versions(lookup->cards, ref, found);
	}
	return lookup->joined.failed ? ST_NOMEM : ST_OK;
}

/* What may stand behind a name: a version, a rarity, a faction. */
struct tag {
	bool has_version, has_rarity, has_faction;
	enum altered_version version;
	enum altered_rarity rarity;
	enum altered_faction faction;
};

/* A rare of another faction than its family's, as players and the letter on the card call it; '-' stands for a blank. */
static const char *const shifted[] = { "F", "out of faction", "faction shifted", "shifted" };

static bool is_phrase(struct text word, const char *phrase)
{
	size_t len = strlen(phrase);

	for (size_t i = 0; i < len && word.len == len; i++) {
		struct text c = word.ptr[i] == '-' ? text_of(" ") : text_make(word.ptr + i, 1);

		if (!text_equal_nocase(c, text_make(phrase + i, 1)))
			return false;
	}
	return word.len == len;
}

static bool is_shifted(struct text word)
{
	for (size_t i = 0; i < sizeof(shifted) / sizeof(*shifted); i++)
		if (is_phrase(word, shifted[i]))
			return true;
	return false;
}

static bool read_tag_word(struct text word, struct tag *tag)
{
	if (is_shifted(word)) {
		tag->has_version = true;
		tag->version = ALTERED_R2;
		return true;
	}
	if (text_equal_nocase(word, text_of("R")))
		word = text_of(altered_rarity_name(ALTERED_RARE));
	for (int r = ALTERED_COMMON; r <= ALTERED_UNIQUE; r++)
		if (text_equal_nocase(word, text_of(altered_rarity_name((enum altered_rarity)r)))) {
			tag->has_rarity = true;
			tag->rarity = (enum altered_rarity)r;
			return true;
		}
	for (int f = 0; f < N_ALTERED_FACTIONS; f++)
		if (text_equal_nocase(word, text_of(altered_faction_name((enum altered_faction)f))) ||
		    text_equal_nocase(word, text_of(altered_faction_code((enum altered_faction)f)))) {
			tag->has_faction = true;
			tag->faction = (enum altered_faction)f;
			return true;
		}
	if (!altered_version_find(word, &tag->version))
		return false;
	tag->has_version = true;
	return true;
}

/* What may part the tags behind a name. */
static bool is_tag_sign(char c)
{
	return is_one_of(c, " ()[]{}-,/|");
}

static struct text drop_signs(struct text name)
{
	while (name.len && is_tag_sign(name.ptr[name.len - 1]))
		name.len--;
	return name;
}

/* Where the last word of [head] begins, or the words that are one tag. */
static size_t last_word(struct text head)
{
	size_t at = head.len;

	for (size_t i = 1; i < sizeof(shifted) / sizeof(*shifted); i++) {
		size_t len = strlen(shifted[i]);

		if (head.len > len && is_tag_sign(head.ptr[head.len - len - 1]) &&
		    is_shifted(text_skip(head, head.len - len)))
			return head.len - len;
	}
	while (at && !is_tag_sign(head.ptr[at - 1]))
		at--;
	return at;
}

/* Takes one tag off the end of [*name]: "Baba Yaga (Ordis rare)", "Baba Yaga [R2]", "Baba Yaga - rare"; false = none. */
static bool take_tag(struct text *name, struct tag *tag)
{
	struct text head = drop_signs(*name), word;

	word = text_skip(head, last_word(head));
	head.len -= word.len;
	if (!head.len || !read_tag_word(word, tag))
		return false;
	*name = drop_signs(head);
	return true;
}

static bool has_tag(const struct altered_card *card, const struct tag *tag)
{
	return (!tag->has_version || card->version == tag->version) &&
	       (!tag->has_rarity || altered_card_rarity(card) == tag->rarity ||
		(card->type == ALTERED_HERO && tag->rarity == ALTERED_COMMON)) &&
	       (!tag->has_faction || card->faction == tag->faction);
}

/* "Rare", "Rare - Out of faction", "Axiom". */
static void read_tags(struct text words, struct tag *tag)
{
	while ((words = drop_signs(words)).len) {
		size_t at = last_word(words);

		read_tag_word(text_skip(words, at), tag);
		words.len = at;
	}
}

/* The name with what a table or an object says of the card, for a message: "Hooked (C, Lyra)". */
static struct text with_tags(struct altered_lookup *lookup, const struct deck_line *line, struct text name)
{
	if (!line->rarity.len && !line->faction.len)
		return name;
	buffer_clear(&lookup->joined);
	buffer_printf(&lookup->joined, "%.*s (%.*s%s%.*s)", TEXT_ARG(name), TEXT_ARG(line->rarity),
		      line->rarity.len && line->faction.len ? ", " : "", TEXT_ARG(line->faction));
	return buffer_text(&lookup->joined);
}

/* More versions of one name than there are. */
enum { MAX_NAMED = 64 };

/* The cards of that name that have the tags; how many have the name in [*n_named]. */
static enum status find_named(struct altered_lookup *lookup, struct text name, const struct tag *tag,
			      card_id ids[MAX_NAMED], size_t *n, size_t *n_named)
{
	enum status status = altered_cards_named(lookup->cards, name, ids, MAX_NAMED, n_named);

	*n = 0;
	for (size_t i = 0; status == ST_OK && i < *n_named && i < MAX_NAMED; i++)
		if (has_tag(altered_card_of(lookup->cards, ids[i]), tag))
			ids[(*n)++] = ids[i];
	return status;
}

/* Is [name] the hero's own name, or that with its companion's behind another sign than "&"? */
static bool is_hero_named(struct text hero, struct text name)
{
	static const char *const signs[] = { " and ", " + ", "/", "&" };
	size_t len = text_find(hero, text_of(" & "));
	struct text own = text_make(hero.ptr, len), companion;

	if (len == hero.len)
		return false;
	companion = text_skip(hero, len + 3);
	for (size_t i = 0; i < sizeof(signs) / sizeof(*signs); i++) {
		size_t at = text_find(name, text_of(signs[i]));

		if (at < name.len && text_equal_nocase(text_trim(text_make(name.ptr, at)), own) &&
		    text_equal_nocase(text_trim(text_skip(name, at + strlen(signs[i]))), companion))
			return true;
	}
	return text_equal_nocase(name, own);
}

/* The hero that a short or other form of its name means: "Sierra", "Sierra and Oddball"; 0 = none, or several. */
static card_id find_hero(const struct altered_cards *cards, struct text name)
{
	card_id hero = 0;

	for (size_t i = 0; i < cards->n_of_sets; i++) {
		const struct altered_card *card = &cards->cards[i];

		if (card->type != ALTERED_HERO || !is_hero_named(card->name, name))
			continue;
		if (hero)
			return 0;
		hero = (card_id)(i + 1);
	}
	return hero;
}

/* A unique that is named, not written as a reference: which one it is stays open. */
static bool is_unique_of(const struct altered_cards *cards, const card_id *named, size_t n_named, const struct tag *tag)
{
	if (!(tag->has_rarity && tag->rarity == ALTERED_UNIQUE) && !(tag->has_version && tag->version == ALTERED_U))
		return false;
	return n_named && altered_card_of(cards, named[0])->type == ALTERED_CHARACTER;
}

/* The name of the card whose name in another language [name] is; empty = none is. */
static enum status name_by_language(struct altered_lookup *lookup, struct text name, struct text *own)
{
	const struct other_name *other = NULL;
	enum status status = other_names_find(&lookup->others, name, &other);
	struct altered_ref ref;
	card_id family = 0;

	*own = text_make("", 0);
	if (status == ST_OK && other && altered_ref_read(other->card, &ref))
		family = altered_card_of_family(lookup->cards, &ref);
	if (family)
		*own = altered_card_of(lookup->cards, family)->name;
	return status;
}

static enum status find_name(struct altered_lookup *lookup, struct text name, const struct deck_line *line,
			     bool nearest, struct deck_found *found)
{
	card_id ids[MAX_NAMED];
	struct tag tag = { 0 };
	struct text bare = name, own = text_make("", 0);
	size_t n = 0, n_named = 0;
	enum status status;

	/* What a table or an object says of the card; a word that is none says nothing. */
	read_tags(line->rarity, &tag);
	read_tags(line->faction, &tag);
	status = find_named(lookup, name, &tag, ids, &n, &n_named);
	while (status == ST_OK && !n_named && take_tag(&bare, &tag))
		status = find_named(lookup, bare, &tag, ids, &n, &n_named);
	if (status == ST_OK && !n_named)
		status = name_by_language(lookup, bare, &own);
	if (status == ST_OK && own.len)
		status = find_named(lookup, own, &tag, ids, &n, &n_named);
	if (status)
		return status;
	if (n_named == 0 && line->is_counted && (ids[0] = find_hero(lookup->cards, name)) != 0)
		n = 1;
	if (n == 1) {
		found->result = own.len ? LOOKUP_BY_LANGUAGE : LOOKUP_FOUND;
		found->card = ids[0];
		return ST_OK;
	}
	if (!n && n_named && is_unique_of(lookup->cards, ids, n_named, &tag)) {
		set_no_record(found, line, name, ids[0]);
		return ST_OK;
	}
	if (!n && n_named)
		name = with_tags(lookup, line, name);
	deck_found_open(found, line, name, n ? OPEN_AMBIGUOUS : nearest ? OPEN_NOT_FOUND : OPEN_NOT_SOUGHT);
	for (size_t i = 0; i < n; i++)
		deck_found_near(found, ids[i]);
	if (!n && nearest)
		status = altered_cards_near(lookup->cards, bare, found->open.near, DECK_MAX_NEAR, &found->open.n_near);
	if (!line->is_counted && !found->open.n_near && !n)
		found->result = LOOKUP_NO_CARD;
	return status;
}

/*
 * A reference that stops short: without its version ("ALT_CORE_B_AX_04") it may
 * be any of the family, without its serial ("..._U") any unique of it.
 */
static enum status find_short(struct altered_lookup *lookup, const struct deck_line *line, struct text written,
			      struct deck_found *found)
{
	bool is_unique = written.len > 2 && text_equal_nocase(text_skip(written, written.len - 2), text_of("_U"));
	struct altered_ref ref;
	card_id family;

	deck_found_open(found, line, written, OPEN_NOT_FOUND);
	buffer_clear(&lookup->joined);
	buffer_add(&lookup->joined, written);
	buffer_add_string(&lookup->joined, is_unique ? "_1" : "_C");
	if (lookup->joined.failed)
		return ST_NOMEM;
	if (!altered_ref_read(buffer_text(&lookup->joined), &ref))
		return ST_OK;
	if (is_unique && is_of_family(lookup->cards, &ref, &family)) {
		set_no_record(found, line, written, family);
	} else if (!is_unique) {
		add_versions(lookup->cards, &ref, found);
		found->open.reason = found->open.n_near ? OPEN_AMBIGUOUS : OPEN_NOT_FOUND;
	}
	if (!is_unique && found->open.n_near == 1) {
		found->result = LOOKUP_FOUND;
		found->card = found->open.near[0];
	}
	return ST_OK;
}

static enum status find_card(struct altered_lookup *lookup, const struct deck_line *line, bool nearest,
			     struct deck_found *found)
{
	struct text name = deck_trim(line->name);
	struct altered_ref ref;
	card_id card;

	if (altered_ref_in(name, &ref))
		return find_reference(lookup, &ref, line, found);
	if (text_starts_with(name, "ALT_"))
		return find_short(lookup, line, name, found);
	card = find_collector(lookup->cards, name);
	if (!card)
		return find_name(lookup, name, line, nearest, found);
	found->result = LOOKUP_FOUND;
	found->card = card;
	return ST_OK;
}

/* Reading: tokens are no cards of a deck; see rulesets/altered/readings.md#tokens. */
static bool is_beside(const struct altered_lookup *lookup, const struct deck_found *found)
{
	const struct altered_card *card =
		found->result == LOOKUP_FOUND || found->result == LOOKUP_BY_NAME ? altered_card_of(lookup->cards, found->card) : NULL;

	return card && altered_card_is_token(card) && !(lookup->is_limited && card->type == ALTERED_MANA_TOKEN);
}

enum status altered_lookup_card(void *finder, const struct deck_line *line, bool nearest, struct deck_found *found)
{
	enum status status = find_card(finder, line, nearest, found);

	if (status == ST_OK && is_beside(finder, found))
		found->result = LOOKUP_BESIDE;
	return status;
}

void altered_lookup_begin(void *finder, const struct deck_rules *rules)
{
	struct altered_lookup *lookup = finder;

	lookup->cards = altered_deck_cards(rules);
	lookup->others.game = rules->game->name;
	lookup->others.rulesets = rules->rulesets;
	lookup->is_limited = rules->format->kind == FORMAT_LIMITED;
}

void altered_lookup_end(void *finder)
{
	struct altered_lookup *lookup = finder;

	other_names_free(&lookup->others);
	buffer_free(&lookup->joined);
}
