import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import type { UserRow } from './accounts.queries.ts';
import { identities, users } from './accounts.tables.ts';

// All SQL about who someone is elsewhere. An identity is its provider, issuer and subject; e-mails only ever introduce it.

export type Identity = { provider: 'google' | 'apple' | 'facebook'; issuer: string; subject: string };

/** Until the transaction ends, the same person coming in twice at once comes in one after the other. */
export async function lockIdentity(tx: Tx, { provider, issuer, subject }: Identity): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${JSON.stringify([provider, issuer, subject])}, 24))`,
  );
}

export async function findUserByIdentity(
  tx: Tx,
  { provider, issuer, subject }: Identity,
): Promise<UserRow | null> {
  const [row] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(
      and(
        eq(identities.providerId, provider),
        eq(identities.issuer, issuer),
        eq(identities.accountId, subject),
      ),
    );
  return row?.user ?? null;
}

/** Locked, so that nobody confirms or changes the address meanwhile. */
export async function lockUserByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for('no key update');
  return row ?? null;
}

/** Null when the address is taken. */
export async function insertProviderUser(
  tx: Tx,
  user: { email: string; name: string; emailVerified: boolean; provider: Identity['provider'] },
): Promise<UserRow | null> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing({ target: users.email }).returning();
  return row ?? null;
}

/** False when the member is known to this provider as somebody else already. */
export async function insertIdentity(
  tx: Tx,
  userId: string,
  { provider, issuer, subject }: Identity,
): Promise<boolean> {
  const added = await tx
    .insert(identities)
    .values({ userId, providerId: provider, issuer, accountId: subject })
    .onConflictDoNothing();
  return (added.rowCount ?? 0) > 0;
}
