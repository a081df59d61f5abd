import type { Tx } from '#server/platform/database/database.ts';
import type { SessionUser } from '#shared/contract/accounts.ts';
import { AppError } from '#shared/errors.ts';
import { presentArrival } from './accounts.presenter.ts';
import type { UserRow } from './accounts.queries.ts';
import { beginSecondStep, needsSecondStep } from './second-step/second-step.ts';
import type { SignInWay } from './sessions/sessions.queries.ts';
import { type Arrival, type Opened, openSession, type Sessions } from './sessions/sessions.ts';
import { lockArriving } from './still-so.ts';

// The one door in, whichever way someone showed who they are.

/**
 * Throws SECOND_STEP_NEEDED where a second factor is on and this device is not remembered: then the cookie for that
 * step is among the arrival's response headers, and has to be sent with whatever is answered.
 */
export async function letIn(
  sessions: Sessions,
  user: UserRow,
  how: SignInWay,
  arrival: Arrival,
): Promise<SessionUser> {
  const start = await sessions.db.transaction((tx) => startSession(tx, sessions, user, how, arrival));
  return presentArrival(user, concludeStart(start).isBack);
}

/** `opened` is null where the second step has begun instead. */
export type SessionStart = { opened: Opened | null };

/** For a transaction that does more than this. The caller calls `concludeStart` after the commit. */
export async function startSession(
  tx: Tx,
  sessions: Sessions,
  user: UserRow,
  how: SignInWay,
  arrival: Arrival,
): Promise<SessionStart> {
  const person = await lockArriving(tx, user);
  if (!(await needsSecondStep(tx, sessions, person, arrival)))
    return { opened: await openSession(tx, sessions, person, how, arrival) };
  await beginSecondStep(tx, sessions, person.id, how, arrival);
  return { opened: null };
}

export function concludeStart({ opened }: SessionStart): Opened {
  if (!opened) throw new AppError('SECOND_STEP_NEEDED');
  opened.conclude();
  return opened;
}
