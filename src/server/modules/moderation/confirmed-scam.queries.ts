import { users } from '#server/modules/accounts/index.ts';
import { photoFiles, photos } from '#server/modules/photos/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, inArray, isNotNull, ne, not, sql } from '#server/platform/database/sql.ts';
import type { KnownBadKind } from '#shared/rules/known-bad.ts';

// What a confirmed scam used.

/** The perceptual hashes of the photos of a listing, in hex, but for photos that another seller added before. */
export async function listPhotoFingerprints(tx: Tx, listingId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ print: string }>(sql`
    SELECT DISTINCT f.print FROM photos p JOIN photo_fingerprints f USING (hash)
    JOIN listings own ON own.id = p.listing_id
    WHERE p.listing_id = ${listingId} AND NOT EXISTS (
      SELECT FROM photo_fingerprints same JOIN photos other ON other.hash = same.hash
      JOIN listings earlier ON earlier.id = other.listing_id
      WHERE same.print = f.print AND other.created_at < p.created_at AND earlier.seller_id <> own.seller_id
        AND earlier.status <> 'draft')`);
  return rows.map(({ print }) => BigInt.asUintN(64, BigInt(print)).toString(16).padStart(16, '0'));
}

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
