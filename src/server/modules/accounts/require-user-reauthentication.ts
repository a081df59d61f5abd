import { checkOwnPassword } from '#server/modules/accounts/passwords/check-password.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { REAUTHENTICATION_MINUTES } from '#shared/rules/limits.ts';
import type { UserRow } from './accounts.queries.ts';
import { lockSignedInUser } from './recheck-access.ts';

// Before what could lock a viewer out or take their data away: a stolen session alone is not enough. Whoever has a
// password gives it; whoever only ever comes through a provider has just done so.

/** Begins the deed's transaction: with the viewer's row locked, if what they proved is still so. */
export type ReauthenticationProof = (tx: Tx) => Promise<UserRow>;

/** `acceptsRecentSignIn`: a sign-in of the last minutes is the proof of those without a password. */
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
