import { expect } from 'vitest';
import { ERRORS, type ErrorCode, type ErrorEnvelope } from '#shared/errors.ts';

// The form that every error response must have.

/** Words of the implementation, which no response reveals. */
export const INTERNALS =
  /node_modules|\n\s+at |file:\/\/|\.ts:\d|\bselect\b.*\bfrom\b|\binsert into\b|Failed query|postgres|drizzle|orpc|zod/i;

/** Checks that a response is the envelope of this error and reveals no internals. Returns the envelope. */
export async function expectEnvelope(response: Response, code: ErrorCode): Promise<ErrorEnvelope> {
  const text = await response.text();
  expect({ status: response.status, text }).toMatchObject({ status: ERRORS[code].status });
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(text).not.toMatch(INTERNALS);
  const envelope = JSON.parse(text) as ErrorEnvelope;
  expect(envelope).toMatchObject({ error: ERRORS[code].text, code });
  expect(Object.keys(envelope).filter((key) => !['error', 'code', 'fields'].includes(key))).toEqual([]);
  return envelope;
}
