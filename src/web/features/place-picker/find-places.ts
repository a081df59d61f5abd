import { formatPlace, listCities, type Place, parsePlace } from '#shared/rules/places.ts';
import { findState, STATES, type StateName } from '#shared/rules/states.ts';

/** What the place picker offers for what was typed so far: cities and areas, whole states to look into, or a place of one's own. */

export type PlaceOption =
  | { kind: 'place'; text: string; place: Place; own?: boolean }
  /** Shows its cities. */
  | { kind: 'state'; text: string; state: StateName };

const MOST = 40;
/** Lagos, Abuja, and Port Harcourt's. */
const BUSIEST: readonly StateName[] = ['Lagos', 'FCT', 'Rivers'];

/** Those of the state at hand come first, then where most of the market is. */
export function findPlaces(typed: string, near: StateName | null): PlaceOption[] {
  const states = [...new Set([...(near ? [near] : []), ...BUSIEST, ...STATES])];
  const wanted = fold(typed);
  if (!wanted) return [...(near ? citiesOf(near).slice(0, 8) : []), ...states.map(stateOption)];

  const state = findState(typed);
  if (state) return citiesOf(state);

  const comma = typed.lastIndexOf(',');
  const within = comma > 0 ? findState(typed.slice(comma + 1)) : null;
  const words = fold(comma > 0 ? typed.slice(0, comma) : typed);
  const all = (within ? [within] : states).flatMap(citiesOf);
  const starting = all.filter(({ place }) => fold(place.city).startsWith(words));
  const holding = all.filter(
    (option) => !starting.includes(option) && fold(option.place.city).includes(words),
  );
  const whole = comma > 0 ? [] : states.filter((name) => fold(name).startsWith(words)).map(stateOption);
  const known = starting.some(({ place }) => fold(place.city) === words);
  const own = known ? [] : ownPlaces(typed, comma, within ? [within] : states);
  return [...starting, ...whole, ...holding].slice(0, MOST).concat(own);
}

/** The one place that was meant, where that is plain: 'lekki' → 'Lekki, Lagos'. Abuja alone leaves open which part of it. */
export function completePlace(typed: string, near: StateName | null): string | null {
  const place = parsePlace(typed);
  if (place) return formatPlace(place);
  if (findState(typed) === 'FCT') return null;
  const wanted = fold(typed);
  const exact = STATES.flatMap(citiesOf).filter(({ place: { city } }) => fold(city) === wanted);
  const meant = exact.find((option) => option.place.state === near) ?? (exact.length === 1 ? exact[0] : null);
  return meant?.text ?? null;
}

function citiesOf(state: StateName): Extract<PlaceOption, { kind: 'place' }>[] {
  return listCities(state).map((city) => placeOption({ state, city }));
}

/** A city that no list knows, in each state it may be in. */
function ownPlaces(typed: string, comma: number, states: readonly StateName[]): PlaceOption[] {
  const city = (comma > 0 ? typed.slice(0, comma) : typed).trim();
  if (city.length < 3) return [];
  return states.flatMap((state) => {
    const place = parsePlace(`${city}, ${state}`);
    return place ? [{ ...placeOption(place), own: true }] : [];
  });
}

function placeOption(place: Place) {
  return { kind: 'place' as const, text: formatPlace(place), place };
}

function stateOption(state: StateName): PlaceOption {
  return { kind: 'state', text: state === 'FCT' ? 'Abuja (FCT)' : state, state };
}

/** Blind to case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
