#include "games/evolve/show.h"

#include "games/evolve/board/info.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/names.h"
#include "kernel/showing.h"

static const char *const ask_names[] = {
	[ASK_REDRAW] = "keep the opening hand or redraw",
	[ASK_MAIN] = "act in the main phase",
	[ASK_WARD] = "engage a follower with Ward or not",
	[ASK_QUICK] = "play with Quick or pass",
	[ASK_ORDER] = "say which pending ability is played next",
	[ASK_EFFECT] = "answer",
	[ASK_NOTHING] = "game over",
};

static const char *const keyword_names[] = { "Ward",  "Storm", "Rush", "Assail", "Intimidate",
					     "Drain", "Bane",  "Aura", "Stack",  "Quick" };
enum { N_KEYWORD_NAMES = sizeof(keyword_names) / sizeof(keyword_names[0]) };

/* In which order the zones of a player are shown. */
static const uint8_t zones_shown[] = { Z_HAND, Z_FIELD, Z_EX, Z_RESOLUTION, Z_RACE, Z_CEMETERY, Z_BANISHED };

static const char *phase_name(const struct board *b)
{
	return b->phase == PHASE_BEFORE ? "preparation" : evolve_phase_words[b->phase];
}

/* ---- text ---- */

static void add_counters(struct ctx *x, obj_id id, struct buffer *out)
{
	for (unsigned kind = 0; kind < N_COUNTERS; kind++) {
		unsigned n = mark_of(x, id)->counters[kind];

		if (n)
			buffer_printf(out, ", %u %s counter%s", n, evolve_counter_words[kind], n == 1 ? "" : "s");
	}
}

static void add_states(struct ctx *x, obj_id id, struct buffer *out)
{
	unsigned keywords = keywords_of(x, id);

	buffer_add_string(out, is_engaged(x, id) ? ", engaged" : "");
	buffer_add_string(out, linked_in(x, id, Z_EVOLVE) ? ", evolved" : "");
	buffer_add_string(out, object_of(x, id)->flags & F_RACED ? ", raced" : "");
	buffer_add_string(out, object_of(x, id)->flags & F_STOLEN ? ", stolen" : "");
	for (unsigned k = 0; k < N_KEYWORD_NAMES; k++)
		if (keywords >> k & 1)
			buffer_printf(out, ", %s", keyword_names[k]);
}

static void add_object(struct ctx *x, obj_id id, struct buffer *out)
{
	buffer_printf(out, "%.*s", TEXT_ARG(name_of_object(x, id)));
	if (is_on_field(x, id)) {
		if (is_follower(x, id))
			buffer_printf(out, " %d/%d", attack_of(x, id), defense_of(x, id));
		add_states(x, id, out);
	}
	if (object_of(x, id)->flags & F_FACEDOWN)
		buffer_add_string(out, ", facedown");
	add_counters(x, id, out);
}

/* What a player has in a zone, in a line. */
static void add_zone(struct ctx *x, player_id p, uint8_t zone, struct buffer *out)
{
	struct shown_cards cards = { .out = out };
	unsigned n = count_in_zone(x, p, zone);

	if (!n && (zone == Z_RESOLUTION || zone == Z_RACE || zone == Z_BANISHED))
		return;
	buffer_printf(out, "  %s %u", evolve_zone_words[zone], n);
	for (obj_id id = next_in_zone(x, p, zone, NO_OBJECT); id; id = next_in_zone(x, p, zone, id)) {
		if (!object_of(x, id)->card) {
			cards.unknown++;
			continue;
		}
		shown_next(&cards);
		add_object(x, id, out);
	}
	shown_end(&cards);
}

/* How many cards a deck has; [otherwise] where nobody has said so. */
static void add_deck_size(struct ctx *x, player_id p, uint8_t zone, const char *otherwise, struct buffer *out)
{
	const struct board *b = board_of(x);
	bool is_known = zone == Z_DECK ? b->deck_known[p] : b->evolve_deck_known[p];

	if (is_known)
		buffer_printf(out, "%u", count_in_zone(x, p, zone));
	else
		buffer_add_string(out, otherwise);
}

/* The cards of an evolve deck that have been used and lie faceup there. */
static void add_faceup(struct ctx *x, player_id p, struct buffer *out)
{
	bool first = true;

	for (obj_id id = next_in_zone(x, p, Z_EVOLVE_DECK, NO_OBJECT); id; id = next_in_zone(x, p, Z_EVOLVE_DECK, id)) {
		if (!(object_of(x, id)->flags & F_FACEUP))
			continue;
		buffer_printf(out, "%s%.*s", first ? ", faceup: " : "; ", TEXT_ARG(name_of_object(x, id)));
		first = false;
	}
}

