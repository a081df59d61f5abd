import { checkOwnPassword } from '#server/modules/accounts/passwords/check-password.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { REAUTHENTICATION_MINUTES } from '#shared/rules/limits.ts';
import type { UserRow } from './accounts.queries.ts';
import { lockSignedInUser } from './recheck-access.ts';

// Required before actions that could lock users out, or export or delete their data: a stolen session is not
// enough. Users enter their password. Users without one must have signed in with their provider a few minutes
// ago.

/**
 * Called first in the action's transaction. Locks the viewer's row and rechecks that the proof is still
 * valid.
 */
export type ReauthenticationProof = (tx: Tx) => Promise<UserRow>;

/** `acceptsRecentSignIn`: for a user without a password, a sign-in of the last minutes is the proof. */
export async function requireUserReauthentication(
  { db, throttler }: { db: Db; throttler: Throttler },
  viewer: Viewer,
  password: string | undefined,
  { acceptsRecentSignIn = true }: { acceptsRecentSignIn?: boolean } = {},
): Promise<ReauthenticationProof> {
  await throttler.use('proof', viewer.id);
  const { isRight, accessEpoch } = await checkOwnPassword(db, viewer.id, password ?? '');
  if (isRight === false) throw wrongPassword();
  const isFresh = Date.now() - viewer.session.signedInAt.getTime() < REAUTHENTICATION_MINUTES * 60_000;
  if (isRight === null && !(acceptsRecentSignIn && isFresh)) throw new AppError('SIGN_IN_AGAIN');
  return async (tx) => {
    const user = await lockSignedInUser(tx, viewer);
    if (user.accessEpoch !== accessEpoch) throw wrongPassword();
    return user;
  };
}

function wrongPassword(): AppError {
  recordSecurityEvent({ kind: 'reauthentication-failed' });
  return new AppError('WRONG_PASSWORD', { fields: { password: 'That is not your password.' } });
}
