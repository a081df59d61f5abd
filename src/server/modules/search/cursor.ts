import { createHmac } from 'node:crypto';
import { matchesAnySecret } from '#server/platform/security/accepted-secrets.ts';
import { AppError } from '#shared/errors.ts';
import { SEARCH_QUERY_MAX } from '#shared/rules/limits.ts';
import { clean } from '#shared/rules/search/clean.ts';
import { type SearchQuery, writeSearchQuery } from '#shared/rules/search/search-query.ts';
import type { RelevancePosition } from './page.ts';
import type { Key } from './walk.queries.ts';

// The cursor of a result list as text. It is signed, valid for one search only, and validated like any input.

/**
 * A position in the title results, in key order or by relevance, or in the description results behind them.
 */
export type SearchPosition =
  | { key: Key | null }
  | { relevance: RelevancePosition }
  | { described: Key | null };
/** `spelled`: the applied spelling correction. `shown`: the number of results on the pages before. */
export type Cursor = { position: SearchPosition; spelled: string | null; shown: number };

export function writeCursor(
  secret: string,
  query: SearchQuery,
  { position, spelled, shown }: Cursor,
): string {
  const values = [spelled, shown, ...numbersOf(position)];
  return Buffer.from(JSON.stringify([sign(secret, query, values), ...values])).toString('base64url');
}

export function readCursor(secret: string, text: string, query: SearchQuery): Cursor {
  const [signature, ...values] = parse(text);
  if (typeof signature !== 'string' || !isSigned(secret, signature, query, values)) throw invalidCursor();
  const [spelled, shown, kind, ...numbers] = values;
  const position = positionOf(kind, numbers.filter(isWholeNumber));
  if (!position || !fits(position, query) || !isWholeNumber(shown) || !isSpelled(spelled))
    throw invalidCursor();
  return { position, spelled, shown };
}

const LONGEST = 2_000;

function parse(text: string): unknown[] {
  if (text.length > LONGEST) throw invalidCursor();
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    throw invalidCursor();
  }
}

function numbersOf(position: SearchPosition): (string | number)[] {
  if ('key' in position) return ['key', ...(position.key ?? [])];
  if ('described' in position) return ['described', ...(position.described ?? [])];
  const { relevance } = position;
  if ('after' in relevance) return ['chunks', ...(relevance.after ?? [])];
  const { newest, oldest, last, next } = relevance;
  return ['chunk', ...newest, ...oldest, last.score, ...last.key, ...(next ?? [])];
}

function positionOf(kind: unknown, numbers: readonly number[]): SearchPosition | null {
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

function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Only a list by relevance has chunks, and only a query with text searches descriptions. */
function fits(position: SearchPosition, { q, sort }: SearchQuery): boolean {
  if ('described' in position) return q !== '';
  return 'relevance' in position === (sort === 'relevance' && q !== '');
}

/** The signature proves that the correction is our own, so that it is not compared with the query. */
function isSpelled(value: unknown): value is string | null {
  if (value === null) return true;
  return typeof value === 'string' && value.length <= SEARCH_QUERY_MAX && clean(value) === value;
}

function sign(secret: string, query: SearchQuery, values: readonly unknown[]): string {
  const signedText = `search cursor\n${writeSearchQuery(query)}\n${JSON.stringify(values)}`;
  return createHmac('sha256', secret).update(signedText).digest('base64url').slice(0, SIGNATURE_LENGTH);
}

const SIGNATURE_LENGTH = 22;

function isSigned(
  secret: string,
  signature: string,
  query: SearchQuery,
  values: readonly unknown[],
): boolean {
  return matchesAnySecret(secret, Buffer.from(signature), (each) => Buffer.from(sign(each, query, values)));
}

function invalidCursor(): AppError {
  return new AppError('INVALID_INPUT', {
    fields: { cursor: 'These results have changed. Please search again.' },
  });
}
