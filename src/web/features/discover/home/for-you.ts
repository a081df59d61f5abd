import type { ApiClient } from '#shared/contract/index.ts';
import type { ListingCard } from '#shared/contract/listings.ts';
import { findLocation } from '#shared/rules/states.ts';
import { SHELF_MIN } from './shelf-min.ts';

// Listings that are similar to those that the user looked at last on this device.

const STARTING_POINTS = 3;
const SHOWN = 12;

/** `viewedIds`, the latest first. Listings of the chosen location come first. */
export async function readForYou(
  api: ApiClient,
  viewedIds: readonly string[],
  location: string,
): Promise<ListingCard[]> {
  const lists = await Promise.all(
    viewedIds.slice(0, STARTING_POINTS).map((id) =>
      // A listing that is gone has no similar ones.
      api.search.similar({ params: { id } }).catch(() => []),
    ),
  );
  const found = interleave(lists).filter(({ id }) => !viewedIds.includes(id));
  const here = found.filter((card) => isIn(card.location, location));
  return (here.length >= SHELF_MIN ? here : found).slice(0, SHOWN);
}

/** The first of each list, then the second of each, without repeated ones. */
export function interleave<T extends { id: string }>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const all = Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();
  return all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index);
}

/** Whether 'Yaba, Lagos' is in the location of the header's select. */
export function isIn(place: string, location: string): boolean {
  const { state, city } = findLocation(location) ?? {};
  const [placeCity, placeState = placeCity] = place.split(', ');
  if (city) return placeCity === city;
  return state === undefined || findLocation(placeState ?? '')?.state === state;
}
