import type { CaseState } from '#server/modules/cases/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { findCaseUser } from './case-user.queries.ts';
import { findDecision } from './decisions.queries.ts';
import type { DecidedCase } from './moderation.policy.ts';
import { listStaffReporters } from './reports.queries.ts';

/** What the policy needs to know of a case. */
export async function loadDecidedCase(
  on: Db | Tx,
  state: Pick<CaseState, 'id' | 'kind' | 'userId' | 'listingId' | 'appealedId'>,
): Promise<DecidedCase> {
  const [user, appealed, reporterIds] = await Promise.all([
    findCaseUser(on, state.userId),
    state.appealedId ? findDecision(on, state.appealedId) : null,
    listStaffReporters(on, state),
  ]);
  return {
    kind: state.kind,
    userId: state.userId,
    userRole: user && !user.isErased ? user.role : null,
    firstDeciderId: appealed?.staffId ?? null,
    reporterIds,
  };
}
