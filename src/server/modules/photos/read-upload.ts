import { AppError } from '#shared/errors.ts';
import { PHOTO_WIDTHS, photoName } from '#shared/rules/photo-sizes.ts';
import { requireUpload } from './accept-photos.ts';
import { findHashes } from './photos.queries.ts';
import type { Photos } from './save-photo.ts';

// The bytes of an upload that is used once and shown to nobody else, such as the selfie of an identity check.

/** A WebP picture of page width, or of the smaller width that a small photo has. */
export async function readUpload(
  { db, storage }: Pick<Photos, 'db' | 'storage'>,
  userId: string,
  { id, field }: { id: string; field: string },
): Promise<Buffer> {
  await requireUpload(db, userId, { id, field });
  const hash = (await findHashes(db, { userId, listingId: undefined, ids: [id] })).get(id);
  const sizes = hash ? [PHOTO_WIDTHS.page, PHOTO_WIDTHS.card].map((width) => photoName(hash, width)) : [];
  for (const name of sizes) {
    const bytes = await storage.find(name);
    if (bytes) return Buffer.from(bytes);
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
}
