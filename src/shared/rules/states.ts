/** The states and the header's locations. They are in the first load, so cities are in locations.ts. */

import { DEFAULT_LOCATION_VALUE, ALL_NIGERIA as WHOLE_COUNTRY } from './all-nigeria.ts';

export type StateName = (typeof STATES)[number];

/** Where a search looks: a state, a city in one, or (with neither) the whole country. */
export type SearchLocation = { value: string; state?: StateName; city?: string };
export type LocationGroup = { label: string; locations: readonly SearchLocation[] };

// biome-ignore format: a word list: one to a line would be too long to read
export const STATES = [
  'Abia', 'Adamawa', 'Akwa Ibom', 'Anambra', 'Bauchi', 'Bayelsa', 'Benue', 'Borno', 'Cross River', 'Delta',
  'Ebonyi', 'Edo', 'Ekiti', 'Enugu', 'FCT', 'Gombe', 'Imo', 'Jigawa', 'Kaduna', 'Kano', 'Katsina', 'Kebbi',
  'Kogi', 'Kwara', 'Lagos', 'Nasarawa', 'Niger', 'Ogun', 'Ondo', 'Osun', 'Oyo', 'Plateau', 'Rivers', 'Sokoto',
  'Taraba', 'Yobe', 'Zamfara',
] as const;

export const ALL_NIGERIA: SearchLocation = WHOLE_COUNTRY;
export const DEFAULT_LOCATION: SearchLocation = { value: DEFAULT_LOCATION_VALUE, state: 'Lagos' };

const FEATURED: readonly SearchLocation[] = [
  DEFAULT_LOCATION,
  { value: 'Abuja', state: 'FCT' },
  { value: 'Port Harcourt', state: 'Rivers', city: 'Port Harcourt' },
];

/** Rivers is listed too, because Port Harcourt is a city in it; Abuja and Lagos cover their whole states. */
export const LOCATION_GROUPS: readonly LocationGroup[] = [
  { label: 'Popular', locations: FEATURED },
  { label: 'Everywhere', locations: [ALL_NIGERIA] },
  {
    label: 'Other states',
    locations: STATES.filter((state) => state !== 'Lagos' && state !== 'FCT').map((state) => ({
      value: state,
      state,
    })),
  },
];

/** Finds by the select's value or a state's name or slug, ignoring case; null for other locations. */
export function findLocation(value: string): SearchLocation | null {
  const slug = slugOf(value);
  const offered = LOCATION_GROUPS.flatMap(({ locations }) => locations);
  const state = findState(value);
  return (
    offered.find((location) => slugOf(location.value) === slug) ??
    offered.find((location) => state !== null && location.state === state) ??
    null
  );
}

/** Finds by name or slug, with or without the word 'State'; 'Abuja' is a common name of the FCT. */
export function findState(name: string): StateName | null {
  const slug = slugOf(name).replace(/-state$/, '');
  if (FCT_NAMES.includes(slug)) return 'FCT';
  return STATES.find((state) => slugOf(state) === slug) ?? null;
}

/** 'akwa-ibom', for URLs. */
export function stateSlug(state: StateName): string {
  return slugOf(state);
}

const FCT_NAMES = ['fct', 'abuja', 'fct-abuja', 'abuja-fct', 'federal-capital-territory'];

/** Ignores case, punctuation and accents: 'Ọ̀yọ́' is Oyo. */
function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join('-');
}
