import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { type SearchQuery, writeSearchQuery } from '#shared/rules/search/search-query.ts';
import type { RelevancePlace } from './page.ts';
import type { Key } from './walk.queries.ts';

// Where a list goes on, as text. It fits one search only, and what it holds is checked like any input.

/** Among what the titles found, in order or by relevance, or among what descriptions found behind it. */
export type Place = { key: Key | null } | { relevance: RelevancePlace } | { described: Key | null };
/** `spelled` is the spelling whose results these are, where nothing was found as typed. */
export type Cursor = { place: Place; spelled: string | null };

export function writeCursor(query: SearchQuery, { place, spelled }: Cursor): string {
  const held = [spelled, ...numbersOf(place)];
  return Buffer.from(JSON.stringify([hashOf(query, held), ...held])).toString('base64url');
}

export function readCursor(text: string, query: SearchQuery): Cursor {
  const [hash, ...held] = parse(text);
  const [spelled, kind, ...numbers] = held;
  const place = hash === hashOf(query, held) ? placeOf(kind, numbers.filter(isPlace)) : null;
  if (!place || !isSpelling(spelled)) throw notOurs();
  return { place, spelled };
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

function isSpelling(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= SEARCH_QUERY_MAX);
}

function hashOf(query: SearchQuery, held: readonly unknown[]): string {
  const whole = `${writeSearchQuery(query)}\n${JSON.stringify(held)}`;
  return createHash('sha256').update(whole).digest('base64url').slice(0, 10);
}

function notOurs(): AppError {
  return new AppError('INVALID_INPUT', {
    fields: { cursor: 'This list cannot go on from here. Please search again from the beginning.' },
  });
}
