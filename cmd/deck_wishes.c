#include "deck_wishes.h"

#include <string.h>

#include "base/near_word.h"
#include "day.h"

/* A game that the config names has to be one. */
static bool check_game(struct cli *cli, const struct wish *wish)
{
	struct near_word near = { 0 };
	const struct place *place = &wish->value.place;

	if (wish->from != FROM_CONFIG || deck_game_find(cli->games.decks, wish->value.text))
		return true;
	for (size_t i = 0; cli->games.decks[i]; i++)
		near_word_offer(&near, text_of(wish->value.text), cli->games.decks[i]->name);
	cli_fail(cli, "%s:%u:%u: no game '%s'%s%s%s", place->file, (unsigned)place->line, (unsigned)place->column,
		 wish->value.text, near.word ? ", nearest '" : "", near.word ? near.word : "", near.word ? "'" : "");
	return false;
}

bool deck_wishes_for(struct cli *cli, const char *path, struct deck_wishes *wishes)
{
	*wishes = (struct deck_wishes){ 0 };
	if (!project_find(cli, path, &wishes->project))
		return false;
	for (int key = 0; key < N_CONFIG_KEYS; key++) {
		const char *option = cli_value(cli, config_key_name((enum config_key)key));
		struct wish *wish = &wishes->of[key];

		if (option) {
			*wish = (struct wish){ FROM_OPTION, { .text = option } };
		} else if (wishes->project.config) {
			wish->value = config_value(wishes->project.config, (enum config_key)key, wishes->project.inside);
			wish->from = wish->value.text ? FROM_CONFIG : FROM_NOBODY;
		}
	}
	return check_game(cli, &wishes->of[CONFIG_GAME]);
}

const struct deck_game *deck_wishes_game(const struct cli *cli, const struct deck_wishes *wishes)
{
	const char *name = wishes->of[CONFIG_GAME].value.text;

	return name ? deck_game_find(cli->games.decks, name) : NULL;
}

struct deck_rules_choice deck_wishes_choice(const struct deck_wishes *wishes)
{
	const struct wish *of = wishes->of;
	struct deck_rules_choice choice = {
		.format = of[CONFIG_FORMAT].value.text,
		.format_place = of[CONFIG_FORMAT].value.place,
		.edition = of[CONFIG_EDITION].value.text,
		.edition_place = of[CONFIG_EDITION].value.place,
		.region = of[CONFIG_REGION].value.text,
		.region_place = of[CONFIG_REGION].value.place,
		.records = of[CONFIG_CARDS].value.text,
	};

	/* Both the command line and the config have been checked. */
	if (of[CONFIG_DATE].value.text && !day_read(of[CONFIG_DATE].value.text, &choice.date))
		choice.date = 0;
	return choice;
}

int deck_wishes_status(const struct deck_wishes *wishes, enum verdict verdict)
{
	const struct wish *wish = &wishes->of[CONFIG_FAIL_ON];
	bool is_never = wish->from == FROM_CONFIG && strcmp(wish->value.text, "never") == 0;
	bool is_illegal = wish->from == FROM_CONFIG && strcmp(wish->value.text, "illegal") == 0;

	return is_never || (is_illegal && verdict == VERDICT_UNDETERMINED) ? EXIT_LEGAL : exit_status_of(verdict);
}

/* A setting at hand: what it may change. */
struct settling {
	const struct deck_rules *rules;
	struct deck_rules_choice *choice;
	struct place place;
	const char *value;
	bool is_meant;
	struct diags *diags;
	bool is_other; /* other rules are asked for */
};

/* Reads one setting; false where it means nothing, which is an error where it is meant. */
typedef bool settle_fn(struct settling *settling);

static bool settle_game(struct settling *s)
{
	/* The game was told before the list was read. */
	if (strcmp(s->value, s->rules->game->name) == 0)
		return true;
	if (s->is_meant)
		diag_error(s->diags, s->place, "the list is read as one of %s, and not of '%s'", s->rules->game->name, s->value);
	return false;
}

static bool settle_format(struct settling *s)
{
	const struct formats *formats = &s->rules->formats;
	const struct format *format = format_called(formats, text_of(s->value));
	struct near_word near = { 0 };
	struct buffer known = { 0 };

	if (format) {
		s->is_other |= strcmp(format->id, s->rules->format->id) != 0;
		s->choice->format = format->id;
		return true;
	}
	for (size_t i = 0; s->is_meant && i < formats->len; i++) {
		near_word_offer(&near, text_of(s->value), formats->items[i].id);
		buffer_printf(&known, "%s%s", i ? ", " : "", formats->items[i].id);
	}
	if (s->is_meant)
		diag_error(s->diags, s->place, "no format '%s'%s%s%s; there are %s", s->value, near.word ? ", nearest '" : "",
			   near.word ? near.word : "", near.word ? "'" : "", buffer_string(&known));
	buffer_free(&known);
	return false;
}

static bool settle_date(struct settling *s)
{
	date_t day;

	if (day_read(s->value, &day)) {
		s->is_other |= day != s->rules->date;
		s->choice->date = day;
		return true;
	}
	if (s->is_meant)
		diag_error(s->diags, s->place, "date '%s' found, expected a day yyyy-mm-dd, or 'today'", s->value);
	return false;
}

static bool settle_edition(struct settling *s)
{
	s->is_other |= strcmp(s->value, s->rules->book.edition.id) != 0;
	s->choice->edition = s->value;
	s->choice->edition_place = s->place;
	return true;
}

static bool settle_region(struct settling *s)
{
	const struct deck_rules *rules = s->rules;

	s->is_other |= !rules->region || !text_is(rules->regions[rules->region - 1].about.id, s->value);
	s->choice->region = s->value;
	s->choice->region_place = s->place;
	return true;
}

static const struct {
	settle_fn *settle;
	enum config_key key;
} settles[N_DECK_SETTINGS] = {
	[SETTING_GAME] = { settle_game, CONFIG_GAME },	     [SETTING_FORMAT] = { settle_format, CONFIG_FORMAT },
	[SETTING_DATE] = { settle_date, CONFIG_DATE },	     [SETTING_EDITION] = { settle_edition, CONFIG_EDITION },
	[SETTING_REGION] = { settle_region, CONFIG_REGION },
};

/* An option that gives way is not passed over in silence. */
static void note_overruled(const struct settling *s, const struct wish *wish, const char *name)
{
	if (wish->from == FROM_OPTION && s->is_meant && strcmp(wish->value.text, s->value) != 0)
		diag_add(s->diags, SEV_NOTE, s->place, NULL, "judged by the %s '%s' of this line, not by --%s %s", name,
			 s->value, name, wish->value.text);
}

bool deck_wishes_settle(const struct deck_wishes *wishes, const struct deck_rules *rules, const char *file,
			struct deck_settings *settings, struct deck_rules_choice *choice, struct diags *diags)
{
	struct settling settling = { .rules = rules, .choice = choice, .diags = diags };

	for (int i = 0; i < N_DECK_SETTINGS; i++) {
		struct deck_setting_kept *kept = &settings->of[i];
		const struct wish *wish = &wishes->of[settles[i].key];

		if (!kept->value[0])
			continue;
		settling.place = (struct place){ .file = file, .line = kept->line };
		settling.value = kept->value;
		settling.is_meant = kept->is_meant;
		if ((wish->from == FROM_OPTION && !kept->is_meant) || !settles[i].settle(&settling))
			kept->value[0] = '\0';
		else
			note_overruled(&settling, wish, deck_setting_name((enum deck_setting_kind)i));
	}
	return settling.is_other;
}
