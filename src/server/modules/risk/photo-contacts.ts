import { findKnownBad } from '#server/modules/known-bad/index.ts';
import type { PhotoTextReader } from '#server/modules/photos/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { findContactDetails } from '#shared/rules/listing/contact-details.ts';
import { listUnreadPhotos, type PhotoContacts, savePhotoContacts } from './photo-contacts.queries.ts';
import type { SellerFacts } from './rules/facts.ts';

// Contact details that are written in the photos of a listing. Reading a photo takes about a second, so a job does it
// after the listing was published, and the listing is scored again. Neither texts nor numbers are stored.

type Parts = { db: Db; secret: string; photoTexts: PhotoTextReader };

/** Reading takes so long that only what pays is read: the photos that buyers see first. */
const READ_PHOTOS = 2;

/** Established sellers write their numbers where they may. */
export function hasUnreadPhotos(
  photos: readonly string[],
  { read }: Pick<PhotoContacts, 'read'>,
  { established }: Pick<SellerFacts, 'established'>,
): boolean {
  return !established && photos.slice(0, READ_PHOTOS).some((hash) => !read.includes(hash));
}

/**
 * Reads the photos that no earlier run has read. Returns the problems of those that another run may read: they keep no
 * other photo from being read.
 */
export async function readPhotoTexts(parts: Parts, listingId: number): Promise<unknown[]> {
  const problems: unknown[] = [];
  for (const hash of await listUnreadPhotos(parts.db, listingId, READ_PHOTOS))
    try {
      const { kinds, numbers, isReadable } = await readPhoto(parts.photoTexts, hash);
      const isKnownBad = await isOnList(parts, numbers);
      await savePhotoContacts(parts.db, { hash, kinds: [...kinds].sort(), isKnownBad, isReadable });
    } catch (problem) {
      problems.push(problem);
    }
  return problems;
}

/** A number is what matters, so the other pictures of the photo are not read once there is one. */
async function readPhoto(photoTexts: PhotoTextReader, hash: string) {
  const kinds = new Set<string>();
  const numbers: string[] = [];
  let isReadable = true;
  for (const picture of await photoTexts.makePictures(hash)) {
    if (numbers.length > 0) break;
    const text = await photoTexts.readText(picture);
    if (text === null) {
      isReadable = false;
      continue;
    }
    for (const { kind, start, end } of findContactDetails(text)) {
      kinds.add(kind);
      if (kind === 'phone' || kind === 'account') numbers.push(text.slice(start, end));
    }
  }
  return { kinds, numbers, isReadable };
}

async function isOnList({ db, secret }: Parts, numbers: readonly string[]): Promise<boolean> {
  for (const kind of ['phone', 'account'] as const)
    if ((await findKnownBad(db, { secret }, kind, numbers)).length > 0) return true;
  return false;
}
