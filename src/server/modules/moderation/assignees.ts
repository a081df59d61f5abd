import { users } from '#server/modules/accounts/index.ts';
import type { CaseRecord } from '#server/modules/cases/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { and, asc, isNull, ne } from '#server/platform/database/sql.ts';
import type { StaffUser } from '#server/platform/security/staff-subject.ts';
import { loadDecidedCase } from './decided-case.ts';
import { listDecisions } from './moderation.policy.ts';

// Who may have a case: the staff users who may decide it.

/** By name. */
export async function listAssignees(db: Db, found: CaseRecord): Promise<(StaffUser & { name: string })[]> {
  const decided = await loadDecidedCase(db, found);
  const staff = await db
    .select({ id: users.id, name: users.name, role: users.role })
    .from(users)
    .where(
      and(
        ne(users.role, 'user'),
        isNull(users.erasedAt),
        isNull(users.deletionDueAt),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
  return staff.filter((user) => listDecisions(decided, user).length > 0);
}
