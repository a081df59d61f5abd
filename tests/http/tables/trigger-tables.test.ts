import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOwners, readSources } from '../../architecture/tables/table-use.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../setup/database.ts';

// Triggers write tables, too. This list names those that write a table of another module.

/** The module whose table has the trigger, the table that is written, and why the database does it. */
const FOREIGN_WRITES: Readonly<Record<string, string>> = {
  'reviews → users': 'The sums of ratings change in the transaction of the review.',
  'listings → users': 'A listing that a moderator takes down lowers the trust in its seller.',
  'accounts → listing_texts': 'A phone number that is hidden in the profile is hidden in all listings.',
  'accounts → erasures': 'Every erased user is recorded, whichever statement erases them.',
  'accounts → search_postings': 'Search filters by verified sellers.',
  'listings → search_postings': 'The index changes in the transaction of the listing.',
  'follows → seller_figures': 'The number of followers changes in the transaction of the follow.',
  'listings → seller_figures': 'The figures of a seller change in the transaction of the listing.',
};

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

async function listForeignWrites(): Promise<string[]> {
  const owners = findOwners(readSources());
  const { rows: triggers } = await database.pool.query<{ table: string; name: string }>(`
    SELECT DISTINCT t.tgrelid::regclass::text AS table, p.proname AS name
    FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
    WHERE NOT t.tgisinternal AND p.pronamespace = 'public'::regnamespace`);
  const { rows: functions } = await database.pool.query<{ name: string; body: string }>(
    `SELECT proname AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'public'::regnamespace`,
  );
  /** The body of a function and of all functions that it calls, directly or indirectly. */
  const bodyOf = (name: string, above: readonly string[] = []): string => {
    const body = functions.find((one) => one.name === name)?.body ?? '';
    const path = [...above, name];
    const called = functions.filter((one) => !path.includes(one.name) && body.includes(`${one.name}(`));
    return [body, ...called.map((one) => bodyOf(one.name, path))].join('\n');
  };
  const writes = triggers.flatMap(({ table, name }) =>
    [...bodyOf(name).matchAll(/\b(?:INSERT INTO|(?<!KEY )UPDATE|DELETE FROM)\s+(\w+)/g)]
      .map(([, written = '']) => written)
      .filter((written) => owners.has(written) && owners.get(written) !== owners.get(table))
      .map((written) => `${owners.get(table)} → ${written}`),
  );
  return [...new Set(writes)].sort();
}

it('Triggers write tables of other modules only for the reasons in the list', async () => {
  expect(await listForeignWrites()).toEqual(Object.keys(FOREIGN_WRITES).sort());
});

it('A trigger that writes another foreign table is found, even through functions that it calls', async () => {
  await database.pool.query(`
    CREATE FUNCTION delete_blocks() RETURNS void LANGUAGE sql AS 'DELETE FROM blocks';
    CREATE FUNCTION call_it() RETURNS void LANGUAGE sql AS 'SELECT delete_blocks()';
    CREATE FUNCTION block_everyone() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM call_it(); RETURN NULL; END $$;
    CREATE TRIGGER planted AFTER INSERT ON favorites EXECUTE FUNCTION block_everyone()`);
  expect(await listForeignWrites()).toContain('favorites → blocks');
});
