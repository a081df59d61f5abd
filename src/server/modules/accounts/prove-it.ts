import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import { AppError } from '#shared/errors.ts';
import { FRESH_MINUTES } from '#shared/rules/limits.ts';
import type { UserRow } from './accounts.queries.ts';
import { checkOwnPassword } from './passwords/check-password.ts';
import { lockMember } from './still-so.ts';

// Before what could lock a member out or take their data away: a stolen session alone is not enough. Whoever has a
// password gives it; whoever only ever comes through a provider has just done so.

/** Begins the deed's transaction: with the member's row locked, if what they proved is still so. */
export type Proof = (tx: Tx) => Promise<UserRow>;

/** `takesSignIn`: a sign-in of the last minutes is the proof of those without a password. */
export async function proveItIsYou(
  { db, throttler }: { db: Db; throttler: Throttler },
  member: Viewer,
  password: string | undefined,
  { takesSignIn = true }: { takesSignIn?: boolean } = {},
): Promise<Proof> {
  await throttler.use('proof', member.id);
  const { isRight, accessEpoch } = await checkOwnPassword(db, member.id, password ?? '');
  if (isRight === false) throw wrongPassword();
  const isFresh = Date.now() - member.session.signedInAt.getTime() < FRESH_MINUTES * 60_000;
  if (isRight === null && !(takesSignIn && isFresh)) throw new AppError('SIGN_IN_AGAIN');
  return async (tx) => {
    const user = await lockMember(tx, member);
    if (user.accessEpoch !== accessEpoch) throw wrongPassword();
    return user;
  };
}

function wrongPassword(): AppError {
  recordSecurityEvent({ kind: 'reauthentication-failed' });
  return new AppError('WRONG_PASSWORD', { fields: { password: 'That is not your password.' } });
}
