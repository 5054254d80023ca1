#include "deck/deck_setting.h"

#include "deck/deck_trim.h"

static const char *const names[N_DECK_SETTINGS] = {
	[SETTING_GAME] = "game",	   [SETTING_FORMAT] = "format", [SETTING_DATE] = "date",
	[SETTING_EDITION] = "edition", [SETTING_REGION] = "region",
};

const char *deck_setting_name(enum deck_setting_kind kind)
{
	return names[kind];
}

bool deck_setting_of_fact(struct text key, struct text value, struct deck_setting *setting)
{
	for (int i = 0; i < N_DECK_SETTINGS; i++)
		if (value.len && text_equal_nocase(key, text_of(names[i]))) {
			*setting = (struct deck_setting){ .kind = (enum deck_setting_kind)i, .value = value };
			return true;
		}
	return false;
}

bool deck_setting_of_comment(struct text comment, struct deck_setting *setting)
{
	struct text said = deck_trim(comment), key;
	size_t colon;

	if (text_starts_with(said, "//"))
		said = text_skip(said, 2);
	else if (text_starts_with(said, "#"))
		said = text_skip(said, 1);
	else
		return false;
	colon = text_find(said, text_of(":"));
	key = deck_trim(text_make(said.ptr, colon));
	if (colon == said.len || !deck_setting_of_fact(key, deck_trim(text_skip(said, colon + 1)), setting))
		return false;
	setting->is_meant = text_is(key, names[setting->kind]);
	return true;
}

/* The value of a member "game" of JSON at [at], which stands behind its key; false where no string follows. */
static bool read_member(struct text at, struct deck_setting *setting)
{
	size_t end;

	at = deck_trim_start(at);
	if (!text_starts_with(at, ":"))
		return false;
	at = deck_trim_start(text_skip(at, 1));
	if (!text_starts_with(at, "\""))
		return false;
	at = text_skip(at, 1);
	end = text_find(at, text_of("\""));
	return end < at.len && deck_setting_of_fact(text_of("game"), deck_trim(text_make(at.ptr, end)), setting);
}

/* Likewise the content of an element <game>. */
static bool read_element(struct text at, struct deck_setting *setting)
{
	return deck_setting_of_fact(text_of("game"), deck_trim(text_make(at.ptr, text_find(at, text_of("<")))), setting);
}

/* The first place of [sign] in [head], and what stands behind it; false = there is none. */
static bool find_behind(struct text head, const char *sign, struct text *behind)
{
	size_t at = text_find(head, text_of(sign));

	if (at == head.len)
		return false;
	*behind = text_skip(head, at + strlen(sign));
	return true;
}

bool deck_setting_game(struct text head, struct deck_setting *setting)
{
	struct text start = deck_trim_start(head), rest = head, line, behind;

	if (text_starts_with(start, "{") || text_starts_with(start, "["))
		return find_behind(head, "\"game\"", &behind) && read_member(behind, setting);
	if (text_starts_with(start, "<"))
		return find_behind(head, "<game>", &behind) && read_element(behind, setting);
	for (uint32_t n = 1; text_split(&rest, '\n', &line); n++)
		if (deck_setting_of_comment(line, setting) && setting->kind == SETTING_GAME) {
			setting->line = n;
			return true;
		}
	return false;
}

void deck_settings_keep(struct deck_settings *settings, const struct deck_setting *setting)
{
	struct deck_setting_kept *kept = &settings->of[setting->kind];
	size_t len = setting->value.len < DECK_SETTING_SIZE - 1 ? setting->value.len : DECK_SETTING_SIZE - 1;

	if (kept->value[0] && kept->is_meant && !setting->is_meant)
		return;
	*kept = (struct deck_setting_kept){ .is_meant = setting->is_meant, .line = setting->line };
	memcpy(kept->value, setting->value.ptr, len);
}

void deck_settings_add(struct deck_settings *settings, const struct deck_settings *more)
{
	for (int i = 0; i < N_DECK_SETTINGS; i++)
		if (more->of[i].value[0])
			settings->of[i] = more->of[i];
}

bool deck_settings_any(const struct deck_settings *settings)
{
	bool is_any = false;

	for (int i = 0; i < N_DECK_SETTINGS; i++)
		is_any |= settings->of[i].value[0] != '\0';
	return is_any;
}
