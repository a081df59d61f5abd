import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { CATALOGUES } from './catalogue/catalogues.ts';
import type { Template } from './catalogue/template.ts';
import type { Random } from './random.ts';
import type { Plan } from './write-listing.ts';

/** Plans the generated listings: template, status and age of each. The texts are written afterwards. */

/** `seller` is the name of a fixed seller; without it, any seller of the category may get the listing. */
export type PlannedListing = { plan: Plan; status: ListingStatus; ageMs: number; seller?: string };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Just older than the listings of the mock-ups, which come first on the home page. */
const NEWEST_AGE = 10 * HOUR;
/** Below the 60 days of a listing, so that nothing expires soon after the start. */
const OLDEST_ACTIVE_AGE = 58 * DAY;
/** Above 1, more listings are new than old, as in a growing market. */
const SKEW = 1.25;
/** Equal covers are at least this many listings apart, if the templates allow it. */
const APART = 8;

type EndedGroup = {
  status: ListingStatus;
  ads: number;
  fromDays: number;
  toDays: number;
  seller?: string;
  subs?: readonly string[];
};

/** Tunde is a photographer. With his own listings these make the 23 sales on his page in the mock-up. */
const TUNDES_GOODS = ['cameras', 'laptops-computers', 'audio', 'gaming', 'wearables'];

/** Listings that are not active: how many of each status, and how many days ago they were published. */
const ENDED: readonly EndedGroup[] = [
  { status: 'sold', ads: 17, fromDays: 4, toDays: 150, seller: 'Tunde Bakare', subs: TUNDES_GOODS },
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

/** Repeats all templates, each as often as its share, so that every template is used about evenly. */
function planCategory(catalogue: Plan['catalogue'], ads: number, random: Random): Plan[] {
  const weightedTemplates = catalogue.templates.flatMap((template) =>
    Array<Template>(template.share ?? 1).fill(template),
  );
  const templates: Template[] = [];
  while (templates.length < ads) templates.push(...random.shuffle(weightedTemplates));
  return templates
    .slice(0, ads)
    .map((template) => ({ catalogue, template, pictures: random.pick(template.pictures) }));
}

/** Removes the plans from the pile. Services and vacancies are never sold, so they get other statuses. */
function takeFor({ status, ads, subs }: EndedGroup, pile: Plan[]): Plan[] {
  const chosen: Plan[] = [];
  for (let index = pile.length - 1; index >= 0 && chosen.length < ads; index -= 1) {
    const template = pile[index]?.template;
    const fits = template && (status !== 'sold' || template.as) && (!subs || subs.includes(template.sub));
    if (fits) chosen.push(...pile.splice(index, 1));
  }
  return chosen;
}

function activeAge(share: number): number {
  return NEWEST_AGE + (OLDEST_ACTIVE_AGE - NEWEST_AGE) * share ** SKEW;
}

/** Keeps equal covers apart, because a page that repeats one picture looks like copies. */
function spreadOut(plans: readonly Plan[], random: Random): Plan[] {
  const piles = Map.groupBy(random.shuffle(plans), ({ pictures }) => pictures[0]);
  const order: Plan[] = [];
  while (order.length < plans.length) {
    const recent = new Set(order.slice(-APART).map(({ pictures }) => pictures[0]));
    const filled = [...piles.entries()].filter(([, pile]) => pile.length > 0);
    const fresh = filled.filter(([cover]) => !recent.has(cover));
    const [, pile] = random.weighted(fresh.length ? fresh : filled, ([, { length }]) => length);
    const next = pile.pop();
    if (next) order.push(next);
  }
  return order;
}
