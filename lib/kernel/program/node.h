/*
 * node.h - programs as nodes, a row in preorder: a node, then its arguments,
 * each followed by its own. `next` is relative, so that a part of a row can be
 * moved, and compared with another.
 */
#ifndef VERDICT_KERNEL_NODE_H
#define VERDICT_KERNEL_NODE_H

#include "kernel/program/op.h"

struct node {
	uint16_t op;   /* a row of the game's operations */
	uint16_t next; /* nodes from this one to the one behind it and its arguments; 1 = it has none */
	int16_t value; /* of a number: it; else the game's */
};

/* The node behind that at [at] and its arguments. */
static inline uint32_t node_end(const struct node *n, uint32_t at)
{
	return at + n[at].next;
}

/* The [k]-th argument of the node at [at], from 0; of one too many, the node behind. */
static inline uint32_t node_arg(const struct node *n, uint32_t at, unsigned k)
{
	for (at++; k--;)
		at += n[at].next;
	return at;
}

unsigned node_count_args(const struct node *n, uint32_t at);

/* Whether an operation is among a node and its arguments. */
bool node_mentions(const struct node *n, uint32_t at, uint16_t op);

/* Whether one with any of [flags] is. */
bool node_has_flag(const struct op_set *set, const struct node *n, uint32_t at, unsigned flags);

/* Whether two parts say the same. */
bool node_same(const struct node *n, uint32_t a, uint32_t b);

/* What the operations from [from] to before [to] touch, and what they read. */
uint32_t node_touches(const struct op_set *set, const struct node *n, uint32_t from, uint32_t to);
uint32_t node_reads(const struct op_set *set, const struct node *n, uint32_t from, uint32_t to);

#endif
