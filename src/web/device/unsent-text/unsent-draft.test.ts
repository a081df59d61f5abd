import { beforeEach, expect, it, vi } from 'vitest';
import {
  adoptUnsentDraft,
  EMPTY_DRAFT,
  readUnsentDraft,
  saveUnsentDraft,
  type UnsentDraft,
} from './unsent-draft.ts';

const KEY = 'contact';
const draft = (message: string): UnsentDraft => ({ texts: { subject: 'Help', message }, clientId: 'one' });

function useStorage(setItem?: () => never) {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: setItem ?? ((key: string, value: string) => stored.set(key, value)),
    removeItem: (key: string) => stored.delete(key),
  });
  return stored;
}

let stored: Map<string, string>;
beforeEach(() => {
  stored = useStorage();
});

it('A user’s draft is hidden from other users of the tab and restored when the user returns', () => {
  saveUnsentDraft(KEY, 'amina', draft('He threatens me'));
  expect(adoptUnsentDraft(KEY, null)).toEqual(EMPTY_DRAFT);
  expect(adoptUnsentDraft(KEY, 'tunde')).toEqual(EMPTY_DRAFT);
  expect(adoptUnsentDraft(KEY, 'amina')).toEqual(draft('He threatens me'));
});

it('A visitor’s draft moves to the user who signs in, with its id, and is hidden from others', () => {
  saveUnsentDraft(KEY, null, draft('I was scammed'));
  expect(adoptUnsentDraft(KEY, 'amina')).toEqual(draft('I was scammed'));
  expect(adoptUnsentDraft(KEY, null)).toEqual(EMPTY_DRAFT);
  expect(adoptUnsentDraft(KEY, 'tunde')).toEqual(EMPTY_DRAFT);
  expect(adoptUnsentDraft(KEY, 'amina')).toEqual(draft('I was scammed'));
});

it('Two different messages are joined and get a new id', () => {
  saveUnsentDraft(KEY, 'amina', { texts: { name: 'Amina', message: 'Before' }, clientId: 'one' });
  saveUnsentDraft(KEY, null, { texts: { name: '', message: 'After' }, clientId: 'two' });
  const joined = adoptUnsentDraft(KEY, 'amina');
  expect(joined.texts).toEqual({ name: 'Amina', message: 'Before\nAfter' });
  expect(['one', 'two']).not.toContain(joined.clientId);
});

it('A message that continues the other one replaces it', () => {
  saveUnsentDraft(KEY, 'amina', draft('Before'));
  saveUnsentDraft(KEY, null, draft('Before, and on'));
  expect(adoptUnsentDraft(KEY, 'amina').texts.message).toBe('Before, and on');
});

it('A text that the browser fills in again after a reload is the same message', () => {
  saveUnsentDraft(KEY, 'amina', draft('Again'));
  saveUnsentDraft(KEY, null, { texts: { message: 'Again' }, clientId: 'two' });
  expect(adoptUnsentDraft(KEY, 'amina')).toEqual(draft('Again'));
});

it('A draft that was sent is removed from storage', () => {
  saveUnsentDraft(KEY, 'amina', draft('Sent'));
  saveUnsentDraft(KEY, 'amina', EMPTY_DRAFT);
  expect([...stored]).toEqual([]);
});

it('Without storage, a draft lasts until the page is closed', () => {
  useStorage(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveUnsentDraft(KEY, null, draft('Here'));
  expect(readUnsentDraft(KEY, null)).toEqual(draft('Here'));
  saveUnsentDraft(KEY, null, EMPTY_DRAFT);
  expect(readUnsentDraft(KEY, null)).toEqual(EMPTY_DRAFT);
});
