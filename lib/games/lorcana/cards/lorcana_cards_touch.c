#include "games/lorcana/cards/lorcana_cards_touch.h"

#include <ctype.h>

#include "base/buffer.h"
#include "base/letters.h"
#include "games/lorcana/cards/lorcana_cards_words.h"

/* What happens to the words that a phrase matched. */
enum phrase_use {
	STAY,  /* later phrases see them too */
	SPEND, /* later phrases do not see them */
	KNOWN, /* the same, and the text counts as read though nothing is touched */
};

struct phrase {
	const char *pattern;
	uint32_t touches;
	enum phrase_use use;
};

enum {
	PLAYS = TOUCH_PLAY | TOUCH_COST | TOUCH_CARDS,
	ALL = 2 * TOUCH_UNDER - 1,
	LEAVES = TOUCH_CARDS | TOUCH_BANISH,
	HURTS = TOUCH_DAMAGE | TOUCH_BANISH,
};

/*
 * In this order. First what only describes a card or a moment and is spent
 * without touching anything, then phrases of several words, then single words.
 */
static const struct phrase phrases[] = {
	/* Descriptions: which cards, when, under what condition. */
	{ " with cost # or less", 0, SPEND },
	{ " with cost # or more", 0, SPEND },
	{ " with cost #", 0, SPEND },
	{ " cost # or less", 0, SPEND },
	{ " cost # or more", 0, SPEND },
	{ " with # {s} or less", 0, SPEND },
	{ " with # {s} or more", 0, SPEND },
	{ " with # {s}", 0, SPEND },
	{ " has # {s} or more", 0, SPEND },
	{ " has # {s} or less", 0, SPEND },
	{ " while challenging", 0, SPEND },
	{ " while being challenged ", 0, SPEND },
	{ " in a challenge", 0, SPEND },
	{ " damaged ", 0, SPEND },
	{ " has no damage", 0, SPEND },
	{ " have no damage", 0, SPEND },
	{ " with no damage", 0, SPEND },
	{ " while this character has damage", 0, SPEND },
	{ " is exerted ", 0, SPEND },
	{ " are exerted ", 0, SPEND },
	{ " exerted character", 0, SPEND },
	{ " with evasive ", 0, SPEND },
	{ " with bodyguard ", 0, SPEND },
	{ " with reckless ", 0, SPEND },
	{ " with rush ", 0, SPEND },
	{ " with support ", 0, SPEND },
	{ " with singer ", 0, SPEND },
	{ " with ward ", 0, SPEND },
	{ " with shift ", 0, SPEND },
	{ " with boost ", 0, SPEND },
	{ " used shift to play ", 0, SPEND },
	{ " in play ", 0, SPEND },
	{ " from play ", 0, SPEND },
	{ " you played ", 0, SPEND },
	{ " the turn he's played ", 0, SPEND },
	{ " the turn she's played ", 0, SPEND },
	{ " the turn they're played ", 0, SPEND },
	{ " you've played ", 0, SPEND },
	{ " there's a card under ", 0, SPEND },
	{ " there are # or more cards under ", 0, SPEND },
	{ " with a card under ", 0, SPEND },
	{ " has a card under ", 0, SPEND },
	{ " had a card under ", 0, SPEND },
	{ " you've put a card under ", 0, SPEND },
	{ " cards in your hand ", 0, SPEND },
	{ " cards in their hand ", 0, SPEND },
	{ " an opponent has # or more lore ", 0, SPEND },
	{ " you have # or more lore ", 0, SPEND },
	{ " move cost ", 0, SPEND },

	/* Deck building: read by the importer, nothing happens in a game. */
	{ " any number of cards named * in your deck ", 0, KNOWN },
	{ " copies of * in your deck ", 0, KNOWN },
	{ " in your deck regardless of ink type ", 0, KNOWN },

	/* Phrases of several words. */
	{ " may enter play exerted ", TOUCH_READY, SPEND },
	{ " enters play exerted ", TOUCH_READY, SPEND },
	{ " enter play exerted ", TOUCH_READY, SPEND },
	{ " facedown and exerted ", TOUCH_INK | TOUCH_CARDS, SPEND },
	{ " challenge ready ", TOUCH_CHALLENGE, SPEND },
	{ " enters play with # damage ", TOUCH_DAMAGE, SPEND },
	{ " pay # {i} less to play ", TOUCH_COST, SPEND },
	{ " pay # {i} less for the next * you play ", TOUCH_COST, SPEND },
	{ " pay # {i} less ", TOUCH_COST, SPEND },
	{ " pays # {i} less ", TOUCH_COST, SPEND },
	{ " remove up to # damage", TOUCH_DAMAGE, SPEND },
	{ " remove # damage", TOUCH_DAMAGE, SPEND },
	{ " remove all damage", TOUCH_DAMAGE, SPEND },
	{ " remove damage", TOUCH_DAMAGE, SPEND },
	{ " move up to # damage", HURTS, SPEND },
	{ " move # damage", HURTS, SPEND },
	{ " move all damage", HURTS, SPEND },
	{ " put the rest ", TOUCH_CARDS, SPEND },
	{ " put the top card ", TOUCH_CARDS, SPEND },
	{ " put it into your hand ", TOUCH_CARDS, SPEND },
	{ " put them into your hand ", TOUCH_CARDS, SPEND },
	{ " put that card into your hand ", TOUCH_CARDS, SPEND },
	{ " put it on the bottom of your deck ", TOUCH_CARDS, SPEND },
	{ " put it on the top of your deck ", TOUCH_CARDS, SPEND },
	{ " put it on either the top or the bottom of your deck ", TOUCH_CARDS, SPEND },
	{ " put one into your hand ", TOUCH_CARDS, SPEND },
	{ " put # into your hand ", TOUCH_CARDS, SPEND },
	{ " put one on the top of your deck ", TOUCH_CARDS, SPEND },
	{ " put a card from your discard ", TOUCH_CARDS, SPEND },
	{ " put a * card from your discard ", TOUCH_CARDS, SPEND },
	{ " put an * card from your discard ", TOUCH_CARDS, SPEND },
	{ " put up to # cards from their discard ", TOUCH_CARDS, SPEND },
	{ " shuffle your deck ", TOUCH_CARDS, SPEND },
	{ " shuffle a card from ", TOUCH_CARDS, SPEND },
	{ " put a damage counter ", HURTS, SPEND },
	{ " put # damage counter", HURTS, SPEND },
	{ " return a * card from your discard to your hand ", TOUCH_CARDS, SPEND },
	{ " return an * card from your discard to your hand ", TOUCH_CARDS, SPEND },
	{ " return up to # * cards from your discard to your hand ", TOUCH_CARDS, SPEND },
	{ " can't be chosen ", TOUCH_CHOOSE, STAY },
	{ " can't choose ", TOUCH_CHOOSE, STAY },
	{ " must choose ", TOUCH_CHOOSE | TOUCH_CHALLENGE, STAY },
	{ " must be chosen ", TOUCH_CHOOSE | TOUCH_CHALLENGE, STAY },
	{ " if able ", TOUCH_CHOOSE | TOUCH_CHALLENGE | TOUCH_QUEST, STAY },
	{ " win the game ", TOUCH_WIN, STAY },
	{ " wins the game ", TOUCH_WIN, STAY },
	{ " lose the game ", TOUCH_WIN, STAY },
	{ " loses the game ", TOUCH_WIN, STAY },
	{ " counts as ", TOUCH_NAME, STAY },
	{ " count as ", TOUCH_NAME | TOUCH_SING | TOUCH_COST, STAY },
	{ " counts as having ", TOUCH_SING | TOUCH_COST, STAY },
	{ " lose the * ability ", ALL, STAY },
	{ " loses the * ability ", ALL, STAY },
	{ " any name ", TOUCH_NAME | TOUCH_KEYWORD, STAY },
	{ " gain \" ", TOUCH_TURN | TOUCH_READY, STAY },
	{ " gains \" ", TOUCH_TURN | TOUCH_READY, STAY },
	{ " and \" ", TOUCH_TURN | TOUCH_READY, STAY },
	{ " -# {w}", TOUCH_BANISH, STAY },

	/* Keywords given, taken or changed. */
	{ " alert ", TOUCH_KEYWORD | TOUCH_CHALLENGE, STAY },
	{ " bodyguard ", TOUCH_KEYWORD | TOUCH_CHALLENGE | TOUCH_READY, STAY },
	{ " boost ", TOUCH_KEYWORD | TOUCH_UNDER | TOUCH_CARDS | TOUCH_TURN, STAY },
	{ " challenger ", TOUCH_KEYWORD | TOUCH_STRENGTH | TOUCH_CHALLENGE, SPEND },
	{ " evasive ", TOUCH_KEYWORD | TOUCH_CHALLENGE, STAY },
	{ " reckless ", TOUCH_KEYWORD | TOUCH_CHALLENGE | TOUCH_QUEST | TOUCH_TURN, STAY },
	{ " resist ", TOUCH_KEYWORD | TOUCH_DAMAGE, STAY },
	{ " rush ", TOUCH_KEYWORD | TOUCH_CHALLENGE, STAY },
	{ " shift ", TOUCH_KEYWORD | TOUCH_PLAY | TOUCH_COST, STAY },
	{ " singer ", TOUCH_KEYWORD | TOUCH_SING | TOUCH_COST, STAY },
	{ " sing together ", TOUCH_KEYWORD | TOUCH_SING | TOUCH_COST, STAY },
	{ " support ", TOUCH_KEYWORD | TOUCH_STRENGTH, STAY },
	{ " vanish ", TOUCH_KEYWORD | TOUCH_BANISH, STAY },
	{ " ward ", TOUCH_KEYWORD | TOUCH_CHOOSE, STAY },
	{ " keyword", TOUCH_KEYWORD | TOUCH_CHALLENGE | TOUCH_CHOOSE, STAY },
	{ " loses all ", TOUCH_KEYWORD | TOUCH_CHALLENGE | TOUCH_CHOOSE, STAY },
	{ " ability ", TOUCH_TURN | TOUCH_KEYWORD, STAY },
	{ " abilities ", TOUCH_TURN | TOUCH_KEYWORD, STAY },

	/* Single words and symbols. */
	{ "{s}", TOUCH_STRENGTH, STAY },
	{ "strength", TOUCH_STRENGTH, STAY },
	{ "{w}", TOUCH_WILLPOWER, STAY },
	{ "willpower", TOUCH_WILLPOWER, STAY },
	{ "{l}", TOUCH_LORE_VALUE, STAY },
	{ " lore", TOUCH_LORE, STAY },
	{ " to win ", TOUCH_WIN, STAY },
	{ "{e}", TOUCH_READY, STAY },
	{ " exert", TOUCH_READY, STAY },
	{ " ready", TOUCH_READY, STAY },
	{ " readies ", TOUCH_READY, STAY },
	{ " deal", HURTS, STAY },
	{ " damage", HURTS, STAY },
	{ " quest", TOUCH_QUEST, STAY },
	{ " challeng", TOUCH_CHALLENGE, STAY },
	{ " sing ", TOUCH_SING, STAY },
	{ " sings ", TOUCH_SING, STAY },
	{ " sang ", TOUCH_SING, STAY },
	{ " singing ", TOUCH_SING, STAY },
	{ " draw", TOUCH_CARDS, STAY },
	{ " discard", TOUCH_CARDS, STAY },
	{ " reveal", TOUCH_CARDS, STAY },
	{ " search", TOUCH_CARDS, STAY },
	{ " shuffle", LEAVES, STAY },
	{ " look at ", TOUCH_CARDS, STAY },
	{ " looks at ", TOUCH_CARDS, STAY },
	{ " name a card ", TOUCH_CARDS, STAY },
	{ " names a card ", TOUCH_CARDS, STAY },
	{ " deck", TOUCH_CARDS, STAY },
	{ " hand ", TOUCH_CARDS, STAY },
	{ " hands ", TOUCH_CARDS, STAY },
	{ " inkwell", TOUCH_INK | TOUCH_CARDS, STAY },
	{ " inkable", TOUCH_INK, STAY },
	{ " ink ", TOUCH_INK, STAY },
	{ "{c}", TOUCH_INK, STAY },
	{ " trigger", TOUCH_TURN, STAY },
	{ " additional ", TOUCH_INK | TOUCH_TURN | TOUCH_CARDS, STAY },
	{ " return", LEAVES, STAY },
	{ " put ", LEAVES, STAY },
	{ " puts ", LEAVES, STAY },
	{ " under ", TOUCH_UNDER, STAY },
	{ " banish", TOUCH_BANISH, STAY },
	{ " leaves play ", TOUCH_BANISH, STAY },
	{ " move ", TOUCH_MOVE, STAY },
	{ " moves ", TOUCH_MOVE, STAY },
	{ " moved ", TOUCH_MOVE, STAY },
	{ "{i}", TOUCH_COST, STAY },
	{ " pay ", TOUCH_COST, STAY },
	{ " pays ", TOUCH_COST, STAY },
	{ " paying ", TOUCH_COST, STAY },
	{ " cost ", TOUCH_COST, STAY },
	{ " costs ", TOUCH_COST, STAY },
	{ " less to ", TOUCH_COST, STAY },
	{ " for free ", TOUCH_COST, STAY },
	{ " play ", PLAYS, STAY },
	{ " plays ", PLAYS, STAY },
	{ " played ", PLAYS, STAY },
	{ " classification", TOUCH_NAME, STAY },
	{ " phase", TOUCH_TURN, STAY },
	{ " step ", TOUCH_TURN, STAY },
	{ " skip", TOUCH_TURN, STAY },
	{ " extra ", TOUCH_TURN, STAY },
	{ " another turn ", TOUCH_TURN, STAY },
};

