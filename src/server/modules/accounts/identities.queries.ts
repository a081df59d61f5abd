import type { Tx } from '#server/platform/database/database.ts';
import { and, eq, sql } from '#server/platform/database/sql.ts';
import type { UserRow } from './accounts.queries.ts';
import { identities, users } from './accounts.tables.ts';

// All SQL about identities at providers. Provider, issuer and subject identify one. Its email address is only
// used to link it to an account.

export type Identity = { provider: 'google' | 'apple' | 'facebook'; issuer: string; subject: string };

/** Serializes sign-ins of the same identity until the transaction ends. */
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

/** Locks the row, so that the address is not confirmed or changed meanwhile. */
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

/** False when the user is already linked to another account of this provider. */
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
