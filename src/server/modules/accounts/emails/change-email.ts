import { emailChangedMail } from '#server/modules/accounts/account-emails/accounts.mails.ts';
import { sendAccountEmail } from '#server/modules/accounts/account-emails/send-account-email.ts';
import { notifySecurityEvent } from '#server/modules/accounts/notify-security-event.ts';
import { requireUserReauthentication } from '#server/modules/accounts/require-user-reauthentication.ts';
import {
  type CodeVerifier,
  consumeCodeIfEnabled,
} from '#server/modules/accounts/second-factor/consume-code.ts';
import type { ApiContext, Viewer } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { CONFIRM_HOURS } from '#shared/rules/limits.ts';
import { lockUser, type UserRow } from '../accounts.queries.ts';
import { deleteTokensOf } from '../one-time-tokens.queries.ts';
import { consumeLink } from '../one-time-tokens.ts';
import { reclaimAccount } from '../reclaim/reclaim-account.ts';
import type { SuspensionMarks } from '../suspension/suspension-marks.ts';
import {
  changeUserEmail,
  confirmSide,
  type EmailChangeRow,
  findEmailChange,
  putEmailChange,
} from './email-changes.queries.ts';
import { deleteEmailCode } from './email-codes.queries.ts';
import { CHANGE_LINKS, endEmailChange } from './end-email-change.ts';

// A new address replaces the old one when both have confirmed it. An old address that was never confirmed is not asked: it
// may be mistyped, or a stranger's. If the new address has an account already, only its owner is notified, by mail.

export type ChangeEmail = {
  db: Db;
  jobs: Jobs;
  throttler: Throttler;
  suspensionMarks: SuspensionMarks;
  origin(): string;
};

export async function startEmailChange(
  parts: ChangeEmail & CodeVerifier,
  viewer: Viewer,
  { email: newEmail, password, code }: { email: string; password?: string; code?: string },
): Promise<{ newEmail: string }> {
  const { db, jobs, throttler } = parts;
  const proof = await requireUserReauthentication(parts, viewer, password);
  await db.transaction(async (tx) => {
    const user = await proof(tx);
    await consumeCodeIfEnabled(tx, parts, viewer.id, code);
    await throttler.use('accountMail', viewer.id, tx);
    // This limit returns an error, because a change whose new address gets no email could never be finished.
    // It counts only email changes, so that it does not reveal whether the address has an account.
    await throttler.use('emailChangeTo', newEmail, tx);
    if (user.email === newEmail) throw new AppError('SAME_EMAIL', { fields: { email: SAME_ADDRESS } });
    await endEmailChange(tx, viewer.id);
    const expiresAt = new Date(Date.now() + CONFIRM_HOURS * 3_600_000);
    await putEmailChange(tx, { userId: viewer.id, newEmail, expiresAt });
    const about = { userId: viewer.id, until: expiresAt.toISOString() };
    if (user.emailVerified) await jobs.enqueue(tx, sendAccountEmail, { kind: 'old-email', ...about });
    await jobs.enqueue(tx, sendAccountEmail, { kind: 'new-email', ...about });
    await notifySecurityEvent(tx, jobs, viewer.id, 'email-change-asked');
  });
  return { newEmail };
}

const SAME_ADDRESS = 'This is already your address.';

export async function cancelEmailChange({ db, throttler }: ChangeEmail, userId: string): Promise<void> {
  throttler.countInMemory('manage', userId);
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await endEmailChange(tx, userId);
  });
}

type EmailChangeOutcome = { isDone: boolean; waitsFor: 'old' | 'new' | null; isReclaimed: boolean };

export async function confirmEmailChange(
  parts: ChangeEmail,
  token: string,
  context: ApiContext,
): Promise<EmailChangeOutcome> {
  await parts.throttler.use('token', context);
  const viewer = await context.viewer();
  const outcome = await parts.db.transaction(async (tx) => {
    const { link, user } = await consumeLink(tx, CHANGE_LINKS, token);
    const pending = await findEmailChange(tx, user.id);
    if (pending?.newEmail !== link.about) throw new AppError('UNKNOWN_TOKEN');
    const side = link.kind === 'old-email' ? 'old' : 'new';
    const change = await confirmSide(tx, user.id, { side, isSignedOut: viewer?.id !== user.id });
    if (user.emailVerified && !change.oldConfirmedAt) return waitingFor('old');
    if (!change.newConfirmedAt) return waitingFor('new');
    return finish(tx, parts, user, change);
  });
  // Thrown after the commit, so that a change that cannot succeed is deleted.
  if (outcome === 'taken') throw new AppError('EMAIL_TAKEN');
  return outcome;
}

function waitingFor(side: 'old' | 'new'): EmailChangeOutcome {
  return { isDone: false, waitsFor: side, isReclaimed: false };
}

/** The new address's owner reclaims the account if a browser that was not signed in confirmed the address. */
async function finish(
  tx: Tx,
  parts: ChangeEmail,
  user: UserRow,
  change: EmailChangeRow,
): Promise<EmailChangeOutcome | 'taken'> {
  const { jobs, origin, suspensionMarks } = parts;
  const isSuspended = (await suspensionMarks.findProblem(tx, 'email', change.newEmail, user.id)) !== null;
  const isMoved = !isSuspended && (await changeUserEmail(tx, user.id, change.newEmail));
  await endEmailChange(tx, user.id);
  if (!isMoved) return 'taken';
  // These links and codes were sent to the previous address.
  await deleteTokensOf(tx, user.id, ['verify-email', 'reset-password']);
  await deleteEmailCode(tx, user.id);
  if (user.emailVerified) await jobs.enqueue(tx, sendMail, emailChangedMail(user, change.newEmail, origin()));
  await notifySecurityEvent(tx, jobs, user.id, 'email-changed');
  if (change.newConfirmedSignedOut) await reclaimAccount(tx, parts, user.id, { nextSignIn: 'set-password' });
  return { isDone: true, waitsFor: null, isReclaimed: change.newConfirmedSignedOut };
}
