import { expect, test } from 'vitest';
import { errorTextsFor } from './error-texts.ts';

const online = true;

test('a missing page has the spec’s words', () => {
  expect(errorTextsFor({ status: 404, online }).title).toBe('Oops! Page not found');
});

test('a missing item and a removed one say so', () => {
  expect(errorTextsFor({ status: 404, code: 'ITEM_NOT_FOUND', online }).title).toBe('Item not found');
  expect(errorTextsFor({ status: 410, code: 'ITEM_REMOVED', online }).title).toBe(
    'This item has been removed',
  );
});

test('a failure of ours, known or not, can be tried again', () => {
  for (const status of [500, 502, 503, null]) expect(errorTextsFor({ status, online }).retry).toBe(true);
});

test('without an answer and without a network it is the network', () => {
  expect(errorTextsFor({ status: null, online: false }).title).toBe('You seem to be offline');
});
