#include "games/lorcana/duels/duels_said.h"

#include <string.h>

#include "replay/log_words.h"

struct sentence {
	const char *pattern; /* of duels_pattern.h */
	enum duels_type type;
};

/* The first that fits counts. */
static const struct sentence sentences[] = {
	{ "%o starting hand: %L", DUELS_INITIAL_HAND },
	{ "%p mulliganed %k card: %L. Drew: %D", DUELS_MULLIGAN },
	{ "%p mulliganed %k cards: %L. Drew: %D", DUELS_MULLIGAN },
	{ "%p mulliganed %k card", DUELS_MULLIGAN },
	{ "%p mulliganed %k cards", DUELS_MULLIGAN },
	{ "%p kept %_", DUELS_MULLIGAN },
	{ "Game started!", DUELS_GAME_START },
	{ "%o turn begins", DUELS_TURN_START },
	{ "Ready step: %_", DUELS_TURN_READY },
	{ "Ready step", DUELS_TURN_READY },
	{ "Set step: %s grants %p +%n [LORE] (%b -> %l)", DUELS_LORE_GAINED },
	{ "Set step", DUELS_TURN_SET },
	{ "Draw step", DUELS_TURN_DRAW },
	{ "%p ended %_ turn", DUELS_TURN_END },
	{ "%o timer %_", DUELS_TIMER },
	{ "%p gained %k seconds %_", DUELS_TIMER },
	{ "%p: %_", DUELS_QUICK_CHAT },
	{ "%p added %c to ink", DUELS_CARD_INKED },
	{ "%p played %c (cost %k → %i)", DUELS_CARD_PLAYED },
	{ "%p played %c (cost %k → %i, %_)", DUELS_CARD_PLAYED },
	{ "%p played %c (cost %_)", DUELS_CARD_PLAYED },
	{ "%p sang %c with %S", DUELS_CARD_PLAYED },
	{ "%p shifted %c onto %t (Shift%_)", DUELS_CARD_PLAYED },
	{ "%p quested with %c (+%n [LORE], %b -> %l)", DUELS_CARD_QUEST },
	{ "%p quested with %c (+%n Lore, %b -> %l)", DUELS_CARD_QUEST },
	{ "%p challenged %t with %c | %r", DUELS_CARD_ATTACK },
	{ "%p challenged %t with %c", DUELS_CARD_ATTACK },
	{ "%p moved %c to %t", DUELS_CARD_MOVED },
	{ "%p boosted %c (%_ under)", DUELS_CARD_BOOSTED },
	{ "%p activated %a on %c", DUELS_ABILITY_ACTIVATED },
	{ "%p declined %s's %a", DUELS_ABILITY_DECLINED },
	{ "%p took back %_ action (free undo)", DUELS_FREE_UNDO },
	{ "%p requested an undo", DUELS_UNDO_REQUESTED },
	{ "%p drew %k cards: %L", DUELS_CARD_DRAWN },
	{ "%p drew %k cards", DUELS_CARD_DRAWN },
	{ "%p drew a card", DUELS_CARD_DRAWN },
	{ "%p drew %c", DUELS_CARD_DRAWN },
	{ "%p discarded a card", DUELS_CARD_DISCARDED },
	{ "%p discarded %c from hand", DUELS_CARD_DISCARDED },
	{ "%p discarded %c", DUELS_CARD_DISCARDED },
	{ "%p revealed %c(%a) - put into hand", DUELS_CARD_REVEALED },
	{ "%p put a card into hand(%a)", DUELS_CARD_LOOKED_AT },
	{ "%p put %c into hand(%a)", DUELS_CARD_LOOKED_AT },
	{ "A card was put under %c", DUELS_CARD_PUT_UNDER },
	{ "A card was put into %o inkwell", DUELS_CARD_PUT_INTO_INKWELL },
	{ "%c was put into %o inkwell from field", DUELS_CARD_PUT_INTO_INKWELL },
	{ "A card was returned to %o hand", DUELS_CARD_RETURNED },
	{ "%c was returned to %o hand", DUELS_CARD_RETURNED },
	{ "%c was returned to %o deck", DUELS_CARD_RETURNED_TO_DECK },
	{ "%c was banished", DUELS_CARD_DESTROYED },
	{ "%s dealt %n damage to %c", DUELS_DAMAGE_DEALT },
	{ "Moved %n damage counter from %c to %t", DUELS_DAMAGE_COUNTERS_MOVED },
	{ "Moved %n damage counters from %c to %t", DUELS_DAMAGE_COUNTERS_MOVED },
	{ "%n damage counter put on %c", DUELS_DAMAGE_COUNTERS_PUT },
	{ "%n damage counters put on %c", DUELS_DAMAGE_COUNTERS_PUT },
	{ "%s's %a chose \"%_", DUELS_CHOICE_RESOLVED },
	{ "%s's %a - %_", DUELS_ABILITY_CONDITION_FAILED },
	{ "%s's %a %e", DUELS_ABILITY_TRIGGERED },
	{ "%p conceded", DUELS_GAME_CONCEDED },
	{ "%p won with %l [LORE]!", DUELS_GAME_END },
	{ "%p won with %l Lore!", DUELS_GAME_END },
	{ "%p won", DUELS_GAME_END },
};

