import { findUser } from '#server/modules/accounts/accounts.queries.ts';
import { notifySecurityEvent } from '#server/modules/accounts/notify-security-event.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { AppError } from '#shared/errors.ts';
import { findStep, readTypedCode } from './codes.ts';
import { recoveryCodeUsedMail } from './second-factor.mails.ts';
import {
  advanceStep,
  countRecoveryCodes,
  listRetiredKeys,
  lockSecondFactor,
  markRecoveryCodeUsed,
  type SecondFactorRow,
} from './second-factor.queries.ts';
import type { SecretBox } from './secret-box.ts';

// Accepts a code of the app or a recovery code. Each works once, also in concurrent requests.

export type CodeVerifier = { box: SecretBox; jobs: Jobs; origin(): string };

/** Throws for a wrong code. Then, or if the transaction is rolled back, no code is used up. */
export async function consumeCode(
  tx: Tx,
  { box, jobs, origin }: CodeVerifier,
  factor: SecondFactorRow,
  typed: string,
): Promise<void> {
  const { userId } = factor;
  const read = readTypedCode(typed);
  if (read?.kind === 'app' && (await consumeAppCode(tx, box, factor, read.code)))
    return recordSecurityEvent({ kind: 'code-used', detail: 'second-factor', userId }, tx);
  if (read?.kind !== 'recovery' || !(await consumeRecoveryCode(tx, box, userId, read.code)))
    throw wrongCode(userId);
  const user = await findUser(tx, userId);
  if (!user) return;
  const remaining = await countRecoveryCodes(tx, userId);
  await jobs.enqueue(tx, sendMail, recoveryCodeUsedMail(user, remaining, origin()));
  await notifySecurityEvent(tx, jobs, userId, 'recovery-code-used');
}

async function consumeRecoveryCode(tx: Tx, box: SecretBox, userId: string, code: string): Promise<boolean> {
  return markRecoveryCodeUsed(tx, userId, box.acceptedHashes(userId, code, await listRetiredKeys(tx)));
}

/** For actions that need a code only if the second factor is on. */
export async function consumeCodeIfEnabled(
  tx: Tx,
  verifier: CodeVerifier,
  userId: string,
  typed: string | undefined,
): Promise<void> {
  const factor = await lockSecondFactor(tx, userId);
  if (factor?.confirmedAt) await consumeCode(tx, verifier, factor, typed ?? '');
}

export async function consumeAppCode(
  tx: Tx,
  box: SecretBox,
  factor: SecondFactorRow,
  digits: string,
): Promise<boolean> {
  const step = findStep(box.open(factor.userId, factor.secret), digits, Date.now());
  return step !== null && advanceStep(tx, factor.userId, step);
}

export function wrongCode(userId: string): AppError {
  recordSecurityEvent({ kind: 'code-wrong', detail: 'second-factor', userId });
  const fields = {
    code: 'That code is not right. Each works once, and the app shows a new one every 30 seconds.',
  };
  return new AppError('WRONG_CODE', { fields });
}
