import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { AppError } from '#shared/errors.ts';
import { findUser } from '../accounts.queries.ts';
import { tellSecurity } from '../tell-security.ts';
import { findStep, readTypedCode } from './codes.ts';
import { recoveryCodeUsedMail } from './second-factor.mails.ts';
import {
  countRecoveryCodes,
  listRetiredKeys,
  lockSecondFactor,
  moveStep,
  type SecondFactorRow,
  spendRecoveryCode,
} from './second-factor.queries.ts';
import type { SecretBox } from './secret-box.ts';

// Takes a code of the app or a recovery code. Each works once, also for two who bring it at the same moment.

export type CodeTaker = { box: SecretBox; jobs: Jobs; origin(): string };

/** Throws where it is not right; then, or where the transaction is undone, nothing was used. */
export async function takeCode(
  tx: Tx,
  { box, jobs, origin }: CodeTaker,
  factor: SecondFactorRow,
  typed: string,
): Promise<void> {
  const { userId } = factor;
  const read = readTypedCode(typed);
  if (read?.kind === 'app' && (await takeAppCode(tx, box, factor, read.code)))
    return recordSecurityEvent({ kind: 'code-used', detail: 'second-factor', userId }, tx);
  if (read?.kind !== 'recovery' || !(await takeRecoveryCode(tx, box, userId, read.code)))
    throw wrongCode(userId);
  const user = await findUser(tx, userId);
  if (!user) return;
  const left = await countRecoveryCodes(tx, userId);
  await jobs.enqueue(tx, sendMail, recoveryCodeUsedMail(user, left, origin()));
  await tellSecurity(tx, jobs, userId, 'recovery-code-used');
}

async function takeRecoveryCode(tx: Tx, box: SecretBox, userId: string, code: string): Promise<boolean> {
  return spendRecoveryCode(tx, userId, box.acceptedHashes(userId, code, await listRetiredKeys(tx)));
}

/** For what needs a code only where the second factor is on. */
export async function takeCodeIfOn(
  tx: Tx,
  taker: CodeTaker,
  userId: string,
  typed: string | undefined,
): Promise<void> {
  const factor = await lockSecondFactor(tx, userId);
  if (factor?.confirmedAt) await takeCode(tx, taker, factor, typed ?? '');
}

export async function takeAppCode(
  tx: Tx,
  box: SecretBox,
  factor: SecondFactorRow,
  digits: string,
): Promise<boolean> {
  const step = findStep(box.open(factor.userId, factor.secret), digits, Date.now());
  return step !== null && moveStep(tx, factor.userId, step);
}

export function wrongCode(userId: string): AppError {
  recordSecurityEvent({ kind: 'code-wrong', detail: 'second-factor', userId });
  const fields = {
    code: 'That code is not right. Each works once, and the app shows a new one every 30 seconds.',
  };
  return new AppError('WRONG_CODE', { fields });
}
