#include "games/altered/program/code.h"

#include <string.h>

#include "base/array.h"
#include "data/columns.h"
#include "games/altered/cards/altered_programs.h"
#include "kernel/program/loader.h"

/* All programs are under 1 MB. */
enum { PROGRAMS_MAX_BYTES = 16 * 1024 * 1024 };

#define TERRAIN(terrain) .group = OF_TERRAINS, .index = (terrain)
#define PHASE(phase) .group = OF_PHASES, .index = PHASE_##phase
#define HEARS(kind) .group = OF_HAPPENINGS, .index = HAPPENS_##kind
#define ZONES(zones) .group = OF_ZONES, .index = (zones)
#define KEYWORD(keyword) .group = OF_KEYWORDS, .index = KEYWORD_##keyword

static const struct op_def rows[N_ALTERED_OPS] = {
	ALTERED_OPS(OP_ROW, OP_ROW_OF)
};

const struct op_set altered_ops = { rows, N_ALTERED_OPS };

struct card_compiler {
	struct altered_cards *cards;
	struct altered_code *code;
	struct program_loader programs;
	struct ability *abilities;
	size_t n_abilities, abilities_cap;
	struct card_code *card_codes;
	struct table_reader table;
};

/* Columns of abilities.csv. */
enum { FAMILY, VERSION, PLACE, ABILITY, PROGRAM, N_COLUMNS };

static const struct column columns[N_COLUMNS] = {
	[FAMILY] = { .name = "family" },   [VERSION] = { .name = "version" }, [PLACE] = { .name = "place" },
	[ABILITY] = { .name = "ability" }, [PROGRAM] = { .name = "program" },
};

/* Names of tokens and subtypes that programs quote; abilities of a card, a byte in struct card_code. */
enum { MAX_WORDS = 512, MAX_ABILITIES = UINT8_MAX };

/* The card of a token by its name: the first of that name that is one. */
static card_id find_token(struct card_compiler *c, struct text name)
{
	for (size_t i = 0; i < c->cards->n_of_sets; i++)
		if (altered_card_is_token(&c->cards->cards[i]) && text_equal(c->cards->cards[i].name, name))
			return (card_id)(i + 1);
	return CARD_UNKNOWN;
}

/* Adds the nodes of [term] where the role is [role]; false when it has a word that is not carried out there. */
static bool compile(struct card_compiler *c, const struct term *term, char role)
{
	bool done = node_write(&c->programs.writer, term, role);

	c->programs.diags->failed |= c->programs.writer.no_memory;
	return done;
}

static uint32_t compile_at(struct card_compiler *c, const struct term *term, char role)
{
	uint32_t at = (uint32_t)c->programs.writer.len;

	return compile(c, term, role) ? at : NO_NODE;
}

/* A keyword of the card itself; false when it is none that is carried out. */
static bool add_keyword(struct card_compiler *c, struct card_code *card, const struct term *keyword)
{
	uint16_t op = keyword->kind == TERM_OP ? op_find(&c->programs.ops, keyword->name, 'K') : NO_OP;
	unsigned bit = op == NO_OP ? 0 : op_number(op, OF_KEYWORDS, 0);

	if (bit) {
		card->keywords |= (uint8_t)bit;
		return true;
	}
	if (term_is(keyword, "scout") && keyword->n_args == 1 && keyword->args[0]->kind == TERM_NUMBER) {
		card->scout = (int8_t)keyword->args[0]->number;
		return true;
	}
	if (!term_is(keyword, "tough") || keyword->n_args != 1)
		return false;
	card->tough = compile_at(c, keyword->args[0], 'N');
	return card->tough != NO_NODE;
}

static bool is_self(const struct term *term)
{
	return term_is(term, "self");
}

/*
 * Whether a trigger speaks of its own card's entering a visible zone
 * [reaction-self-move, reaction-reserve-from-expedition-not-self-move].
 */
static bool is_self_move(const struct term *event)
{
	if (term_is(event, "either"))
		return is_self_move(event->args[0]) || is_self_move(event->args[1]);
	if (term_is(event, "while"))
		return is_self_move(event->args[1]);
	if (event->n_args == 0 || !is_self(event->args[0]))
		return false;
	if (term_is(event, "moves"))
		return !term_is(event->args[1], "expedition_zone") &&
		       (term_is(event->args[2], "reserve") || term_is(event->args[2], "discard_pile"));
	return term_is(event, "joins") || term_is(event, "played_from");
}

