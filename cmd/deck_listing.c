#include "deck_listing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/digest.h"
#include "base/shown.h"
#include "deck/deck_heading.h"

/* A card of the list, with all its copies in one section. */
struct listed_card {
	enum deck_section section;
	card_id card;
	uint64_t count;
	const char *name;   /* in the arena of the listing */
	const char *number; /* of the edition that the list has it from; "" = its name tells it alone */
	const char *identity; /* the same whatever the list has; for order and digest */
};

struct deck_listing {
	const struct deck_report *report;
	struct listed_card *cards; /* n_cards of them */
	size_t n_cards;
	struct arena arena;
	char digest[DIGEST_SIZE]; /* empty = not all is known */
	bool failed;
};

static enum deck_section plain_section(enum deck_section section)
{
	return deck_section_is_main(section) ? SECTION_MAIN : section;
}

static int compare_cards(const void *a, const void *b)
{
	const struct listed_card *x = a, *y = b;
	int order;

	if (x->section != y->section)
		return x->section < y->section ? -1 : 1;
	order = strcmp(x->name, y->name);
	return order ? order : strcmp(x->identity, y->identity);
}

/* Adds the copies of one entry to those of its card, or as a card of its own. */
static void add_entry(struct deck_listing *listing, const struct deck_entry *entry)
{
	const struct deck_rules *rules = listing->report->rules;
	struct text name = rules->game->card_name(rules, entry->card);
	enum deck_section section = plain_section(entry->section);
	struct buffer number = { 0 }, identity = { 0 };
	struct listed_card *card;

	for (size_t i = 0; i < listing->n_cards; i++)
		if (listing->cards[i].card == entry->card && listing->cards[i].section == section) {
			listing->cards[i].count += entry->count;
			return;
		}
	if (rules->game->add_number) {
		rules->game->add_number(&number, rules, entry->card, entry->region);
		rules->game->add_number(&identity, rules, entry->card, 0);
	}
	card = &listing->cards[listing->n_cards++];
	*card = (struct listed_card){ .section = section,
				      .card = entry->card,
				      .count = entry->count,
				      .name = arena_strndup(&listing->arena, name.ptr, name.len),
				      .number = arena_strdup(&listing->arena, buffer_string(&number)),
				      .identity = arena_strdup(&listing->arena, buffer_string(&identity)) };
	listing->failed |= number.failed || identity.failed || !card->name || !card->number || !card->identity;
	buffer_free(&number);
	buffer_free(&identity);
}

/* What is not known is not the same list, however it is written. */
static void make_digest(struct deck_listing *listing)
{
	const struct deck *deck = listing->report->deck;
	uint64_t digest = digest_of(text_of(listing->report->rules->game->name));

	for (size_t i = 0; i < listing->n_cards; i++) {
		const struct listed_card *card = &listing->cards[i];
		char count[48];

		snprintf(count, sizeof(count), "\n%d %llu ", (int)card->section, (unsigned long long)card->count);
		digest = digest_and(digest_and(digest, text_of(count)), text_of(card->name));
		digest = digest_and(digest_and(digest, text_of("\t")), text_of(card->identity));
	}
	if (!deck->n_open && !deck->is_cut && listing->n_cards)
		digest_write(listing->digest, digest);
}

static void make(struct deck_listing *listing, const struct deck_report *report)
{
	const struct deck *deck = report->deck;

	*listing = (struct deck_listing){ .report = report };
	listing->cards = arena_calloc(&listing->arena, deck->n_entries + 1, sizeof(*listing->cards));
	listing->failed = !listing->cards;
	for (size_t i = 0; i < deck->n_entries && !listing->failed; i++)
		add_entry(listing, &deck->entries[i]);
	if (listing->failed)
		return;
	if (listing->n_cards)
		qsort(listing->cards, listing->n_cards, sizeof(*listing->cards), compare_cards);
	make_digest(listing);
}

/* The word under which cards of a section stand; "" = none is needed, or there is none. */
static const char *heading_of(const struct deck_game *game, enum deck_section section)
{
	for (size_t i = 0; section != SECTION_MAIN && i < game->n_headings; i++)
		if (game->headings[i].section == section && !game->headings[i].keeps_section)
			return game->headings[i].word;
	return section == SECTION_SIDE ? "side" : "";
}

/* What the comment before the cards says of the digest. */
static void add_digest(struct buffer *out, const struct deck_listing *listing)
{
	const struct deck *deck = listing->report->deck;

	if (listing->digest[0])
		buffer_printf(out, ", digest %s", listing->digest);
	else if (deck->n_open)
		buffer_printf(out, ", no digest: %zu name%s not known", deck->n_open, deck->n_open == 1 ? " is" : "s are");
	else
		buffer_add_string(out, ", no digest: not all of it can be read");
}

