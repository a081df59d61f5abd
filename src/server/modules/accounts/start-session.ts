import { needsSecondStep, startSecondStep } from '#server/modules/accounts/second-step/second-step.ts';
import type { SignInMethod } from '#server/modules/accounts/sessions/sessions.queries.ts';
import {
  type ClientCall,
  type OpenedSession,
  openSession,
  type Sessions,
} from '#server/modules/accounts/sessions/sessions.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { SessionUser } from '#shared/contract/accounts.ts';
import { AppError } from '#shared/errors.ts';
import type { UserRow } from './accounts.queries.ts';
import { loadSignedInUser } from './load-session-user.ts';
import { lockUserSigningIn } from './recheck-access.ts';

// Starts a session or the second step, after any kind of sign-in.

/**
 * Throws SECOND_STEP_NEEDED if a second factor is on and this device is not remembered. The cookie for that
 * step is then in the call's response headers and has to be sent with the error.
 */
export async function signInUser(
  sessions: Sessions,
  user: UserRow,
  how: SignInMethod,
  call: ClientCall,
): Promise<SessionUser> {
  const start = await sessions.db.transaction((tx) => startSession(tx, sessions, user, how, call));
  return loadSignedInUser(sessions.db, user, finishSessionStart(start).isDeletionCancelled);
}

/** `opened` is null when the second step was started instead. */
export type SessionStart = { opened: OpenedSession | null };

/** For use in a larger transaction. The caller calls `finishSessionStart` after the commit. */
export async function startSession(
  tx: Tx,
  sessions: Sessions,
  user: UserRow,
  how: SignInMethod,
  call: ClientCall,
): Promise<SessionStart> {
  const lockedUser = await lockUserSigningIn(tx, user);
  if (!(await needsSecondStep(tx, sessions, lockedUser, call)))
    return { opened: await openSession(tx, sessions, lockedUser, how, call) };
  await startSecondStep(tx, sessions, lockedUser.id, how, call);
  return { opened: null };
}

export function finishSessionStart({ opened }: SessionStart): OpenedSession {
  if (!opened) throw new AppError('SECOND_STEP_NEEDED');
  opened.conclude();
  return opened;
}
