#include "quote.h"

#include <stdlib.h>
#include <string.h>

/* The wording of one edition; a list, for the few editions that a run cites. */
struct quotes {
	const char *document; /* of the citations it serves */
	const char *edition;
	struct rule_texts texts;
	struct quotes *next;
};

/* Value of an environment variable, NULL when unset or empty. */
static const char *environment(const char *name)
{
	const char *value = getenv(name);

	return value && *value ? value : NULL;
}

const char *cli_data_folder(struct cli *cli)
{
	const char *own = environment("VERDICT_DATA"), *xdg = environment("XDG_DATA_HOME"), *home = environment("HOME");

	if (own)
		return own;
	if (xdg)
		return arena_printf(&cli->arena, "%s/verdict", xdg);
	return home ? arena_printf(&cli->arena, "%s/.local/share/verdict", home) : NULL;
}

/* The texts for a citation, read on first use; NULL when that fails. */
static const struct rule_texts *find_texts(struct cli *cli, struct quotes **quotes, const struct citation *cite)
{
	struct text game = text_of(cite->document);
	struct quotes *found = *quotes;
	const char *name;

	while (found && (strcmp(found->document, cite->document) != 0 || strcmp(found->edition, cite->edition) != 0))
		found = found->next;
	if (found)
		return &found->texts;
	found = arena_alloc(&cli->arena, sizeof(*found));
	/* A document is cited by its game, the tournament rules with words behind it. */
	name = arena_strndup(&cli->arena, game.ptr, text_find(game, text_of(" ")));
	if (!found || !name)
		return NULL;
	*found = (struct quotes){ .document = cite->document, .edition = cite->edition, .next = *quotes };
	*quotes = found;
	if (rule_text_load(&found->texts, cli_data_folder(cli), name, cite->edition, &cli->arena, &cli->diags))
		cli_fail(cli, "the wording attached to %s %s cannot be read; import it again", name, cite->edition);
	return &found->texts;
}

struct text cli_quote_text(struct cli *cli, struct quotes **quotes, const struct citation *cite)
{
	const struct rule_texts *texts;

	if (!cite->document || !cite->number)
		return (struct text){ 0 };
	texts = find_texts(cli, quotes, cite);
	return texts ? rule_text_of(texts, text_of(cite->number)) : (struct text){ 0 };
}

void cli_quote(struct cli *cli, struct quotes **quotes, const struct citation *cite)
{
	cli_print_wording(cli, cli_quote_text(cli, quotes, cite), "  | ");
}

void cli_print_wording(struct cli *cli, struct text wording, const char *margin)
{
	struct text line;

	while (wording.len && text_split(&wording, '\n', &line)) {
		buffer_add_string(&cli->out, margin);
		buffer_add(&cli->out, line);
		buffer_add_char(&cli->out, '\n');
	}
}
