import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { CATALOGUES } from './catalogue/catalogues.ts';
import type { Template } from './catalogue/template.ts';
import type { Random } from './random.ts';
import type { Plan } from './write-listing.ts';

/** Deals the templates out: which ads there are, what became of each, and how old it is, before anything is written. */

/** `seller` by name where the ad is meant for one; else anyone in the trade may have it. */
export type Dealt = { plan: Plan; status: ListingStatus; ageMs: number; seller?: string };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Just older than the mock-ups' ads, which are to open the home page. */
const NEWEST_AGE = 10 * HOUR;
/** Short of the 60 days, so that a demo left running overnight does not expire at once. */
const OLDEST_ACTIVE_AGE = 58 * DAY;
/** Above one, more ads are new than old, as in a growing market. */
const SKEW = 1.25;
/** No two equal covers within so many neighbours, where the goods allow it. */
const APART = 8;

type Ended = {
  status: ListingStatus;
  ads: number;
  fromDays: number;
  toDays: number;
  seller?: string;
  subs?: readonly string[];
};

/** A photographer's things: with his own ads they make the 23 sold of his page in the mock-up. */
const TUNDES_GOODS = ['cameras', 'laptops-computers', 'audio', 'gaming', 'wearables'];

/** What became of the ads that are no longer active, and how many days ago they were published. */
const ENDED: readonly Ended[] = [
  { status: 'sold', ads: 17, fromDays: 4, toDays: 150, seller: 'Tunde Bakare', subs: TUNDES_GOODS },
  { status: 'sold', ads: 50, fromDays: 4, toDays: 150 },
  { status: 'expired', ads: 18, fromDays: 61, toDays: 150 },
  { status: 'paused', ads: 9, fromDays: 3, toDays: 50 },
  { status: 'removed', ads: 6, fromDays: 5, toDays: 120 },
  { status: 'draft', ads: 3, fromDays: 1, toDays: 20 },
];

export function dealListings(random: Random): Dealt[] {
  const plans = random.shuffle(
    CATALOGUES.flatMap(({ catalogue, ads }) => planCategory(catalogue, ads, random)),
  );
  const ended = ENDED.flatMap((kind) =>
    takeFor(kind, plans).map((plan): Dealt => {
      const { status, seller, fromDays, toDays } = kind;
      return { plan, status, seller, ageMs: (fromDays + random.next() * (toDays - fromDays)) * DAY };
    }),
  );
  const active = spreadOut(plans, random).map(
    (plan, index): Dealt => ({
      plan,
      status: 'active',
      ageMs: activeAge((index + random.next()) / plans.length),
    }),
  );
  return [...active, ...ended];
}

/** Each template in turn by its share, so that none is forgotten and none is everywhere. */
function planCategory(catalogue: Plan['catalogue'], ads: number, random: Random): Plan[] {
  const deck = catalogue.templates.flatMap((template) => Array<Template>(template.share ?? 1).fill(template));
  const dealt: Template[] = [];
  while (dealt.length < ads) dealt.push(...random.shuffle(deck));
  return dealt
    .slice(0, ads)
    .map((template) => ({ catalogue, template, pictures: random.pick(template.pictures) }));
}

/** Takes from the pile. Nobody sells a service or a vacancy, so those end in other ways. */
function takeFor({ status, ads, subs }: Ended, pile: Plan[]): Plan[] {
  const taken: Plan[] = [];
  for (let index = pile.length - 1; index >= 0 && taken.length < ads; index -= 1) {
    const template = pile[index]?.template;
    const fits = template && (status !== 'sold' || template.as) && (!subs || subs.includes(template.sub));
    if (fits) taken.push(...pile.splice(index, 1));
  }
  return taken;
}

function activeAge(share: number): number {
  return NEWEST_AGE + (OLDEST_ACTIVE_AGE - NEWEST_AGE) * share ** SKEW;
}

/** In an order that keeps equal covers apart: a page of one picture over and over looks like a copy. */
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
