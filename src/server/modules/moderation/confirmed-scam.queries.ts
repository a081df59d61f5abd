import { users } from '#server/modules/accounts/index.ts';
import { photoFiles, photos } from '#server/modules/photos/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { and, eq, inArray, isNotNull, ne, not, sql } from '#server/platform/database/sql.ts';
import type { KnownBadKind } from '#shared/rules/known-bad.ts';

// What a confirmed scam used.

/** The perceptual hashes of the photos of a listing, in hex, but for photos that another seller offered before. */
export async function listPhotoFingerprints(tx: Tx, listingId: number): Promise<string[]> {
  const rows = await tx
    .select({ phash: photoFiles.phash })
    .from(photos)
    .innerJoin(photoFiles, eq(photoFiles.hash, photos.hash))
    .where(and(eq(photos.listingId, listingId), isNotNull(photoFiles.phash), not(isOfEarlierSeller)));
  return rows.flatMap(({ phash }) =>
    phash === null ? [] : BigInt.asUintN(64, phash).toString(16).padStart(16, '0'),
  );
}

/** Scammers take photos from honest ads. */
const isOfEarlierSeller = sql`EXISTS (
  SELECT FROM photo_fingerprints same JOIN photos other ON other.hash = same.hash
  JOIN listings earlier ON earlier.id = other.listing_id
  JOIN listings own ON own.id = ${photos.listingId}
  WHERE same.print = ${photoFiles.phash} AND earlier.id < own.id AND earlier.seller_id <> own.seller_id
    AND earlier.status <> 'draft')`;

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

/** The last reported message of a case; null for a case without reports of a conversation. */
export async function findReportedSeq(on: Db | Tx, caseId: number): Promise<number | null> {
  const { rows } = await on.execute<{ seq: number | null }>(
    sql`SELECT max(last_seq) AS seq FROM conversation_reports WHERE case_id = ${caseId}`,
  );
  return rows[0]?.seq ?? null;
}
