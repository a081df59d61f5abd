import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, sql } from '#server/platform/database/sql.ts';
import { handovers, handoverTries } from './handovers.tables.ts';

// SQL of handovers and of the tries to type their code.

export type HandoverRow = typeof handovers.$inferSelect;

/** Null until the first try, new code or confirmation of the buyer. */
export async function findHandover(db: Db | Tx, reservationId: number): Promise<HandoverRow | null> {
  const [row] = await db.select().from(handovers).where(eq(handovers.reservationId, reservationId));
  return row ?? null;
}

/** Creates the row if it is missing. Tries at the same time wait for each other, so that all are counted. */
export async function lockHandover(
  tx: Tx,
  parties: Pick<HandoverRow, 'reservationId' | 'buyerId' | 'sellerId'>,
): Promise<HandoverRow> {
  await tx.insert(handovers).values(parties).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(handovers)
    .where(eq(handovers.reservationId, parties.reservationId))
    .for('no key update');
  if (!row) throw new Error('the handover that was inserted is missing');
  return row;
}

export async function updateHandover(
  tx: Tx,
  reservationId: number,
  changes: Partial<Pick<HandoverRow, 'codeNumber' | 'wrongTries' | 'itemCheckedAt' | 'confirmedAt'>>,
): Promise<void> {
  await tx.update(handovers).set(changes).where(eq(handovers.reservationId, reservationId));
}

export async function findTry(tx: Tx, reservationId: number, clientId: string) {
  const [row] = await tx
    .select()
    .from(handoverTries)
    .where(and(eq(handoverTries.reservationId, reservationId), eq(handoverTries.clientId, clientId)));
  return row ?? null;
}

export async function insertTry(tx: Tx, row: typeof handoverTries.$inferInsert): Promise<void> {
  await tx.insert(handoverTries).values(row);
}

/** Whether the listing is reserved for another buyer by now. */
export async function isTakenByOther(tx: Db | Tx, listingId: number, buyerId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM reservations
    WHERE listing_id = ${listingId} AND ended_at IS NULL AND buyer_id <> ${buyerId} AND reserved_until > now()`);
  return rows.length > 0;
}
