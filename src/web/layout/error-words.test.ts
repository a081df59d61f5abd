import { expect, test } from 'vitest';
import { errorWords } from './error-words.ts';

const online = true;

test('a missing page has the spec’s words', () => {
  expect(errorWords({ status: 404, online }).title).toBe('Oops! Page not found');
});

test('a missing item and a removed one say so', () => {
  expect(errorWords({ status: 404, code: 'ITEM_NOT_FOUND', online }).title).toBe('Item not found');
  expect(errorWords({ status: 410, code: 'ITEM_REMOVED', online }).title).toBe('This item has been removed');
});

test('a failure of ours, known or not, can be tried again', () => {
  for (const status of [500, 502, 503, null]) expect(errorWords({ status, online }).retry).toBe(true);
});

test('without an answer and without a network it is the network', () => {
  expect(errorWords({ status: null, online: false }).title).toBe('You seem to be offline');
});
