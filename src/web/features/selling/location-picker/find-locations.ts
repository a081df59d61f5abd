import { type CityLocation, formatLocation, listCities, parseLocation } from '#shared/rules/locations.ts';
import { findState, STATES, type StateName } from '#shared/rules/states.ts';

// The options of the location picker: cities and areas, states to open, or an unlisted location.

export type LocationOption =
  | { kind: 'location'; text: string; location: CityLocation; own?: boolean }
  /** Picking a state lists its cities. */
  | { kind: 'state'; text: string; state: StateName };

const MAX_OPTIONS = 40;
/** The states of Lagos, Abuja and Port Harcourt. */
const BUSIEST: readonly StateName[] = ['Lagos', 'FCT', 'Rivers'];

/** Locations of the nearby state come first, then those of the busiest states. */
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
  const containing = all.filter(
    (option) => !starting.includes(option) && fold(option.location.city).includes(cityText),
  );
  const matchingStates =
    comma > 0 ? [] : states.filter((name) => fold(name).startsWith(cityText)).map(stateOption);
  const matching = [...starting, ...matchingStates, ...containing].slice(0, MAX_OPTIONS);
  return matching.length > 0 ? matching : unlistedLocations(typed, comma, within ? [within] : states);
}

/** The single location that matches the text: 'lekki' → 'Lekki, Lagos'. Null for Abuja without an area. */
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

/** An unlisted city in each state that it may be in. */
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

/** Removes case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
