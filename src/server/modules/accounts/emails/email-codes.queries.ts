import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, gt, lt, sql } from '#server/platform/database/sql.ts';
import { EMAIL_CODE_MIN_MINUTES } from '#shared/rules/email-code.ts';
import { CODE_ATTEMPTS_MAX } from '#shared/rules/limits.ts';
import { emailCodes } from '../accounts.tables.ts';

// All SQL about codes that confirm an account's address.

export type EmailCodeRow = typeof emailCodes.$inferSelect;

/** Replaces the previous code. The tries start again, except for a mail that is sent a second time. */
export async function putEmailCode(tx: Tx, code: Omit<EmailCodeRow, 'tries'>): Promise<void> {
  const isSameMail = sql`${emailCodes.mailId} = excluded.mail_id`;
  await tx
    .insert(emailCodes)
    .values(code)
    .onConflictDoUpdate({
      target: emailCodes.userId,
      set: { ...code, tries: sql`CASE WHEN ${isSameMail} THEN ${emailCodes.tries} ELSE 0 END` },
    });
}

/** Counts the try before anything is compared, so that parallel requests get no more tries. Null: no try is left. */
export async function countEmailCodeTry(db: Db, userId: string): Promise<EmailCodeRow | null> {
  const [row] = await db
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(
      and(
        eq(emailCodes.userId, userId),
        gt(emailCodes.expiresAt, sql`now()`),
        lt(emailCodes.tries, CODE_ATTEMPTS_MAX),
      ),
    )
    .returning();
  return row ?? null;
}

/** Whether the newest code is still valid and only its tries are used up. */
export async function isEmailCodeSpent(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ tries: emailCodes.tries })
    .from(emailCodes)
    .where(and(eq(emailCodes.userId, userId), gt(emailCodes.expiresAt, sql`now()`)));
  return row !== undefined && row.tries >= CODE_ATTEMPTS_MAX;
}

/** Whether the account's newest code can still be typed, with time to do it. */
export async function hasWorkingEmailCode(
  db: Db,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const rows = await db
    .select({ userId: emailCodes.userId })
    .from(emailCodes)
    .where(
      and(
        eq(emailCodes.userId, id),
        eq(emailCodes.email, email),
        lt(emailCodes.tries, CODE_ATTEMPTS_MAX),
        gt(emailCodes.expiresAt, sql`now() + make_interval(mins => ${EMAIL_CODE_MIN_MINUTES})`),
      ),
    );
  return rows.length > 0;
}

export async function deleteEmailCode(tx: Tx, userId: string): Promise<void> {
  await tx.delete(emailCodes).where(eq(emailCodes.userId, userId));
}

/** False when another code has replaced it, or another request has used it. */
export async function consumeEmailCode(tx: Tx, { userId, hash }: EmailCodeRow): Promise<boolean> {
  const deleted = await tx
    .delete(emailCodes)
    .where(and(eq(emailCodes.userId, userId), eq(emailCodes.hash, hash)));
  return (deleted.rowCount ?? 0) > 0;
}
