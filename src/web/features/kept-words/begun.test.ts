import { beforeEach, expect, it, vi } from 'vitest';
import { type Begun, keepBegun, NOTHING, readBegun, takeBegun } from './begun.ts';

const KEY = 'contact';
const letter = (message: string): Begun => ({ words: { subject: 'Help', message }, clientId: 'one' });

function useStorage(setItem?: () => never) {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: setItem ?? ((key: string, value: string) => kept.set(key, value)),
    removeItem: (key: string) => kept.delete(key),
  });
  return kept;
}

let kept: Map<string, string>;
beforeEach(() => {
  kept = useStorage();
});

it('What a member wrote is for nobody else in this tab, and there again when they come back', () => {
  keepBegun(KEY, 'amina', letter('He threatens me'));
  expect(takeBegun(KEY, null)).toEqual(NOTHING);
  expect(takeBegun(KEY, 'tunde')).toEqual(NOTHING);
  expect(takeBegun(KEY, 'amina')).toEqual(letter('He threatens me'));
});

it('What a visitor wrote goes with them into signing in, under the same id, and stays for nobody after them', () => {
  keepBegun(KEY, null, letter('I was scammed'));
  expect(takeBegun(KEY, 'amina')).toEqual(letter('I was scammed'));
  expect(takeBegun(KEY, null)).toEqual(NOTHING);
  expect(takeBegun(KEY, 'tunde')).toEqual(NOTHING);
  expect(takeBegun(KEY, 'amina')).toEqual(letter('I was scammed'));
});

it('Neither of two messages is lost, and it is another message then', () => {
  keepBegun(KEY, 'amina', { words: { name: 'Amina', message: 'Before' }, clientId: 'one' });
  keepBegun(KEY, null, { words: { name: '', message: 'After' }, clientId: 'two' });
  const joined = takeBegun(KEY, 'amina');
  expect(joined.words).toEqual({ name: 'Amina', message: 'Before\nAfter' });
  expect(['one', 'two']).not.toContain(joined.clientId);
});

it('The same words are not said twice', () => {
  keepBegun(KEY, 'amina', letter('Before'));
  keepBegun(KEY, null, letter('Before, and on'));
  expect(takeBegun(KEY, 'amina').words.message).toBe('Before, and on');
});

it('What the browser fills in again after a reload is the same message', () => {
  keepBegun(KEY, 'amina', letter('Again'));
  keepBegun(KEY, null, { words: { message: 'Again' }, clientId: 'two' });
  expect(takeBegun(KEY, 'amina')).toEqual(letter('Again'));
});

it('Nothing is left of what was sent', () => {
  keepBegun(KEY, 'amina', letter('Sent'));
  keepBegun(KEY, 'amina', NOTHING);
  expect([...kept]).toEqual([]);
});

it('Where the browser keeps nothing, words last as long as the page', () => {
  useStorage(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepBegun(KEY, null, letter('Here'));
  expect(readBegun(KEY, null)).toEqual(letter('Here'));
  keepBegun(KEY, null, NOTHING);
  expect(readBegun(KEY, null)).toEqual(NOTHING);
});
