import { lt } from 'drizzle-orm';
import type { Db } from '#server/platform/database.ts';
import { DEVICE_DAYS, SIGN_INS_KEPT_DAYS } from '#shared/rules/retention.ts';
import {
  emailCodes,
  oneTimeTokens,
  phoneCodes,
  rememberedDevices,
  sessions,
  signIns,
  userDevices,
} from './accounts.tables.ts';
import { forgetLapsedChanges } from './emails/email-changes.queries.ts';
import { deleteExpiredPending } from './pending-sign-in/pending-sign-ins.queries.ts';

// Deletes what has run out and nobody asked for again.

const DAY_MS = 86_400_000;

export async function forgetEndedSessions(
  db: Db,
  now: Date,
): Promise<{
  sessions: number;
  oneTimeTokens: number;
  emailChanges: number;
  signIns: number;
  pendingSignIns: number;
}> {
  const ended = await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(rememberedDevices).where(lt(rememberedDevices.expiresAt, now));
  await db.delete(phoneCodes).where(lt(phoneCodes.expiresAt, now));
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, now));
  const lapsed = await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
  const known = new Date(now.getTime() - SIGN_INS_KEPT_DAYS * DAY_MS);
  const old = await db.delete(signIns).where(lt(signIns.at, known));
  const unseen = new Date(now.getTime() - DEVICE_DAYS * DAY_MS);
  await db.delete(userDevices).where(lt(userDevices.seenAt, unseen));
  return {
    sessions: ended.rowCount ?? 0,
    oneTimeTokens: lapsed.rowCount ?? 0,
    signIns: old.rowCount ?? 0,
    emailChanges: await forgetLapsedChanges(db, now),
    pendingSignIns: await deleteExpiredPending(db, now),
  };
}
