import type { Tx } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { AppError } from '#shared/errors.ts';
import { CODE_ATTEMPTS_MAX, CODE_DIGITS } from '#shared/rules/limits.ts';
import { isCode, readCode } from '../one-time-code.ts';
import { countCodeTry } from './pending-sign-ins.queries.ts';

const SPENT = 'This code has expired or was tried too often. Please ask for a new one.';
const NO_CODE = `Please enter the ${CODE_DIGITS} digits from the e-mail.`;

/**
 * Null when the typed code is the one that was mailed for this sign-in. The caller commits the transaction
 * also when there is a problem, so that the try stays counted. A right code in a transaction that is rolled
 * back costs no try, nor does a text that cannot be a code.
 */
export async function findCodeProblem(
  tx: Tx,
  secret: string,
  { id, email }: { id: string; email: string },
  typed: string,
): Promise<AppError | null> {
  const code = readCode(typed);
  if (!code) return new AppError('WRONG_CODE', { text: NO_CODE });
  const sent = await countCodeTry(tx, id);
  if (!sent) return new AppError('WRONG_CODE', { text: SPENT });
  const scope = { purpose: 'address-code', id, address: email } as const;
  if (sent.codeHash && isCode(secret, scope, code, sent.codeHash)) {
    await recordSecurityEvent({ kind: 'code-used', detail: 'provider-email' }, tx);
    return null;
  }
  recordSecurityEvent({ kind: 'code-wrong', detail: 'provider-email' });
  return new AppError('WRONG_CODE', sent.tries >= CODE_ATTEMPTS_MAX ? { text: SPENT } : {});
}
