import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import type { UserRow } from '../accounts.queries.ts';
import { proveItIsYou } from '../prove-it.ts';
import { markProved } from '../sessions/sessions.queries.ts';
import { lockMember } from '../still-so.ts';
import { tellSecurity } from '../tell-security.ts';
import { formatRecoveryCode, newRecoveryCodes, newSecret, otpauthUri, readTypedCode } from './codes.ts';
import { secondFactorOffMail, secondFactorOnMail } from './second-factor.mails.ts';
import {
  deleteSecondFactor,
  lockSecondFactor,
  markConfirmed,
  putPendingFactor,
  replaceRecoveryCodes,
  type SecondFactorRow,
} from './second-factor.queries.ts';
import { type CodeTaker, takeAppCode, takeCode, wrongCode } from './take-code.ts';

// Setting up and leading the second factor. Nothing is asked for before a code of the app has confirmed it.

export type SecondFactors = CodeTaker & { db: Db; throttler: Throttler };

type Given = { password?: string; code: string };

export async function beginSecondFactor(
  parts: SecondFactors,
  member: Viewer,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  const proof = await proveItIsYou(parts, member, password);
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
  member: Viewer,
  typed: string,
): Promise<string[]> {
  const { db, throttler, box, jobs, origin } = parts;
  await throttler.use('proof', member.id);
  return db.transaction(async (tx) => {
    const user = await lockMember(tx, member);
    const factor = await lockSecondFactor(tx, member.id);
    if (!factor) throw new AppError('SECOND_FACTOR_OFF');
    if (factor.confirmedAt) throw new AppError('SECOND_FACTOR_ON');
    const read = readTypedCode(typed);
    if (read?.kind !== 'app' || !(await takeAppCode(tx, box, factor, read.code))) throw wrongCode(member.id);
    await markConfirmed(tx, member.id);
    await markProved(tx, member.session.id, { withSecondFactor: true });
    await jobs.enqueue(tx, sendMail, secondFactorOnMail(user, origin()));
    await tellSecurity(tx, jobs, user.id, 'two-factor-on');
    return giveCodes(tx, parts, member.id);
  });
}

export async function renewRecoveryCodes(
  parts: SecondFactors,
  member: Viewer,
  given: Given,
): Promise<string[]> {
  return withProof(parts, member, given, async (tx) => {
    await recordSecurityEvent({ kind: 'recovery-codes-renewed', userId: member.id }, tx);
    return giveCodes(tx, parts, member.id);
  });
}

/** Remembered devices go with it. */
export async function switchOffSecondFactor(
  parts: SecondFactors,
  member: Viewer,
  given: Given,
): Promise<void> {
  await withProof(parts, member, given, async (tx, user) => {
    await deleteSecondFactor(tx, user.id);
    await parts.jobs.enqueue(tx, sendMail, secondFactorOffMail(user, parts.origin()));
    await tellSecurity(tx, parts.jobs, user.id, 'two-factor-off');
  });
}

async function withProof<Done>(
  parts: SecondFactors,
  member: Viewer,
  { password, code }: Given,
  work: (tx: Tx, user: UserRow) => Promise<Done>,
): Promise<Done> {
  const proof = await proveItIsYou(parts, member, password);
  return parts.db.transaction(async (tx) => {
    const user = await proof(tx);
    await takeCode(tx, parts, await lockActiveFactor(tx, member.id), code);
    return work(tx, user);
  });
}

async function lockActiveFactor(tx: Tx, userId: string): Promise<SecondFactorRow> {
  const factor = await lockSecondFactor(tx, userId);
  if (!factor?.confirmedAt) throw new AppError('SECOND_FACTOR_OFF');
  return factor;
}

async function giveCodes(tx: Tx, { box }: SecondFactors, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => box.hashCode(userId, code)),
  );
  return codes.map(formatRecoveryCode);
}
