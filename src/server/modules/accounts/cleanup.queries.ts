import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/database/database.ts';
import { lt } from '#server/platform/database/sql.ts';
import { DEVICE_DAYS, daysBefore, SIGN_INS_RETENTION_DAYS } from '#shared/rules/retention.ts';
import {
  emailCodes,
  oneTimeTokens,
  phoneCodes,
  rememberedDevices,
  sessions,
  signIns,
  userDevices,
} from './accounts.tables.ts';
import { deleteExpiredEmailChanges } from './emails/email-changes.queries.ts';
import { deleteExpiredPending } from './pending-sign-in/pending-sign-ins.queries.ts';
import { deleteExpiredMarks } from './suspension/suspension-marks.queries.ts';

// The nightly cleanup deletes everything that has expired.

export function accountCleanup(db: Db) {
  const expired = (table: PgTable & { expiresAt: PgColumn }) => (now: Date) =>
    deleteBefore(db, table, table.expiresAt, now);
  return {
    sessions: expired(sessions),
    rememberedDevices: expired(rememberedDevices),
    phoneCodes: expired(phoneCodes),
    emailCodes: expired(emailCodes),
    oneTimeTokens: expired(oneTimeTokens),
    signIns: (now: Date) => deleteBefore(db, signIns, signIns.at, daysBefore(now, SIGN_INS_RETENTION_DAYS)),
    userDevices: (now: Date) =>
      deleteBefore(db, userDevices, userDevices.seenAt, daysBefore(now, DEVICE_DAYS)),
    suspensionMarks: (now: Date) => deleteExpiredMarks(db, now),
    emailChanges: (now: Date) => deleteExpiredEmailChanges(db, now),
    pendingSignIns: (now: Date) => deleteExpiredPending(db, now),
  };
}

async function deleteBefore(db: Db, table: PgTable, column: PgColumn, before: Date): Promise<number> {
  const { rowCount } = await db.delete(table).where(lt(column, before));
  return rowCount ?? 0;
}
