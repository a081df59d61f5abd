import type { Conversation, ConversationSort } from '#shared/contract/conversations.ts';
import { byLatest } from './merge-conversations.ts';

// The sort orders of the server, so that new and changed conversations appear in the right position.

/** Conversations without a price come last in both directions. Equal prices are sorted latest first. */
export function compareBy(sort: ConversationSort): (a: Conversation, b: Conversation) => number {
  if (sort === 'recent') return byLatest;
  const sign = sort === 'price-low' ? 1 : -1;
  const rank = ({ item }: Conversation) =>
    item?.price == null ? Number.POSITIVE_INFINITY : sign * item.price;
  return (a, b) => {
    const [one, other] = [rank(a), rank(b)];
    return one === other ? byLatest(a, b) : one - other;
  };
}

export const SORT_CHOICES: readonly (readonly [ConversationSort, string])[] = [
  ['recent', 'Most Recent'],
  ['price-low', 'Price: Low to High'],
  ['price-high', 'Price: High to Low'],
];

/** Reads a URL parameter, which may have any value. */
export function readSort(value: string | null): ConversationSort {
  return SORT_CHOICES.find(([sort]) => sort === value)?.[0] ?? 'recent';
}
