#include "games/look_formats.h"

/* A card changes its standing when a set comes or goes, or a ban: far more often than any has. */
enum { MAX_STANDINGS = 64 };

/* The standings of one card in one format, in the order of days. */
struct standings {
	struct look *look;
	const struct standing_game *game;
	const struct format *format;
	size_t n;
	struct standing items[MAX_STANDINGS];
};

bool look_tournaments(struct look *look)
{
	struct desk *desk = look->desk;

	if (edition_list_load(&look->tournaments, desk->rulesets, look->game->name, "tournament", desk->arena, desk->diags))
		return false;
	look->books = arena_calloc(desk->arena, look->tournaments.len + 1, sizeof(*look->books));
	if (!look->books)
		desk->diags->failed = true;
	return look->books != NULL;
}

bool look_tournament(struct look *look, date_t date, const struct rulebook **book)
{
	const struct edition *edition = edition_on(&look->tournaments, date);
	struct desk *desk = look->desk;
	struct rulebook *kept;

	*book = NULL;
	if (!edition)
		return true;
	kept = &look->books[edition - look->tournaments.items];
	if (!kept->n_rules && rulebook_load(kept, desk->rulesets, "tournament", edition, desk->arena, desk->diags))
		return false;
	*book = kept;
	return true;
}

static bool is_same(const struct standing *a, const struct standing *b)
{
	return a->state == b->state && a->ban == b->ban && a->by == b->by;
}

static void find(struct standings *all, const void *card)
{
	date_t asked = all->look->desk->date, date = asked ? asked : 1;

	all->n = 0;
	do {
		struct standing standing = all->game->on(all->look, all->format, card, date);

		standing.from = date == 1 ? 0 : date;
		if (all->n == 0 || !is_same(&all->items[all->n - 1], &standing))
			all->items[all->n++] = standing;
		date = asked ? 0 : all->game->next_change(all->look, all->format, card, date);
	} while (date && all->n < MAX_STANDINGS);
}

/* Is there anything to say about the time before the card was out? */
static bool is_told(const struct standings *all, size_t i)
{
	return all->look->desk->date || i > 0 || all->n == 1 || !all->items[i].is_before;
}

/* Without a document where the key is NULL, or in no document of the day. */
static struct citation cite(const struct standings *all, const struct standing *standing, const char *key)
{
	date_t asked = all->look->desk->date, day = asked || all->game->cites_newest ? asked : standing->from;
	const struct rulebook *book;

	return key && look_tournament(all->look, day, &book) && book ? rulebook_cite(book, key) : (struct citation){ 0 };
}

static void print_reason(struct buffer *out, const char *reason, struct citation citation)
{
	buffer_add_string(out, reason);
	if (citation.document)
		buffer_printf(out, " (%s %s %s) [%s]", citation.document, citation.edition, citation.number,
			      citation.key);
}

static void print(const struct standings *all, const struct standing *standing)
{
	struct buffer *out = all->look->desk->out;
	char day[DATE_SIZE];

	if (standing->from) {
		date_format(standing->from, day);
		buffer_printf(out, "%s %s ", all->look->desk->date ? "on" : "from", day);
	}
	if (standing->ban)
		print_reason(out, standing->ban, cite(all, standing, standing->ban_key));
	if (standing->ban && standing->state)
		buffer_add_string(out, ", ");
	if (!standing->ban || standing->state)
		print_reason(out, standing->state ? standing->state : "legal", cite(all, standing, standing->key));
	buffer_add_char(out, '\n');
}

static void print_json(const struct standings *all, const struct standing *standing)
{
	struct citation citation = cite(all, standing, standing->ban ? standing->ban_key : standing->key);
	const char *state = standing->ban && !all->game->tells_bans_apart ? standing->ban : standing->state;
	struct buffer *out = all->look->desk->out;
	char day[DATE_SIZE];

	json_item_object(out);
	json_member_text(out, "format", text_of(all->format->id));
	date_format(standing->from, day);
	if (standing->from)
		json_member_text(out, all->look->desk->date ? "on" : "from", text_of(day));
	json_member_text(out, "state", text_of(state ? state : "legal"));
	if (all->game->tells_bans_apart)
		json_member_bool(out, "banned", standing->ban);
	if (citation.document) {
		json_member_text(out, "rule", text_of(citation.number));
		json_member_text(out, "document", text_of(citation.document));
		json_member_text(out, "edition", text_of(citation.edition));
		json_member_text(out, "key", text_of(citation.key));
	}
	buffer_add_char(out, '}');
}

/* The standings in one format; its name stands before the first. */
static void show(const struct standings *all)
{
	const char *name = all->format->id;

	for (size_t i = 0; i < all->n; i++) {
		if (!is_told(all, i))
			continue;
		if (all->look->desk->json) {
			print_json(all, &all->items[i]);
			continue;
		}
		buffer_printf(all->look->desk->out, "    %-12s ", name);
		print(all, &all->items[i]);
		name = "";
	}
}

void look_formats(struct look *look, const struct standing_game *game, const void *card)
{
	struct standings all = { .look = look, .game = game };
	struct buffer *out = look->desk->out;

	if (look->desk->json)
		json_member_array(out, "formats");
	else
		buffer_add_string(out, "  formats\n");
	for (size_t i = 0; i < look->formats.len; i++) {
		all.format = &look->formats.items[i];
		if (!game->judges(all.format))
			continue;
		find(&all, card);
		show(&all);
	}
	if (look->desk->json)
		buffer_add_char(out, ']');
}
