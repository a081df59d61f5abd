/** The states and the header's choice of locations; in the browser's first load, so towns live in places.ts. */

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

export const DEFAULT_LOCATION: SearchLocation = { value: 'Lagos', state: 'Lagos' };
export const ALL_NIGERIA: SearchLocation = { value: 'All Nigeria' };

const FEATURED: readonly SearchLocation[] = [
  DEFAULT_LOCATION,
  { value: 'Abuja', state: 'FCT' },
  { value: 'Port Harcourt', state: 'Rivers', city: 'Port Harcourt' },
];

/** Rivers stays among the states: Port Harcourt is a city in it, while Abuja and Lagos stand for all of theirs. */
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

/** By the select's value or a state's name or slug, whatever the case; null for what the select does not offer. */
export function findLocation(value: string): SearchLocation | null {
  const wanted = slugOf(value);
  const offered = LOCATION_GROUPS.flatMap(({ locations }) => locations);
  const state = findState(value);
  return (
    offered.find((location) => slugOf(location.value) === wanted) ??
    offered.find((location) => state !== null && location.state === state) ??
    null
  );
}

/** By name or slug, with or without the word 'State'; Abuja is what people call the FCT. */
export function findState(name: string): StateName | null {
  const wanted = slugOf(name).replace(/-state$/, '');
  if (FCT_NAMES.includes(wanted)) return 'FCT';
  return STATES.find((state) => slugOf(state) === wanted) ?? null;
}

/** 'akwa-ibom', for URLs. */
export function stateSlug(state: StateName): string {
  return slugOf(state);
}

const FCT_NAMES = ['fct', 'abuja', 'fct-abuja', 'abuja-fct', 'federal-capital-territory'];

/** Blind to case, punctuation and accents: 'Ọ̀yọ́' is Oyo. */
function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join('-');
}
