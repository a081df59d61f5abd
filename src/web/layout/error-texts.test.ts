import { expect, test } from 'vitest';
import { errorTextsFor } from './error-texts.ts';

const online = true;

test('a missing page has the title of the spec', () => {
  expect(errorTextsFor({ status: 404, online }).title).toBe('Oops! Page not found');
});

test('a missing item and a removed item have their own titles', () => {
  expect(errorTextsFor({ status: 404, code: 'ITEM_NOT_FOUND', online }).title).toBe('Item not found');
  expect(errorTextsFor({ status: 410, code: 'ITEM_REMOVED', online }).title).toBe(
    'This item has been removed',
  );
});

test('a failure of the server or of the page can be retried', () => {
  for (const status of [500, 502, 503, null]) expect(errorTextsFor({ status, online }).retry).toBe(true);
});

test('a failure without a response and without a network is shown as offline', () => {
  expect(errorTextsFor({ status: null, online: false }).title).toBe('You seem to be offline');
});
