import type { Db, Tx } from '#server/platform/database/database.ts';
import type { StaffActionName } from '#shared/rules/moderation/staff-actions.ts';
import { hasLook, lockLooks } from './audit.queries.ts';
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

type StaffLook = NewStaffAction & { staffId: string };

/**
 * Records that staff looked at private data, once an hour for each staff user and subject. The subject is what the look
 * names: case, user, listing, conversation, or a detail. Call it before the data is sent.
 */
export async function recordStaffLook(db: Db | Tx, look: StaffLook): Promise<void> {
  if (await hasLook(db, look, LOOK_MINUTES)) return;
  const { staffId, action, caseId, userId, listingId, conversationId, detail } = look;
  const subject = JSON.stringify([staffId, action, caseId, userId, listingId, conversationId, detail]);
  await db.transaction(async (tx) => {
    // A page that loads reads several lists at once.
    await lockLooks(tx, subject);
    if (!(await hasLook(tx, look, LOOK_MINUTES))) await recordStaffAction(tx, look);
  });
}
