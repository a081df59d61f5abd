import { hasSession } from '#server/modules/accounts/sessions/sessions.queries.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { findUserForUpdate, lockPresentUser, type UserRow } from './accounts.queries.ts';

// Comparing a password takes a while, and meanwhile its owner may have changed it. These functions therefore
// recheck access with the user's row locked. Code that revokes access locks the same row.

/** `found` is the user as read before the credentials were checked. */
export async function lockUserSigningIn(
  tx: Tx,
  found: Pick<UserRow, 'id' | 'accessEpoch'>,
): Promise<UserRow> {
  const user = await findUserForUpdate(tx, found.id);
  if (!user || user.erasedAt || user.accessEpoch !== found.accessEpoch) throw new AppError('LOGIN_FAILED');
  return user;
}

/** Rejects the request if the viewer's session has ended since the request was authenticated. */
export async function lockSignedInUser(tx: Tx, { id, session }: Viewer): Promise<UserRow> {
  const user = await lockPresentUser(tx, id);
  if (!(await hasSession(tx, id, session.id))) throw new AppError('NOT_SIGNED_IN');
  return user;
}
