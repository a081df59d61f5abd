import { and, eq, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/platform/database.ts';
import { isPassword, type UserRow } from './accounts.queries.ts';
import { identities, phoneCodes, secondFactors, users } from './accounts.tables.ts';

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

/** The ways in beside the password, the second factor and the number's confirmation: all, or those from before. */
export async function forgetProofs(tx: Tx, userId: string, before: Date | null): Promise<void> {
  const isEarlier = (column: PgColumn) => (before ? lt(column, before) : undefined);
  await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), not(isPassword), isEarlier(identities.createdAt)));
  await tx
    .delete(secondFactors)
    .where(
      and(
        eq(secondFactors.userId, userId),
        or(isNull(secondFactors.confirmedAt), isEarlier(secondFactors.confirmedAt) ?? sql`true`),
      ),
    );
  await tx.delete(phoneCodes).where(eq(phoneCodes.userId, userId));
  await tx
    .update(users)
    .set({ phoneConfirmedAt: null })
    .where(and(eq(users.id, userId), isEarlier(users.phoneConfirmedAt)));
}

export async function deletePassword(tx: Tx, userId: string): Promise<void> {
  await tx.delete(identities).where(and(eq(identities.userId, userId), isPassword));
}
