import { lockSignedInUser } from '#server/modules/accounts/recheck-access.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { CODE_ATTEMPTS_MAX, CODE_DIGITS } from '#shared/rules/limits.ts';
import { findUser } from '../accounts.queries.ts';
import { isCode, readCode } from '../one-time-code.ts';
import { deleteTokensOf } from '../one-time-tokens.queries.ts';
import { emailCodeScope } from './email-code.ts';
import {
  consumeEmailCode,
  countEmailCodeTry,
  type EmailCodeRow,
  isEmailCodeSpent,
} from './email-codes.queries.ts';
import { confirmOwnEmail } from './end-email-change.ts';

// Confirming the address of the signed-in account with the code from the newest mail to it.

const WRONG = 'That code is not right. Check the newest e-mail from us.';
const OLD = 'That code is too old. We can send another.';
const SPENT = 'That code was tried too often. We can send another.';
const NO_CODE = `Please enter the ${CODE_DIGITS} digits from the e-mail.`;

type ConfirmedEmail = { email: string };
type ConfirmByCode = { db: Db; secret: string; throttler: Throttler };

/** Succeeds if the address is already confirmed, so a second press does no harm. */
export async function confirmByCode(
  { db, secret, throttler }: ConfirmByCode,
  viewer: Viewer,
  typedCode: string,
): Promise<ConfirmedEmail> {
  const userId = viewer.id;
  throttler.countInMemory('manage', userId);
  const confirmed = await findConfirmed(db, userId);
  if (confirmed) return confirmed;
  const code = readCode(typedCode);
  if (!code) throw wrongCode(NO_CODE);
  const sent = await countEmailCodeTry(db, userId);
  // A parallel request with the right code may have used it.
  if (!sent) return (await findConfirmed(db, userId)) ?? rejectWithoutTry(db, userId);
  if (!isCode(secret, emailCodeScope(userId, sent.email), code, sent.hash))
    throw wrongCode(sent.tries >= CODE_ATTEMPTS_MAX ? SPENT : WRONG);
  const outcome = await db.transaction((tx) => confirmAddress(tx, viewer, sent));
  if (!outcome) throw wrongCode(OLD);
  return outcome;
}

/** Null when the code was sent to an address that is no longer the account's. */
async function confirmAddress(tx: Tx, viewer: Viewer, sent: EmailCodeRow): Promise<ConfirmedEmail | null> {
  const { id, email, emailVerified } = await lockSignedInUser(tx, viewer);
  const isConsumed = await consumeEmailCode(tx, sent);
  if (emailVerified) return { email };
  if (!isConsumed || email !== sent.email) return null;
  await recordSecurityEvent({ kind: 'code-used', detail: 'verify-email', userId: id }, tx);
  await confirmOwnEmail(tx, id);
  await deleteTokensOf(tx, id, ['verify-email']);
  return { email };
}

async function findConfirmed(db: Db, userId: string): Promise<ConfirmedEmail | null> {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  return user.emailVerified ? { email: user.email } : null;
}

async function rejectWithoutTry(db: Db, userId: string): Promise<never> {
  throw wrongCode((await isEmailCodeSpent(db, userId)) ? SPENT : OLD);
}

function wrongCode(words: string): AppError {
  recordSecurityEvent({ kind: 'code-wrong', detail: 'verify-email' });
  return new AppError('WRONG_CODE', { text: words });
}