static bool is_from_expedition(const struct term *event)
{
	if (term_is(event, "while"))
		return is_from_expedition(event->args[1]);
	return term_is(event, "moves") && event->n_args == 3 && is_self(event->args[0]) &&
	       term_is(event->args[1], "expedition_zone") && term_is(event->args[2], "reserve");
}

/* A Spell's text by which it costs less: if_done(may(...), costs_less(self, n)), or play_for_less(you, self, n). */
static bool is_cost_option(const struct term *effect)
{
	const struct term *then;

	if (!term_is(effect, "if_done") || effect->n_args != 2 || !term_is(effect->args[0], "may"))
		return false;
	then = effect->args[1];
	return (term_is(then, "costs_less") && then->n_args == 2 && is_self(then->args[0])) ||
	       (term_is(then, "play_for_less") && then->n_args == 3 && is_self(then->args[1]));
}

/* What no effect is carried out for: a Spell that pays for itself otherwise. */
static bool is_beyond(const struct term *term)
{
	if (term_is(term, "play_free") && term->n_args == 2 && is_self(term->args[1]))
		return true;
	for (uint8_t i = 0; i < term->n_args; i++)
		if (is_beyond(term->args[i]))
			return true;
	return false;
}

/* The quick action that a card has while(condition, grants(self, quick(...))); NULL = it is no such text. */
static const struct term *gained_quick(const struct term *holds)
{
	const struct term *grants = term_is(holds, "while") && holds->n_args == 2 ? holds->args[1] : NULL;

	if (!grants || !term_is(grants, "grants") || grants->n_args != 2 || !is_self(grants->args[0]))
		return NULL;
	return term_is(grants->args[1], "quick") && grants->args[1]->n_args == 2 ? grants->args[1] : NULL;
}

/* An ability of the main box or, within support(...), of Reserve. */
static bool add_ability(struct card_compiler *c, struct card_code *card, struct ability *a, const struct term *term)
{
	if (term_is(term, "effect") && is_beyond(term))
		return false;
	if (term_is(term, "support") && term->n_args == 1) {
		a->is_support = true;
		return add_ability(c, card, a, term->args[0]);
	}
	if (term_is(term, "all") && term->n_args == 2)
		return add_ability(c, card, a, term->args[0]) && add_ability(c, card, a, term->args[1]);
	if (term_is(term, "keyword") && term->n_args == 2 && is_self(term->args[0])) {
		a->kind = ABILITY_PASSIVE;
		a->root = NO_NODE; /* what it says is in the card's keywords */
		return add_keyword(c, card, term->args[1]);
	}
	if (term_is(term, "only_if") && term->n_args == 2) {
		a->only_if = compile_at(c, term->args[0], 'B');
		return a->only_if != NO_NODE && add_ability(c, card, a, term->args[1]);
	}
	if (term_is(term, "gains_for_good") && term->n_args == 2) {
		a->only_if = compile_at(c, term->args[0], 'B');
		a->is_for_good = true;
		return a->only_if != NO_NODE && term_is(term->args[1], "reaction") && add_ability(c, card, a, term->args[1]);
	}
	if (term_is(term, "costs_more_if") && term->n_args == 3) {
		a->more_if = compile_at(c, term->args[0], 'B');
		return a->more_if != NO_NODE && compile(c, term->args[1], 'N') && add_ability(c, card, a, term->args[2]);
	}
	a->root = (uint32_t)c->programs.writer.len;
	if (term_is(term, "reaction") && term->n_args == 2) {
		a->kind = ABILITY_REACTION;
		a->is_self_move = is_self_move(term->args[0]);
		a->is_from_expedition = is_from_expedition(term->args[0]);
		return compile(c, term->args[0], 'V') && compile(c, term->args[1], 'E');
	}
	if (term_is(term, "quick") && term->n_args == 2) {
		a->kind = ABILITY_QUICK;
		return compile(c, term->args[0], 'E') && compile(c, term->args[1], 'E');
	}
	if (term_is(term, "passive") && term->n_args == 1 && gained_quick(term->args[0])) {
		a->only_if = compile_at(c, term->args[0]->args[0], 'B');
		a->is_gained = true;
		return a->only_if != NO_NODE && add_ability(c, card, a, gained_quick(term->args[0]));
	}
	if (term_is(term, "passive") && term->n_args == 1) {
		a->kind = ABILITY_PASSIVE;
		return compile(c, term->args[0], 'F');
	}
	if (term_is(term, "effect") && term->n_args == 1) {
		a->kind = ABILITY_EFFECT;
		a->is_cost_option = is_cost_option(term->args[0]);
		return compile(c, term->args[0], 'E');
	}
	return false;
}

