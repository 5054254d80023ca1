#include "games/altered/record/meant.h"

#include "games/altered/board/select.h"
#include "games/altered/state/language.h"
#include "games/altered/state/objects.h"

/* Versions of one name are far fewer. */
enum { MAX_VERSIONS = 32 };

struct altered_seeking {
	struct ctx x;
	const struct entry *entry;
	card_id ids[MAX_VERSIONS]; /* n of them: all cards of the name, or, where none has it, of names that begin so */
	size_t n;
	struct meant *meant;
};

/* Cards of a player in a zone; whether there is one that is not known. */
static bool add_zone(struct altered_seeking *s, player_id p, uint8_t zone)
{
	const struct table *t = &s->x.g->b.table;
	bool hides = false;

	for (obj_id id = 1; id <= t->n_objects; id++) {
		const struct object *o = table_object_const(t, id);

		if (o->zone != zone || o->owner != p)
			continue;
		meant_add_one_of(s->meant, s->ids, s->n, o->card);
		hides |= !o->card;
	}
	return hides;
}

/* What the player could have where nobody sees it: a card of the deck list, or, without one, any. */
static void add_unseen(struct altered_seeking *s, player_id p)
{
	const struct card_list *list = &s->x.env->lists[p];

	if (!list->given)
		for (size_t i = 0; i < s->n; i++)
			meant_add(s->meant, s->ids[i]);
	for (uint16_t i = 0; list->given && i < list->n_copies; i++)
		meant_add_one_of(s->meant, s->ids, s->n, list->copies[i].card);
}

static bool is_from_hand(const struct altered_seeking *s, const struct ref *ref)
{
	const struct entry *entry = s->entry;

	return ref == &entry->subject && !entry_clause(entry, CLAUSE_FROM_ID) && entry->mark == MARK_CHOICE &&
	       (entry->verb == VERB_PLAY || entry->verb == VERB_MANA || entry->verb == VERB_EXPAND ||
		entry->verb == VERB_DRAW);
}

/* Whether the player's own card in play or in Reserve is meant. */
static bool is_own(const struct altered_seeking *s, const struct ref *ref)
{
	const struct entry *entry = s->entry;

	return ref == &entry->subject && entry->mark == MARK_CHOICE &&
	       (entry->verb == VERB_QUICK || entry->verb == VERB_DISCARD || entry->verb == VERB_SACRIFICE ||
		(entry->verb == VERB_PLAY && entry_clause(entry, CLAUSE_FROM_ID)));
}

/* What all see of a player's cards. */
static void add_in_sight(struct altered_seeking *s, player_id p)
{
	static const uint8_t zones[] = { Z_EXPEDITION, Z_LANDMARKS, Z_RESERVE, Z_HERO, Z_LIMBO, Z_DISCARD };

	for (size_t i = 0; i < sizeof(zones) / sizeof(zones[0]); i++)
		add_zone(s, p, zones[i]);
}

/* Whether a zone that a text speaks of is a hand, or it is one of two such. */
static bool is_hand(const struct node *n, uint32_t zone)
{
	for (uint32_t at = zone, end = node_end(n, zone); at < end; at++)
		if (zones_named(n[at].op) & IN(Z_HAND))
			return true;
	return false;
}

static bool plays_card(uint16_t op)
{
	static const uint16_t plays[] = { OP_DO_PLAY,		OP_DO_PLAY_FREE,      OP_DO_PLAY_FREE_FROM_HAND,
					  OP_DO_PLAY_FOR_LESS,	OP_DO_PLAY_FOR_LESS_TO, OP_DO_PLAY_FOR_LESS_IN,
					  OP_DO_PLAY_FREE_IN };

	for (size_t i = 0; i < sizeof(plays) / sizeof(plays[0]); i++)
		if (plays[i] == op)
			return true;
	return false;
}

/* Whether by an ability a card may be chosen in a hand: one there, or one to be played. */
static bool chooses_in_hand(const struct node *n, const struct ability *ability)
{
	bool has_effect_behind = ability->kind == ABILITY_REACTION || ability->kind == ABILITY_QUICK;
	uint32_t end = ability->root == NO_NODE ? 0 : node_end(n, ability->root);

	end = end && has_effect_behind ? node_end(n, end) : end;
	for (uint32_t at = ability->root; at < end; at++) {
		if ((n[at].op == OP_IN || n[at].op == OP_IN_BARE) && is_hand(n, at + 1))
			return true;
		if (plays_card(n[at].op))
			return true;
	}
	return false;
}

/* On the table already: it is not played and does not join now, and its quick actions are entries of their own. */
static bool is_at_work_there(const struct node *n, const struct ability *ability)
{
	if (ability->kind != ABILITY_REACTION || !ability->is_self_move)
		return ability->kind != ABILITY_QUICK;
	return n[ability->root].op != OP_PLAYED_FROM && n[ability->root].op != OP_JOINS;
}

