import { findKnownBad } from '#server/modules/known-bad/index.ts';
import type { PhotoTextReader } from '#server/modules/photos/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { findContactDetails } from '#shared/rules/listing/contact-details.ts';
import { type Assessment, judge } from './assess-listing.ts';
import {
  listPhotoHashes,
  listUnreadPhotos,
  readPhotoContacts,
  savePhotoContacts,
} from './photo-contacts.queries.ts';
import { withPhotoNumber } from './photo-number-fact.ts';
import type { ListingFacts } from './rules/facts.ts';
import { findScore } from './scores.queries.ts';
import { readWeights } from './weights.queries.ts';

// Contact details that are written in the photos of a listing. Reading a photo takes about a second, so a job does it
// after the listing was published, and the listing is scored again. Neither texts nor numbers are stored.

type Parts = { db: Db; secret: string; photoTexts: PhotoTextReader };

/** Reads the photos that no earlier run has read. */
export async function readPhotoTexts(parts: Parts, listingId: number): Promise<void> {
  for (const hash of await listUnreadPhotos(parts.db, listingId)) {
    const { kinds, numbers } = await readPhoto(parts.photoTexts, hash);
    const isKnownBad = await isOnList(parts, numbers);
    await savePhotoContacts(parts.db, { hash, kinds: [...kinds].sort(), isKnownBad });
  }
}

/** A number is what matters, so the other pictures of the photo are not read once there is one. */
async function readPhoto(photoTexts: PhotoTextReader, hash: string) {
  const kinds = new Set<string>();
  const numbers: string[] = [];
  for (const picture of await photoTexts.makePictures(hash)) {
    if (numbers.length > 0) break;
    const text = await photoTexts.readText(picture);
    for (const { kind, start, end } of findContactDetails(text)) {
      kinds.add(kind);
      if (kind === 'phone' || kind === 'account') numbers.push(text.slice(start, end));
    }
  }
  return { kinds, numbers };
}

async function isOnList({ db, secret }: Parts, numbers: readonly string[]): Promise<boolean> {
  for (const kind of ['phone', 'account'] as const)
    if ((await findKnownBad(db, { secret }, kind, numbers)).length > 0) return true;
  return false;
}

/**
 * Scores a listing again by its stored facts and what was read in its photos since. Null if they show nothing new. Needs
 * the lock of the listing.
 */
export async function reassessPhotos(tx: Tx, listingId: number): Promise<Assessment | null> {
  const stored = await findScore(tx, listingId);
  if (!stored) return null;
  const before = stored.facts;
  const written = await readPhotoContacts(tx, await listPhotoHashes(tx, listingId));
  const facts: ListingFacts = {
    ...before,
    photos: { ...before.photos, contacts: written.kinds },
    knownBad: withPhotoNumber(before.knownBad, written),
  };
  if (describe(facts) === describe(before)) return null;
  const judged = judge(facts, await readWeights(tx), stored.released);
  return { ...judged, facts, photoCopies: [], prints: null, hasUnreadPhotos: false };
}

function describe({ photos, knownBad }: ListingFacts): string {
  return JSON.stringify([photos.contacts, knownBad]);
}
