import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { listCities } from '#shared/rules/locations.ts';
import { STATES, type StateName } from '#shared/rules/states.ts';
import { commonFirst, random, weighted } from '../market/chance.ts';
import { copyRows, type Value } from '../market/copy.ts';
import { makeItem } from '../market/items.ts';
import { BUSY_STATES } from '../market/vocabulary.ts';

// Generates realistic alerts: most have words, often with a location or a price. Some cover a subcategory.

const OWNERS = 100_000;
const WITH_WORDS = 0.9;

const pickState = weighted<StateName>([
  ...BUSY_STATES,
  ...STATES.map((state, index) => [state, 30 / (index + 10)] as const),
]);
const cities = new Map(STATES.map((state) => [state, commonFirst(listCities(state))]));
const pickPace = weighted([['instant', 60] as const, ['daily', 25] as const, ['weekly', 15] as const]);
const pickWords = weighted([[1, 10] as const, [2, 50] as const, [3, 40] as const]);

/** Placeholders that `makeKeys` replaces. */
const NO_KEYS: Value[] = ['', [], [], 0, 0, 0];

export async function makeAlerts(client: pg.Client, count: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO users (name, email, email_verified, created_at)
     SELECT 'Seeker ' || n, 'seeker-' || n || '@bench.example', true, now() - interval '1 year' FROM generate_series(1, $1) n
     RETURNING id`,
    [OWNERS],
  );
  const columns = ['id', 'user_id', 'name', 'search', 'pace', 'key', 'terms', 'either', 'either_needed'];
  await copyRows(client, 'alerts', [...columns, 'price_min', 'price_max'], alertsOf(rows, count));
}

function* alertsOf(owners: readonly { id: string }[], count: number): Generator<Value[]> {
  const seen = new Set<string>();
  for (let n = 0; n < count; ) {
    const owner = owners[n % owners.length]?.id ?? '';
    const search = makeSearch();
    const key = `${owner} ${search.toLowerCase()}`;
    if (seen.has(key)) continue;
    seen.add(key);
    n += 1;
    yield [randomUUID(), owner, search.slice(0, 80), search, pickPace(), ...NO_KEYS];
  }
}

function makeSearch(): string {
  const state = pickState();
  const city = cities.get(state)?.() ?? state;
  const { title, category, subcategory, price } = makeItem(city);
  const hasWords = random.chance(WITH_WORDS);
  const address = new URLSearchParams();
  if (hasWords) address.set('q', title.split(' ').slice(0, pickWords()).join(' '));
  if (!hasWords || random.chance(0.3)) address.set('category', String(category));
  if (!hasWords || random.chance(0.1)) {
    address.set('category', String(category));
    address.set('subcategory', subcategory);
  }
  if (!hasWords || random.chance(0.4))
    address.set('location', random.chance(0.4) ? `${city}, ${state}` : state === 'FCT' ? 'Abuja' : state);
  if (random.chance(0.5)) address.set('priceMax', String(Math.round(price / 1000 + 1) * 1000));
  return address.toString();
}