enum status lorcana_text_plain(struct arena *arena, struct text raw, struct text *plain)
{
	struct buffer out = { 0 };

	buffer_add_char(&out, ' ');
	for (size_t i = 0; i < raw.len; i++) {
		char c = (char)tolower((unsigned char)raw.ptr[i]);
		bool own_word = c == '.' || c == '"' || c == '!' || c == '?' || c == '*' || c == '\n';

		if (own_word && out.data && out.data[out.len - 1] != ' ')
			buffer_add_char(&out, ' ');
		if (c == '!' || c == '?' || c == '*' || c == '\n')
			c = '.';
		if (c == ',' || c == ';' || c == ':')
			c = ' ';
		if (c != ' ' || (out.data && out.data[out.len - 1] != ' '))
			buffer_add_char(&out, c);
		if (own_word)
			buffer_add_char(&out, ' ');
	}
	if (out.data && out.data[out.len - 1] != ' ')
		buffer_add_char(&out, ' ');
	return buffer_keep(&out, arena, plain);
}

/* Length of [pattern] at the start of [at] with no '*' in it; -1 = no match. */
static int match_piece(struct text at, const char *pattern, size_t pattern_len)
{
	size_t i = 0;

	for (size_t k = 0; k < pattern_len; k++) {
		size_t n_digits = pattern[k] == '#' ? digits_at_start(text_skip(at, i)) : 0;

		if (n_digits) {
			i += n_digits;
		} else if (pattern[k] != '#' && i < at.len && at.ptr[i] == pattern[k]) {
			i++;
		} else {
			return -1;
		}
	}
	return (int)i;
}

