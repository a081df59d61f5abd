import { notifySecurityEvent } from '#server/modules/accounts/notify-security-event.ts';
import { lockSignedInUser } from '#server/modules/accounts/recheck-access.ts';
import { requireUserReauthentication } from '#server/modules/accounts/require-user-reauthentication.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import type { UserRow } from '../accounts.queries.ts';
import { markReauthenticated } from '../sessions/sessions.queries.ts';
import { formatRecoveryCode, newRecoveryCodes, newSecret, otpauthUri, readTypedCode } from './codes.ts';
import { type CodeVerifier, consumeAppCode, consumeCode, wrongCode } from './consume-code.ts';
import { secondFactorOffMail, secondFactorOnMail } from './second-factor.mails.ts';
import {
  deleteSecondFactor,
  lockSecondFactor,
  markConfirmed,
  putPendingFactor,
  replaceRecoveryCodes,
  type SecondFactorRow,
} from './second-factor.queries.ts';

// Sets up and changes the second factor. It is not required at sign-in until a code of the app has confirmed
// it.

export type SecondFactors = CodeVerifier & { db: Db; throttler: Throttler };

type SecondFactorProof = { password?: string; code: string };

export async function startSecondFactorSetup(
  parts: SecondFactors,
  viewer: Viewer,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const proof = await requireUserReauthentication(parts, viewer, password);
  return parts.db.transaction(async (tx) => {
    const user = await proof(tx);
    const secret = newSecret();
    if (!(await putPendingFactor(tx, user.id, parts.box.seal(user.id, secret))))
      throw new AppError('SECOND_FACTOR_ON');
    return { secret, uri: otpauthUri(secret, user.email) };
  });
}

export async function confirmSecondFactor(
  parts: SecondFactors,
  viewer: Viewer,
  typed: string,
): Promise<string[]> {
  const { db, throttler, box, jobs, origin } = parts;
  await throttler.use('proof', viewer.id);
  return db.transaction(async (tx) => {
    const user = await lockSignedInUser(tx, viewer);
    const factor = await lockSecondFactor(tx, viewer.id);
    if (!factor) throw new AppError('SECOND_FACTOR_OFF');
    if (factor.confirmedAt) throw new AppError('SECOND_FACTOR_ON');
    const read = readTypedCode(typed);
    if (read?.kind !== 'app' || !(await consumeAppCode(tx, box, factor, read.code)))
      throw wrongCode(viewer.id);
    await markConfirmed(tx, viewer.id);
    await markReauthenticated(tx, viewer.session.id, { withSecondFactor: true });
    await jobs.enqueue(tx, sendMail, secondFactorOnMail(user, origin()));
    await notifySecurityEvent(tx, jobs, user.id, 'two-factor-on');
    return issueRecoveryCodes(tx, parts, viewer.id);
  });
}

export async function renewRecoveryCodes(
  parts: SecondFactors,
  viewer: Viewer,
  proofInput: SecondFactorProof,
): Promise<string[]> {
  return withProof(parts, viewer, proofInput, async (tx) => {
    await recordSecurityEvent({ kind: 'recovery-codes-renewed', userId: viewer.id }, tx);
    return issueRecoveryCodes(tx, parts, viewer.id);
  });
}

/** Also deletes remembered devices. */
export async function disableSecondFactor(
  parts: SecondFactors,
  viewer: Viewer,
  proofInput: SecondFactorProof,
): Promise<void> {
  await withProof(parts, viewer, proofInput, async (tx, user) => {
    await deleteSecondFactor(tx, user.id);
    await parts.jobs.enqueue(tx, sendMail, secondFactorOffMail(user, parts.origin()));
    await notifySecurityEvent(tx, parts.jobs, user.id, 'two-factor-off');
  });
}

async function withProof<Result>(
  parts: SecondFactors,
  viewer: Viewer,
  { password, code }: SecondFactorProof,
  work: (tx: Tx, user: UserRow) => Promise<Result>,
): Promise<Result> {
  const proof = await requireUserReauthentication(parts, viewer, password);
  return parts.db.transaction(async (tx) => {
    const user = await proof(tx);
    await consumeCode(tx, parts, await lockActiveFactor(tx, viewer.id), code);
    return work(tx, user);
  });
}

async function lockActiveFactor(tx: Tx, userId: string): Promise<SecondFactorRow> {
  const factor = await lockSecondFactor(tx, userId);
  if (!factor?.confirmedAt) throw new AppError('SECOND_FACTOR_OFF');
  return factor;
}

async function issueRecoveryCodes(tx: Tx, { box }: SecondFactors, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => box.hashCode(userId, code)),
  );
  return codes.map(formatRecoveryCode);
}