/* What an ability is said to have done, and the site's own word for it in its game logs. */
static const struct {
	const char *pattern;
	const char *key;
} deeds[] = {
	{ "gains %n [LORE] (%b -> %l)", "gainsLore" },
	{ "grants %n [LORE] (%b -> %l)", "gainsLore" },
	{ "grants %n lore (%b -> %l)", "gainsLore" },
	{ "opponent loses %n [LORE] (%b -> %l)", "opponentLosesLore" },
	{ "opponent loses %n lore (%b -> %l)", "opponentLosesLore" },
	{ "had no effect", "hadNoEffect" },
	{ "had no effect (%_", "hadNoEffect" },
	{ "banishes a card", "banishesCard" },
	{ "banishes %t", "banishesTarget" },
	{ "exerts a character", "exertsCharacter" },
	{ "exerts %t", "exertsTarget" },
	{ "readies %t", "readiesTarget" },
	{ "returns %t to hand", "returnsTargetToHand" },
	{ "Returned %L from discard to hand", "returnedFromDiscard" },
	{ "Played %_ for free", "playedForFree" },
	{ "Discarded a card", "discardedCard" },
	{ "Discarded %_", "discardedCard" },
	{ "grants an additional ink action", "grantsAnAdditionalInk" },
};

static const struct duels_part *find(const struct duels_match *match, char letter)
{
	for (size_t i = 0; i < match->n; i++)
		if (match->parts[i].letter == letter)
			return &match->parts[i];
	return NULL;
}

static struct text text_at(const struct duels_match *match, char letter)
{
	const struct duels_part *part = find(match, letter);

	return part ? part->text : text_of("");
}

static int32_t number_at(const struct duels_match *match, char letter)
{
	const struct duels_part *part = find(match, letter);

	return part ? part->number : DUELS_ABSENT;
}

/* A name that a line of a record can hold. */
static bool is_name(struct text text)
{
	return text.len <= DUELS_NAME_MAX && log_is_name(text);
}

static bool has_names_only(const struct duels_match *match)
{
	for (size_t i = 0; i < match->n; i++)
		if ((duels_is_name_letter(match->parts[i].letter) || match->parts[i].letter == 'a') &&
		    !is_name(match->parts[i].text))
			return false;
	return true;
}

