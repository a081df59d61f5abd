import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import { type SearchQuery, writeSearchQuery } from '#shared/rules/search/search-query.ts';

// Where a list goes on. A cursor fits one search only, and its numbers are checked like any input.

export function writeCursor(query: SearchQuery, numbers: readonly number[]): string {
  return Buffer.from(JSON.stringify([hashOf(query, numbers), ...numbers])).toString('base64url');
}

export function readCursor(text: string, query: SearchQuery): number[] {
  const [hash, ...numbers] = parse(text);
  const fits = numbers.every((value): value is number => Number.isSafeInteger(value));
  if (!fits || hash !== hashOf(query, numbers)) throw notOurs();
  return numbers;
}

const LONGEST = 400;

function parse(text: string): unknown[] {
  if (text.length > LONGEST) throw notOurs();
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    throw notOurs();
  }
}

function hashOf(query: SearchQuery, numbers: readonly number[]): string {
  const whole = `${writeSearchQuery(query)}\n${numbers.join()}`;
  return createHash('sha256').update(whole).digest('base64url').slice(0, 10);
}

function notOurs(): AppError {
  return new AppError('INVALID_INPUT', {
    fields: { cursor: 'This list cannot go on from here. Please search again from the beginning.' },
  });
}
