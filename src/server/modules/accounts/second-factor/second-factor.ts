import type { Db, Tx } from '#server/platform/database.ts';
import { sendMail } from '#server/platform/mail.ts';
import type { Viewer } from '#server/platform/procedures.ts';
import type { Throttler } from '#server/platform/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { findUser, type UserRow } from '../accounts.queries.ts';
import { proveItIsYou } from '../prove-it.ts';
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

type Proof = { password?: string; code: string };

export async function beginSecondFactor(
  parts: SecondFactors,
  member: Viewer,
  password: string | undefined,
): Promise<{ secret: string; uri: string }> {
  await proveItIsYou(parts, member, password);
  const user = await getMember(parts.db, member);
  const secret = newSecret();
  if (!(await putPendingFactor(parts.db, user.id, parts.box.seal(user.id, secret))))
    throw new AppError('SECOND_FACTOR_ON');
  return { secret, uri: otpauthUri(secret, user.email) };
}

export async function confirmSecondFactor(
  parts: SecondFactors,
  member: Viewer,
  typed: string,
): Promise<string[]> {
  const { db, throttler, box, jobs, origin } = parts;
  await throttler.use('proof', member.id);
  return db.transaction(async (tx) => {
    const factor = await lockSecondFactor(tx, member.id);
    if (!factor) throw new AppError('SECOND_FACTOR_OFF');
    if (factor.confirmedAt) throw new AppError('SECOND_FACTOR_ON');
    const read = readTypedCode(typed);
    if (read?.kind !== 'app' || !(await takeAppCode(tx, box, factor, read.code))) throw wrongCode();
    await markConfirmed(tx, member.id);
    await jobs.enqueue(tx, sendMail, secondFactorOnMail(await getMember(tx, member), origin()));
    return giveCodes(tx, parts, member.id);
  });
}

export async function renewRecoveryCodes(
  parts: SecondFactors,
  member: Viewer,
  proof: Proof,
): Promise<string[]> {
  return withProof(parts, member, proof, (tx) => giveCodes(tx, parts, member.id));
}

/** Remembered devices go with it. */
export async function switchOffSecondFactor(
  parts: SecondFactors,
  member: Viewer,
  proof: Proof,
): Promise<void> {
  await withProof(parts, member, proof, async (tx) => {
    await deleteSecondFactor(tx, member.id);
    const mail = secondFactorOffMail(await getMember(tx, member), parts.origin());
    await parts.jobs.enqueue(tx, sendMail, mail);
  });
}

async function withProof<Done>(
  parts: SecondFactors,
  member: Viewer,
  { password, code }: Proof,
  work: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  await proveItIsYou(parts, member, password);
  return parts.db.transaction(async (tx) => {
    await takeCode(tx, parts, await lockActiveFactor(tx, member.id), code);
    return work(tx);
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

async function getMember(db: Db | Tx, { id }: Viewer): Promise<UserRow> {
  const user = await findUser(db, id);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  return user;
}
