import type { ApiContext } from '#server/platform/procedures.ts';
import type { SessionUser } from '#shared/contract/accounts.ts';
import { presentSessionUser } from './accounts.presenter.ts';
import type { UserRow } from './accounts.queries.ts';
import type { SignInWay } from './sessions/sessions.queries.ts';
import { openSession, type Sessions } from './sessions/sessions.ts';

// The one door in, whichever way someone showed who they are.

export type Arrival = Pick<ApiContext, 'address' | 'requestHeaders' | 'responseHeaders'>;

export async function letIn(
  sessions: Sessions,
  user: UserRow,
  how: SignInWay,
  arrival: Arrival,
): Promise<SessionUser> {
  await openSession(sessions, user.id, how, arrival);
  return presentSessionUser(user);
}
