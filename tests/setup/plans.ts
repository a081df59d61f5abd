import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/database.ts';
import type { SQL } from '#server/platform/database/sql.ts';

// How the database executes the statements of a function, as the server runs them.

/** The plans of all statements of the work, as text. */
export async function plansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  await work(
    watched(db, async (statement) => {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${statement}`);
      plans.push(...rows.map((row) => row['QUERY PLAN']));
    }),
  );
  return plans.join('\n');
}

type PlanNode = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

/**
 * How many rows of each table all statements of the work read together. Whole tables are not read, which is cheap in a
 * test, but not in a market of millions.
 */
export async function rowsReadBy(
  db: Db,
  work: (db: Db) => Promise<unknown>,
): Promise<Record<string, number>> {
  const read = new Map<string, number>();
  const add = (node: PlanNode) => {
    const rows =
      node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0);
    const table = node['Relation Name'];
    if (table) read.set(table, (read.get(table) ?? 0) + Math.ceil(rows * node['Actual Loops']));
    for (const below of node.Plans ?? []) add(below);
  };
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    await work(
      watched(tx as unknown as Db, async (statement) => {
        const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          sql`EXPLAIN (ANALYZE, FORMAT JSON) ${statement}`,
        );
        for (const row of rows) add(row['QUERY PLAN'][0].Plan);
      }),
    );
  });
  return Object.fromEntries(read);
}

/** The same database, which gives each statement to `inspect` before it is executed. */
function watched(db: Db, inspect: (statement: SQL) => Promise<void>): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'execute') return Reflect.get(target, name);
      return async (statement: SQL) => {
        await inspect(statement);
        return target.execute(statement);
      };
    },
  });
}
