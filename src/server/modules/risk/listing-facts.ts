import { findImeiProblems } from '#server/modules/imei/index.ts';
import { findKnownBad, hasKnownBadPhoto } from '#server/modules/known-bad/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { findContactDetails } from '#shared/rules/listing/contact-details.ts';
import { findTextCopies, readSeller } from './facts.queries.ts';
import { imeiFactOf } from './imei-fact.ts';
import { readPhotoContacts } from './photo-contacts.queries.ts';
import { hasUnreadPhotos } from './photo-contacts.ts';
import { findPhotoCopies, listSearchedPrints, type PhotoRow, readPhotos } from './photo-copies.queries.ts';
import { withPhotoNumber } from './photo-number-fact.ts';
import type { ListingFacts } from './rules/facts.ts';
import { readListingText } from './rules/text-facts.ts';
import { sellerFactsOf } from './seller-facts.ts';
import { textFingerprint } from './text-fingerprint.ts';

// Reads the facts about a listing that is published or changed.

export type AssessedListing = {
  sellerId: string;
  /** Null for a new listing. */
  listingId: number | null;
  title: string;
  description: string;
  /** The other texts that its seller wrote. */
  details: readonly string[];
  price: number | null;
  usual: { low: number; high: number } | null;
  /** The names of its photos. */
  photos: readonly string[];
};

export type RiskParts = { secret: string };

const NEAR_LISTINGS = 5;

export async function readListingFacts(on: Db | Tx, parts: RiskParts, listing: AssessedListing) {
  const { title, description, details } = listing;
  const texts = [title, description, ...details];
  const seller = await readSeller(on, listing.sellerId);
  const prints = textFingerprint(description);
  const photos = await readPhotos(on, listing.photos);
  const written = await readPhotoContacts(on, listing.photos);
  const copies = await findPhotoCopies(on, { ...listing, photos });
  const textCopies = await findTextCopies(on, listing, prints);
  const facts: ListingFacts = {
    text: readListingText(...texts),
    price: listing.price,
    usual: listing.usual && { low: listing.usual.low, high: listing.usual.high },
    seller: sellerFactsOf(seller, new Date()),
    textCopies: textCopies.sellers,
    photos: { copies: copies.sellers, wasRemoved: copies.wasRemoved, contacts: written.kinds },
    originals: {
      texts: textCopies.ids.map(String),
      photos: [...copies.ids.map(String), ...copies.photos.flatMap((at) => photos[at]?.hash ?? [])],
    },
    reports: 0,
    imei: listing.listingId === null ? null : imeiFactOf(await findImeiProblems(on, listing.listingId)),
    knownBad: withPhotoNumber(
      await findKnown(on, parts, { ...seller, text: texts.join('\n'), photos }),
      written,
    ),
  };
  return {
    facts,
    prints,
    photoCopies: copies.ids.slice(0, NEAR_LISTINGS),
    hasUnreadPhotos: hasUnreadPhotos(listing.photos, written, facts.seller),
  };
}

type Searched = {
  phone: string | null;
  email: string;
  devices: readonly string[];
  text: string;
  photos: readonly PhotoRow[];
};

async function findKnown(
  on: Db | Tx,
  parts: RiskParts,
  { phone, email, devices, text, photos }: Searched,
): Promise<string[]> {
  const numbers = findContactDetails(text)
    .filter(({ kind }) => kind === 'phone' || kind === 'account')
    .map(({ start, end }) => text.slice(start, end));
  const values = {
    phone: [...(phone ? [phone] : []), ...numbers],
    account: numbers,
    email: [email],
    device: devices,
  };
  const found: string[] = [];
  for (const kind of Object.keys(values) as (keyof typeof values)[])
    if (values[kind].length > 0 && (await findKnownBad(on, parts, kind, values[kind])).length > 0)
      found.push(kind);
  if (await hasKnownBadPhoto(on, listSearchedPrints(photos))) found.push('photo');
  return found;
}
