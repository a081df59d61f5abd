import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../../../tests/setup/stub-storage.ts';
import { readStoredUser, writeStoredUser } from './stored-user.ts';

let store: Map<string, string>;

beforeEach(() => {
  store = stubStorage('localStorage');
});
afterEach(() => vi.unstubAllGlobals());

test('a stored user with id and email is restored, with defaults for missing fields', () => {
  store.set('user', JSON.stringify({ id: 'u1', email: 'amina@example.com', name: 'Amina' }));
  expect(readStoredUser()).toMatchObject({ id: 'u1', name: 'Amina', avatar: '/avatar.svg', role: 'user' });
});

test('a record without an avatar gets the placeholder', () => {
  store.set('user', JSON.stringify({ id: 'u1', email: 'amina@example.com', name: 'Amina', avatar: null }));
  expect(readStoredUser()).toMatchObject({ name: 'Amina', avatar: '/avatar.svg' });
});

test('a name or avatar that is not text is replaced by its default', () => {
  store.set(
    'user',
    JSON.stringify({ id: 'u1', email: 'amina@example.com', name: { first: 'A' }, avatar: 7 }),
  );
  expect(readStoredUser()).toMatchObject({ id: 'u1', name: '', avatar: '/avatar.svg' });
});

test.each([
  ['no id', '{"email":"amina@example.com"}'],
  ['no email', '{"id":"u1"}'],
  ['an empty id', '{"id":"","email":"amina@example.com"}'],
  ['an id that is not text', '{"id":7,"email":"amina@example.com"}'],
  ['invalid JSON', '{"id":'],
  ['a string instead of an object', '"amina"'],
])('a record with %s is discarded and removed', (_what, record) => {
  store.set('user', record);
  expect(readStoredUser()).toBeNull();
  expect(store.has('user')).toBe(false);
});

test('signing out removes the record', () => {
  store.set('user', '{}');
  writeStoredUser(null);
  expect(store.size).toBe(0);
});

test('a browser without storage has no stored user and does not fail', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readStoredUser()).toBeNull();
});
