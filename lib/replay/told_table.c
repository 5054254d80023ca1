#include "replay/told_table.h"

#include <stdlib.h>

void told_table(const struct game_rules *rules, const void *env, const void *state, struct position *position,
		struct buffer *unsaid)
{
	struct arena arena = { 0 };
	void *again = calloc(1, rules->state_size);
	struct diags diags;

	diags_init(&diags, &arena);
	rules->tell(env, state, position, unsaid);
	if (again)
		rules->begin(env, again);
	if (again && !rules->place(env, again, position, &diags) && diags.len)
		buffer_printf(unsaid, "%s%s", unsaid->len ? "; " : "", diags.items[0].message);
	unsaid->failed |= !again || diags.failed;
	diags_free(&diags);
	arena_free(&arena);
	free(again);
}