/* The sentence that the line is; NULL = none, or several may be meant. */
static const struct sentence *find_sentence(const struct map *names, struct text line,
					    struct duels_match *match)
{
	for (size_t i = 0; i < sizeof(sentences) / sizeof(sentences[0]); i++)
		switch (duels_pattern_match(sentences[i].pattern, line, names, match)) {
		case DUELS_FITS:
			return has_names_only(match) ? &sentences[i] : NULL;
		case DUELS_FITS_OPEN:
			return NULL;
		case DUELS_FITS_NOT:
			break;
		}
	return NULL;
}

void duels_said_names(struct map *names, struct text line)
{
	struct duels_match match;

	if (find_sentence(names, line, &match))
		for (size_t i = 0; i < match.n; i++)
			if (duels_is_name_letter(match.parts[i].letter))
				map_add(names, match.parts[i].text, 1);
}

/* [n] cards of a list, '?' each where its commas leave them open. */
static struct duels_list list_of(struct duels_listener *listener, struct text text, size_t n)
{
	struct text *names = arena_calloc(&listener->reader->arena, n <= DUELS_LIST_MAX ? n : 0, sizeof(*names));
	bool is_known = names && duels_names_split(listener->names, text, n, names);

	listener->reader->failed |= names == NULL;
	if (!names || n > DUELS_LIST_MAX)
		return (struct duels_list){ NULL, 0 };
	for (size_t i = 0; i < n; i++)
		if (!is_known || !is_name(names[i]))
			names[i] = text_of("?");
	return (struct duels_list){ names, n };
}

/* Cards of a list whose number nobody says. */
static struct duels_list list_of_any(struct duels_listener *listener, struct text text)
{
	struct text names[DUELS_LIST_MAX];

	for (size_t n = 1; n <= DUELS_LIST_MAX && text.len; n++)
		if (duels_names_split(listener->names, text, n, names))
			return list_of(listener, text, n);
	return (struct duels_list){ NULL, 0 };
}

static void read_lists(struct duels_listener *listener, const struct duels_match *match, struct duels_event *event)
{
	enum { HAND = 7 }; /* an opening hand (2.2.3.2) */
	size_t n = event->count > 0 ? (size_t)event->count : event->type == DUELS_INITIAL_HAND ? HAND : 0;
	struct text cards = text_at(match, 'L');

	if (event->type == DUELS_CARD_DRAWN && event->count > DUELS_LIST_MAX)
		event->count = DUELS_LIST_MAX;
	if (cards.len)
		event->cards = n ? list_of(listener, cards, n) : list_of_any(listener, cards);
	if (find(match, 'D'))
		event->drawn = list_of(listener, text_at(match, 'D'), n);
	if (find(match, 'S'))
		event->singers = list_of_any(listener, text_at(match, 'S'));
}

static int32_t number_in(struct text text, const char *pattern)
{
	struct duels_match match;

	return duels_pattern_match(pattern, text, NULL, &match) == DUELS_FITS_NOT ? DUELS_ABSENT : number_at(&match, 'n');
}

/* "... dealt 2 dmg to NAME (2/3 [WILLPOWER] - banished!), took 1 dmg (1/2 [WILLPOWER])" */
static void read_result(struct text result, struct duels_event *event)
{
	size_t at = text_find(result, text_of("), took "));
	struct text dealt = text_make(result.ptr, at), back = text_skip(result, at);

	event->is_result = true;
	event->defender_damage = number_in(dealt, "%_ (%n/%_");
	event->attacker_damage = number_in(back, "%_ dmg (%n/%_");
	event->defender_banished = text_holds(dealt, "banished!");
	event->attacker_banished = text_holds(back, "banished!");
}

/* Words of the site's kind for what is told in others: the letters up to the first name. */
static struct text key_of(struct duels_listener *listener, struct text deed)
{
	struct text rest = deed, word;
	char *key = arena_calloc(&listener->reader->arena, 1, deed.len + 1);
	size_t len = 0;