/* How many words a '*' may stand for: a description, never a second effect. */
enum { ANYTHING_MAX_WORDS = 8 };

/* Length of the whole [pattern] at the start of [at]; -1 = no match. */
static int match_here(struct text at, const char *pattern)
{
	size_t i = 0;

	for (;;) {
		size_t piece_len = strcspn(pattern, "*");
		int len = match_piece(text_skip(at, i), pattern, piece_len);

		/* Behind a '*' the piece may stand a few words on in the sentence. */
		for (int words = 0; len < 0 && i > 0 && i < at.len && at.ptr[i] != '.'; i++) {
			words += at.ptr[i] == ' ';
			if (words > ANYTHING_MAX_WORDS)
				return -1;
			len = match_piece(text_skip(at, i + 1), pattern, piece_len);
		}
		if (len < 0)
			return -1;
		i += (size_t)len;
		pattern += piece_len;
		if (*pattern == '\0')
			return (int)i;
		pattern++;
	}
}

bool lorcana_text_match(struct text in, const char *pattern, struct text *found)
{
	for (size_t i = 0; i < in.len; i++) {
		int len;

		if (pattern[0] != '#' && in.ptr[i] != pattern[0])
			continue;
		len = match_here(text_skip(in, i), pattern);
		if (len >= 0) {
			*found = text_make(in.ptr + i, (size_t)len);
			return true;
		}
	}
	return false;
}

