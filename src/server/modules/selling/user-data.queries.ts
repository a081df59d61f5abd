import { deleteInBatches } from '#server/platform/database/batches.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';

// All SQL that erases the selling data of a user.

export async function eraseIdempotencyKeys(db: Db, userId: string): Promise<void> {
  await deleteInBatches(db, 'idempotency_keys', sql`user_id = ${userId}`);
}
