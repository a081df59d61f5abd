import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../../tests/setup/stub-storage.ts';
import { readStoredUser, writeStoredUser } from './stored-user.ts';

let store: Map<string, string>;

beforeEach(() => {
  store = stubStorage('localStorage');
});
afterEach(() => vi.unstubAllGlobals());

test('a stored user with id and e-mail is restored, with gaps filled in', () => {
  store.set('user', JSON.stringify({ id: 'u1', email: 'amina@example.com', name: 'Amina' }));
  expect(readStoredUser()).toMatchObject({ id: 'u1', name: 'Amina', avatar: '/avatar.svg', role: 'user' });
});

test('a record of a time when users without a picture had no avatar has the placeholder', () => {
  store.set('user', JSON.stringify({ id: 'u1', email: 'amina@example.com', name: 'Amina', avatar: null }));
  expect(readStoredUser()).toMatchObject({ name: 'Amina', avatar: '/avatar.svg' });
});

test('what the header shows is text, whatever was stored', () => {
  store.set(
    'user',
    JSON.stringify({ id: 'u1', email: 'amina@example.com', name: { first: 'A' }, avatar: 7 }),
  );
  expect(readStoredUser()).toMatchObject({ id: 'u1', name: '', avatar: '/avatar.svg' });
});

test.each([
  ['no id', '{"email":"amina@example.com"}'],
  ['no e-mail', '{"id":"u1"}'],
  ['an empty id', '{"id":"","email":"amina@example.com"}'],
  ['an id that is no text', '{"id":7,"email":"amina@example.com"}'],
  ['what cannot be parsed', '{"id":'],
  ['a bare word', '"amina"'],
])('a record with %s is discarded and removed', (_what, record) => {
  store.set('user', record);
  expect(readStoredUser()).toBeNull();
  expect(store.has('user')).toBe(false);
});

test('signing out leaves nothing behind', () => {
  store.set('user', '{}');
  writeStoredUser(null);
  expect(store.size).toBe(0);
});

test('a browser without storage has nobody stored and does not fail', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readStoredUser()).toBeNull();
});
