import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, count, desc, eq, isNull, sql } from '#server/platform/database/sql.ts';
import { type AlertKeys, alerts } from './alerts.tables.ts';

// All SQL about alerts. Queries filter by the owner, except those behind the links in mails.

export type AlertRow = typeof alerts.$inferSelect;

export async function listAlerts(db: Db | Tx, userId: string): Promise<AlertRow[]> {
  return db
    .select()
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(desc(alerts.createdAt), desc(alerts.id));
}

export async function readAlert(db: Db | Tx, userId: string, id: string): Promise<AlertRow | null> {
  const [row] = await db.select().from(alerts).where(ownAlert(userId, id));
  return row ?? null;
}

export async function countAlerts(db: Db | Tx, userId: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(alerts).where(eq(alerts.userId, userId));
  return row?.n ?? 0;
}

/** Ignores case, as the search does. */
export async function findAlert(db: Db | Tx, userId: string, search: string): Promise<AlertRow | null> {
  const isSame = sql`md5(lower(${alerts.search})) = md5(lower(${search}))`;
  const [row] = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.userId, userId), isSame));
  return row ?? null;
}

export async function insertAlert(tx: Tx, alert: typeof alerts.$inferInsert): Promise<AlertRow> {
  const [row] = await tx.insert(alerts).values(alert).returning();
  if (!row) throw new Error('alert insert returned no row');
  return row;
}

export type AlertChange = Partial<
  Pick<AlertRow, 'name' | 'search' | 'pace' | 'pausedAt' | 'unseen'> & AlertKeys
> & { seenAt?: typeof SEEN_NOW };

/** By the clock of the database, like the time of matches. */
export const SEEN_NOW = sql`now()`;

export async function updateAlert(
  tx: Db | Tx,
  userId: string,
  id: string,
  change: AlertChange,
): Promise<AlertRow | null> {
  const [row] = await tx.update(alerts).set(change).where(ownAlert(userId, id)).returning();
  return row ?? null;
}

/** For the link in a mail, where no user is signed in. */
export async function findAlertName(db: Db, id: string): Promise<{ name: string; isPaused: boolean } | null> {
  const [row] = await db
    .select({ name: alerts.name, pausedAt: alerts.pausedAt })
    .from(alerts)
    .where(eq(alerts.id, id));
  return row ? { name: row.name, isPaused: row.pausedAt !== null } : null;
}

export async function pauseAlert(db: Db, id: string): Promise<void> {
  await db
    .update(alerts)
    .set({ pausedAt: sql`coalesce(${alerts.pausedAt}, now())` })
    .where(eq(alerts.id, id));
}

export async function hasRunningAlerts(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), isNull(alerts.pausedAt)))
    .limit(1);
  return row !== undefined;
}

/** Locks the alerts in the same order as matching does. */
export async function pauseAlertsOf(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    WITH running AS MATERIALIZED (
      SELECT id FROM alerts WHERE user_id = ${userId} AND paused_at IS NULL ORDER BY key, id FOR NO KEY UPDATE
    )
    UPDATE alerts SET paused_at = now() FROM running WHERE alerts.id = running.id`);
}

function ownAlert(userId: string, id: string) {
  return and(eq(alerts.userId, userId), eq(alerts.id, id));
}
