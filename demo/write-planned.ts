import { type CityLocation, listCities } from '#shared/rules/locations.ts';
import { BUSINESSES } from './businesses.ts';
import type { Catalogue, Template } from './catalogue/template.ts';
import type { UnnumberedListing } from './demo-listing.ts';
import { lifeDates } from './life-dates.ts';
import { photosOf } from './photos.ts';
import type { PlannedListing } from './plan-listings.ts';
import type { Random } from './random.ts';
import { SPECIALITIES } from './sellers.ts';
import type { DemoUser } from './users.ts';
import { speak } from './voice.ts';
import { chooseFacts, type GeneratedListing, type Item, type Plan, writeListing } from './write-listing.ts';

/** Writes the planned listings. All listings with the same photos have the same seller, place, facts and price. */

const DAY = 24 * 3_600_000;
const TITLE_TRIES = 20;
/** Sellers also post in this many of the first towns of their state. */
const NEARBY_TOWNS = 14;
/** How much more likely a seller gets an item of a subcategory in which they specialize. */
const SPECIALIST_FACTOR = 4;
/** The seller joined this long before the oldest listing. Posting times are moved afterwards, rarely backwards. */
const JOINED_BEFORE = DAY;

type Place = { seller: DemoUser; location: CityLocation };

export function writePlanned(
  planned: readonly PlannedListing[],
  users: readonly DemoUser[],
  takenTitles: readonly string[],
  now: Date,
  random: Random,
): UnnumberedListing[] {
  const titles = new Set(takenTitles.map((title) => title.toLowerCase()));
  // A job or a service without photos is one item each.
  const items = Map.groupBy(planned, ({ plan }) => plan.photos ?? {});
  const itemsOf = new Map<DemoUser, number>();
  return [...items.values()].flatMap((copies) => {
    const [first] = copies;
    if (!first) return [];
    const oldest = now.getTime() - Math.max(...copies.map(({ ageMs }) => ageMs));
    const place = choosePlace(first, new Date(oldest - JOINED_BEFORE), users, itemsOf, random);
    itemsOf.set(place.seller, (itemsOf.get(place.seller) ?? 0) + 1);
    const facts = chooseFacts(first.plan, place.location, findEmployer(place.seller), random);
    return copies.map(({ plan, status, ageMs }, copy): UnnumberedListing => {
      const dates = lifeDates(status, ageMs, now, random);
      return {
        sellerId: place.seller.id,
        ...writeWithNewTitle(plan, facts, place.seller, dates.createdAt, titles, random),
        categoryId: plan.catalogue.categoryId,
        subcategory: plan.template.sub,
        ...place.location,
        status,
        featured: false,
        photos: arrangePhotos(plan, copy),
        ...dates,
      };
    });
  });
}

/** A business recruits for itself, a person for some company. */
function findEmployer({ name }: DemoUser): string | null {
  return BUSINESSES.has(name) ? name : null;
}

function choosePlace(
  { plan, seller: fixedSeller }: PlannedListing,
  joinedBefore: Date,
  users: readonly DemoUser[],
  itemsOf: ReadonlyMap<DemoUser, number>,
  random: Random,
): Place {
  const seller =
    users.find(({ name }) => name === fixedSeller) ?? pickSeller(plan, joinedBefore, users, itemsOf, random);
  return { seller, location: pickLocation(plan, seller, random) };
}

/** A seller of such goods who joined before the date, rather one with few items: no shop stays empty by chance. */
function pickSeller(
  { catalogue, template }: Plan,
  date: Date,
  users: readonly DemoUser[],
  itemsOf: ReadonlyMap<DemoUser, number>,
  random: Random,
): DemoUser {
  const states = template.locations?.map(({ state }) => state);
  const candidates = users.filter(
    ({ name, trades, createdAt, state }) =>
      trades.includes(catalogue.categoryId) &&
      offers(name, template, catalogue) &&
      createdAt < date &&
      (!states || states.includes(state)),
  );
  return random.weighted(candidates, (seller) => {
    const isSpecialist = SPECIALITIES[seller.name]?.includes(template.sub);
    const share = (seller.weight / seller.trades.length) * (isSpecialist ? SPECIALIST_FACTOR : 1);
    return share / (1 + (itemsOf.get(seller) ?? 0));
  });
}

function offers(name: string, { sub }: Template, { templates }: Catalogue): boolean {
  const specialities =
    SPECIALITIES[name]?.filter((one) => templates.some((other) => other.sub === one)) ?? [];
  return specialities.length === 0 || specialities.includes(sub);
}

/** Mostly the seller's own town, sometimes another one in the same state. */
function pickLocation({ template }: Plan, { state, city }: DemoUser, random: Random): CityLocation {
  const offered = template.locations?.filter((location) => location.state === state);
  if (offered?.length) return random.pick(offered);
  return { state, city: random.chance(0.7) ? city : random.pick(listCities(state).slice(0, NEARBY_TOWNS)) };
}

/** Retries while the title is in use, because real sellers rarely choose the same title. */
function writeWithNewTitle(
  plan: Plan,
  facts: Item,
  seller: DemoUser,
  postedAt: Date,
  titles: Set<string>,
  random: Random,
): GeneratedListing {
  const write = () => {
    const written = writeListing(plan, facts, postedAt, random);
    return { ...written, ...speak(seller.voice, written, random, { isGoods: written.condition !== null }) };
  };
  let written = write();
  const key = () => written.title.toLowerCase();
  for (let tries = 1; tries < TITLE_TRIES && titles.has(key()); tries += 1) written = write();
  titles.add(key());
  return written;
}

/** Listings of the same goods begin with different photos. A home or a car with several subjects begins with its front. */
function arrangePhotos({ photos }: Plan, copy: number): string[] {
  const { subjects } = photos ?? { subjects: [] };
  const all = photosOf(subjects);
  const start = subjects.length === 1 ? copy % Math.max(1, all.length) : 0;
  return [...all.slice(start), ...all.slice(0, start)];
}
