import { openReportedCase } from '#server/modules/cases/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { CaseDecision } from '#shared/contract/staff-cases.ts';
import { AppError } from '#shared/errors.ts';
import { findCaseUser } from './case-user.queries.ts';
import { decideAbout, type NewDecisionInput } from './decide-case.ts';
import { requireDecision } from './moderation.policy.ts';
import type { Moderation } from './moderation.ts';

// A decision about a user that staff make without a report, on the dossier. It decides the open case about the user, or
// one that is opened for it. So undo, notifications, appeals and the audit log are those of every other decision, and a
// decision that is taken back leaves an open case.

export async function decideAboutUser(
  moderation: Moderation,
  staff: Pick<Viewer, 'id' | 'role' | 'session'>,
  userId: string,
  input: NewDecisionInput,
): Promise<CaseDecision> {
  const user = await findCaseUser(moderation.db, userId);
  if (!user || user.isErased) throw new AppError('USER_NOT_FOUND');
  requireDecision({ kind: 'seller', userId, userRole: user.role, firstDeciderId: null }, staff, input);
  return decideAbout(moderation, staff, userId, input, async (tx) => {
    const { id } = await openReportedCase(tx, { kind: 'seller', userId, why: 'Opened on the dossier' });
    return id;
  });
}
