#include "games/evolve/record/meant.h"

#include "games/evolve/state/language.h"
#include "games/evolve/state/objects.h"

/* More cards in whose names a word stands than a note can list. */
enum { MAX_ALIKE = 256 };

struct evolve_seeking {
	struct ctx x;
	const struct entry *entry;
	card_id ids[MAX_ALIKE]; /* n of them: the cards that the name may mean */
	size_t n;
	struct meant *meant;
};

/* What a player has in a zone, by its card and by that which it has evolved into; whether one is not known. */
static bool add_zone(struct evolve_seeking *s, player_id p, uint8_t zone)
{
	bool hides = false;

	for (obj_id id = next_in_zone(&s->x, p, zone, NO_OBJECT); id; id = next_in_zone(&s->x, p, zone, id)) {
		size_t before = s->meant->n;

		meant_add_one_of(s->meant, s->ids, s->n, object_of(&s->x, id)->card);
		/* A follower and the card that it has evolved into are one. */
		if (s->meant->n == before)
			meant_add_one_of(s->meant, s->ids, s->n, card_now(&s->x, id));
		hides |= !object_of(&s->x, id)->card;
	}
	return hides;
}

/* What the player could have where nobody sees it: a card of the list, or, without one, any. */
static void add_unseen(struct evolve_seeking *s, player_id p, bool of_evolve_deck)
{
	const struct card_list *list = &s->x.env->lists[p];

	for (size_t i = 0; i < s->n && !list->given; i++) {
		const struct evolve_card *card = evolve_card_of(s->x.env->cards, s->ids[i]);

		if (evolve_card_is_of_evolve_deck(card) == of_evolve_deck && !evolve_card_is_leader(card) &&
		    !evolve_card_is_token(card))
			meant_add(s->meant, s->ids[i]);
	}
	for (uint16_t i = 0; i < list->n_copies; i++)
		if ((i >= list->n_main) == of_evolve_deck)
			meant_add_one_of(s->meant, s->ids, s->n, list->copies[i].card);
}

/* Whether the ref is the value of a clause of the entry. */
static bool is_of_clause(const struct evolve_seeking *s, const struct ref *ref, uint8_t id)
{
	for (uint8_t i = 0; i < s->entry->n_clauses; i++)
		if (ref == &s->entry->clauses[i].ref && s->entry->clauses[i].id == id)
			return true;
	return false;
}

/* Whether the entry looks for the card where nobody but its player sees it, or in the EX area. */
static bool is_to_be_played(const struct evolve_seeking *s, const struct ref *ref)
{
	uint8_t verb = s->entry->verb;

	return ref == &s->entry->subject && s->entry->mark == MARK_CHOICE &&
	       (verb == VERB_PLAY || verb == VERB_DRAW || verb == VERB_DISCARD);
}

/* Whether the player's own card on the field is meant. */
static bool is_own(const struct evolve_seeking *s, const struct ref *ref)
{
	uint8_t verb = s->entry->verb;

	return ref == &s->entry->subject && s->entry->mark == MARK_CHOICE &&
	       (verb == VERB_ATTACK || verb == VERB_EVOLVE || verb == VERB_SERVE || verb == VERB_ENGAGE);
}

/* What all see of a player's cards. */
static void add_in_sight(struct evolve_seeking *s, player_id p)
{
	static const uint8_t zones[] = { Z_FIELD, Z_EX, Z_CEMETERY, Z_RESOLUTION };

	for (size_t i = 0; i < sizeof(zones); i++)
		add_zone(s, p, zones[i]);
}

/* What is chosen is one of what is offered. False when none of that is so called. */
static bool add_offered(struct evolve_seeking *s)
{
	const struct question *q = &s->x.g->course.question;
	unsigned hides;

	for (unsigned i = 0; q->kind == QUESTION_MODE && i < MAX_OFFERED; i++)
		meant_add_one_of(s->meant, s->ids, s->n, s->x.g->b.offered[i]);
	hides = meant_add_options(s->meant, s->ids, s->n, q, &s->x.g->b.table);
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		if (hides & 1u << p)
			add_unseen(s, p, false);
	return s->meant->n > 0;
}

static bool chooses_offered(const struct evolve_seeking *s, const struct ref *ref)
{
	return ref == &s->entry->subject && s->entry->mark == MARK_CHOICE && s->entry->verb == VERB_CHOOSE &&
	       s->x.g->ask == ASK_EFFECT &&
	       (s->x.g->course.question.kind == QUESTION_THING || s->x.g->course.question.kind == QUESTION_MODE);
}

/* What all see is meant, where a card is played that could be in hand as well; so it is found (actions/play.c). */
static void seek_to_be_played(struct evolve_seeking *s)
{
	player_id p = s->entry->player;
	bool hides;

	if (s->entry->verb == VERB_PLAY)
		add_zone(s, p, Z_EX);
	hides = add_zone(s, p, Z_HAND);
	if (s->entry->verb == VERB_DRAW || (hides && s->meant->n == 0))
		add_unseen(s, p, false);
}

/* An outcome, or a choice, may be about what nobody has seen. */
static void seek_anywhere(struct evolve_seeking *s)
{
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		add_in_sight(s, p);
	if (s->entry->mark == MARK_OBSERVATION || (s->meant->n && s->entry->mark == MARK_CHOICE))
		return;
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		if (add_zone(s, p, Z_HAND) || s->entry->mark == MARK_OUTCOME)
			add_unseen(s, p, false);
}

static void seek(struct evolve_seeking *s, const struct ref *ref)
{
	player_id p = s->entry->player;

	if (is_of_clause(s, ref, CLAUSE_EVOLVED_ID)) {
		if (add_zone(s, p, Z_EVOLVE_DECK) || !s->x.g->b.evolve_deck_known[p])
			add_unseen(s, p, true);
	} else if (is_to_be_played(s, ref)) {
		seek_to_be_played(s);
	} else if (is_own(s, ref)) {
		add_zone(s, p, Z_FIELD);
	} else if (!chooses_offered(s, ref) || !add_offered(s)) {
		seek_anywhere(s);
	}
}

void evolve_meant(const void *env, const void *state, const struct entry *entry, const struct ref *ref,
		  struct meant *meant)
{
	/* What is asked of the game changes nothing. */
	struct evolve_seeking s = { .x = { .env = env, .g = (struct evolve_game *)(uintptr_t)state },
				    .entry = entry,
				    .meant = meant };
	enum status status;

	*meant = (struct meant){ .n = 0 };
	status = evolve_cards_called(s.x.env->cards, ref->name, s.ids, MAX_ALIKE, &s.n);
	/* No card is called so: it may be a part of a name. */
	if (status == ST_OK && s.n == 0)
		status = evolve_cards_search(s.x.env->cards, ref->name, s.ids, MAX_ALIKE, &s.n);
	meant->failed = status == ST_NOMEM;
	if (status == ST_OK && s.n < MAX_ALIKE)
		seek(&s, ref);
}