static void show_side(struct ctx *x, player_id p, struct buffer *out)
{
	const struct board *b = board_of(x);
	obj_id leader = leader_of(x, p);

	buffer_printf(out, "%s%s", x->env->player_names[p], p == b->first ? " (first player)" : "");
	if (leader && object_of(x, leader)->card)
		buffer_printf(out, ": %.*s", TEXT_ARG(name_of_object(x, leader)));
	buffer_printf(out, "\n  leader %d, play points %d of %d, evolution points %d, ", b->defense[p],
		      b->play_points[p], b->maximum[p], b->evolution_points[p]);
	if (x->env->edition.has_super_evolution)
		buffer_printf(out, "super-evolution points %d, ", b->super_points[p]);
	buffer_add_string(out, "deck ");
	add_deck_size(x, p, Z_DECK, "?", out);
	buffer_add_string(out, ", evolve deck ");
	add_deck_size(x, p, Z_EVOLVE_DECK, "?", out);
	add_faceup(x, p, out);
	buffer_add_char(out, '\n');
	for (size_t i = 0; i < sizeof(zones_shown); i++)
		add_zone(x, p, zones_shown[i], out);
}

static void show_now(struct ctx *x, struct buffer *out)
{
	const struct evolve_game *g = x->g;

	buffer_printf(out, "turn %u", (unsigned)g->b.turn);
	if (g->b.turn)
		buffer_printf(out, " of %s", x->env->player_names[g->b.active]);
	buffer_printf(out, ", %s", phase_name(&g->b));
	if (g->b.over) {
		buffer_printf(out, ": the game is over, winner: %s\n",
			      g->b.winner == NO_PLAYER ? "nobody" : x->env->player_names[g->b.winner]);
		return;
	}
	buffer_printf(out, ", %s to %s", x->env->player_names[g->ask_player], ask_names[g->ask]);
	if (g->ask == ASK_EFFECT && g->course.question.source)
		buffer_printf(out, " for %.*s", TEXT_ARG(name_of_object(x, g->course.question.source)));
	else if (g->ask == ASK_EFFECT)
		buffer_printf(out, " which cards are %s", asked_by_rules(&g->course.question));
	buffer_add_char(out, '\n');
}

static void show_attack(struct ctx *x, struct buffer *out)
{
	const struct frame *f = attack_in_progress(x->g);

	if (!f)
		return;
	buffer_printf(out, "%.*s attacks ", TEXT_ARG(name_of_object(x, f->a)));
	if (is_leader(x, f->b))
		buffer_printf(out, "the leader of %s\n", x->env->player_names[object_of(x, f->b)->owner]);
	else
		buffer_printf(out, "%.*s\n", TEXT_ARG(name_of_object(x, f->b)));
}

/* The name of whose ability is pending, as it was then. */
static struct text name_of_waiting(struct ctx *x, const struct waiting *waiting)
{
	return waiting->card ? evolve_card_of(x->env->cards, waiting->card)->name : text_of("an unknown card");
}

static void show_text(struct ctx *x, struct buffer *out)
{
	const struct board *b = board_of(x);

	show_now(x, out);
	show_attack(x, out);
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		show_side(x, p, out);
	for (uint16_t i = 0; i < b->pending.len; i++)
		buffer_printf(out, "pending: an ability of %.*s for %s\n",
			      TEXT_ARG(name_of_waiting(x, &b->pending.items[i])),
			      x->env->player_names[b->pending.items[i].player]);
}

/* ---- JSON ---- */

/* Without bytes where nobody recorded it. */
static struct text name_or_none(struct ctx *x, card_id card)
{
	return card ? card_name(x->env, card) : text_of(NULL);
}

static void json_card(struct ctx *x, const char *name, card_id card, struct buffer *out)
{
	json_member_or_null(out, name, name_or_none(x, card));
}

static void json_keywords(struct ctx *x, obj_id id, struct buffer *out)
{
	unsigned keywords = keywords_of(x, id);

	json_member_array(out, "keywords");
	for (unsigned k = 0; k < N_KEYWORD_NAMES; k++)
		if (keywords >> k & 1)
			json_item_text(out, text_of(evolve_keyword_words[k]));
	buffer_add_char(out, ']');
}

static void json_on_field(struct ctx *x, obj_id id, struct buffer *out)
{
	obj_id evolved = linked_in(x, id, Z_EVOLVE);

	if (is_follower(x, id)) {
		json_member_number(out, "attack", attack_of(x, id));
		json_member_number(out, "defense", defense_of(x, id));
	}
	json_member_bool(out, "engaged", is_engaged(x, id));
	json_card(x, "evolved", evolved ? object_of(x, evolved)->card : CARD_UNKNOWN, out);
	shown_player(out, "owner", x->env->player_names, object_of(x, id)->owner);
	json_keywords(x, id, out);
}

