import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { identities, users } from '#server/modules/accounts/index.ts';
import type { TestApp } from '../setup/app.ts';

// The state of an account and of its sessions, changed in the database. See users.ts for confirmations.

type App = Pick<TestApp, 'db'>;

/** Sets these columns directly, without the checks of the API. */
export async function changeUser(
  app: App,
  id: string,
  changes: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await app.db.update(users).set(changes).where(eq(users.id, id));
}

/** As if the account's address had never been confirmed. */
export function unconfirmEmail(app: App, id: string): Promise<void> {
  return changeUser(app, id, { emailVerified: false });
}

/** A confirmed number that the user's listings and conversations show. */
export function offerPhone(app: App, id: string, phone: string): Promise<void> {
  return changeUser(app, id, { phone, phoneConfirmedAt: new Date(), showPhone: true });
}

/** As if the user had asked for the deletion; it is due now by default. */
export async function scheduleDeletion(app: App, id: string, { inDays = 0 } = {}): Promise<void> {
  await app.db.execute(
    sql`UPDATE users SET deletion_due_at = now() + make_interval(days => ${inDays}) WHERE id = ${id}`,
  );
}

/** Removes the row, unlike an erasure. */
export async function deleteUser(app: App, id: string): Promise<void> {
  await app.db.delete(users).where(eq(users.id, id));
}

/** As if the user had signed in with this provider before. */
export async function linkProvider(
  app: App,
  userId: string,
  providerId: string,
  overrides: { issuer?: string; accountId?: string } = {},
): Promise<void> {
  await app.db.insert(identities).values({ userId, providerId, accountId: randomUUID(), ...overrides });
}

/** As if all sessions of the user had started this long ago, for example '11 minutes'. */
export async function ageSessions(app: App, userId: string, age: string): Promise<void> {
  await app.db.execute(
    sql`UPDATE sessions SET created_at = now() - ${age}::interval WHERE user_id = ${userId}`,
  );
}

export async function expireSessions(app: App, userId: string): Promise<void> {
  await app.db.execute(
    sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE user_id = ${userId}`,
  );
}

export async function deleteSessions(app: App, userId: string): Promise<void> {
  await app.db.execute(sql`DELETE FROM sessions WHERE user_id = ${userId}`);
}
