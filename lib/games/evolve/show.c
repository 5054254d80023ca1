#include "games/evolve/show.h"

#include "games/evolve/board/info.h"
#include "games/evolve/state/language.h"
#include "games/evolve/state/names.h"

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
	unsigned n = count_in_zone(x, p, zone), unknown = 0;
	bool first = true;

	if (!n && (zone == Z_RESOLUTION || zone == Z_RACE || zone == Z_BANISHED))
		return;
	buffer_printf(out, "  %s %u", evolve_zone_words[zone], n);
	for (obj_id id = next_in_zone(x, p, zone, NO_OBJECT); id; id = next_in_zone(x, p, zone, id)) {
		if (!object_of(x, id)->card) {
			unknown++;
			continue;
		}
		buffer_add_string(out, first ? ": " : "; ");
		add_object(x, id, out);
		first = false;
	}
	if (unknown)
		buffer_printf(out, "%s%u not recorded", first ? ": " : "; and ", unknown);
	buffer_add_char(out, '\n');
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

static const char *json_bool(bool is_so)
{
	return is_so ? "true" : "false";
}

static void json_card(struct ctx *x, card_id card, struct buffer *out)
{
	if (card)
		buffer_add_json(out, card_name(x->env, card));
	else
		buffer_add_string(out, "null");
}

static void json_player(struct ctx *x, player_id p, struct buffer *out)
{
	if (p == NO_PLAYER)
		buffer_add_string(out, "null");
	else
		buffer_add_json(out, text_of(x->env->player_names[p]));
}

static void json_keywords(struct ctx *x, obj_id id, struct buffer *out)
{
	unsigned keywords = keywords_of(x, id);
	bool first = true;

	buffer_add_string(out, ",\"keywords\":[");
	for (unsigned k = 0; k < N_KEYWORD_NAMES; k++)
		if (keywords >> k & 1) {
			buffer_printf(out, "%s\"%s\"", first ? "" : ",", evolve_keyword_words[k]);
			first = false;
		}
	buffer_add_char(out, ']');
}

static void json_on_field(struct ctx *x, obj_id id, struct buffer *out)
{
	obj_id evolved = linked_in(x, id, Z_EVOLVE);

	if (is_follower(x, id))
		buffer_printf(out, ",\"attack\":%d,\"defense\":%d", attack_of(x, id), defense_of(x, id));
	buffer_printf(out, ",\"engaged\":%s,\"evolved\":", json_bool(is_engaged(x, id)));
	json_card(x, evolved ? object_of(x, evolved)->card : CARD_UNKNOWN, out);
	buffer_add_string(out, ",\"owner\":");
	json_player(x, object_of(x, id)->owner, out);
	json_keywords(x, id, out);
}

static void json_object(struct ctx *x, obj_id id, struct buffer *out)
{
	buffer_add_string(out, "{\"card\":");
	json_card(x, object_of(x, id)->card, out);
	if (is_on_field(x, id))
		json_on_field(x, id, out);
	if (is_on_field(x, id) || object_of(x, id)->zone == Z_EX) {
		buffer_add_string(out, ",\"counters\":{");
		for (unsigned kind = 0; kind < N_COUNTERS; kind++)
			buffer_printf(out, "%s\"%s\":%u", kind ? "," : "", evolve_counter_words[kind],
				      (unsigned)mark_of(x, id)->counters[kind]);
		buffer_add_char(out, '}');
	}
	buffer_add_char(out, '}');
}

static void json_faceup(struct ctx *x, player_id p, struct buffer *out)
{
	bool first = true;

	buffer_add_string(out, ",\"evolve_deck_faceup\":[");
	for (obj_id id = next_in_zone(x, p, Z_EVOLVE_DECK, NO_OBJECT); id; id = next_in_zone(x, p, Z_EVOLVE_DECK, id)) {
		if (!(object_of(x, id)->flags & F_FACEUP))
			continue;
		buffer_add_string(out, first ? "" : ",");
		json_card(x, object_of(x, id)->card, out);
		first = false;
	}
	buffer_add_char(out, ']');
}

