import { createHmac } from 'node:crypto';
import { matchesAnySecret } from '#server/platform/security/accepted-secrets.ts';
import { AppError } from '#shared/errors.ts';
import { clean } from '#shared/rules/search/clean.ts';
import { type SearchQuery, writeSearchQuery } from '#shared/rules/search/search-query.ts';
import type { RelevancePlace } from './page.ts';
import { isSpellingOf } from './spelling.ts';
import type { Key } from './walk.queries.ts';

// Where a list goes on, as text. It is sealed, fits one search only, and what it holds is checked like any input.

/** Among what the titles found, in order or by relevance, or among what descriptions found behind it. */
export type Place = { key: Key | null } | { relevance: RelevancePlace } | { described: Key | null };
/** `spelled` is the spelling whose results these are, where nothing was found as typed; `shown`, how many were before. */
export type Cursor = { place: Place; spelled: string | null; shown: number };

export function writeCursor(secret: string, query: SearchQuery, { place, spelled, shown }: Cursor): string {
  const held = [spelled, shown, ...numbersOf(place)];
  return Buffer.from(JSON.stringify([sealOf(secret, query, held), ...held])).toString('base64url');
}

export function readCursor(secret: string, text: string, query: SearchQuery): Cursor {
  const [seal, ...held] = parse(text);
  if (typeof seal !== 'string' || !isSealed(secret, seal, query, held)) throw notOurs();
  const [spelled, shown, kind, ...numbers] = held;
  const place = placeOf(kind, numbers.filter(isPlace));
  if (!place || !fits(place, query) || !isPlace(shown) || !isSpelled(spelled, query)) throw notOurs();
  return { place, spelled, shown };
}

const LONGEST = 2_000;

function parse(text: string): unknown[] {
  if (text.length > LONGEST) throw notOurs();
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    throw notOurs();
  }
}

function numbersOf(place: Place): (string | number)[] {
  if ('key' in place) return ['key', ...(place.key ?? [])];
  if ('described' in place) return ['described', ...(place.described ?? [])];
  const { relevance } = place;
  if ('after' in relevance) return ['chunks', ...(relevance.after ?? [])];
  const { newest, oldest, last, next } = relevance;
  return ['chunk', ...newest, ...oldest, last.score, ...last.key, ...(next ?? [])];
}

function placeOf(kind: unknown, numbers: readonly number[]): Place | null {
  const [a = 0, b = 0, c = 0, d = 0, score = 0, e = 0, f = 0, g = 0, h = 0] = numbers;
  const key: Key | null = numbers.length === 2 ? [a, b] : null;
  if (kind === 'key') return { key };
  if (kind === 'described') return { described: key };
  if (kind === 'chunks') return { relevance: { after: key } };
  if (kind !== 'chunk' || (numbers.length !== 7 && numbers.length !== 9)) return null;
  return {
    relevance: {
      newest: [a, b],
      oldest: [c, d],
      last: { score, key: [e, f] },
      next: numbers.length === 9 ? [g, h] : null,
    },
  };
}

function isPlace(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Only a list by relevance has chunks, and only words stand in descriptions. */
function fits(place: Place, { q, sort }: SearchQuery): boolean {
  if ('described' in place) return q !== '';
  return 'relevance' in place === (sort === 'relevance' && q !== '');
}

function isSpelled(value: unknown, { q }: SearchQuery): value is string | null {
  return value === null || (typeof value === 'string' && clean(value) === value && isSpellingOf(q, value));
}

function sealOf(secret: string, query: SearchQuery, held: readonly unknown[]): string {
  const whole = `search cursor\n${writeSearchQuery(query)}\n${JSON.stringify(held)}`;
  return createHmac('sha256', secret).update(whole).digest('base64url').slice(0, SEAL_LENGTH);
}

const SEAL_LENGTH = 22;

function isSealed(secret: string, seal: string, query: SearchQuery, held: readonly unknown[]): boolean {
  return matchesAnySecret(secret, Buffer.from(seal), (each) => Buffer.from(sealOf(each, query, held)));
}

function notOurs(): AppError {
  return new AppError('INVALID_INPUT', {
    fields: { cursor: 'This list cannot go on from here. Please search again from the beginning.' },
  });
}
