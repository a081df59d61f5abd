import type { CategoryId } from '#shared/rules/categories.ts';
import type { Condition, UsedIn } from '#shared/rules/conditions.ts';
import { mayLackPhoto } from '#shared/rules/listing/text-tile.ts';
import { settleUsedIn } from '#shared/rules/listing/used-in.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { type CityLocation, listCities, parseLocation } from '#shared/rules/locations.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import type { StateName } from '#shared/rules/states.ts';
import type { Slots } from './catalogue/template.ts';
import { GUEST_LISTINGS } from './conversation-guests.ts';
import { type LifeDates, lifeDates } from './life-dates.ts';
import { OWN_LISTINGS } from './own-listings.ts';
import type { Picture } from './pictures.ts';
import { type PlannedListing, planListings } from './plan-listings.ts';
import { createRandom, type Random } from './random.ts';
import { SHOWCASE } from './showcase.ts';
import { buildDemoUsers, type DemoUser } from './users.ts';
import { type GeneratedListing, type Plan, writeListing } from './write-listing.ts';
import type { WrittenListing } from './written-listing.ts';

/** The users and listings of the demo as plain data: always the same, except for dates relative to now. */

export type DemoListing = LifeDates & {
  id: number;
  sellerId: string;
  title: string;
  description: string;
  price: number | null;
  priceKind: PriceKind;
  categoryId: CategoryId;
  subcategory: string;
  condition: Condition | null;
  usedIn: UsedIn | null;
  state: StateName;
  city: string;
  status: ListingStatus;
  featured: boolean;
  attributes: Slots;
  pictures: readonly Picture[];
};

export type DemoData = { users: DemoUser[]; listings: DemoListing[] };

type UnnumberedListing = Omit<DemoListing, 'id' | 'usedIn'>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Includes the featured listings of the mock-ups. */
const FEATURED_COUNT = 24;
/** Older than the featured listings of the mock-ups, which come first on the home page. */
const FEATURED_FROM_AGE = 3.2 * DAY;
const TITLE_TRIES = 8;
/** Sellers also post in this many of the first towns of their state. */
const NEARBY_TOWNS = 14;

export function buildDemoData(now: Date): DemoData {
  const random = createRandom('market');
  const users = buildDemoUsers(now);
  const handWritten = [...SHOWCASE, ...OWN_LISTINGS].map((ad) => toListing(ad, users, now, random));
  const planned = writePlanned(planListings(random), users, now, random);
  const ofGuests = GUEST_LISTINGS.map((ad) => toListing(ad, users, now, createRandom('ads of guests')));
  const listings = [...feature([...handWritten, ...planned], now), ...ofGuests]
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((listing, index): DemoListing => ({ id: index + 1, ...listing, usedIn: usedInOf(listing) }));
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
    pictures: ad.pictures,
    ...lifeDates(status, ad.ageHours * HOUR, now, random),
    ...soldDates(ad, now),
  };
}

function soldDates({ soldHoursAgo }: WrittenListing, now: Date) {
  if (soldHoursAgo === undefined) return {};
  const soldAt = new Date(now.getTime() - soldHoursAgo * HOUR);
  return { soldAt, updatedAt: soldAt };
}

function writePlanned(
  planned: readonly PlannedListing[],
  users: readonly DemoUser[],
  now: Date,
  random: Random,
): UnnumberedListing[] {
  const titles = new Set([...SHOWCASE, ...OWN_LISTINGS].map(({ title }) => title));
  return planned.map(({ plan, status, ageMs, seller: name }, index) => {
    const dates = lifeDates(status, ageMs, now, random);
    const seller =
      users.find((user) => user.name === name) ?? pickSeller(plan, dates.createdAt, users, random);
    const { state, city } = pickLocation(plan, seller, random);
    const written = writeWithNewTitle(plan, { state, city }, dates.createdAt, titles, random);
    return {
      sellerId: seller.id,
      ...written,
      categoryId: plan.catalogue.categoryId,
      subcategory: plan.template.sub,
      state,
      city,
      status,
      featured: false,
      // Half of the jobs and services have no photo, as in a real market.
      pictures: mayLackPhoto(plan.catalogue.categoryId) && index % 2 === 0 ? [] : plan.pictures,
      ...dates,
    };
  });
}

/** Retries while the title is in use, because real sellers rarely choose the same title. */
function writeWithNewTitle(
  plan: Plan,
  location: CityLocation,
  postedAt: Date,
  titles: Set<string>,
  random: Random,
): GeneratedListing {
  let written = writeListing(plan, location, postedAt, random);
  for (let tries = 1; tries < TITLE_TRIES && titles.has(written.title); tries += 1) {
    written = writeListing(plan, location, postedAt, random);
  }
  titles.add(written.title);
  return written;
}

/** A seller of the category who joined before the date. */
function pickSeller(
  { catalogue, template }: Plan,
  postedAt: Date,
  users: readonly DemoUser[],
  random: Random,
): DemoUser {
  const states = template.locations?.map(({ state }) => state);
  const candidates = users.filter(
    ({ trades, createdAt, state }) =>
      trades.includes(catalogue.categoryId) && createdAt < postedAt && (!states || states.includes(state)),
  );
  return random.weighted(candidates, ({ weight, trades }) => weight / trades.length);
}

/** Mostly the seller's own town, sometimes another one in the same state. */
function pickLocation({ template }: Plan, { state, city }: DemoUser, random: Random): CityLocation {
  const offered = template.locations?.filter((location) => location.state === state);
  if (offered?.length) return random.pick(offered);
  return { state, city: random.chance(0.7) ? city : random.pick(listCities(state).slice(0, NEARBY_TOWNS)) };
}

/** Features the newest listing of each cover, so that no cover repeats. Jobs and services are left out. */
function feature(listings: readonly UnnumberedListing[], now: Date): UnnumberedListing[] {
  const covers = new Set(listings.filter(({ featured }) => featured).map(({ pictures }) => pictures[0]));
  const chosen = new Set<UnnumberedListing>();
  const handWritten = listings.filter(({ featured }) => featured).length;
  const candidates = listings
    .filter(({ status, condition, publishedAt }) => {
      const age = now.getTime() - (publishedAt?.getTime() ?? 0);
      return status === 'active' && condition !== null && age > FEATURED_FROM_AGE;
    })
    .sort((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0));
  for (const listing of candidates) {
    if (handWritten + chosen.size >= FEATURED_COUNT) break;
    if (covers.has(listing.pictures[0])) continue;
    covers.add(listing.pictures[0]);
    chosen.add(listing);
  }
  return listings.map((listing) => (chosen.has(listing) ? { ...listing, featured: true } : listing));
}
