import type { SessionUser } from '#shared/contract/accounts.ts';
import { AppError } from '#shared/errors.ts';
import { presentArrival } from './accounts.presenter.ts';
import type { UserRow } from './accounts.queries.ts';
import { beginSecondStep, needsSecondStep } from './second-step/second-step.ts';
import type { SignInWay } from './sessions/sessions.queries.ts';
import { type Arrival, openSession, type Sessions } from './sessions/sessions.ts';

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
  if (await needsSecondStep(sessions, user.id, arrival)) {
    await beginSecondStep(sessions, user.id, how, arrival);
    throw new AppError('SECOND_STEP_NEEDED');
  }
  const { isBack, tellOthers } = await openSession(sessions, user.id, how, arrival);
  tellOthers();
  return presentArrival(user, isBack);
}