static void json_side(struct ctx *x, player_id p, struct buffer *out)
{
	const struct board *b = board_of(x);
	obj_id leader = leader_of(x, p);

	buffer_add_string(out, "{\"name\":");
	json_player(x, p, out);
	buffer_add_string(out, ",\"leader_card\":");
	json_card(x, leader ? object_of(x, leader)->card : CARD_UNKNOWN, out);
	buffer_printf(out, ",\"leader\":%d,\"play_points\":%d,\"maximum\":%d,\"evolution_points\":%d,", b->defense[p],
		      b->play_points[p], b->maximum[p], b->evolution_points[p]);
	if (x->env->edition.has_super_evolution)
		buffer_printf(out, "\"super_evolution_points\":%d,", b->super_points[p]);
	buffer_add_string(out, "\"deck\":");
	add_deck_size(x, p, Z_DECK, "null", out);
	buffer_add_string(out, ",\"evolve_deck\":");
	add_deck_size(x, p, Z_EVOLVE_DECK, "null", out);
	json_faceup(x, p, out);
	for (size_t i = 0; i < sizeof(zones_shown); i++) {
		bool first = true;

		/* Names of members are words with a low line between, as those above. */
		buffer_printf(out, ",\"%s\":[",
			      zones_shown[i] == Z_RACE ? "race_zone" : evolve_zone_words[zones_shown[i]]);
		for (obj_id id = next_in_zone(x, p, zones_shown[i], NO_OBJECT); id;
		     id = next_in_zone(x, p, zones_shown[i], id)) {
			buffer_add_string(out, first ? "" : ",");
			json_object(x, id, out);
			first = false;
		}
		buffer_add_char(out, ']');
	}
	buffer_add_char(out, '}');
}

/* The attack in progress: the follower, and the follower or the player whose leader it attacks. */
static void json_attack(struct ctx *x, struct buffer *out)
{
	const struct frame *f = attack_in_progress(x->g);
	bool on_leader = f && is_leader(x, f->b);

	buffer_add_string(out, ",\"attacker\":");
	json_card(x, f ? object_of(x, f->a)->card : CARD_UNKNOWN, out);
	buffer_add_string(out, ",\"attacked\":");
	json_card(x, f && !on_leader ? object_of(x, f->b)->card : CARD_UNKNOWN, out);
	buffer_add_string(out, ",\"attacked_leader\":");
	json_player(x, on_leader ? object_of(x, f->b)->owner : NO_PLAYER, out);
}

static void json_pending(struct ctx *x, struct buffer *out)
{
	const struct board *b = board_of(x);

	buffer_add_string(out, ",\"pending\":[");
	for (uint16_t i = 0; i < b->pending.len; i++) {
		buffer_add_string(out, i ? ",{\"player\":" : "{\"player\":");
		json_player(x, b->pending.items[i].player, out);
		buffer_add_string(out, ",\"card\":");
		json_card(x, b->pending.items[i].card, out);
		buffer_add_char(out, '}');
	}
	buffer_add_char(out, ']');
}

static void show_json(struct ctx *x, struct buffer *out)
{
	const struct evolve_game *g = x->g;

	buffer_printf(out, "{\"type\":\"state\",\"turn\":%u,\"phase\":\"%s\",\"active\":", (unsigned)g->b.turn,
		      phase_name(&g->b));
	json_player(x, g->b.turn ? g->b.active : NO_PLAYER, out);
	buffer_printf(out, ",\"over\":%s,\"winner\":", json_bool(g->b.over));
	json_player(x, g->b.winner, out);
	buffer_add_string(out, ",\"first\":");
	json_player(x, g->b.first, out);
	buffer_add_string(out, ",\"decides\":");
	json_player(x, g->ask == ASK_NOTHING ? NO_PLAYER : g->ask_player, out);
	buffer_printf(out, ",\"waits_for\":\"%s\"", ask_names[g->ask]);
	json_attack(x, out);
	json_pending(x, out);
	buffer_add_string(out, ",\"players\":[");
	for (player_id p = 0; p < EVOLVE_PLAYERS; p++) {
		buffer_add_string(out, p ? "," : "");
		json_side(x, p, out);
	}
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
