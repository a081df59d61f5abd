import type { Db, Tx } from '#server/platform/database/database.ts';
import { recordSecurityEvent } from '#server/platform/security/security-events.ts';
import type { Role } from '#shared/rules/roles.ts';
import { findUserByEmail, lockPerson, type UserRow, updateUser } from './accounts.queries.ts';
import { revokeAccess } from './revoke-access.ts';

// Making somebody staff, or a plain member again. Only who has the machine can do this: no call of the API does.

export async function appoint(db: Db, email: string, role: Role): Promise<{ name: string; was: Role }> {
  return db.transaction(async (tx) => {
    const found = await findUserByEmail(tx, email.trim().toLowerCase());
    const person = found && (await lockPerson(tx, found.id));
    if (!person || person.leftAt) throw new Error(`Nobody here has the address ${email}.`);
    if (role !== 'user') refuseDoubtful(person);
    await change(tx, person, role);
    return { name: person.name, was: person.role };
  });
}

/** For the demo's moderator, whatever has become of the address; nothing where the account is gone. */
export async function setRole(db: Db, id: string, role: Role): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, id);
    if (person && !person.leftAt) await change(tx, person, role);
  });
}

function refuseDoubtful({ name, email, leavesAt, emailVerified }: UserRow): void {
  if (leavesAt) throw new Error(`${name} has asked to leave.`);
  if (!emailVerified) throw new Error(`${name} has not confirmed ${email}, so it may be anybody’s.`);
}

/**
 * All their sessions end: one that was open on a stranger's phone must not become staff's. Nothing ends where nothing
 * changes.
 */
async function change(tx: Tx, person: UserRow, role: Role): Promise<void> {
  if (person.role === role) return;
  await updateUser(tx, person.id, { role });
  await recordSecurityEvent({ kind: 'role-changed', detail: role, userId: person.id }, tx);
  await revokeAccess(tx, person.id);
}
