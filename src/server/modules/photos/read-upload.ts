import { AppError } from '#shared/errors.ts';
import { PHOTO_WIDTHS, photoName } from '#shared/rules/photo-sizes.ts';
import { requireUpload } from './accept-photos.ts';
import { findHashes } from './photos.queries.ts';
import type { Photos } from './save-photo.ts';

// The bytes of an upload that is used once and shown to nobody else, such as the photos of an identity check.

/** A WebP picture of this width, or of the smaller width that a small photo has. */
export async function readUpload(
  { db, storage }: Pick<Photos, 'db' | 'storage'>,
  userId: string,
  { id, field, size }: { id: string; field: string; size: keyof typeof PHOTO_WIDTHS },
): Promise<Buffer> {
  await requireUpload(db, userId, { id, field });
  const hash = (await findHashes(db, { userId, listingId: undefined, ids: [id] })).get(id);
  const widths = Object.values(PHOTO_WIDTHS).filter((width) => width <= PHOTO_WIDTHS[size]);
  const names = hash ? widths.reverse().map((width) => photoName(hash, width)) : [];
  for (const name of names) {
    const bytes = await storage.find(name);
    if (bytes) return Buffer.from(bytes);
  }
  throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
}
