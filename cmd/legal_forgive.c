#include "legal_forgive.h"

/* The next word of [rest], which is moved behind it and the blanks. */
static struct text take_word(struct text *rest)
{
	size_t len = 0;
	struct text word;

	while (len < rest->len && !log_is_blank(rest->ptr[len]))
		len++;
	word = text_make(rest->ptr, len);
	*rest = log_trim(text_skip(*rest, len));
	return word;
}

/* The player as the header writes the name. */
static struct text player_of(const struct game_header *header, struct text word)
{
	struct text found = word;

	for (player_id p = 0; p < header->n_players; p++) {
		if (text_equal(header->players[p].name, word))
			return word;
		if (text_equal_nocase(header->players[p].name, word))
			found = header->players[p].name;
	}
	return found;
}

/* The verb that [word] is but for its case. */
static bool find_verb(const struct log_words *words, struct text word, struct text *found)
{
	for (uint8_t i = 0; i < words->language->n_verbs; i++) {
		const struct verb_def *verb = &words->language->verbs[i];

		if (verb->mark == MARK_CHOICE && text_equal_nocase(text_of(verb->word), word)) {
			*found = text_of(verb->word);
			return true;
		}
	}
	return false;
}

/* "Quests" and "passes" are what a player does who quests and passes. */
static struct text verb_of(const struct log_words *words, struct text word)
{
	static const char *const endings[] = { "", "s", "es" };
	struct text found = word;

	for (size_t i = 0; i < sizeof(endings) / sizeof(endings[0]); i++) {
		struct text ending = text_of(endings[i]);

		if (word.len > ending.len && text_equal_nocase(text_skip(word, word.len - ending.len), ending) &&
		    find_verb(words, text_make(word.ptr, word.len - ending.len), &found))
			return found;
	}
	return word;
}

static bool is_article(struct text word)
{
	return text_equal_nocase(word, text_of("the")) || text_equal_nocase(word, text_of("a")) ||
	       text_equal_nocase(word, text_of("an"));
}

/* What stands behind the verb, without the articles that begin a name. */
static void add_rest(struct buffer *out, struct text rest, bool drops_articles)
{
	bool begins_name = true;

	while (rest.len) {
		struct text word = take_word(&rest);
		bool is_dropped = drops_articles && begins_name && rest.len && is_article(word);

		begins_name = !is_dropped && (text_is(word, ">") || word.ptr[0] == '+');
		if (is_dropped)
			continue;
		buffer_add_char(out, ' ');
		buffer_add(out, word);
	}
}

const char *legal_forgive(struct cli *cli, const struct log_words *words, const struct game_header *header,
			  const char *action, bool drops_articles)
{
	struct text rest = log_trim(text_of(action)), player = take_word(&rest), verb = take_word(&rest);
	struct buffer out = { 0 };
	const char *copy;

	/* An outcome and an observation are written as a record writes them. */
	if (text_is(player, "!") || text_is(player, "="))
		return action;
	buffer_add(&out, player_of(header, player));
	if (verb.len) {
		buffer_add_char(&out, ' ');
		buffer_add(&out, verb_of(words, verb));
		add_rest(&out, rest, drops_articles);
	}
	copy = out.failed ? NULL : arena_strndup(&cli->arena, buffer_string(&out), out.len);
	buffer_free(&out);
	return copy;
}
