import { lockSignedInUser } from '#server/modules/accounts/recheck-access.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { AppError } from '#shared/errors.ts';
import { CODE_ATTEMPTS_MAX } from '#shared/rules/limits.ts';
import { findUser, type UserRow, updateUser } from '../accounts.queries.ts';
import { isCode, readCode } from '../one-time-code.ts';
import { createSuspensionMarks } from '../suspension/suspension-marks.ts';
import { countTry, deleteCode, markProven } from './phone.queries.ts';
import { type PhoneParts, phoneScope } from './send-code.ts';

const PROBLEMS = { suspended: 'PHONE_SUSPENDED', 'known-bad': 'PHONE_REPORTED' } as const;
const CODE_EXPIRED = 'This code has expired or was tried too often. Please ask for a new one.';

/**
 * Confirms the phone number by its code. Succeeds if the number is already confirmed. A number of a suspended user or of
 * a confirmed scam stays unconfirmed, but the right code proves whose it is, so its owner may appeal.
 */
export async function confirmPhone(
  { db, secret }: Pick<PhoneParts, 'db' | 'secret'>,
  viewer: Viewer,
  typed: string,
): Promise<UserRow> {
  const userId = viewer.id;
  const user = await findUser(db, userId);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  if (user.phoneConfirmedAt) return user;

  const code = readCode(typed);
  if (!code) throw wrong();
  const sent = await countTry(db, userId);
  if (!sent) throw wrong(CODE_EXPIRED);
  if (!isCode(secret, phoneScope(userId, sent.phone), code, sent.hash))
    throw wrong(sent.tries >= CODE_ATTEMPTS_MAX ? CODE_EXPIRED : undefined);

  const { problem, confirmed } = await db.transaction(async (tx) => {
    const lockedUser = await lockSignedInUser(tx, viewer);
    // The code was sent to another number than the one in the profile.
    if (lockedUser.phone !== sent.phone) throw wrong(CODE_EXPIRED);
    // Only after the right code, so that nobody can find out which numbers belong to suspended users.
    const problem = await createSuspensionMarks(secret).findProblem(tx, 'phone', sent.phone, userId);
    if (problem) {
      await markProven(tx, userId);
      return { problem, confirmed: lockedUser };
    }
    await deleteCode(tx, userId);
    await recordSecurityEvent({ kind: 'code-used', detail: 'phone', userId }, tx);
    const confirmed = await updateUser(tx, userId, {
      phoneConfirmedAt: lockedUser.phoneConfirmedAt ?? new Date(),
    });
    if (!confirmed) throw new AppError('NOT_SIGNED_IN');
    return { problem, confirmed };
  });
  // Thrown after the commit, so that the code works once.
  if (problem) throw new AppError(PROBLEMS[problem]);
  return confirmed;
}

function wrong(words?: string): AppError {
  recordSecurityEvent({ kind: 'code-wrong', detail: 'phone' });
  return new AppError('WRONG_CODE', { text: words });
}
