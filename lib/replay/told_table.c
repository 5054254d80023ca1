#include "replay/told_table.h"

#include <stdlib.h>

void told_table(const struct game_rules *rules, const void *env, const void *state, struct position *position,
		struct buffer *unsaid)
{
	struct arena arena = { 0 };
	struct diags diags;
	void *again;

	rules->tell(env, state, position, unsaid);
	/* What is not told whole need not be possible either. */
	if (unsaid->len)
		return;
	diags_init(&diags, &arena);
	again = calloc(1, rules->state_size);
	if (again)
		rules->begin(env, again);
	if (again && !rules->place(env, again, position, &diags) && diags.len)
		buffer_add_string(unsaid, diags.items[0].message);
	unsaid->failed |= !again || diags.failed;
	diags_free(&diags);
	arena_free(&arena);
	free(again);
}