/*
 * The same by the text of a card, or by what of it is at work on the table; one
 * that is not known, or not carried out, may do anything.
 */
static bool has_choice_in_hand(const struct altered_seeking *s, card_id card, bool on_table)
{
	const struct altered_code *code = s->x.env->code;
	const struct card_code *of = card && code ? card_code_of(code, card) : NULL;

	if (!of || of->is_unknown || of->is_unread || of->is_unread_in_reserve)
		return true;
	for (uint32_t i = of->first; i < of->first + of->n_abilities; i++)
		if ((!on_table || is_at_work_there(code->nodes, &code->abilities[i])) &&
		    chooses_in_hand(code->nodes, &code->abilities[i]))
			return true;
	return false;
}

/* A target of what is played is in a hand only if its text, or one at work on the table, lets a card be chosen there. */
static bool is_target_in_sight(const struct altered_seeking *s, const struct ref *ref)
{
	const struct entry *entry = s->entry;
	bool is_target = false;

	for (uint8_t i = 0; i < entry->n_clauses; i++)
		is_target |= ref == &entry->clauses[i].ref && entry->clauses[i].id == CLAUSE_TARGET_ID;
	if (!is_target || entry->mark != MARK_CHOICE || has_choice_in_hand(s, entry->subject.card, false))
		return false;
	for (obj_id id = 1; id <= s->x.g->b.table.n_objects; id++) {
		const struct object *o = table_object_const(&s->x.g->b.table, id);

		if ((is_in_play(&s->x, id) || o->zone == Z_HERO || o->zone == Z_LIMBO) &&
		    has_choice_in_hand(s, o->card, o->zone != Z_LIMBO))
			return false;
	}
	return true;
}

/* What is chosen is one of what is offered, or of what had to be chosen before. False when none of these is so called. */
static bool add_offered(struct altered_seeking *s)
{
	const struct board *b = &s->x.g->b;
	unsigned hides = meant_add_options(s->meant, s->ids, s->n, &s->x.g->course.question, &b->table);

	for (uint8_t i = 0; i < b->n_forced; i++)
		if (is_object(b->forced[i].what))
			meant_add_one_of(s->meant, s->ids, s->n, object_of(&s->x, (obj_id)b->forced[i].what)->card);
	for (player_id p = 0; p < ALTERED_PLAYERS; p++)
		if (hides & 1u << p)
			add_unseen(s, p);
	return s->meant->n > 0;
}

/* Whether the entry chooses, and the game asks which. */
static bool chooses_offered(const struct altered_seeking *s, const struct ref *ref)
{
	return ref == &s->entry->subject && s->entry->mark == MARK_CHOICE && s->entry->verb == VERB_CHOOSE &&
	       s->x.g->ask == ASK_EFFECT && s->x.g->course.question.kind == QUESTION_THING;
}

static void seek(struct altered_seeking *s, const struct ref *ref)
{
	player_id p = s->entry->player;

	if (is_from_hand(s, ref)) {
		if (add_zone(s, p, Z_HAND) || s->entry->verb == VERB_DRAW)
			add_unseen(s, p);
		return;
	}
	if (is_own(s, ref)) {
		add_in_sight(s, p);
		return;
	}
	if (chooses_offered(s, ref) && add_offered(s))
		return;
	for (player_id any = 0; any < ALTERED_PLAYERS; any++)
		add_in_sight(s, any);
	if (s->entry->mark == MARK_OBSERVATION || (s->meant->n && is_target_in_sight(s, ref)))
		return;
	/* An outcome, or a choice, may be about what nobody has seen. */
	for (player_id any = 0; any < ALTERED_PLAYERS; any++)
		if (add_zone(s, any, Z_HAND) || s->entry->mark == MARK_OUTCOME)
			add_unseen(s, any);
}

void altered_meant(const void *env, const void *state, const struct entry *entry, const struct ref *ref,
		   struct meant *meant)
{
	/* What is asked of the game changes nothing. */
	struct altered_seeking s = { .x = { .env = env, .g = (struct altered_game *)(uintptr_t)state },
			     .entry = entry,
			     .meant = meant };
	enum status status;

	*meant = (struct meant){ .n = 0 };
	status = altered_cards_named(s.x.env->cards, ref->name, s.ids, MAX_VERSIONS, &s.n);
	if (status == ST_OK && s.n == 0)
		status = altered_cards_begun(s.x.env->cards, ref->name, s.ids, MAX_VERSIONS, &s.n);
	meant->failed = status == ST_NOMEM;
	if (status == ST_OK && s.n <= MAX_VERSIONS)
		seek(&s, ref);
}
