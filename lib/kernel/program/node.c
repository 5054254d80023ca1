#include "kernel/program/node.h"

unsigned node_count_args(const struct node *n, uint32_t at)
{
	unsigned count = 0;

	for (uint32_t arg = at + 1; arg < node_end(n, at); arg = node_end(n, arg))
		count++;
	return count;
}

bool node_mentions(const struct node *n, uint32_t at, uint16_t op)
{
	for (uint32_t i = at; i < node_end(n, at); i++)
		if (n[i].op == op)
			return true;
	return false;
}

bool node_has_flag(const struct op_set *set, const struct node *n, uint32_t at, unsigned flags)
{
	for (uint32_t i = at; i < node_end(n, at); i++)
		if (set->ops[n[i].op].flags & flags)
			return true;
	return false;
}

bool node_same(const struct node *n, uint32_t a, uint32_t b)
{
	if (n[a].next != n[b].next)
		return false;
	for (uint16_t i = 0; i < n[a].next; i++)
		if (n[a + i].op != n[b + i].op || n[a + i].value != n[b + i].value)
			return false;
	return true;
}

uint32_t node_touches(const struct op_set *set, const struct node *n, uint32_t from, uint32_t to)
{
	uint32_t touches = 0;

	for (uint32_t i = from; i < to; i++)
		touches |= set->ops[n[i].op].touches;
	return touches;
}

uint32_t node_reads(const struct op_set *set, const struct node *n, uint32_t from, uint32_t to)
{
	uint32_t reads = 0;

	for (uint32_t i = from; i < to; i++)
		reads |= set->ops[n[i].op].reads;
	return reads;
}
