#include "text/card_program.h"

enum status program_reader_open(struct program_reader *reader, const char *rulesets, const char *game,
				struct arena *arena, struct diags *diags)
{
	const char *path = arena_printf(arena, "%s/%s/text.grammar", rulesets, game);
	enum status status;

	*reader = (struct program_reader){ .arena = arena };
	lexicon_init(&reader->lexicon, arena);
	if (!path)
		return ST_NOMEM;
	status = vocabulary_load(&reader->vocabulary, rulesets, game, arena, diags);
	if (status == ST_OK)
		status = grammar_load(&reader->grammar, path, arena, diags);
	if (status)
		program_reader_close(reader);
	return status;
}

void program_reader_close(struct program_reader *reader)
{
	grammar_free(&reader->grammar);
	vocabulary_free(&reader->vocabulary);
	lexicon_free(&reader->lexicon);
}

enum status program_read(struct program_reader *reader, const char *root, struct text body, struct arena *scratch,
			 struct phrase_reading *reading)
{
	enum status status = tokenize(&reader->row, body, scratch);

	*reading = (struct phrase_reading){ 0 };
	if (status || reader->row.len == 0)
		return status;
	return phrase_read(&reader->grammar, &reader->lexicon, &reader->row, root, true, scratch, reading);
}
