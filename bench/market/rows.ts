import type { CategoryId } from '#shared/rules/categories.ts';
import type { Condition } from '#shared/rules/conditions.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { listCities } from '#shared/rules/locations.ts';
import type { PriceKind } from '#shared/rules/price-kinds.ts';
import { termsOfListing } from '#shared/rules/search/terms.ts';
import { STATES, type StateName } from '#shared/rules/states.ts';
import type { AttributeValues } from '#shared/rules/taxonomy/attribute.ts';
import { fillAttributes } from './attributes.ts';
import { commonFirst, random, weighted } from './chance.ts';
import { makeItem, rareWord } from './items.ts';
import * as words from './vocabulary.ts';

// Generates users, and listings from the oldest to the newest.

const A_DAY = 86_400_000;
const A_YEAR = 365 * A_DAY;

export type MadeUser = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  phone: string;
  state: StateName;
  city: string;
  createdAt: Date;
};

export type MadeListing = {
  id: number;
  sellerId: string;
  title: string;
  description: string;
  attributes: AttributeValues;
  terms: string[];
  words: string[];
  price: number | null;
  priceKind: PriceKind;
  category: CategoryId;
  subcategory: string;
  condition: Condition | null;
  state: StateName;
  city: string;
  status: ListingStatus;
  featured: boolean;
  cover: string | null;
  publishedAt: Date;
  expiresAt: Date;
};

export function* makeUsers(count: number, now: Date): Generator<MadeUser> {
  for (let n = 1; n <= count; n += 1) {
    const state = pickState();
    yield {
      id: random.uuid(),
      name: `${random.pick(words.FIRST_NAMES)} ${random.pick(words.LAST_NAMES)}`,
      email: `member${n}@example.test`,
      emailVerified: random.chance(0.3),
      phone: `+23480${String(n).padStart(8, '0')}`,
      state,
      city: pickCity(state),
      createdAt: new Date(now.getTime() - random.next() * 4 * A_YEAR),
    };
  }
}

export function* makeListings(count: number, sellers: readonly string[], now: Date): Generator<MadeListing> {
  const pickSeller = commonFirst(sellers, 0.6);
  for (let id = 1; id <= count; id += 1) {
    const state = pickState();
    const city = pickCity(state);
    const { category, subcategory, title, price, priceKind, itemAttributes } = makeItem(city);
    const onRequest = random.chance(0.03);
    const description = describe(title);
    const attributes = fillAttributes(category, subcategory, itemAttributes);
    yield {
      id,
      title,
      description,
      attributes,
      category,
      subcategory,
      state,
      city,
      ...termsOfListing({
        title,
        description,
        attributes,
        categoryId: category,
        subcategory,
        state,
        city,
        usedIn: null,
      }),
      sellerId: pickSeller(),
      price: onRequest ? null : Math.max(1000, Math.round(price / 500) * 500),
      priceKind: onRequest ? 'on-request' : priceKind,
      condition: pickCondition(category, title),
      status: pickStatus(),
      featured: random.chance(0.015),
      cover: random.chance(0.87) ? random.uuid().replaceAll('-', '') : null,
      // More listings are posted towards the end of the year.
      publishedAt: new Date(now.getTime() - A_YEAR * (1 - ((id - random.next()) / count) ** 0.8)),
      expiresAt: new Date(now.getTime() + random.int(1, 60) * A_DAY),
    };
  }
}

const pickState = weighted<StateName>([
  ...words.BUSY_STATES,
  ...STATES.filter((state) => !words.BUSY_STATES.some(([busy]) => busy === state)).map(
    (state, index) => [state, 30 / (index + 10)] as const,
  ),
]);

const cities = new Map(STATES.map((state) => [state, commonFirst(listCities(state))]));

function pickCity(state: StateName): string {
  return cities.get(state)?.() ?? state;
}

const pickStatus = weighted<ListingStatus>([
  ['active', 86],
  ['sold', 8],
  ['expired', 3],
  ['draft', 2],
  ['paused', 0.6],
  ['removed', 0.4],
]);

const pickUsedOrNot = weighted<Condition>([
  ['new', 28],
  ['used', 65],
  ['refurbished', 7],
]);

function pickCondition(category: CategoryId, title: string): Condition | null {
  if (category === 3 || category > 6) return null;
  if (/\bused\b/.test(title)) return 'used';
  return /brand new/.test(title) ? 'new' : pickUsedOrNot();
}

const pickDescriptionWord = commonFirst(words.DESCRIPTION_WORDS, 0.8);

function describe(title: string): string {
  const parts = [title.split(' ').slice(0, 4).join(' ').toLowerCase()];
  const length = random.int(40, 79);
  for (let n = 4; n < length; ) {
    const chance = random.next();
    const part =
      chance < 0.1 ? random.pick(words.PHRASES) : chance < 0.8 ? pickDescriptionWord() : rareWord();
    parts.push(part);
    n += chance < 0.1 ? part.split(' ').length : 1;
  }
  return parts.join(' ');
}
