import { beforeEach, expect, it, vi } from 'vitest';
import { dropAnswer, keepAnswer, keptAnswers } from './unsent-answers.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

const answer = (clientId: string, message: string) => ({ clientId, message, problem: null });

it('An answer that could not be sent is there again under its id, each chat with its own, once each', () => {
  keepAnswer('chat', answer('a', 'A long careful answer'));
  keepAnswer('chat', answer('b', 'And one more'));
  keepAnswer('chat', answer('a', 'A long careful answer'));
  keepAnswer('other', answer('c', 'To somebody else'));
  expect(keptAnswers('chat').map(({ clientId, message }) => [clientId, message])).toEqual([
    ['b', 'And one more'],
    ['a', 'A long careful answer'],
  ]);
  expect(keptAnswers('chat').every(({ problem }) => problem)).toBe(true);
});

it('and gone once the server has it', () => {
  keepAnswer('chat', answer('a', 'A long careful answer'));
  dropAnswer('chat', 'a');
  expect(keptAnswers('chat')).toEqual([]);
});
