import { CITY_MAX } from './limits.ts';
import { NORTH_CENTRAL } from './places/north-central.ts';
import { NORTH_EAST } from './places/north-east.ts';
import { NORTH_WEST } from './places/north-west.ts';
import { SOUTH_EAST } from './places/south-east.ts';
import { SOUTH_SOUTH } from './places/south-south.ts';
import { SOUTH_WEST } from './places/south-west.ts';
import { findState, type StateName } from './states.ts';

/** Where a listing is: a state and a city or area in it, picked from these lists or typed as 'City, State'. */

export type Place = { state: StateName; city: string };

/** The main town first, then the others, as the place picker offers them. */
export function listCities(state: StateName): readonly string[] {
  return CITIES[state];
}

/** 'lekki, lagos state' → { state: 'Lagos', city: 'Lekki' }. The state must exist; a city not listed is taken as typed. */
export function parsePlace(text: string): Place | null {
  if (text.length > LONGEST_PLACE) return null;
  const parts = text.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
  if (parts.at(-1)?.toLowerCase() === 'nigeria') parts.pop();

  const state = findState(parts.pop() ?? '');
  const typed = parts.filter(Boolean).join(', ');
  if (!state || typed.length > CITY_MAX || !NAMES_A_PLACE.test(typed)) return null;

  const known = CITIES[state].find((city) => city.toLowerCase() === typed.toLowerCase());
  return { state, city: known ?? typed };
}

/** For people, who may name a state alone: Abuja is one too. */
export function findPlace(text: string): (Pick<Place, 'state'> & Partial<Place>) | null {
  const state = findState(text);
  return state ? { state } : parsePlace(text);
}

/** 'Garki, Abuja': nobody says FCT. */
export function formatPlace({ state, city }: Place): string {
  return `${city}, ${state === 'FCT' ? 'Abuja' : state}`;
}

const LONGEST_PLACE = 200;

/** Has a letter or digit ('9th Mile'), and nothing that is invisible or could be taken for markup. */
const NAMES_A_PLACE = /^(?=.*[\p{L}\p{N}])[^\p{C}<>]+$/u;

const CITIES: Record<StateName, readonly string[]> = {
  ...NORTH_CENTRAL,
  ...NORTH_EAST,
  ...NORTH_WEST,
  ...SOUTH_EAST,
  ...SOUTH_SOUTH,
  ...SOUTH_WEST,
};
