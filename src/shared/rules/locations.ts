import { NORTH_CENTRAL } from '#shared/rules/cities/north-central.ts';
import { NORTH_EAST } from '#shared/rules/cities/north-east.ts';
import { NORTH_WEST } from '#shared/rules/cities/north-west.ts';
import { SOUTH_EAST } from '#shared/rules/cities/south-east.ts';
import { SOUTH_SOUTH } from '#shared/rules/cities/south-south.ts';
import { SOUTH_WEST } from '#shared/rules/cities/south-west.ts';
import { CITY_MAX } from './limits.ts';
import { findState, type StateName } from './states.ts';

/** Where a listing is: a state and a city or area in it, picked from these lists or typed as 'City, State'. */

export type CityLocation = { state: StateName; city: string };

/** The main town first, then the others, in the order of the location picker. */
export function listCities(state: StateName): readonly string[] {
  return CITIES[state];
}

/** 'lekki, lagos state' → { state: 'Lagos', city: 'Lekki' }. The state must be listed; the city need not. */
export function parseLocation(text: string): CityLocation | null {
  if (text.length > LOCATION_TEXT_MAX) return null;
  const parts = text.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
  if (parts.at(-1)?.toLowerCase() === 'nigeria') parts.pop();

  const state = findState(parts.pop() ?? '');
  const typed = parts.filter(Boolean).join(', ');
  if (!state || typed.length > CITY_MAX || !CITY_NAME.test(typed)) return null;

  const listed = CITIES[state].find((city) => city.toLowerCase() === typed.toLowerCase());
  return { state, city: listed ?? typed };
}

/** For profiles, which may have a state alone; 'Abuja' counts as a state. */
export function parseStateOrCity(text: string): (Pick<CityLocation, 'state'> & Partial<CityLocation>) | null {
  const state = findState(text);
  return state ? { state } : parseLocation(text);
}

/** 'Garki, Abuja': the FCT is shown as Abuja. */
export function formatLocation({ state, city }: CityLocation): string {
  return `${city}, ${state === 'FCT' ? 'Abuja' : state}`;
}

const LOCATION_TEXT_MAX = 200;

/** Has a letter or digit ('9th Mile'), and no invisible characters or characters of markup. */
const CITY_NAME = /^(?=.*[\p{L}\p{N}])[^\p{C}<>]+$/u;

const CITIES: Record<StateName, readonly string[]> = {
  ...NORTH_CENTRAL,
  ...NORTH_EAST,
  ...NORTH_WEST,
  ...SOUTH_EAST,
  ...SOUTH_SOUTH,
  ...SOUTH_WEST,
};
