import type { Conversation, ConversationSort } from '#shared/contract/conversations.ts';
import { byLatest } from './merge-conversations.ts';

// The three orders of the list, as the server has them, so that a conversation that comes or changes gets its place here.

/** Conversations without a price to be shown come last in either direction; among equal prices the latest comes first. */
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

/** Of an address, which may say anything. */
export function readSort(given: string | null): ConversationSort {
  return SORT_CHOICES.find(([sort]) => sort === given)?.[0] ?? 'recent';
}
