#include "games/altered/state/names.h"

#include <string.h>

#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

/* "BTG-162-F": the look-up goes through all printings, so names are kept from it. */
static bool is_like_collector(struct text code)
{
	return code.len > 4 && code.len < 20 && code.ptr[3] == '-' && code.ptr[0] >= 'A' && code.ptr[0] <= 'Z' &&
	       code.ptr[4] >= '0' && code.ptr[4] <= '9';
}

/* A reference or a collector number. */
static card_id find_code(const struct altered_env *e, struct text code)
{
	struct altered_ref ref;

	if (altered_ref_read(code, &ref))
		return altered_card_find(e->cards, &ref);
	return is_like_collector(code) ? altered_card_of_collector(e->cards, code) : CARD_UNKNOWN;
}

/* Versions of one name are far fewer. */
enum { MAX_VERSIONS = 32 };

static card_id find_name(const struct altered_env *e, struct text name)
{
	card_id ids[MAX_VERSIONS];
	size_t n = 0;

	if (altered_cards_named(e->cards, name, ids, MAX_VERSIONS, &n))
		return CARD_UNKNOWN;
	/* Tokens of one name are one token, whatever is printed on them. */
	if (n == 1 || (n > 1 && is_token(altered_card_of(e->cards, ids[0]))))
		return ids[0];
	return card_lists_only(e->lists, ALTERED_PLAYERS, ids, n < MAX_VERSIONS ? n : MAX_VERSIONS);
}

static card_id find_version(const struct altered_env *e, struct text name)
{
	card_id id = find_code(e, name);

	if (!id)
		id = find_code(e, text_in_brackets(name));
	if (!id)
		id = find_name(e, name);
	if (id)
		return id;
	/* The label of messages: "Baba Yaga, rare, Ordis". */
	if (memchr(name.ptr, ',', name.len))
		for (size_t i = 0; i < e->cards->n_cards; i++)
			if (text_equal_nocase(e->cards->cards[i].label, name))
				return (card_id)(i + 1);
	return CARD_UNKNOWN;
}

card_id find_card(const void *env, struct text name)
{
	const struct altered_env *e = env;
	card_id id = find_version(e, name);
	const struct altered_card *card = id ? altered_card_of(e->cards, id) : NULL;

	return is_token(card) ? find_name(e, card->name) : id;
}

struct text card_name(const void *env, card_id card)
{
	const struct altered_env *e = env;

	return card ? altered_card_of(e->cards, card)->label : text_of("?");
}

/* Only cards that nobody knows may be chosen: which of them it is decides nothing. */
static bool asks_for_hidden(const struct ctx *x)
{
	const struct question *q = &x->g->course.question;

	if (x->g->ask != ASK_EFFECT || q->kind != QUESTION_THING)
		return false;
	for (uint16_t i = 0; i < q->n_options; i++)
		if (is_object(q->options[i]) &&
		    table_object_const(&x->g->b.table, (obj_id)q->options[i])->card != CARD_UNKNOWN)
			return false;
	return true;
}

bool masks_card(const struct ctx *x, const struct entry *entry)
{
	bool is_hidden = entry->verb == VERB_DRAW || entry->verb == VERB_DO_DRAW || entry->verb == VERB_DO_RESUPPLY ||
			 entry->verb == VERB_MANA || entry->verb == VERB_DO_MANA || entry->verb == VERB_EXPAND ||
			 ((entry->verb == VERB_CHOOSE || entry->verb == VERB_DO_HAND) && asks_for_hidden(x));

	for (uint8_t i = 0; i < entry->n_clauses; i++)
		if (entry->clauses[i].id == CLAUSE_TARGET_ID && ref_is_masked(&entry->clauses[i].ref))
			return true;
	return !is_hidden && ref_is_masked(&entry->subject);
}

void report_unnamed(struct ctx *x, const struct ref *ref)
{
	card_id ids[1];
	size_t n = 0;

	if (!ref_is_unnamed(ref))
		return;
	x->g->b.open = x->g->before.open = true;
	if (altered_cards_named(x->env->cards, ref->name, ids, 1, &n) == ST_OK && n > 1)
		offer_report(&x->offer, SEV_UNDETERMINED, R_ZONE_VISIBLE_KNOWN,
			     "'%.*s' are %zu cards; a reference or a deck list would tell which is meant",
			     TEXT_ARG(ref->name), n);
	else
		offer_report(&x->offer, SEV_UNDETERMINED, R_ZONE_VISIBLE_KNOWN, "no card is known by the name '%.*s'",
			     TEXT_ARG(ref->name));
}
