import { timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#shared/errors.ts';
import { CODE_TRIES } from '#shared/rules/limits.ts';
import { hashAddressCode } from './address-code.ts';
import { countCodeTry } from './pending-sign-ins.queries.ts';

const SPENT = 'This code has run out or was tried too often. Please ask for a new one.';

/** Throws WRONG_CODE unless the typed code is the one that was mailed for this sign-in. It is not used up yet. */
export async function checkAddressCode(
  { db, secret }: { db: Db; secret: string },
  { id, email }: { id: string; email: string },
  typed: string,
): Promise<void> {
  const sent = await countCodeTry(db, id);
  if (!sent) throw new AppError('WRONG_CODE', { words: SPENT });
  const code = typed.replace(/[\s-]/g, '');
  const isRight =
    sent.codeHash !== null && timingSafeEqual(hashAddressCode(secret, { id, email, code }), sent.codeHash);
  if (isRight) return;
  throw new AppError('WRONG_CODE', sent.tries >= CODE_TRIES ? { words: SPENT } : {});
}
