import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../setup/database.ts';

// Deleting a row searches all tables that refer to it. Without an index, each deleted row reads a whole table.

const STAFF = 'An erased account keeps its row in users, and staff are few.';

/** Foreign keys without an index, and why the row that they refer to is not deleted. */
const WITHOUT_INDEX: Readonly<Record<string, string>> = {
  'case_notes (staff_id) → users': STAFF,
  'cases (assignee_id) → users': STAFF,
  'decisions (staff_id) → users': STAFF,
  'participants (other_id) → users': 'An erased account keeps its row in users.',
};

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

/** Those that delete or change rows with the row that they refer to: "table (columns) → table". */
async function listUnindexed({ pool } = database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`
    SELECT format('%s (%s) → %s', f.conrelid::regclass, string_agg(a.attname, ', ' ORDER BY a.attname),
      f.confrelid::regclass) AS name
    FROM pg_constraint f JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = ANY (f.conkey)
    WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace AND f.confdeltype IN ('c', 'n', 'd')
      AND NOT EXISTS (
        SELECT FROM pg_index i WHERE i.indrelid = f.conrelid AND i.indisvalid
          -- The index begins with the columns, in any order.
          AND (SELECT array_agg(k ORDER BY k) FROM unnest((i.indkey::int2[])[0:cardinality(f.conkey) - 1]) k)
            = (SELECT array_agg(k ORDER BY k) FROM unnest(f.conkey) k)
          -- All rows, or all that refer to a row.
          AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)',
            (SELECT attname FROM pg_attribute WHERE attrelid = f.conrelid AND attnum = f.conkey[1]))))
    GROUP BY f.oid, f.conrelid, f.confrelid ORDER BY 1`);
  return rows.map(({ name }) => name);
}

it.each([
  'DROP INDEX decisions_conversation_idx',
  'DROP INDEX conversation_reports_conversation_idx',
  // An index of some rows does not find all of them.
  `DROP INDEX reports_case_idx; CREATE INDEX ON reports (case_id) WHERE status = 'open'`,
])('One without an index is found: %s', async (change) => {
  const other = await openTestDatabase();
  try {
    await other.pool.query(change);
    expect(await listUnindexed(other)).toHaveLength(Object.keys(WITHOUT_INDEX).length + 1);
  } finally {
    await other.drop();
  }
});

it('Each foreign key that deletes or clears rows has an index, but for those in the list', async () => {
  expect(await listUnindexed()).toEqual(Object.keys(WITHOUT_INDEX).sort());
});
