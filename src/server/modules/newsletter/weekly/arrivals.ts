import type { Tx } from '#server/platform/database.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { ARRIVALS_OF_SELLER_MAX, WEEK_MS } from '#shared/rules/newsletter-week.ts';
import { STATES } from '#shared/rules/states.ts';
import type { NewsletterChoice } from '../preferences.queries.ts';
import { type Arrival, listArrivals } from './arrivals.queries.ts';
import { pickArrivals } from './pick-arrivals.ts';

// What is new for each reader. The database is asked once for each state, not for each reader: whatever readers choose is
// put together from the groups of one state and one category.

export type Arrivals = {
  /** Ids of the listings for one mail; `leftOut` are sellers it must not show. */
  for(
    tx: Tx,
    choice: NewsletterChoice,
    period: { weeks: number; leftOut: ReadonlySet<string> },
  ): Promise<number[]>;
};

type Loaded = { groups: ReadonlyMap<string, readonly Arrival[]>; sellers: ReadonlySet<string> };

const CATEGORY_IDS = CATEGORIES.map(({ id }) => id);

/** Loaded once and used for all readers of a run. */
export function createArrivals(due: Date): Arrivals {
  const loaded = new Map<number, Promise<Loaded>>();
  const picks = new Map<string, number[]>();
  return {
    async for(tx, { states, categories }, { weeks, leftOut }) {
      const loading = loaded.get(weeks) ?? load(tx, due, weeks);
      loaded.set(weeks, loading);
      const { groups, sellers } = await loading;
      const chosen = () => groupsOf(groups, { states, categories });
      if ([...leftOut].some((sellerId) => sellers.has(sellerId)))
        return pickArrivals(chosen(), (sellerId) => leftOut.has(sellerId));
      // Most readers are alike in this.
      const key = JSON.stringify([weeks, states, categories]);
      const picked = picks.get(key) ?? pickArrivals(chosen());
      picks.set(key, picked);
      return picked;
    },
  };
}

async function load(tx: Tx, due: Date, weeks: number): Promise<Loaded> {
  const since = new Date(due.getTime() - weeks * WEEK_MS);
  const groups = new Map<string, Arrival[]>();
  const sellers = new Set<string>();
  for (const state of STATES)
    for (const arrival of await listArrivals(tx, state, {
      ...{ since, until: due, mostOfSeller: ARRIVALS_OF_SELLER_MAX },
    })) {
      const key = keyOf(state, arrival.categoryId);
      groups.set(key, [...(groups.get(key) ?? []), arrival]);
      sellers.add(arrival.sellerId);
    }
  return { groups, sellers };
}

function groupsOf(groups: Loaded['groups'], { states, categories }: NewsletterChoice) {
  return (states.length > 0 ? states : STATES).flatMap((state) =>
    (categories.length > 0 ? categories : CATEGORY_IDS).map((id) => groups.get(keyOf(state, id)) ?? []),
  );
}

function keyOf(state: string, categoryId: number): string {
  return `${state}/${categoryId}`;
}
