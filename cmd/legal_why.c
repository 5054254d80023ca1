#include "legal_why.h"

#include <stdlib.h>
#include <string.h>

#include "base/shown.h"
#include "legal_forgive.h"
#include "replay/log_text.h"
#include "replay/log_writer.h"
#include "replay/short_names.h"

static void add_json_verdict(struct buffer *out, enum verdict verdict, struct text action)
{
	buffer_printf(out, "{\"type\":\"verdict\",\"verdict\":\"%s\",\"action\":", verdict_name(verdict));
	buffer_add_json(out, action);
	buffer_add_string(out, "}\n");
}

/* Whether the words are an entry in which each name can mean a card; nothing is said of it. */
static bool is_understood(struct replay *replay, const struct log_scope *scope, const char *words)
{
	const struct game_rules *rules = replay_rules(replay);
	struct arena arena = { 0 };
	struct diags diags;
	struct log_site site = { .diags = &diags, .place = { "action", 1, 0 }, .start = words };
	struct entry entry;
	bool is_good;

	diags_init(&diags, &arena);
	is_good = log_text_entry(scope, &site, text_of(words), &entry) &&
		  !short_names_are_lost(rules, replay_env(replay), replay_state(replay), &entry);
	diags_free(&diags);
	arena_free(&arena);
	return is_good;
}

/* The action as a record writes it; without its articles where only that can be understood. NULL: memory ran out. */
static const char *as_entry(struct cli *cli, struct replay *replay, const struct log_scope *scope, const char *action)
{
	const char *usual = legal_forgive(cli, scope->words, scope->header, action, false);
	const char *bare = usual ? legal_forgive(cli, scope->words, scope->header, action, true) : NULL;

	if (!bare || is_understood(replay, scope, usual) || !is_understood(replay, scope, bare))
		return usual;
	return bare;
}

/* An action may be one of the turn that begins where nobody does anything more in this one: then that is assumed. */
static void say_turn(struct cli *cli, const struct replay *replay, uint32_t now)
{
	const struct game_rules *rules = replay_rules(replay);
	uint32_t judged_in = cli->diags.at.turn;

	if (!rules->turn || judged_in == now)
		return;
	if (cli->json)
		buffer_printf(&cli->out, "{\"type\":\"note\",\"turn\":%u}\n", (unsigned)judged_in);
	else
		buffer_printf(&cli->out, "# judged in %s %u, as nothing more is done in %s %u\n", rules->turn_name,
			      (unsigned)judged_in, rules->turn_name, (unsigned)now);
}

void legal_why(struct cli *cli, struct replay *replay, const char *action)
{
	const struct game_rules *rules = replay_rules(replay);
	struct log_words words;
	struct log_scope scope = { &words, replay_header(replay), rules->find_card, replay_env(replay) };
	struct place place = { .file = "action" };
	struct log_site site = { .diags = &cli->diags, .place = { "action", 1, 0 } };
	struct entry entry;
	void *copy = malloc(rules->state_size);
	enum verdict verdict = VERDICT_UNREADABLE;
	/* What is no text is shown as a message shows it. */
	bool is_odd = log_find_odd_byte(text_of(action)) < strlen(action);

	log_words_init(&words, rules->language);
	site.start = as_entry(cli, replay, &scope, action);
	if (!copy || !site.start)
		cli->diags.failed = true;
	else if (log_text_entry(&scope, &site, text_of(site.start), &entry)) {
		struct offer at_hand = offer_of(NULL, place, &cli->diags, false);
		uint32_t now = rules->turn ? rules->turn(replay_state(replay)) : 0;

		rules->copy(copy, replay_state(replay));
		cli->diags.at.turn = now;
		replay_settle_names(replay, &entry, &site);
		verdict = rules->offer(replay_env(replay), copy, &entry, &at_hand);
		replay_note_names(replay, &entry, &site);
		say_turn(cli, replay, now);
	}
	cli_print_diags(cli, &cli->diags);
	if (cli->json) {
		add_json_verdict(&cli->out, verdict, text_of(action));
	} else {
		buffer_printf(&cli->out, "%s: ", verdict_name(verdict));
		buffer_add_shown(&cli->out, text_of(is_odd ? log_shown(text_of(action)).s : action));
		buffer_add_char(&cli->out, '\n');
	}
	cli->status = exit_status_worse(cli->status, exit_status_of(verdict));
	free(copy);
}

