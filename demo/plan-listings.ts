import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { CATALOGUES } from './catalogue/catalogues.ts';
import type { Catalogue, Model, PhotoSet, Template } from './catalogue/template.ts';
import { photosOf } from './photos.ts';
import type { Random } from './random.ts';
import type { Plan } from './write-listing.ts';

/** Plans the generated listings: product, photos, status and age of each. The texts are written afterwards. */

/** `seller` is the name of a fixed seller; without it, any seller of the category may get the listing. */
export type PlannedListing = { plan: Plan; status: ListingStatus; ageMs: number; seller?: string };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Just older than the listings of the mock-ups, which come first on the home page. */
export const NEWEST_AGE = 10 * HOUR;
/** Below the 60 days of a listing, so that nothing expires soon after the start. */
const OLDEST_ACTIVE_AGE = 58 * DAY;
/** Above 1, more listings are new than old, as in a growing market. */
const SKEW = 1.25;
/** Listings with the same photos are at least this many listings apart, if the plans allow it. */
const APART = 24;
/** New goods are in stock, so a seller may offer them again. A used item, a home or a plot exists once. */
const LISTINGS_OF_NEW_GOODS = 3;
const REAL_ESTATE = 3;

type EndedGroup = {
  status: ListingStatus;
  ads: number;
  fromDays: number;
  toDays: number;
  seller?: string;
  fits?: (template: Template) => boolean;
};

/** Tunde is a photographer who sells what he has used. */
const isGearOfTunde =
  (sub: string) =>
  ({ sub: other, as = [], attributes: { type } }: Template): boolean =>
    other === sub && !as.includes('new') && type !== 'CCTV' && type !== 'Musical instrument';

/** Listings that are not active: how many of each status, and how many days ago they were published. */
const ENDED: readonly EndedGroup[] = [
  // With his own listings these make the 23 sales on Tunde's page in the mock-up.
  ...[
    { sub: 'cameras', ads: 6 },
    { sub: 'audio', ads: 3 },
    { sub: 'laptops-computers', ads: 3 },
    { sub: 'phones-tablets', ads: 4 },
    { sub: 'gaming', ads: 2 },
  ].map(
    ({ sub, ads }): EndedGroup => ({
      status: 'sold',
      ads,
      fromDays: 4,
      toDays: 150,
      seller: 'Tunde Bakare',
      fits: isGearOfTunde(sub),
    }),
  ),
  { status: 'sold', ads: 50, fromDays: 4, toDays: 150 },
  { status: 'expired', ads: 18, fromDays: 61, toDays: 150 },
  { status: 'paused', ads: 9, fromDays: 3, toDays: 50 },
  { status: 'removed', ads: 6, fromDays: 5, toDays: 120 },
  { status: 'draft', ads: 3, fromDays: 1, toDays: 20 },
];

export function planListings(random: Random): PlannedListing[] {
  const plans = random.shuffle(
    CATALOGUES.flatMap(({ catalogue, ads }) => planCategory(catalogue, ads, random)),
  );
  const ended = ENDED.flatMap((kind) =>
    takeFor(kind, plans).map((plan): PlannedListing => {
      const { status, seller, fromDays, toDays } = kind;
      return { plan, status, seller, ageMs: (fromDays + random.next() * (toDays - fromDays)) * DAY };
    }),
  );
  const active = spreadOut(plans, random).map(
    (plan, index): PlannedListing => ({
      plan,
      status: 'active',
      ageMs: activeAge((index + random.next()) / plans.length),
    }),
  );
  return [...active, ...ended];
}

type Offer = { template: Template; model: Model; photos?: PhotoSet };

/** Offers every item once, those with photos first, and then new goods again. */
function planCategory(catalogue: Catalogue, ads: number, random: Random): Plan[] {
  const offers = catalogue.templates.flatMap((template) =>
    template.models.flatMap((model): Offer[] =>
      model.photos.length > 0
        ? model.photos.filter(hasPhotos).map((photos) => ({ template, model, photos }))
        : [{ template, model }],
    ),
  );
  const tiles = offers.filter(({ photos }) => !photos);
  const shown = offers.filter(({ photos }) => photos);
  const again = Array.from({ length: LISTINGS_OF_NEW_GOODS - 1 }, () =>
    random.shuffle(offers.filter(({ template, photos }) => !photos || isInStock(catalogue, template))),
  );
  return [random.shuffle(shown), random.shuffle(tiles), ...again]
    .flat()
    .slice(0, ads)
    .map((offer) => ({ catalogue, ...offer }));
}

function isInStock({ categoryId }: Catalogue, { as = [] }: Template): boolean {
  return categoryId !== REAL_ESTATE && as.length > 0 && as.every((condition) => condition === 'new');
}

function hasPhotos({ subjects }: PhotoSet): boolean {
  return photosOf(subjects).length > 0;
}

/** Removes the plans from the pile. Services and vacancies are never sold, so they get other statuses. */
function takeFor({ status, ads, fits = () => true }: EndedGroup, pile: Plan[]): Plan[] {
  const chosen: Plan[] = [];
  while (chosen.length < ads) {
    const candidates = pile.filter(
      ({ template }) => (status !== 'sold' || template.as !== undefined) && fits(template),
    );
    // Rather what is offered again: otherwise it would be missing among the active listings.
    const plan = candidates.findLast((one) => isOfferedAgain(one, pile)) ?? candidates.at(-1);
    if (!plan) break;
    chosen.push(...pile.splice(pile.indexOf(plan), 1));
  }
  return chosen;
}

function isOfferedAgain({ model, photos }: Plan, pile: readonly Plan[]): boolean {
  return pile.filter((other) => other.model === model && other.photos === photos).length > 1;
}

function activeAge(share: number): number {
  return NEWEST_AGE + (OLDEST_ACTIVE_AGE - NEWEST_AGE) * share ** SKEW;
}

/** Keeps listings with the same photos apart, because a page that repeats a photo looks like copies. */
function spreadOut(plans: readonly Plan[], random: Random): Plan[] {
  const piles = Map.groupBy(random.shuffle(plans), ({ photos, model }) => photos ?? model);
  const order: Plan[] = [];
  while (order.length < plans.length) {
    const recent = new Set(order.slice(-APART).map(({ photos, model }) => photos ?? model));
    const filled = [...piles.entries()].filter(([, pile]) => pile.length > 0);
    const fresh = filled.filter(([item]) => !recent.has(item));
    const [, pile] = random.weighted(fresh.length ? fresh : filled, ([, { length }]) => length);
    const next = pile.pop();
    if (next) order.push(next);
  }
  return order;
}
