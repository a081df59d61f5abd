import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database.ts';

// SQL of the moment someone asks to leave or comes back.

/** Pages that are kept may show them: all are forgotten, in every process, at the commit. */
export async function announcePages(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_notify('listings_changed', '')`);
}
