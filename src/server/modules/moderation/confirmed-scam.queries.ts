import { users } from '#server/modules/accounts/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, inArray, isNotNull, ne, sql } from '#server/platform/database/sql.ts';
import type { KnownBadKind } from '#shared/rules/known-bad.ts';

// What a confirmed scam used.

const DEVICES_MAX = 10;

/** The confirmed address and number of a user, and the latest devices. */
export async function findConfirmedContact(
  tx: Tx,
  userId: string,
): Promise<{ kind: KnownBadKind; value: string }[]> {
  const [user] = await tx
    .select({
      email: sql<string | null>`CASE WHEN ${users.emailVerified} THEN ${users.email} END`,
      phone: sql<string | null>`CASE WHEN ${users.phoneConfirmedAt} IS NOT NULL THEN ${users.phone} END`,
    })
    .from(users)
    .where(eq(users.id, userId));
  const { rows } = await tx.execute<{ device: string }>(sql`
    SELECT encode(device, 'hex') AS device FROM user_devices WHERE user_id = ${userId}
    ORDER BY seen_at DESC LIMIT ${DEVICES_MAX}`);
  return [
    ...(user?.email ? [{ kind: 'email' as const, value: user.email }] : []),
    ...(user?.phone ? [{ kind: 'phone' as const, value: user.phone }] : []),
    ...rows.map(({ device }) => ({ kind: 'device' as const, value: device })),
  ];
}

/** Those of the numbers that other users have confirmed as theirs. */
export async function listNumbersOfOthers(
  on: Db | Tx,
  phones: readonly string[],
  userId: string,
): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const rows = await on
    .select({ phone: users.phone })
    .from(users)
    .where(and(inArray(users.phone, [...phones]), isNotNull(users.phoneConfirmedAt), ne(users.id, userId)));
  return new Set(rows.flatMap(({ phone }) => phone ?? []));
}
