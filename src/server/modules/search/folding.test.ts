import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold, PLAIN_LETTERS } from '#shared/rules/search/fold.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../tests/setup/database.ts';
import { foldedInSql } from './folding.queries.ts';

// Suggestions are folded in the database and typed text in the server. Both must give the same result.

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

describe('Folding in SQL', () => {
  it.each([
    'Ọ̀yọ́ ẸṢẸ́',
    'ƁƊƘƳ ɓɗƙƴ',
    Object.keys(PLAIN_LETTERS).join(' '),
    Object.keys(PLAIN_LETTERS).join(' ').toUpperCase(),
    "Ma'aji Ma’aji Maʼaji Ma`aji",
    'Straße, Œuvre, Æther, İstanbul, Łódź',
    'كِتَاب हिन्दी ไทย',
    '½ ﬁne ① Ⅳ 128 GB "15.6”',
    '',
  ])('gives the same result as the shared rules: %s', async (text) => {
    const { rows } = await database.pool.query(`SELECT ${foldedInSql('$1::text')} AS folded`, [text]);
    expect(rows).toEqual([{ folded: fold(text) }]);
  });
});
