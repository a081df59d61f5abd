import type { Db, Tx } from '#server/platform/database/database.ts';
import { eq } from '#server/platform/database/sql.ts';
import { appeals } from './moderation.tables.ts';

// SQL about appeals.

type AppealState = typeof appeals.$inferSelect;

/** False if there is one already. */
export async function insertAppeal(
  tx: Tx,
  appeal: { decisionId: string; userId: string; body: string },
): Promise<boolean> {
  const { rowCount } = await tx.insert(appeals).values(appeal).onConflictDoNothing();
  return rowCount === 1;
}

export async function findAppeal(on: Db | Tx, decisionId: string): Promise<AppealState | null> {
  const [row] = await on.select().from(appeals).where(eq(appeals.decisionId, decisionId));
  return row ?? null;
}

export async function updateAppeal(
  tx: Tx,
  decisionId: string,
  changes: Pick<AppealState, 'outcome' | 'answer' | 'decidedAt'>,
): Promise<void> {
  await tx.update(appeals).set(changes).where(eq(appeals.decisionId, decisionId));
}

/** For a decision that its staff user takes back. */
export async function deleteAppeal(tx: Tx, decisionId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(appeals).where(eq(appeals.decisionId, decisionId));
  return rowCount === 1;
}
