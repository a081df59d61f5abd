import { beforeEach, expect, it, vi } from 'vitest';
import { deleteUnsentAnswer, readUnsentAnswers, saveUnsentAnswer } from './unsent-answers.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const answer = (clientId: string, message: string) => ({ clientId, message, problem: null });

it('Unsent answers are stored per chat and by client id, without duplicates', () => {
  saveUnsentAnswer('chat', answer('a', 'A long careful answer'));
  saveUnsentAnswer('chat', answer('b', 'And one more'));
  saveUnsentAnswer('chat', answer('a', 'A long careful answer'));
  saveUnsentAnswer('other', answer('c', 'To somebody else'));
  expect(readUnsentAnswers('chat').map(({ clientId, message }) => [clientId, message])).toEqual([
    ['b', 'And one more'],
    ['a', 'A long careful answer'],
  ]);
  expect(readUnsentAnswers('chat').every(({ problem }) => problem)).toBe(true);
});

it('An unsent answer is deleted when the server has it', () => {
  saveUnsentAnswer('chat', answer('a', 'A long careful answer'));
  deleteUnsentAnswer('chat', 'a');
  expect(readUnsentAnswers('chat')).toEqual([]);
});
