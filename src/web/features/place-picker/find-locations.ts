import { type CityLocation, formatLocation, listCities, parseLocation } from '#shared/rules/locations.ts';
import { findState, STATES, type StateName } from '#shared/rules/states.ts';

/** What the location picker offers for what was typed so far: cities and areas, whole states to look into, or a location of one's own. */

export type LocationOption =
  | { kind: 'location'; text: string; location: CityLocation; own?: boolean }
  /** Shows its cities. */
  | { kind: 'state'; text: string; state: StateName };

const MAX_OPTIONS = 40;
/** Lagos, Abuja, and Port Harcourt's. */
const BUSIEST: readonly StateName[] = ['Lagos', 'FCT', 'Rivers'];

/** Those of the state at hand come first, then where most of the market is. */
export function findLocations(typed: string, near: StateName | null): LocationOption[] {
  const states = [...new Set([...(near ? [near] : []), ...BUSIEST, ...STATES])];
  const query = fold(typed);
  if (!query) return [...(near ? citiesOf(near).slice(0, 8) : []), ...states.map(stateOption)];

  const state = findState(typed);
  if (state) return citiesOf(state);

  const comma = typed.lastIndexOf(',');
  const within = comma > 0 ? findState(typed.slice(comma + 1)) : null;
  const cityText = fold(comma > 0 ? typed.slice(0, comma) : typed);
  const all = (within ? [within] : states).flatMap(citiesOf);
  const starting = all.filter(({ location }) => fold(location.city).startsWith(cityText));
  const holding = all.filter(
    (option) => !starting.includes(option) && fold(option.location.city).includes(cityText),
  );
  const whole = comma > 0 ? [] : states.filter((name) => fold(name).startsWith(cityText)).map(stateOption);
  const known = starting.some(({ location }) => fold(location.city) === cityText);
  const own = known ? [] : unlistedLocations(typed, comma, within ? [within] : states);
  return [...starting, ...whole, ...holding].slice(0, MAX_OPTIONS).concat(own);
}

/** The one location that was match, where that is plain: 'lekki' → 'Lekki, Lagos'. Abuja alone leaves open which part of it. */
export function completeLocation(typed: string, near: StateName | null): string | null {
  const location = parseLocation(typed);
  if (location) return formatLocation(location);
  if (findState(typed) === 'FCT') return null;
  const query = fold(typed);
  const exact = STATES.flatMap(citiesOf).filter(({ location: { city } }) => fold(city) === query);
  const match =
    exact.find((option) => option.location.state === near) ?? (exact.length === 1 ? exact[0] : null);
  return match?.text ?? null;
}

function citiesOf(state: StateName): Extract<LocationOption, { kind: 'location' }>[] {
  return listCities(state).map((city) => locationOption({ state, city }));
}

/** A city that no list knows, in each state it may be in. */
function unlistedLocations(typed: string, comma: number, states: readonly StateName[]): LocationOption[] {
  const city = (comma > 0 ? typed.slice(0, comma) : typed).trim();
  if (city.length < 3) return [];
  return states.flatMap((state) => {
    const location = parseLocation(`${city}, ${state}`);
    return location ? [{ ...locationOption(location), own: true }] : [];
  });
}

function locationOption(location: CityLocation) {
  return { kind: 'location' as const, text: formatLocation(location), location };
}

function stateOption(state: StateName): LocationOption {
  return { kind: 'state', text: state === 'FCT' ? 'Abuja (FCT)' : state, state };
}

/** Blind to case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
