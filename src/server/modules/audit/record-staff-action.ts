import type { Db, Tx } from '#server/platform/database/database.ts';
import type { StaffActionName } from '#shared/rules/moderation/staff-actions.ts';
import { staffActions } from './audit.tables.ts';

// Adds an entry to the audit log.

export type NewStaffAction = {
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
