#include "games/import_game.h"

/* A source shows within this what it is. */
enum { HEAD_BYTES = 1024 * 1024 };

bool import_has_sign(struct text bytes, const char *const signs[])
{
	struct text head = text_make(bytes.ptr, bytes.len < HEAD_BYTES ? bytes.len : HEAD_BYTES);

	for (size_t i = 0; signs[i]; i++)
		if (text_find(head, text_of(signs[i])) < head.len)
			return true;
	return false;
}

void import_tell_unread(struct desk *desk, const struct program_report *programs)
{
	for (size_t i = 0; desk_value(desk, "report") && i < programs->n_unread; i++) {
		const struct unread_text *unread = &programs->unread[i];

		if (desk->json) {
			buffer_printf(desk->out, "{\"type\":\"unread\",\"count\":%zu,\"card\":", unread->count);
			buffer_add_json(desk->out, unread->card);
			buffer_add_string(desk->out, ",\"text\":");
			buffer_add_json(desk->out, unread->body);
			buffer_add_string(desk->out, "}\n");
		} else {
			buffer_printf(desk->out, "not read (%zu), first on '%.*s': %.*s\n", unread->count,
				      TEXT_ARG(unread->card), TEXT_ARG(unread->body));
		}
	}
}

void import_tell_uses(struct desk *desk, const struct grammar_uses *uses)
{
	if (!desk_value(desk, "report"))
		return;
	buffer_printf(desk->out,
		      desk->json ? "{\"type\":\"grammar\",\"lines\":%zu,\"unused\":%zu,\"once\":%zu}\n"
				 : "%zu lines of grammar: %zu used by no text here, %zu by one\n",
		      uses->n_lines, uses->n_unused, uses->n_once);
}

const char *import_measured(const struct desk *desk)
{
	const char *unseen = desk_value(desk, "unseen");

	return unseen ? unseen : desk_value(desk, "leave-out");
}

double import_share(size_t part, size_t whole)
{
	return whole ? 100.0 * (double)part / (double)whole : 100.0;
}
