import type { Tx } from '#server/platform/database/database.ts';
import { EMAIL_CODE_MINUTES } from '#shared/rules/email-code.ts';
import type { UserRow } from '../accounts.queries.ts';
import { type CodeScope, hashCode, newCode } from '../one-time-code.ts';
import { putEmailCode } from './email-codes.queries.ts';

type NewEmailCode = { user: Pick<UserRow, 'id' | 'email'>; mailId: string; secret: string };

/** The code for one mail; the database has only its hash. */
export async function createEmailCode(tx: Tx, { user, mailId, secret }: NewEmailCode): Promise<string> {
  const { id: userId, email } = user;
  const code = newCode();
  await putEmailCode(tx, {
    userId,
    email,
    mailId,
    hash: hashCode(secret, emailCodeScope(userId, email), code),
    expiresAt: new Date(Date.now() + EMAIL_CODE_MINUTES * 60_000),
  });
  return code;
}

export function emailCodeScope(userId: string, email: string): CodeScope {
  return { purpose: 'email-code', id: userId, address: email };
}