/* Takes the words at [from] out: a pair of blanks is left so that words stay apart. */
static void spend(char *from, size_t len)
{
	memset(from, ' ', len);
	if (len > 2)
		memset(from + 1, '_', len - 2);
}

enum status lorcana_text_reach(struct arena *scratch, struct text body, struct text_reach *reach)
{
	struct text plain, found;
	enum status status = lorcana_text_plain(scratch, body, &plain);
	bool known = false;
	char *bytes;

	*reach = (struct text_reach){ 0 };
	if (status)
		return status;
	bytes = arena_strndup(scratch, plain.ptr, plain.len);
	if (!bytes)
		return ST_NOMEM;
	for (size_t i = 0; i < sizeof(phrases) / sizeof(*phrases); i++) {
		const struct phrase *phrase = &phrases[i];
		struct text rest = text_make(bytes, plain.len);

		while (lorcana_text_match(rest, phrase->pattern, &found)) {
			size_t at = (size_t)(found.ptr - bytes);

			reach->touches |= phrase->touches;
			known |= phrase->use == KNOWN;
			if (phrase->use == STAY)
				break;
			spend(bytes + at, found.len);
		}
	}
	reach->unread = reach->touches == 0 && !known;
	if (reach->unread)
		reach->touches = lorcana_touch_all;
	return ST_OK;
}
