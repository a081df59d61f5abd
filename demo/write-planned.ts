import { type CityLocation, listCities } from '#shared/rules/locations.ts';
import type { Catalogue, Template } from './catalogue/template.ts';
import type { UnnumberedListing } from './demo-listing.ts';
import { lifeDates } from './life-dates.ts';
import { photosOf } from './photos.ts';
import type { PlannedListing } from './plan-listings.ts';
import type { Random } from './random.ts';
import { SPECIALITIES } from './sellers.ts';
import type { DemoUser } from './users.ts';
import { speak } from './voice.ts';
import { type GeneratedListing, type Plan, writeListing } from './write-listing.ts';

/** Writes the planned listings. All listings with the same photos have the same seller and place. */

const DAY = 24 * 3_600_000;
const TITLE_TRIES = 8;
/** Sellers also post in this many of the first towns of their state. */
const NEARBY_TOWNS = 14;
/** How much more likely a seller gets an item of a subcategory in which they specialize. */
const SPECIALIST_FACTOR = 4;
/** Posting times are moved afterwards, rarely backwards. */
const JOINED_BEFORE = DAY;

type Place = { seller: DemoUser; location: CityLocation };

export function writePlanned(
  planned: readonly PlannedListing[],
  users: readonly DemoUser[],
  takenTitles: readonly string[],
  now: Date,
  random: Random,
): UnnumberedListing[] {
  const titles = new Set(takenTitles);
  // A job or a service without photos is one item each.
  const items = Map.groupBy(planned, ({ plan }) => plan.photos ?? {});
  const itemsOf = new Map<DemoUser, number>();
  return [...items.values()].flatMap((copies) => {
    const place = choosePlace(copies, users, itemsOf, now, random);
    itemsOf.set(place.seller, (itemsOf.get(place.seller) ?? 0) + 1);
    return copies.map(({ plan, status, ageMs }, copy): UnnumberedListing => {
      const dates = lifeDates(status, ageMs, now, random);
      return {
        sellerId: place.seller.id,
        ...writeWithNewTitle(plan, place, dates.createdAt, titles, random),
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

function choosePlace(
  copies: readonly PlannedListing[],
  users: readonly DemoUser[],
  itemsOf: ReadonlyMap<DemoUser, number>,
  now: Date,
  random: Random,
): Place {
  const [first] = copies;
  if (!first) throw new Error('an item without listings');
  const oldest = now.getTime() - Math.max(...copies.map(({ ageMs }) => ageMs));
  const seller =
    users.find(({ name }) => name === first.seller) ??
    pickSeller(first.plan, new Date(oldest - JOINED_BEFORE), users, itemsOf, random);
  return { seller, location: pickLocation(first.plan, seller, random) };
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
  { seller, location }: Place,
  postedAt: Date,
  titles: Set<string>,
  random: Random,
): GeneratedListing {
  const write = () => {
    const written = writeListing(plan, location, postedAt, random);
    return { ...written, ...speak(seller.voice, written, random, { isGoods: written.condition !== null }) };
  };
  let written = write();
  for (let tries = 1; tries < TITLE_TRIES && titles.has(written.title); tries += 1) written = write();
  titles.add(written.title);
  return written;
}

/** Listings of the same goods begin with different photos. A home or a car with several subjects begins with its front. */
function arrangePhotos({ photos }: Plan, copy: number): string[] {
  const { subjects } = photos ?? { subjects: [] };
  const all = photosOf(subjects);
  const start = subjects.length === 1 ? copy % Math.max(1, all.length) : 0;
  return [...all.slice(start), ...all.slice(0, start)];
}
