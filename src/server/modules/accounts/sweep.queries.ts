import { lt } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { sessions, verifications } from './accounts.tables.ts';

// Deletes what has run out: the account library does so only for what somebody still asks for.

export async function forgetEndedSessions(
  db: Db,
  now: Date,
): Promise<{ sessions: number; verifications: number }> {
  const ended = await db.delete(sessions).where(lt(sessions.expiresAt, now));
  const lapsed = await db.delete(verifications).where(lt(verifications.expiresAt, now));
  return { sessions: ended.rowCount ?? 0, verifications: lapsed.rowCount ?? 0 };
}
