import { recordStaffAction } from '#server/modules/audit/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { Role } from '#shared/rules/roles.ts';
import { findUserByEmail, findUserForUpdate, type UserRow, updateUser } from './accounts.queries.ts';
import { revokeAccess } from './revoke-access.ts';

// Changes the role of a user. This needs access to the server: no call of the API does it.

export async function setRoleByEmail(
  db: Db,
  email: string,
  role: Role,
  reason: string,
): Promise<{ name: string; was: Role }> {
  return db.transaction(async (tx) => {
    const found = await findUserByEmail(tx, email.trim().toLowerCase());
    const user = found && (await findUserForUpdate(tx, found.id));
    if (!user || user.erasedAt) throw new Error(`No user has the address ${email}.`);
    if (role !== 'user') requireEligibleForStaff(user);
    await changeRole(tx, user, { role, reason });
    return { name: user.name, was: user.role };
  });
}

/** For the demo's moderator, whatever the current address is. Does nothing if the account was erased. */
export async function setRole(db: Db, id: string, role: Role, reason: string): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, id);
    if (user && !user.erasedAt) await changeRole(tx, user, { role, reason });
  });
}

function requireEligibleForStaff({ name, email, deletionDueAt, emailVerified }: UserRow): void {
  if (deletionDueAt) throw new Error(`${name} has scheduled the deletion of the account.`);
  if (!emailVerified)
    throw new Error(`${name} has not confirmed ${email}, so the address may belong to someone else.`);
}

/**
 * Ends all sessions of the user, because one that is open on another person's phone must not become a staff
 * session. Does nothing if the role does not change.
 */
async function changeRole(
  tx: Tx,
  user: UserRow,
  { role, reason }: { role: Role; reason: string },
): Promise<void> {
  if (user.role === role) return;
  await updateUser(tx, user.id, { role });
  await recordSecurityEvent({ kind: 'role-changed', detail: role, userId: user.id }, tx);
  await recordStaffAction(tx, {
    staffId: null,
    action: 'role-changed',
    reason,
    userId: user.id,
    detail: { from: user.role, to: role },
  });
  await revokeAccess(tx, user.id);
}
