import type { Tx } from '#server/platform/database/database.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { WEEK_MS, WEEKLY_LISTINGS_PER_SELLER_MAX } from '#shared/rules/newsletter-week.ts';
import { STATES } from '#shared/rules/states.ts';
import type { NewsletterChoice } from '../preferences.queries.ts';
import { listNewListings, type NewListing } from './new-listings.queries.ts';
import { pickListings } from './pick-listings.ts';

// Selects the new listings for each reader. The database is queried once for each state, not for each reader:
// every choice is combined from groups of one state and one category.

export type NewListings = {
  /** Ids of the listings for one mail; `excludedSellers` are sellers it must not show. */
  pickFor(
    tx: Tx,
    choice: NewsletterChoice,
    period: { weeks: number; excludedSellers: ReadonlySet<string> },
  ): Promise<number[]>;
};

type LoadedListings = { groups: ReadonlyMap<string, readonly NewListing[]>; sellers: ReadonlySet<string> };

const CATEGORY_IDS = CATEGORIES.map(({ id }) => id);

/** Listings are loaded once and used for all readers of a run. */
export function createNewListings(due: Date): NewListings {
  const loaded = new Map<number, Promise<LoadedListings>>();
  const picks = new Map<string, number[]>();
  return {
    async pickFor(tx, { states, categories }, { weeks, excludedSellers }) {
      const loading = loaded.get(weeks) ?? load(tx, due, weeks);
      loaded.set(weeks, loading);
      const { groups, sellers } = await loading;
      const chosen = () => groupsOf(groups, { states, categories });
      if ([...excludedSellers].some((sellerId) => sellers.has(sellerId)))
        return pickListings(chosen(), (sellerId) => excludedSellers.has(sellerId));
      // Most readers exclude none of these sellers, so readers with the same choice share the selection.
      const key = JSON.stringify([weeks, states, categories]);
      const picked = picks.get(key) ?? pickListings(chosen());
      picks.set(key, picked);
      return picked;
    },
  };
}

async function load(tx: Tx, due: Date, weeks: number): Promise<LoadedListings> {
  const since = new Date(due.getTime() - weeks * WEEK_MS);
  const period = { since, until: due, maxPerSeller: WEEKLY_LISTINGS_PER_SELLER_MAX };
  const groups = new Map<string, NewListing[]>();
  const sellers = new Set<string>();
  for (const state of STATES)
    for (const listing of await listNewListings(tx, state, period)) {
      const key = keyOf(state, listing.categoryId);
      groups.set(key, [...(groups.get(key) ?? []), listing]);
      sellers.add(listing.sellerId);
    }
  return { groups, sellers };
}

function groupsOf(groups: LoadedListings['groups'], { states, categories }: NewsletterChoice) {
  return (states.length > 0 ? states : STATES).flatMap((state) =>
    (categories.length > 0 ? categories : CATEGORY_IDS).map((id) => groups.get(keyOf(state, id)) ?? []),
  );
}

function keyOf(state: string, categoryId: number): string {
  return `${state}/${categoryId}`;
}
