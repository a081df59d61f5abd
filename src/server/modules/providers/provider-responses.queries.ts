import { lt } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/columns.ts';
import type { Db } from '#server/platform/database/database.ts';

// All SQL about answers of providers that were taken. The attempt is in the browser's cookie, which may be sent again; so
// that it was used has to be known here.

const providerResponses = pgTable('provider_responses', {
  state: text().primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

/** False where it was taken before. */
export async function consumeProviderResponse(db: Db, state: string, expiresAt: Date): Promise<boolean> {
  const taken = await db.insert(providerResponses).values({ state, expiresAt }).onConflictDoNothing();
  return (taken.rowCount ?? 0) > 0;
}

export async function deleteExpiredProviderResponses(db: Db, now: Date): Promise<number> {
  return (await db.delete(providerResponses).where(lt(providerResponses.expiresAt, now))).rowCount ?? 0;
}