static void note_ability(struct card_code *card, const struct ability *a, const struct node *nodes)
{
	if (a->kind == ABILITY_PASSIVE && a->root != NO_NODE &&
	    (node_mentions(nodes, a->root, OP_HAS_KEYWORD) || node_mentions(nodes, a->root, OP_STATS_HIGHEST)))
		card->grants_keyword = true;
	if (a->kind == ABILITY_REACTION && a->is_for_good)
		card->has_for_good = true;
	if (a->kind == ABILITY_UNREAD)
		*(a->is_support ? &card->is_unread_in_reserve : &card->is_unread) = true;
	else if (a->is_support && a->kind != ABILITY_QUICK)
		card->has_support = true;
	else if (a->kind == ABILITY_REACTION)
		card->has_reaction = true;
	else if (a->kind == ABILITY_PASSIVE && a->root != NO_NODE)
		card->has_passive = true;
}

static bool read_number(struct text field, uint32_t max, uint32_t *number)
{
	return text_to_number(field, max, number) && *number > 0;
}

static card_id find_card(const struct card_compiler *c)
{
	struct text rest = table_field(&c->table, FAMILY), code;
	struct altered_ref ref = { 0 };
	uint32_t number;

	if (!text_split(&rest, '_', &code) || !read_number(rest, ALTERED_MAX_NUMBER, &number) ||
	    !altered_version_find(table_field(&c->table, VERSION), &ref.version))
		return 0;
	ref.family = altered_faction_find(code);
	ref.number = (uint16_t)number;
	return altered_card_find(c->cards, &ref);
}

/* Adds the ability [a] of [id] by its program; empty or "?" = not read. ST_SYNTAX: [program] is none. */
static enum status add_program(struct card_compiler *c, card_id id, struct ability a, struct text program)
{
	struct card_code *card = &c->card_codes[id - 1];

	c->code->n_programs++;
	if (text_is(program, PROGRAM_UNKNOWN)) {
		card->is_unknown = true;
	} else if (program.len) {
		size_t nodes = c->programs.writer.len;
		uint8_t keywords = card->keywords;
		struct ability compiled = a;
		const struct term *term = program_loader_read(&c->programs, program);

		if (!term)
			return ST_SYNTAX;
		if (add_ability(c, card, &compiled, term)) {
			a = compiled;
			c->code->n_carried_out++;
		} else if (c->programs.diags->failed) {
			return ST_NOMEM; /* not carried out for want of memory is another thing */
		} else {
			c->programs.writer.len = nodes;
			card->keywords = keywords;
		}
	}
	note_ability(card, &a, c->programs.writer.nodes);
	if (array_reserve(&c->abilities, &c->abilities_cap, c->n_abilities + 1, sizeof(a)))
		return diags_nomem(c->programs.diags);
	if (card->n_abilities == 0)
		card->first = (uint32_t)c->n_abilities;
	c->abilities[c->n_abilities++] = a;
	card->n_abilities++;
	return ST_OK;
}

static const struct ability no_ability = {
	.root = NO_NODE, .only_if = NO_NODE, .more_if = NO_NODE, .kind = ABILITY_UNREAD
};

static enum status add_row(void *ctx)
{
	struct card_compiler *c = ctx;
	card_id id = find_card(c);
	struct text family = table_field(&c->table, FAMILY), ability = table_field(&c->table, ABILITY);
	struct text program = table_field(&c->table, PROGRAM);
	struct ability a = no_ability;
	const struct card_code *card;
	enum status status;
	uint32_t n;

	if (!id)
		return table_refuse(&c->table, "abilities of a card that is not known", family);
	if (!read_number(ability, UINT8_MAX, &n))
		return table_refuse(&c->table, "expected the number of an ability, found", ability);
	card = &c->card_codes[id - 1];
	if (card->n_abilities && card->first + card->n_abilities != c->n_abilities)
		return table_refuse(&c->table, "abilities of one card stand apart:", family);
	a.n = (uint8_t)n;
	a.is_support = text_is(table_field(&c->table, PLACE), "support");
	status = add_program(c, id, a, program);
	return status == ST_SYNTAX ? table_refuse(&c->table, "not a program:", program) : status;
}