	listener->reader->failed |= key == NULL;
	while (key && text_split(&rest, ' ', &word)) {
		if (word.len == 0 || text_is(word, "a") || text_is(word, "an") || text_is(word, "the"))
			continue;
		if (len && ((word.ptr[0] >= 'A' && word.ptr[0] <= 'Z') || word.ptr[0] == '('))
			break;
		memcpy(key + len, word.ptr, word.len);
		len += word.len;
	}
	return key ? text_make(key, len) : text_of("");
}

/* A target is a card, and no word for one. */
static struct text target_of(const struct duels_match *match)
{
	struct text target = text_at(match, 't');

	return target.len && !(target.ptr[0] >= 'a' && target.ptr[0] <= 'z') && is_name(target) ? target : text_of("");
}

static void read_deed(struct duels_listener *listener, struct text said, struct duels_event *event)
{
	struct duels_deed *deed = arena_calloc(&listener->reader->arena, 1, sizeof(*deed));
	struct duels_match match = { .n = 0 };
	size_t i = 0, n = sizeof(deeds) / sizeof(deeds[0]);

	listener->reader->failed |= deed == NULL;
	if (!deed)
		return;
	while (i < n && duels_pattern_match(deeds[i].pattern, said, listener->names, &match) == DUELS_FITS_NOT)
		i++;
	*deed = (struct duels_deed){ i < n ? text_of(deeds[i].key) : key_of(listener, said), DUELS_ABSENT, DUELS_ABSENT,
				     DUELS_ABSENT };
	if (i < n) {
		deed->amount = number_at(&match, 'n');
		deed->total = number_at(&match, 'l');
		deed->previous = number_at(&match, 'b');
		event->target = target_of(&match);
		event->cards = list_of_any(listener, text_at(&match, 'L'));
	}
	event->deeds = deed;
	event->n_deeds = 1;
}

/* What a sentence says beyond its parts. */
static void read_sense(const struct duels_match *match, struct duels_event *event)
{
	switch ((int)event->type) {
	case DUELS_MULLIGAN:
		event->count = find(match, 'k') ? event->count : 0;
		return;
	case DUELS_CARD_ATTACK:
		if (find(match, 'r'))
			read_result(text_at(match, 'r'), event);
		return;
	case DUELS_CARD_LOOKED_AT:
	case DUELS_CARD_REVEALED:
		event->card = duels_name(event->card);
		event->to = text_of("hand");
		return;
	case DUELS_CARD_PUT_INTO_INKWELL:
		event->from = text_of(event->card.len ? "field" : "");
		return;
	case DUELS_CARD_RETURNED:
	case DUELS_CARD_RETURNED_TO_DECK:
		event->from = text_of(event->card.len ? "?" : ""); /* play or elsewhere */
		return;
	case DUELS_GAME_END:
		event->reason = text_of(find(match, 'l') ? "" : "untold");
		return;
	}
}

bool duels_said_read(struct duels_listener *listener, struct text line, struct duels_event *event)
{
	struct duels_match match;
	const struct sentence *sentence = find_sentence(listener->names, line, &match);
	const struct duels_part *player;

	if (!sentence)
		return false;
	player = find(&match, 'p') ? find(&match, 'p') : find(&match, 'o');
	event->type = sentence->type;
	event->type_name = text_of(sentence->pattern);
	event->player = player ? (uint8_t)player->number : 0;
	event->card = text_at(&match, 'c');
	event->target = text_at(&match, 't');
	event->cause = text_at(&match, 's');
	event->ability = text_at(&match, 'a');
	event->amount = number_at(&match, 'n');
	event->lore_total = number_at(&match, 'l');
	event->count = number_at(&match, 'k');
	event->ink_paid = number_at(&match, 'i');
	event->used_shift = event->type == DUELS_CARD_PLAYED && event->target.len > 0;
	read_lists(listener, &match, event);
	if (event->type == DUELS_ABILITY_TRIGGERED)
		read_deed(listener, text_at(&match, 'e'), event);
	read_sense(&match, event);
	return true;
}
