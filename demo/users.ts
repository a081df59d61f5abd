import type { CategoryId } from '#shared/rules/categories.ts';
import type { StateName } from '#shared/rules/states.ts';
import { BAD_SELLERS } from './bad-listings.ts';
import { GUESTS } from './conversation-guests.ts';
import { nameWords } from './name-words.ts';
import { portraitName } from './portraits/pictures.ts';
import { createRandom, type Random } from './random.ts';
import { SELLERS, type SellerLine } from './sellers.ts';
import type { Voice } from './voice.ts';

/** The demo's users: the buyer and the seller to sign in with, and the other sellers. The staff account is in `support-desk.ts`. */

export type DemoAccount = { name: string; email: string; password: string; what: string };

export type DemoUser = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  phone: string | null;
  showPhone: boolean;
  state: StateName;
  city: string;
  bio: string;
  createdAt: Date;
  /** The categories the user sells in; `weight` is their share of the generated listings. */
  trades: readonly CategoryId[];
  weight: number;
  /** How the user writes generated listings. */
  voice: Voice;
  /** The name of a photo in `demo/photos`; null for initials. */
  portrait: string | null;
};

const PASSWORD = 'Kasuwa-demo-24';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FOUR_YEARS_IN_DAYS = 4 * 365;

/** Printed at start-up. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { name: 'Amina Yusuf', email: 'amina@kasuwa.example', password: PASSWORD, what: 'a buyer with a few ads' },
  { name: 'Tunde Bakare', email: 'tunde@kasuwa.example', password: PASSWORD, what: 'a seller with many ads' },
];

export function buildDemoUsers(now: Date): DemoUser[] {
  const random = createRandom('people');
  return [
    amina(now, random),
    tunde(now, random),
    ...SELLERS.map((line, index) => seller(line, index, now, random)),
    ...guests(now),
  ];
}

/** A separate random stream, so that a change here does not change the other users. */
function guests(now: Date): DemoUser[] {
  const random = createRandom('guests');
  return [...GUESTS, ...BAD_SELLERS].map(({ line, isVerified, joinedDaysAgo }, index) => ({
    ...seller(line, SELLERS.length + index, now, random),
    emailVerified: isVerified,
    createdAt: new Date(now.getTime() - (joinedDaysAgo ?? random.int(200, 900)) * DAY),
  }));
}

/** Gets no generated listings, because all listings of these users are written by hand. */
const NO_TRADE = { trades: [], weight: 0, voice: 'plain' } as const;

function amina(now: Date, random: Random): DemoUser {
  return {
    id: random.uuid(),
    name: 'Amina Yusuf',
    email: 'amina@kasuwa.example',
    emailVerified: true,
    phone: demoPhone(1, random),
    // The demo needs a seller who can be reached by message only.
    showPhone: false,
    state: 'Lagos',
    city: 'Yaba',
    bio: 'Moving house bit by bit, so good things go out as better ones come in. Evenings and weekends, please.',
    createdAt: new Date(now.getTime() - 560 * DAY),
    portrait: portraitName('Amina Yusuf'),
    ...NO_TRADE,
  };
}

function tunde(now: Date, random: Random): DemoUser {
  return {
    id: random.uuid(),
    name: 'Tunde Bakare',
    email: 'tunde@kasuwa.example',
    emailVerified: true,
    phone: demoPhone(2, random),
    showPhone: true,
    state: 'Lagos',
    city: 'Ikeja',
    bio: 'Photographer in Ikeja. I sell my own gear as I upgrade: everything is tested and clean. Meet at Ikeja City Mall or Computer Village.',
    createdAt: new Date(now.getTime() - (FOUR_YEARS_IN_DAYS - 20) * DAY),
    portrait: portraitName('Tunde Bakare'),
    ...NO_TRADE,
  };
}

function seller(
  [name, state, city, trades, weight, bio]: SellerLine,
  index: number,
  now: Date,
  random: Random,
): DemoUser {
  // A few sellers are new; most joined before the oldest listing.
  const days = index % 12 === 11 ? random.int(9, 55) : random.int(170, FOUR_YEARS_IN_DAYS);
  return {
    id: random.uuid(),
    name,
    email: `${nameWords(name).join('.')}@example.com`,
    emailVerified: random.chance(0.85),
    phone: random.chance(0.94) ? demoPhone(index + 3, random) : null,
    showPhone: index % 7 !== 6,
    state,
    city,
    bio: bio ?? '',
    createdAt: new Date(now.getTime() - days * DAY - random.int(0, 23) * HOUR),
    trades,
    weight,
    voice: VOICES[index % VOICES.length] ?? 'plain',
    portrait: portraitName(name),
  };
}

/** Most sellers write plainly. */
// biome-ignore format: a list: one to a line would be too long to read
const VOICES: readonly Voice[] = [
  'plain', 'careless', 'plain', 'short', 'plain', 'pidgin', 'plain', 'careless', 'plain', 'capitals', 'short', 'plain', 'pidgin',
];

/** Valid but unused: 0700, 0800 and 0900 are not mobile codes, so no visitor can call a stranger. */
function demoPhone(serial: number, random: Random): string {
  return `+234${random.pick(['70', '80', '90'])}${String(serial * 137 + 1000).padStart(8, '0')}`;
}
