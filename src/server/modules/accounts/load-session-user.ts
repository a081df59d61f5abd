import type { Db } from '#server/platform/database/database.ts';
import type { SessionUser } from '#shared/contract/accounts.ts';
import { presentSessionUser } from './accounts.presenter.ts';
import type { UserRow } from './accounts.queries.ts';
import { findOpenSuspension } from './suspension/suspensions.queries.ts';

/** The signed-in user. Only for a suspended one a second query is needed. */
export async function loadSessionUser(db: Db, user: UserRow): Promise<SessionUser> {
  return presentSessionUser(user, user.suspendedAt ? await findOpenSuspension(db, user.id) : null);
}

/** The response to a sign-in. */
export async function loadSignedInUser(
  db: Db,
  user: UserRow,
  isDeletionCancelled: boolean,
): Promise<SessionUser> {
  return { ...(await loadSessionUser(db, user)), ...(isDeletionCancelled ? { isDeletionCancelled } : {}) };
}
