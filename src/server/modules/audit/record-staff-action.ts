import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, gt } from '#server/platform/database/sql.ts';
import type { StaffActionName } from '#shared/rules/moderation/staff-actions.ts';
import { staffActions } from './audit.tables.ts';

// Adds an entry to the audit log.

type NewStaffAction = {
  /** Null for an automatic rule. */
  staffId: string | null;
  action: StaffActionName;
  /** Why: a rule of the market, or words of the staff user. */
  reason: string;
  /** The user who is concerned, also as the seller of the listing. */
  userId?: string;
  listingId?: number;
  conversationId?: string;
  caseId?: number;
  /** Facts of our own. Texts and contact data of users do not belong here. */
  detail?: Record<string, unknown>;
};

/** Call it in the transaction of the action, so that no action is without its entry. */
export async function recordStaffAction(tx: Db | Tx, action: NewStaffAction): Promise<void> {
  await tx.insert(staffActions).values(action);
}

/** A look that was recorded within this time is not recorded again: open pages refresh their data. */
const LOOK_MINUTES = 60;

/** Records that staff opened private data of a case, once an hour for each staff user and case. */
export async function recordStaffLook(
  db: Db | Tx,
  look: NewStaffAction & { staffId: string; caseId: number },
): Promise<void> {
  const [recent] = await db
    .select({ id: staffActions.id })
    .from(staffActions)
    .where(
      and(
        eq(staffActions.caseId, look.caseId),
        eq(staffActions.staffId, look.staffId),
        eq(staffActions.action, look.action),
        gt(staffActions.at, new Date(Date.now() - LOOK_MINUTES * 60_000)),
      ),
    )
    .limit(1);
  if (!recent) await recordStaffAction(db, look);
}