static void print_text(struct buffer *out, const struct deck_listing *listing, bool is_one)
{
	const struct deck *deck = listing->report->deck;
	enum deck_section section = SECTION_MAIN;

	if (!is_one) {
		buffer_add_string(out, "=== ");
		buffer_add_shown(out, deck->name);
		buffer_add_char(out, '\n');
	}
	buffer_add_string(out, "# ");
	buffer_add_shown(out, text_of(deck->file));
	if (deck->line)
		buffer_printf(out, ":%u", (unsigned)deck->line);
	buffer_printf(out, ", %llu card%s", (unsigned long long)deck_size(deck), deck_size(deck) == 1 ? "" : "s");
	add_digest(out, listing);
	buffer_add_char(out, '\n');
	for (size_t i = 0; i < listing->n_cards; i++) {
		const struct listed_card *card = &listing->cards[i];

		if (card->section != section)
			buffer_printf(out, "%s\n", heading_of(listing->report->rules->game, card->section));
		section = card->section;
		buffer_printf(out, "%llu %s%s%s\n", (unsigned long long)card->count, card->number,
			      *card->number ? " " : "", card->name);
	}
	for (size_t i = 0; i < deck->n_open; i++) {
		buffer_printf(out, "%u ", (unsigned)deck->open[i].count);
		buffer_add_shown(out, deck->open[i].written);
		buffer_printf(out, " # line %u: not known\n", (unsigned)deck->open[i].line);
	}
}

static void print_json_card(struct buffer *out, const struct deck_listing *listing, const struct listed_card *card)
{
	const char *section = heading_of(listing->report->rules->game, card->section);

	buffer_printf(out, "{\"count\":%llu,\"name\":", (unsigned long long)card->count);
	buffer_add_json(out, text_of(card->name));
	if (*card->number) {
		buffer_add_string(out, ",\"number\":");
		buffer_add_json(out, text_of(card->number));
	}
	if (*section) {
		buffer_add_string(out, ",\"section\":");
		buffer_add_json(out, text_of(section));
	}
	buffer_add_char(out, '}');
}

static void print_json(struct buffer *out, const struct deck_listing *listing)
{
	const struct deck *deck = listing->report->deck;

	buffer_add_string(out, "{\"type\":\"list\",\"file\":");
	buffer_add_json(out, text_of(deck->file));
	buffer_printf(out, ",\"line\":%u,\"deck\":", (unsigned)deck->line);
	buffer_add_json(out, deck->name);
	buffer_printf(out, ",\"game\":\"%s\",\"size\":%llu,\"digest\":", listing->report->rules->game->name,
		      (unsigned long long)deck_size(deck));
	if (listing->digest[0])
		buffer_add_json(out, text_of(listing->digest));
	else
		buffer_add_string(out, "null");
	buffer_add_string(out, ",\"cards\":[");
	for (size_t i = 0; i < listing->n_cards; i++) {
		buffer_add_string(out, i ? "," : "");
		print_json_card(out, listing, &listing->cards[i]);
	}
	buffer_add_string(out, "],\"unknown\":[");
	for (size_t i = 0; i < deck->n_open; i++) {
		buffer_printf(out, "%s{\"count\":%u,\"name\":", i ? "," : "", (unsigned)deck->open[i].count);
		buffer_add_json(out, deck->open[i].written);
		buffer_printf(out, ",\"line\":%u}", (unsigned)deck->open[i].line);
	}
	buffer_add_string(out, "]}\n");
}

/* What cannot be read is said as an error: the list is then not all that the file holds. */
static void print_errors(struct deck_run *run, const struct diags *diags)
{
	for (size_t i = 0; i < diags->len; i++)
		if (diags->items[i].severity == SEV_ERROR)
			cli_print_diag(run->cli, &diags->items[i]);
}

void deck_list(struct deck_run *run, const struct deck_report *report)
{
	bool is_one = run->cli->n_operands == 1 && !report->deck->line;
	struct deck_listing listing;

	make(&listing, report);
	if (listing.failed) {
		cli_fail(run->cli, "memory ran out");
	} else {
		print_errors(run, report->diags);
		if (run->cli->json)
			print_json(&run->cli->out, &listing);
		else
			print_text(&run->cli->out, &listing, is_one);
	}
	arena_free(&listing.arena);
}
