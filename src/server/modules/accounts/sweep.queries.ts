import { lt } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { oneTimeTokens, phoneCodes, rememberedDevices, sessions } from './accounts.tables.ts';
import { forgetLapsedChanges } from './emails/email-changes.queries.ts';

// Deletes what has run out and nobody asked for again.

export async function forgetEndedSessions(
  db: Db,
  now: Date,
): Promise<{ sessions: number; oneTimeTokens: number; emailChanges: number }> {
  const ended = await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(rememberedDevices).where(lt(rememberedDevices.expiresAt, now));
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, now));
  const lapsed = await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
  return {
    sessions: ended.rowCount ?? 0,
    oneTimeTokens: lapsed.rowCount ?? 0,
    emailChanges: await forgetLapsedChanges(db, now),
  };
}
