import { matchesAnySecret } from '#server/platform/accepted-secrets.ts';
import type { Tx } from '#server/platform/database.ts';
import { recordSecurityEvent } from '#server/platform/security-events.ts';
import { AppError } from '#shared/errors.ts';
import { CODE_DIGITS, CODE_TRIES } from '#shared/rules/limits.ts';
import { hashAddressCode } from './address-code.ts';
import { countCodeTry } from './pending-sign-ins.queries.ts';

const SPENT = 'This code has run out or was tried too often. Please ask for a new one.';
const NO_CODE = `Please enter the ${CODE_DIGITS} digits from the e-mail.`;
const CODE_SHAPE = new RegExp(`^[0-9]{${CODE_DIGITS}}$`);

/**
 * Null when the typed code is the one that was mailed for this sign-in. The caller commits the transaction when there is
 * a problem, so that the try stays counted; a right code that is rolled back has cost no try. A
 * text that cannot be a code costs none either.
 */
export async function findCodeProblem(
  tx: Tx,
  secret: string,
  { id, email }: { id: string; email: string },
  typed: string,
): Promise<AppError | null> {
  const code = typed.replace(/[\s-]/g, '');
  if (!CODE_SHAPE.test(code)) return new AppError('WRONG_CODE', { words: NO_CODE });
  const sent = await countCodeTry(tx, id);
  if (!sent) return new AppError('WRONG_CODE', { words: SPENT });
  const isRight =
    sent.codeHash !== null &&
    matchesAnySecret(secret, sent.codeHash, (each) => hashAddressCode(each, { id, email, code }));
  if (isRight) {
    await recordSecurityEvent({ kind: 'code-used', detail: 'provider-email' }, tx);
    return null;
  }
  recordSecurityEvent({ kind: 'code-wrong', detail: 'provider-email' });
  return new AppError('WRONG_CODE', sent.tries >= CODE_TRIES ? { words: SPENT } : {});
}
