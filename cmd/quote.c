#include "quote.h"

#include <stdlib.h>
#include <string.h>

/* The wording of one edition; a list, for the few editions that a run cites. */
struct quoted_edition {
	const char *document; /* of the citations it serves */
	const char *edition;
	struct rule_texts texts;
	struct quoted_edition *next;
};

struct quotes {
	struct arena arena; /* all of this, itself included; commands reset theirs */
	struct quoted_edition *first;
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

static struct quotes *make_quotes(void)
{
	struct arena arena = { 0 };
	struct quotes *quotes = arena_alloc(&arena, sizeof(*quotes));

	if (quotes)
		quotes->arena = arena;
	return quotes;
}

void cli_quotes_free(struct quotes *quotes)
{
	struct arena arena;

	if (!quotes)
		return;
	arena = quotes->arena;
	arena_free(&arena);
}

/* Reads the wording for a citation; says so when the file is broken. */
static void read_texts(struct cli *cli, struct quotes *quotes, struct quoted_edition *quoted)
{
	struct text document = text_of(quoted->document);
	/* A document is cited by its game, the tournament rules with words behind it. */
	const char *game = arena_strndup(&quotes->arena, document.ptr, text_find(document, text_of(" ")));
	struct diags diags;

	diags_init(&diags, &quotes->arena);
	if (game && rule_text_load(&quoted->texts, cli_data_folder(cli), game, quoted->edition, &quotes->arena, &diags))
		cli_fail(cli, "the wording attached to %s %s cannot be read: %s", quoted->document, quoted->edition,
			 diags.len ? diags.items[0].message : "memory ran out");
	diags_free(&diags);
}

/* The texts for a citation, read on first use; NULL when memory ran out. */
static const struct rule_texts *find_texts(struct cli *cli, struct quotes *quotes, const struct citation *cite)
{
	struct quoted_edition *found = quotes->first;

	while (found && (strcmp(found->document, cite->document) != 0 || strcmp(found->edition, cite->edition) != 0))
		found = found->next;
	if (found)
		return &found->texts;
	found = arena_alloc(&quotes->arena, sizeof(*found));
	if (!found)
		return NULL;
	found->document = arena_strdup(&quotes->arena, cite->document);
	found->edition = arena_strdup(&quotes->arena, cite->edition);
	if (!found->document || !found->edition)
		return NULL;
	found->next = quotes->first;
	quotes->first = found;
	read_texts(cli, quotes, found);
	return &found->texts;
}

struct text cli_quote_text(struct cli *cli, struct quotes **quotes, const struct citation *cite)
{
	const struct rule_texts *texts;

	if (!cite->document || !cite->edition || !cite->number)
		return (struct text){ 0 };
	if (!*quotes)
		*quotes = make_quotes();
	texts = *quotes ? find_texts(cli, *quotes, cite) : NULL;
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
