#include "games/look.h"

#include <ctype.h>
#include <stdarg.h>

#include "base/array.h"

bool look_open(const struct card_game *game, void *view, struct desk *desk)
{
	struct look *look = view;

	look->desk = desk;
	look->game = game;
	return game->load(view, desk);
}

bool look_beside(struct look *look)
{
	struct desk *desk = look->desk;
	const char *game = look->game->name;

	return vocabulary_load(&look->vocabulary, desk->rulesets, game, desk->arena, desk->diags) == ST_OK &&
	       formats_load(&look->formats, desk->rulesets, game, desk->arena, desk->diags) == ST_OK;
}

bool look_show(void *view, const char *words, enum card_search how)
{
	const struct look *look = view;
	struct card_hits hits = look->game->find(view, words, how);

	for (size_t i = 0; i < hits.n; i++)
		(hits.in_lines ? look->game->list : look->game->show)(view, hits.ids[i]);
	if (hits.in_lines && !look->desk->json)
		buffer_printf(look->desk->out, "%zu cards\n", hits.n);
	return hits.n || hits.is_said;
}

void look_close(void *view)
{
	struct look *look = view;

	vocabulary_free(&look->vocabulary);
	array_free(&look->rows);
}

card_id *look_room(const struct look *look, size_t n)
{
	card_id *ids = arena_calloc(look->desk->arena, n, sizeof(*ids));

	if (!ids)
		desk_fail(look->desk, "memory ran out");
	return ids;
}

struct card_hits look_nomem(const struct look *look)
{
	desk_fail(look->desk, "memory ran out");
	return (struct card_hits){ .is_said = true };
}

void look_label(const struct look *look, const char *label)
{
	buffer_printf(look->desk->out, "  %-*s ", look->game->label_width, label);
}

void look_line(const struct look *look, const char *label, const char *fmt, ...)
{
	va_list args;

	look_label(look, label);
	va_start(args, fmt);
	buffer_vprintf(look->desk->out, fmt, args);
	va_end(args);
	buffer_add_char(look->desk->out, '\n');
}

void look_list(const struct look *look, const char *label, struct text list)
{
	const char *between = "";
	struct text part;

	if (!list.len)
		return;
	look_label(look, label);
	while (list.len && text_split(&list, ';', &part)) {
		buffer_printf(look->desk->out, "%s%.*s", between, TEXT_ARG(part));
		between = ", ";
	}
	buffer_add_char(look->desk->out, '\n');
}

/* Adds ,"move_cost": for "move cost". */
static void add_member_of(struct buffer *out, const char *label)
{
	json_next(out);
	buffer_add_char(out, '"');
	for (const char *c = label; *c; c++)
		buffer_add_char(out, *c == ' ' ? '_' : (char)tolower((unsigned char)*c));
	buffer_add_string(out, "\":");
}

void look_number(const struct look *look, const char *label, int number)
{
	if (number < 0)
		return;
	if (!look->desk->json) {
		look_line(look, label, "%d", number);
		return;
	}
	add_member_of(look->desk->out, label);
	buffer_printf(look->desk->out, "%d", number);
}
