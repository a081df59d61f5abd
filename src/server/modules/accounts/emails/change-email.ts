import type { ApiContext, Viewer } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { CONFIRM_HOURS } from '#shared/rules/limits.ts';
import { lockUser, type UserRow } from '../accounts.queries.ts';
import { emailChangedMail } from '../letters/accounts.mails.ts';
import { writeLetter } from '../letters/letters.ts';
import { deleteTokensOf } from '../one-time-tokens.queries.ts';
import { takeLink } from '../one-time-tokens.ts';
import { proveItIsYou } from '../prove-it.ts';
import { reclaimAccount } from '../reclaim/reclaim-account.ts';
import { type CodeTaker, takeCodeIfOn } from '../second-factor/take-code.ts';
import { tellSecurity } from '../tell-security.ts';
import {
  confirmSide,
  type EmailChangeRow,
  findEmailChange,
  moveToEmail,
  putEmailChange,
} from './email-changes.queries.ts';
import { deleteEmailCode } from './email-codes.queries.ts';
import { CHANGE_LINKS, endEmailChange } from './end-email-change.ts';

// A new address replaces the old one when both have confirmed it. An old address that was never confirmed is not asked: it
// may be mistyped, or a stranger's. If the new address has an account already, only its owner is notified, by mail.

export type ChangeEmail = { db: Db; jobs: Jobs; throttler: Throttler; origin(): string };

export async function startEmailChange(
  parts: ChangeEmail & CodeTaker,
  member: Viewer,
  { email: newEmail, password, code }: { email: string; password?: string; code?: string },
): Promise<{ newEmail: string }> {
  const { db, jobs, throttler } = parts;
  const proof = await proveItIsYou(parts, member, password);
  await db.transaction(async (tx) => {
    const user = await proof(tx);
    await takeCodeIfOn(tx, parts, member.id, code);
    await throttler.use('accountMail', member.id, tx);
    // Refused aloud: what is not written to the new address could never be finished. Changes alone are counted here, so
    // that nobody learns from it whether somebody has the address.
    await throttler.use('emailChangeTo', newEmail, tx);
    if (user.email === newEmail) throw new AppError('SAME_EMAIL', { fields: { email: SAME } });
    await endEmailChange(tx, member.id);
    const expiresAt = new Date(Date.now() + CONFIRM_HOURS * 3_600_000);
    await putEmailChange(tx, { userId: member.id, newEmail, expiresAt });
    const about = { userId: member.id, until: expiresAt.toISOString() };
    if (user.emailVerified) await jobs.enqueue(tx, writeLetter, { kind: 'old-email', ...about });
    await jobs.enqueue(tx, writeLetter, { kind: 'new-email', ...about });
    await tellSecurity(tx, jobs, member.id, 'email-change-asked');
  });
  return { newEmail };
}

const SAME = 'This is your address already.';

export async function cancelEmailChange({ db, throttler }: ChangeEmail, userId: string): Promise<void> {
  throttler.countInMemory('manage', userId);
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await endEmailChange(tx, userId);
  });
}

type Outcome = { isDone: boolean; waitsFor: 'old' | 'new' | null; isReclaimed: boolean };

export async function confirmEmailChange(
  parts: ChangeEmail,
  token: string,
  context: ApiContext,
): Promise<Outcome> {
  await parts.throttler.use('token', context);
  const viewer = await context.viewer();
  const outcome = await parts.db.transaction(async (tx) => {
    const { link, user } = await takeLink(tx, CHANGE_LINKS, token);
    const pending = await findEmailChange(tx, user.id);
    if (pending?.newEmail !== link.about) throw new AppError('TOKEN_NOT_KNOWN');
    const side = link.kind === 'old-email' ? 'old' : 'new';
    const change = await confirmSide(tx, user.id, { side, isSignedOut: viewer?.id !== user.id });
    if (user.emailVerified && !change.oldConfirmedAt) return waitingFor('old');
    if (!change.newConfirmedAt) return waitingFor('new');
    return finish(tx, parts, user, change);
  });
  // Only now, so that a change which can never be done is forgotten all the same.
  if (outcome === 'taken') throw new AppError('EMAIL_TAKEN');
  return outcome;
}

function waitingFor(side: 'old' | 'new'): Outcome {
  return { isDone: false, waitsFor: side, isReclaimed: false };
}

/** Where the new address was confirmed in a browser that was not signed in, the account is its owner's alone from now on. */
async function finish(
  tx: Tx,
  parts: ChangeEmail,
  user: UserRow,
  change: EmailChangeRow,
): Promise<Outcome | 'taken'> {
  const { jobs, origin } = parts;
  const isMoved = await moveToEmail(tx, user.id, change.newEmail);
  await endEmailChange(tx, user.id);
  if (!isMoved) return 'taken';
  // They were sent to an address that no longer speaks for this member.
  await deleteTokensOf(tx, user.id, ['verify-email', 'reset-password']);
  await deleteEmailCode(tx, user.id);
  if (user.emailVerified) await jobs.enqueue(tx, sendMail, emailChangedMail(user, change.newEmail, origin()));
  await tellSecurity(tx, jobs, user.id, 'email-changed');
  if (change.newConfirmedSignedOut) await reclaimAccount(tx, parts, user.id, { nextSignIn: 'set-password' });
  return { isDone: true, waitsFor: null, isReclaimed: change.newConfirmedSignedOut };
}
