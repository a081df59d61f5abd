import { expect, it } from 'vitest';
import { isNewAccount } from './new-account.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

it.each([
  ['2026-11-15T11:59:59Z', true],
  ['2026-11-08T12:00:01Z', true],
  ['2026-11-08T12:00:00Z', false],
  ['2024-01-01T00:00:00Z', false],
])('an account made at %s is new: %j', (createdAt, isNew) => {
  expect(isNewAccount(new Date(createdAt), NOW)).toBe(isNew);
});
