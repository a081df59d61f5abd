import type { Db, Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { StoredLimit } from '#server/platform/throttle/changed-limits.ts';
import { isPossibleLimit, type LimitName, type LimitPart } from '#shared/rules/limit-changes.ts';

// All SQL about changed limits.

/** Rows of limits that a release has removed or given another range are left out. */
export async function listChanges(on: Db | Tx): Promise<StoredLimit[]> {
  const { rows } = await on.execute<StoredLimit>(sql`SELECT name, part, value FROM limit_changes`);
  return rows.filter(({ name, part, value }) => isPossibleLimit(name, part, value));
}

/** Locks the row of a changed limit, so that the audit log has the number that was replaced. */
export async function findChange(tx: Tx, name: LimitName, part: LimitPart): Promise<number | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`limit ${name} ${part}`}))`);
  const { rows } = await tx.execute<{ value: number }>(
    sql`SELECT value FROM limit_changes WHERE name = ${name} AND part = ${part}`,
  );
  return rows[0]?.value ?? null;
}

/** Null: back to the default. */
export async function saveChange(
  tx: Tx,
  { name, part, value }: { name: LimitName; part: LimitPart; value: number | null },
): Promise<void> {
  if (value === null)
    await tx.execute(sql`DELETE FROM limit_changes WHERE name = ${name} AND part = ${part}`);
  else
    await tx.execute(sql`
      INSERT INTO limit_changes (name, part, value) VALUES (${name}, ${part}, ${value})
      ON CONFLICT (name, part) DO UPDATE SET value = excluded.value, changed_at = now()`);
}