static void json_object(struct ctx *x, obj_id id, struct buffer *out)
{
	json_item_object(out);
	json_card(x, "card", object_of(x, id)->card, out);
	if (is_on_field(x, id))
		json_on_field(x, id, out);
	if (is_on_field(x, id) || object_of(x, id)->zone == Z_EX) {
		buffer_add_string(out, ",\"counters\":{");
		for (unsigned kind = 0; kind < N_COUNTERS; kind++)
			json_member_number(out, evolve_counter_words[kind], mark_of(x, id)->counters[kind]);
		buffer_add_char(out, '}');
	}
	buffer_add_char(out, '}');
}

static void json_faceup(struct ctx *x, player_id p, struct buffer *out)
{
	json_member_array(out, "evolve_deck_faceup");
	for (obj_id id = next_in_zone(x, p, Z_EVOLVE_DECK, NO_OBJECT); id; id = next_in_zone(x, p, Z_EVOLVE_DECK, id))
		if (object_of(x, id)->flags & F_FACEUP)
			json_item_or_null(out, name_or_none(x, object_of(x, id)->card));
	buffer_add_char(out, ']');
}

static void json_zone(struct ctx *x, player_id p, uint8_t zone, struct buffer *out)
{
	/* Names of members are words with a low line between, as all others. */
	json_member_array(out, zone == Z_RACE ? "race_zone" : evolve_zone_words[zone]);
	for (obj_id id = next_in_zone(x, p, zone, NO_OBJECT); id; id = next_in_zone(x, p, zone, id))
		json_object(x, id, out);
	buffer_add_char(out, ']');
}

static void json_side(struct ctx *x, player_id p, struct buffer *out)
{
	const struct board *b = board_of(x);
	obj_id leader = leader_of(x, p);

	json_item_object(out);
	shown_player(out, "name", x->env->player_names, p);
	json_card(x, "leader_card", leader ? object_of(x, leader)->card : CARD_UNKNOWN, out);
	json_member_number(out, "leader", b->defense[p]);
	json_member_number(out, "play_points", b->play_points[p]);
	json_member_number(out, "maximum", b->maximum[p]);
	json_member_number(out, "evolution_points", b->evolution_points[p]);
	if (x->env->edition.has_super_evolution)
		json_member_number(out, "super_evolution_points", b->super_points[p]);
	json_member(out, "deck");
	add_deck_size(x, p, Z_DECK, "null", out);
	json_member(out, "evolve_deck");
	add_deck_size(x, p, Z_EVOLVE_DECK, "null", out);
	json_faceup(x, p, out);
	for (size_t i = 0; i < sizeof(zones_shown); i++)
		json_zone(x, p, zones_shown[i], out);
	buffer_add_char(out, '}');
}

/* The attack in progress: the follower, and the follower or the player whose leader it attacks. */
static void json_attack(struct ctx *x, struct buffer *out)
{
	const struct frame *f = attack_in_progress(x->g);
	bool on_leader = f && is_leader(x, f->b);

	json_card(x, "attacker", f ? object_of(x, f->a)->card : CARD_UNKNOWN, out);
	json_card(x, "attacked", f && !on_leader ? object_of(x, f->b)->card : CARD_UNKNOWN, out);
	shown_player(out, "attacked_leader", x->env->player_names, on_leader ? object_of(x, f->b)->owner : NO_PLAYER);
}

static void json_pending(struct ctx *x, struct buffer *out)
{
	const struct board *b = board_of(x);

	json_member_array(out, "pending");
	for (uint16_t i = 0; i < b->pending.len; i++) {
		json_item_object(out);
		shown_player(out, "player", x->env->player_names, b->pending.items[i].player);
		json_card(x, "card", b->pending.items[i].card, out);
		buffer_add_char(out, '}');
	}
	buffer_add_char(out, ']');
}

static void show_json(struct ctx *x, struct buffer *out)
{
	const struct evolve_game *g = x->g;
	const char *const *names = x->env->player_names;

	buffer_printf(out, "{\"type\":\"state\",\"turn\":%u", (unsigned)g->b.turn);
	json_member_text(out, "phase", text_of(phase_name(&g->b)));
	shown_player(out, "active", names, g->b.turn ? g->b.active : NO_PLAYER);
	json_member_bool(out, "over", g->b.over);
	shown_player(out, "winner", names, g->b.winner);
	shown_player(out, "first", names, g->b.first);
	shown_player(out, "decides", names, g->ask == ASK_NOTHING ? NO_PLAYER : g->ask_player);
	json_member_text(out, "waits_for", text_of(ask_names[g->ask]));
	json_attack(x, out);
	json_pending(x, out);
	json_member_array(out, "players");
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++)
		json_side(x, p, out);
	buffer_add_string(out, "]}\n");
}

void evolve_show(const void *env, const void *state, struct buffer *out, bool json)
{
	/* Nothing is changed: asking for information needs a context that could. */
	struct evolve_game copy;
	struct ctx x = { .env = env, .g = &copy };

	evolve_game_copy(&copy, state);
	if (json)
		show_json(&x, out);
	else
		show_text(&x, out);
}
