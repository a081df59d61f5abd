import type { Db } from '#server/platform/database.ts';
import { findUserByEmail, lockPerson, updateUser } from './accounts.queries.ts';
import { revokeAccess } from './revoke-access.ts';

// Making somebody staff, or a plain member again. Only who has the machine can do this: no call of the API does.

export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/**
 * All their sessions end: one that was open on a stranger's phone must not become staff's. Nothing ends where nothing
 * changes.
 */
export async function appoint(db: Db, email: string, role: Role): Promise<{ name: string; was: Role }> {
  return db.transaction(async (tx) => {
    const found = await findUserByEmail(tx, email.trim().toLowerCase());
    const person = found && (await lockPerson(tx, found.id));
    if (!person || person.leftAt) throw new Error(`Nobody here has the address ${email}.`);
    if (person.leavesAt) throw new Error(`${person.name} has asked to leave.`);
    if (role !== 'user' && !person.emailVerified)
      throw new Error(`${person.name} has not confirmed ${email}, so it may be anybody’s.`);
    if (person.role !== role) {
      await updateUser(tx, person.id, { role });
      await revokeAccess(tx, person.id);
    }
    return { name: person.name, was: person.role };
  });
}
