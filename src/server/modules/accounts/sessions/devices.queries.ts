import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, desc, eq, notInArray, sql } from '#server/platform/database/sql.ts';
import { userDevices, users } from '../accounts.tables.ts';

// All SQL about the devices that a user has signed in with. The table has only the hash of a device's id, so
// the cookie cannot be derived from it.

/** Per user. A limit is needed because each sign-in without the cookie adds a device. */
const MAX_DEVICES = 50;

/** The transaction has locked the user. */
export async function saveDevice(tx: Tx, userId: string, device: Buffer): Promise<void> {
  await tx
    .insert(userDevices)
    .values({ userId, device })
    .onConflictDoUpdate({ target: [userDevices.userId, userDevices.device], set: { seenAt: sql`now()` } });
  const newest = tx
    .select({ device: userDevices.device })
    .from(userDevices)
    .where(eq(userDevices.userId, userId))
    .orderBy(desc(userDevices.seenAt))
    .limit(MAX_DEVICES);
  await tx
    .delete(userDevices)
    .where(and(eq(userDevices.userId, userId), notInArray(userDevices.device, newest)));
}

/** Whether the user with this e-mail has signed in with the device. */
export async function isDeviceOf(db: Db, email: string, device: Buffer): Promise<boolean> {
  const found = await db
    .select({ userId: users.id })
    .from(users)
    .innerJoin(userDevices, and(eq(userDevices.userId, users.id), eq(userDevices.device, device)))
    .where(eq(users.email, email));
  return found.length > 0;
}
