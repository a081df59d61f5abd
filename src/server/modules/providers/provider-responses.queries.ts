import type { Db } from '#server/platform/database/database.ts';
import { lt } from '#server/platform/database/sql.ts';
import { providerResponses } from './providers.tables.ts';

// All SQL about used responses of providers. The flow is in the browser's cookie, which may be sent again, so
// its use is recorded here.

/** False when the response was used before. */
export async function consumeProviderResponse(db: Db, state: string, expiresAt: Date): Promise<boolean> {
  const inserted = await db.insert(providerResponses).values({ state, expiresAt }).onConflictDoNothing();
  return (inserted.rowCount ?? 0) > 0;
}

export async function deleteExpiredProviderResponses(db: Db, now: Date): Promise<number> {
  return (await db.delete(providerResponses).where(lt(providerResponses.expiresAt, now))).rowCount ?? 0;
}
