import type { Tx } from '#server/platform/database.ts';
import { AppError } from '#shared/errors.ts';
import type { CheckedAd } from '#shared/rules/ad/check-ad.ts';
import { findContactDetails } from '#shared/rules/ad/contact-details.ts';
import { ALIKE, isSameThing, likenessOf } from '#shared/rules/ad/duplicates.ts';
import { findBannedGoods } from '#shared/rules/ad/find-banned-goods.ts';
import { describeUsualPrice, isFarOutside } from '#shared/rules/ad/usual-price.ts';
import { type DoorPhoto, type Flag, listLookAlikes, listOwnAds, listOwnTitles } from './door.queries.ts';
import { findUsualOfKind, findUsualPrice } from './usual-price.ts';

// What is asked of an ad that everyone is about to see, or of a change to one that everyone sees: refused, or let in with
// what moderators should look at. Whoever calls holds the seller's row (lockUser), so that of the same ad sent twice at once
// the second finds the first.

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

const MOST_OWN = 1_000;
const MOST_COMPARED = 50;
const NO_LISTING = 0;
const LOOK_ALIKES = { most: 5, steps: 200 };

export async function checkAtTheDoor(tx: Tx, given: AtTheDoor): Promise<Flag[]> {
  refuseBannedGoods(given.ad);
  if (given.doubtNew) await refuseDuplicate(tx, given);
  if (given.doubtPrice) await refuseUnlikelyPrice(tx, given);
  return [...flagContactDetails(given.ad), ...(await flagLookAlikes(tx, given))];
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

export async function refuseDuplicate(
  tx: Tx,
  { sellerId, listingId, ad, photos }: Pick<AtTheDoor, 'sellerId' | 'listingId' | 'ad' | 'photos'>,
): Promise<void> {
  const { title, price, categoryId, attributes } = ad;
  const titles = await listOwnTitles(tx, {
    ...{ sellerId, categoryId, notId: listingId ?? NO_LISTING, most: MOST_OWN },
  });
  const alike = titles.filter((own) => likenessOf(own.title, title) >= ALIKE).slice(0, MOST_COMPARED);
  if (alike.length === 0) return;
  const offered = { title, price, categoryId, attributes, looks: photos[0]?.looks ?? null };
  const own = await listOwnAds(
    tx,
    alike.map(({ id }) => id),
  );
  const same = own.find((other) => isSameThing({ ...other, categoryId }, offered));
  if (!same) return;
  throw new AppError('DUPLICATE_AD', {
    fields: {
      title: `You already have “${same.title}” on the market. Edit or renew that ad instead.`,
    },
  });
}

async function refuseUnlikelyPrice(tx: Tx, { sellerId, ad }: AtTheDoor): Promise<void> {
  if (ad.price === null) return;
  const usual = await findUsualPrice(tx, sellerId, ad);
  if (usual) {
    if (isFarOutside(ad.price, usual)) throw unlikelyPrice(describeUsualPrice(usual));
    return;
  }
  const among = await findUsualOfKind(tx, sellerId, ad);
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

async function flagLookAlikes(tx: Tx, { sellerId, photos }: AtTheDoor): Promise<Flag[]> {
  const listings = await listLookAlikes(tx, { sellerId, photos, ...LOOK_ALIKES });
  return listings.length > 0 ? [{ kind: 'look-alike-photos', detail: { listings } }] : [];
}