/* Printing what cannot be done. */
struct refusing {
	struct cli *cli;
	struct replay *replay;
	void *copy;            /* of the game, for each action */
	struct arena said;     /* of `diags` */
	struct diags diags;    /* what is against the action at hand */
	struct buffer actions; /* of the same reasons, a line each */
	struct buffer reasons; /* of these */
	struct buffer now;     /* of the action at hand */
};

/* Prints the actions whose reasons are known by now. */
static void print_refused(struct refusing *r)
{
	size_t from = r->cli->out.len;

	buffer_add(&r->cli->out, buffer_text(&r->actions));
	buffer_add(&r->cli->out, buffer_text(&r->reasons));
	buffer_show_from(&r->cli->out, from);
	r->cli->out.failed |= r->actions.failed || r->reasons.failed;
	buffer_clear(&r->actions);
	buffer_clear(&r->reasons);
}

/* What is against an action, as lines behind two blanks. */
static void add_reasons(struct refusing *r)
{
	struct buffer out = r->cli->out;

	/* What prints a finding prints it into the command's output. */
	r->cli->out = r->now;
	for (size_t i = 0; i < r->diags.len; i++) {
		if (r->diags.items[i].severity != SEV_ILLEGAL)
			continue;
		buffer_add_string(&r->cli->out, "  ");
		cli_print_diag(r->cli, &r->diags.items[i]);
	}
	r->now = r->cli->out;
	r->cli->out = out;
	r->cli->out.failed |= r->now.failed;
}

static void tell_text(struct refusing *r, struct text action)
{
	buffer_clear(&r->now);
	add_reasons(r);
	if (!text_equal(buffer_text(&r->now), buffer_text(&r->reasons))) {
		struct buffer reasons = r->reasons;

		print_refused(r);
		buffer_clear(&reasons);
		r->reasons = r->now;
		r->now = reasons;
	}
	buffer_add(&r->actions, action);
}

static void tell_json(struct refusing *r, struct text action)
{
	cli_print_diags(r->cli, &r->diags);
	add_json_verdict(&r->cli->out, VERDICT_ILLEGAL, text_trim(action));
}

/* One that a rule is against: it is offered as --why does, to have the reasons. */
static void tell_refused(void *ctx, const struct entry *entry)
{
	struct refusing *r = ctx;
	const struct game_rules *rules = replay_rules(r->replay);
	struct offer at_hand = offer_of(NULL, (struct place){ 0 }, &r->diags, false);
	struct buffer action = { 0 };
	enum verdict verdict;

	rules->copy(r->copy, replay_state(r->replay));
	verdict = rules->offer(replay_env(r->replay), r->copy, entry, &at_hand);
	log_write_entry(&action, LOG_TEXT, rules->language, replay_header(r->replay), entry);
	if (verdict == VERDICT_ILLEGAL)
		(r->cli->json ? tell_json : tell_text)(r, buffer_text(&action));
	r->cli->out.failed |= action.failed || r->diags.failed;
	buffer_free(&action);
	diags_clear(&r->diags);
	arena_reset(&r->said);
}

void legal_why_not(struct cli *cli, struct replay *replay)
{
	const struct game_rules *rules = replay_rules(replay);
	struct refusing r = { .cli = cli, .replay = replay, .copy = malloc(rules->state_size) };

	diags_init(&r.diags, &r.said);
	if (r.copy)
		rules->options(replay_env(replay), replay_state(replay), true, tell_refused, &r);
	else
		cli_fail(cli, "memory ran out");
	print_refused(&r);
	diags_free(&r.diags);
	arena_free(&r.said);
	buffer_free(&r.actions);
	buffer_free(&r.reasons);
	buffer_free(&r.now);
	free(r.copy);
}
