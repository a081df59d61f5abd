import type { UsedIn } from '#shared/rules/conditions.ts';
import { settleUsedIn } from '#shared/rules/listing/used-in.ts';
import { parseLocation } from '#shared/rules/locations.ts';
import { BAD_LISTINGS } from './bad-listings.ts';
import { GUEST_LISTINGS } from './conversation-guests.ts';
import type { DemoListing, UnnumberedListing } from './demo-listing.ts';
import { lifeDates } from './life-dates.ts';
import { OWN_LISTINGS } from './own-listings.ts';
import { photosOf } from './photos.ts';
import { planListings } from './plan-listings.ts';
import { moveToMarketHours } from './posting-times.ts';
import { createRandom, type Random } from './random.ts';
import { SHOWCASE } from './showcase.ts';
import { buildDemoUsers, type DemoUser } from './users.ts';
import { writePlanned } from './write-planned.ts';
import type { WrittenListing } from './written-listing.ts';

/** The users and listings of the demo as plain data: always the same, except for dates relative to now. */

export type DemoData = { users: DemoUser[]; listings: DemoListing[] };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Includes the featured listings of the mock-ups. */
const FEATURED_COUNT = 24;
/** Older than the featured listings of the mock-ups, which come first, even after a move to market hours. */
const FEATURED_FROM_AGE = 4.3 * DAY;

export function buildDemoData(now: Date): DemoData {
  const random = createRandom('market');
  const users = buildDemoUsers(now);
  const handWritten = [...SHOWCASE, ...OWN_LISTINGS, ...BAD_LISTINGS].map((ad) =>
    toListing(ad, users, now, random),
  );
  const titles = handWritten.map(({ title }) => title);
  const planned = writePlanned(planListings(random), users, titles, now, random);
  const ofGuests = GUEST_LISTINGS.map((ad) => toListing(ad, users, now, createRandom('ads of guests')));
  const generated = new Set(planned);
  const chosen = chooseFeatured(handWritten, planned, now);
  // Numbered by the planned times, because those of market hours depend on the weekday, and an id is in the URL.
  const listings = [...handWritten, ...planned, ...ofGuests]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((listing, index): DemoListing => {
      const posted = generated.has(listing) ? moveToMarketHours(listing, now) : listing;
      const featured = listing.featured || chosen.has(listing);
      return { id: index + 1, ...posted, featured, usedIn: usedInOf(listing) };
    });
  return { users, listings };
}

/** As the server settles it when a listing is posted. */
function usedInOf({ condition, attributes, ...kind }: UnnumberedListing): UsedIn | null {
  return settleUsedIn(kind, condition && { condition, usedIn: null }, attributes).usedIn;
}

function toListing(
  ad: WrittenListing,
  users: readonly DemoUser[],
  now: Date,
  random: Random,
): UnnumberedListing {
  const seller = users.find(({ name }) => name === ad.seller);
  const location = parseLocation(ad.location);
  if (!seller || !location) throw new Error(`"${ad.title}" has an unknown seller or location`);
  const status = ad.status ?? 'active';
  return {
    sellerId: seller.id,
    title: ad.title,
    description: ad.description,
    price: ad.price,
    priceKind: ad.priceKind ?? 'fixed',
    categoryId: ad.categoryId,
    subcategory: ad.sub,
    condition: ad.condition,
    ...location,
    status,
    featured: ad.featured ?? false,
    attributes: ad.attributes,
    photos: photosOf(ad.photos),
    ...lifeDates(status, ad.ageHours * HOUR, now, random),
    ...soldDates(ad, now),
  };
}

function soldDates({ soldHoursAgo }: WrittenListing, now: Date) {
  if (soldHoursAgo === undefined) return {};
  const soldAt = new Date(now.getTime() - soldHoursAgo * HOUR);
  return { soldAt, updatedAt: soldAt };
}

/** The newest listing of each cover, so that no cover repeats. Jobs and services are left out. */
function chooseFeatured(
  handWritten: readonly UnnumberedListing[],
  planned: readonly UnnumberedListing[],
  now: Date,
): ReadonlySet<UnnumberedListing> {
  const featured = handWritten.filter((listing) => listing.featured);
  const candidates = planned
    .filter(({ status, condition, publishedAt }) => {
      const age = now.getTime() - (publishedAt?.getTime() ?? 0);
      return status === 'active' && condition !== null && age > FEATURED_FROM_AGE;
    })
    .sort((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0));
  const covers = new Map(candidates.toReversed().map((listing) => [listing.photos[0], listing]));
  const newest = candidates.filter((listing) => covers.get(listing.photos[0]) === listing);
  return new Set(newest.slice(0, FEATURED_COUNT - featured.length));
}
