import { hasSession } from '#server/modules/accounts/sessions/sessions.queries.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { findUserForUpdate, lockUser, type UserRow } from './accounts.queries.ts';

// Comparing a password takes a while, and meanwhile its owner may have chosen another. So what was found before counts
// only if it is still so under the user's lock, which everyone takes who ends sessions for good.

/** For someone on the way in, as they were found when they showed who they are. */
export async function lockUserSigningIn(
  tx: Tx,
  found: Pick<UserRow, 'id' | 'accessEpoch'>,
): Promise<UserRow> {
  const user = await findUserForUpdate(tx, found.id);
  if (!user || user.erasedAt || user.accessEpoch !== found.accessEpoch) throw new AppError('LOGIN_FAILED');
  return user;
}

/** For a member who does what could lock them out: their session has not ended since the request was let in. */
export async function lockSignedInUser(tx: Tx, { id, session }: Viewer): Promise<UserRow> {
  const user = await lockUser(tx, id);
  if (!(await hasSession(tx, id, session.id))) throw new AppError('NOT_SIGNED_IN');
  return user;
}
