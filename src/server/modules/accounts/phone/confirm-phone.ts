import type { Viewer } from '#server/platform/api/procedures.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import { AppError } from '#shared/errors.ts';
import { CODE_TRIES } from '#shared/rules/limits.ts';
import { findUser, type UserRow, updateUser } from '../accounts.queries.ts';
import { isCode, readCode } from '../one-time-code.ts';
import { lockMember } from '../still-so.ts';
import { countTry, deleteCode } from './phone.queries.ts';
import { type PhoneParts, phoneScope } from './send-code.ts';

const OVER = 'This code has run out or was tried too often. Please ask for a new one.';

/** The number is theirs who have the code. Whoever confirms a second time is told the same. */
export async function confirmPhone(
  { db, secret }: Pick<PhoneParts, 'db' | 'secret'>,
  member: Viewer,
  typed: string,
): Promise<UserRow> {
  const userId = member.id;
  const user = await findUser(db, userId);
  if (!user) throw new AppError('NOT_SIGNED_IN');
  if (user.phoneConfirmedAt) return user;

  const code = readCode(typed);
  if (!code) throw wrong();
  const sent = await countTry(db, userId);
  if (!sent) throw wrong(OVER);
  if (!isCode(secret, phoneScope(userId, sent.phone), code, sent.hash))
    throw wrong(sent.tries >= CODE_TRIES ? OVER : undefined);

  return db.transaction(async (tx) => {
    const now = await lockMember(tx, member);
    // Sent to a number that is no longer the one in the profile.
    if (now.phone !== sent.phone) throw wrong(OVER);
    await deleteCode(tx, userId);
    await recordSecurityEvent({ kind: 'code-used', detail: 'phone', userId }, tx);
    const confirmed = await updateUser(tx, userId, { phoneConfirmedAt: now.phoneConfirmedAt ?? new Date() });
    if (!confirmed) throw new AppError('NOT_SIGNED_IN');
    return confirmed;
  });
}

function wrong(words?: string): AppError {
  recordSecurityEvent({ kind: 'code-wrong', detail: 'phone' });
  return new AppError('WRONG_CODE', { words });
}
