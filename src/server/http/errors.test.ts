import { expect, it } from 'vitest';
import { translateError } from './errors.ts';

it.each([
  ['57014', 'UNAVAILABLE'],
  ['25P03', 'UNAVAILABLE'],
  ['40P01', 'UNAVAILABLE'],
  ['57P01', 'UNAVAILABLE'],
  ['23505', 'UNEXPECTED'],
])('A database error %s while the database is up is %s', async (code, expected) => {
  const error = new Error('a query failed', { cause: Object.assign(new Error(), { code }) });
  expect(await translateError(error, async () => true)).toMatchObject({ code: expected, cause: error });
});
