import { users } from '#server/modules/accounts/index.ts';
import { photoFiles, photos } from '#server/modules/photos/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { and, eq, isNotNull, sql } from '#server/platform/database/sql.ts';
import type { KnownBadKind } from '#shared/rules/known-bad.ts';

// What a confirmed scam used.

/** The perceptual hashes of the photos of a listing, in hex. */
export async function listPhotoFingerprints(tx: Tx, listingId: number): Promise<string[]> {
  const rows = await tx
    .select({ phash: photoFiles.phash })
    .from(photos)
    .innerJoin(photoFiles, eq(photoFiles.hash, photos.hash))
    .where(and(eq(photos.listingId, listingId), isNotNull(photoFiles.phash)));
  return rows.flatMap(({ phash }) =>
    phash === null ? [] : BigInt.asUintN(64, phash).toString(16).padStart(16, '0'),
  );
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
