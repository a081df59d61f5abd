import { describe, expect, it } from 'vitest';
import { aConversation, momentOf } from '../../../../../tests/factories/conversation-responses.ts';
import { compareBy, readSort } from './sort-conversations.ts';

function priced(id: string, price: number | null, moment: number) {
  const conversation = aConversation(id, { timestamp: momentOf(moment) });
  return { ...conversation, item: conversation.item && { ...conversation.item, price } };
}

const ALL = [
  priced('lamp', 5_000, 1),
  priced('car', 9_000_000, 2),
  priced('sofa', 40_000, 3),
  priced('red sofa', 40_000, 4),
  priced('job', null, 5),
  { ...aConversation('support', { timestamp: momentOf(6) }), item: null },
];

describe('A list of conversations', () => {
  it.each([
    ['recent', ['support', 'job', 'red sofa', 'sofa', 'car', 'lamp']],
    ['price-low', ['lamp', 'red sofa', 'sofa', 'car', 'support', 'job']],
    ['price-high', ['car', 'red sofa', 'sofa', 'lamp', 'support', 'job']],
  ] as const)('sorted by %s has the order of the server', (sort, order) => {
    expect(ALL.toSorted(compareBy(sort)).map(({ id }) => id)).toEqual(order);
    expect(
      ALL.toReversed()
        .toSorted(compareBy(sort))
        .map(({ id }) => id),
    ).toEqual(order);
  });
});

describe('The sort parameter of a URL', () => {
  it.each([
    ['price-low', 'price-low'],
    ['price-high', 'price-high'],
    ['recent', 'recent'],
    [null, 'recent'],
    ['oldest', 'recent'],
    ['toString', 'recent'],
  ])('%s is read as %s', (value, sort) => {
    expect(readSort(value)).toBe(sort);
  });
});