static enum status make_tables(struct card_compiler *c)
{
	c->card_codes = arena_calloc(c->programs.arena, c->cards->n_cards, sizeof(*c->card_codes));
	if (!c->card_codes)
		return diags_nomem(c->programs.diags);
	if (program_loader_begin(&c->programs, altered_ops, OP_NUMBER, OP_TEXT, MAX_WORDS))
		return ST_NOMEM;
	for (size_t i = 0; i < c->cards->n_cards; i++) {
		c->card_codes[i].scout = -1;
		c->card_codes[i].tough = NO_NODE;
	}
	return ST_OK;
}

static void mark_unread(struct card_code *card)
{
	card->is_unread = card->is_unread_in_reserve = true;
}

/* The abilities of recorded cards, from their texts. */
static enum status add_recorded(struct card_compiler *c, const char *rulesets)
{
	const struct altered_cards *cards = c->cards;
	card_id first = (card_id)cards->n_in_table + 1;
	struct altered_programs programs;
	enum status status = altered_programs_of_records(&programs, cards, first, cards->n_cards - cards->n_in_table,
							 rulesets, c->programs.arena, c->programs.diags);

	for (card_id id = first; id <= cards->n_cards; id++)
		if (!altered_record_has_texts(cards, id)) {
			mark_unread(&c->card_codes[id - 1]);
			c->card_codes[id - 1].is_unknown = true;
		}
	for (size_t i = 0; status == ST_OK && i < programs.len; i++) {
		const struct altered_program *row = &programs.items[i];
		struct card_code *card = &c->card_codes[row->card_idx];
		struct ability a = no_ability;

		a.n = row->n;
		a.is_support = row->place == ALTERED_SUPPORT;
		if (card->n_abilities < MAX_ABILITIES)
			status = add_program(c, row->card_idx + 1, a, row->program);
		else
			mark_unread(card);
	}
	altered_programs_free(&programs);
	return status == ST_NOMEM ? diags_nomem(c->programs.diags) : status;
}

static enum status keep(struct card_compiler *c)
{
	struct altered_code *code = c->code;
	const struct node *nodes = program_loader_keep(&c->programs);
	struct ability *abilities = arena_calloc(c->programs.arena, c->n_abilities + 1, sizeof(*abilities));
	card_id *tokens = arena_calloc(c->programs.arena, c->programs.quoted.len + 1u, sizeof(*tokens));

	if (!nodes || !abilities || !tokens)
		return diags_nomem(c->programs.diags);
	if (c->n_abilities)
		memcpy(abilities, c->abilities, c->n_abilities * sizeof(*abilities));
	for (uint16_t i = 0; i < c->programs.quoted.len; i++)
		tokens[i] = find_token(c, c->programs.quoted.words[i]);
	code->nodes = nodes;
	code->abilities = abilities;
	code->cards = c->card_codes;
	code->n_cards = c->cards->n_cards;
	code->n_nodes = (uint32_t)c->programs.writer.len;
	code->n_abilities = (uint32_t)c->n_abilities;
	code->words = c->programs.quoted.words;
	code->n_words = c->programs.quoted.len;
	code->tokens = tokens;
	return ST_OK;
}

enum status altered_code_load(struct altered_code *code, struct altered_cards *cards, const char *rulesets,
			      struct arena *arena, struct diags *diags)
{
	struct card_compiler c = { .cards = cards, .code = code, .programs = { .arena = arena, .diags = diags } };
	enum status status;

	*code = (struct altered_code){ 0 };
	if (cards->n_cards > UINT16_MAX) {
		diag_error(diags, (struct place){ 0 }, "more than %d cards, with the records; games take no more",
			   UINT16_MAX);
		return ST_LIMIT;
	}
	c.table = (struct table_reader){
		.columns = columns, .n_columns = N_COLUMNS, .max_bytes = PROGRAMS_MAX_BYTES,
		.lacks = "programs lack a column", .arena = arena, .diags = diags, .ctx = &c, .add = add_row,
	};
	status = make_tables(&c);
	if (status == ST_OK)
		status = table_read(&c.table, rulesets, "altered", "abilities.csv");
	if (status == ST_OK)
		status = add_recorded(&c, rulesets);
	if (status == ST_OK)
		status = keep(&c);
	program_loader_end(&c.programs);
	array_free(&c.abilities);
	return status;
}
