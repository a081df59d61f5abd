import type { Flag } from '#server/modules/listings/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import type { CheckedAd } from '#shared/rules/ad/check-ad.ts';
import { findContactDetails } from '#shared/rules/ad/contact-details.ts';
import { ALIKE, isSameThing, likenessOf } from '#shared/rules/ad/duplicates.ts';
import { findBannedGoods } from '#shared/rules/ad/find-banned-goods.ts';
import { describeUsualPrice, isFarOutside } from '#shared/rules/ad/usual-price.ts';
import { type DoorPhoto, listLookAlikes, listOwnAds, listOwnTitles } from './door.queries.ts';
import { findUsualOfKind, findUsualPrice } from './usual-price.ts';

// What is asked of an ad that everyone is about to see, or of a change to one that everyone sees: refused, or let in with
// what moderators should look at. All of it is asked before the seller's row is locked (lockUser). Under the lock only the
// seller's own ads are compared again, so that of the same ad sent twice at once the second finds the first.

export type AtTheDoor = {
  sellerId: string;
  /** Null for one that is not yet written. */
  listingId: number | null;
  ad: CheckedAd;
  /** In their order; the first is the main one. */
  photos: readonly DoorPhoto[];
  /** Whether the price is still to be doubted: not when the seller looked at it again, or has not touched it. */
  doubtPrice: boolean;
  /** Whether it may be one of the seller's other ads over again: not while it is off the market. */
  doubtNew: boolean;
};

export type DoorResult = {
  /** Null leaves the flags of the ad as they are. */
  flags: Flag[] | null;
  /** With the seller's row locked: another tab may have published the same ad meanwhile. */
  rejectDuplicate: DuplicateCheck;
};

type DuplicateCheck = (on: Db | Tx) => Promise<void>;

export const NOTHING_TO_CHECK: DoorResult = { flags: null, rejectDuplicate: async () => {} };

const MOST_OWN = 1_000;
const MOST_COMPARED = 50;
const NO_LISTING = 0;
const LOOK_ALIKES = { most: 5, steps: 200 };

export async function checkAtTheDoor(db: Db | Tx, given: AtTheDoor): Promise<DoorResult> {
  refuseBannedGoods(given.ad);
  const { rejectDuplicate } = given.doubtNew ? await checkDuplicate(db, given) : NOTHING_TO_CHECK;
  if (given.doubtPrice) await refuseUnlikelyPrice(db, given);
  return {
    flags: [...flagContactDetails(given.ad), ...(await flagLookAlikes(db, given))],
    rejectDuplicate,
  };
}

export function refuseBannedGoods(ad: CheckedAd): void {
  for (const [field, text] of textsOf(ad)) {
    const banned = findBannedGoods(text);
    if (banned) throw new AppError('BANNED_GOODS', { fields: { [field]: banned.reason } });
  }
}

/** Everything a seller can write freely. */
function textsOf({ title, description, city, attributes }: CheckedAd): [string, string][] {
  const details = Object.entries(attributes).filter(([, value]) => typeof value === 'string');
  return [
    ['title', title],
    ['description', description],
    ['location', city],
    ...details.map(([key, value]): [string, string] => [`attributes.${key}`, String(value)]),
  ];
}

type OwnOffer = Pick<AtTheDoor, 'sellerId' | 'listingId' | 'ad' | 'photos'>;

export async function checkDuplicate(db: Db | Tx, offer: OwnOffer): Promise<DoorResult> {
  const rejectDuplicate = createDuplicateCheck(offer);
  await rejectDuplicate(db);
  return { flags: null, rejectDuplicate };
}

/** Comparing a thousand titles takes tens of milliseconds, so the check under the lock compares only what is new. */
function createDuplicateCheck({ sellerId, listingId, ad, photos }: OwnOffer): DuplicateCheck {
  const { title, price, categoryId, attributes } = ad;
  const offered = { title, price, categoryId, attributes, looks: photos[0]?.looks ?? null };
  const notId = listingId ?? NO_LISTING;
  const compared = new Map<string, boolean>();
  const isAlike = (other: string) => {
    const result = compared.get(other) ?? likenessOf(other, title) >= ALIKE;
    compared.set(other, result);
    return result;
  };
  return async (on) => {
    const titles = await listOwnTitles(on, { sellerId, categoryId, notId, most: MOST_OWN });
    const alike = titles.filter((own) => isAlike(own.title)).slice(0, MOST_COMPARED);
    if (alike.length === 0) return;
    const own = await listOwnAds(
      on,
      alike.map(({ id }) => id),
    );
    const same = own.find((other) => isSameThing({ ...other, categoryId }, offered));
    if (same) throw duplicateOf(same.title);
  };
}

function duplicateOf(title: string): AppError {
  const words = `You already have “${title}” on the market. Edit or renew that ad instead.`;
  return new AppError('DUPLICATE_AD', { fields: { title: words } });
}

async function refuseUnlikelyPrice(db: Db | Tx, { sellerId, ad }: AtTheDoor): Promise<void> {
  if (ad.price === null) return;
  const usual = await findUsualPrice(db, sellerId, ad);
  if (usual) {
    if (isFarOutside(ad.price, usual)) throw unlikelyPrice(describeUsualPrice(usual));
    return;
  }
  const among = await findUsualOfKind(db, sellerId, ad);
  if (among && isFarOutside(ad.price, among.usual, 'kind'))
    throw unlikelyPrice(describeUsualPrice(among.usual, among.kind));
}

function unlikelyPrice(words: string): AppError {
  return new AppError('CONFIRM_PRICE', { fields: { price: words } });
}

function flagContactDetails(ad: CheckedAd): Flag[] {
  const found = textsOf(ad).flatMap(([field, text]) => {
    const kinds = [...new Set(findContactDetails(text).map(({ kind }) => kind))];
    return kinds.length > 0 ? [[field, kinds] as const] : [];
  });
  return found.length > 0 ? [{ kind: 'contact-details', detail: Object.fromEntries(found) }] : [];
}

async function flagLookAlikes(db: Db | Tx, { sellerId, photos }: AtTheDoor): Promise<Flag[]> {
  const listings = await listLookAlikes(db, { sellerId, photos, ...LOOK_ALIKES });
  return listings.length > 0 ? [{ kind: 'look-alike-photos', detail: { listings } }] : [];
}
