import { expect } from 'vitest';
import { ERRORS, type ErrorCode, type ErrorEnvelope } from '#shared/errors.ts';

// What every refusal must look like from outside, whatever was refused.

const INSIDES =
  /node_modules|\n\s+at |file:\/\/|\.ts:\d|\bselect\b.*\bfrom\b|\binsert into\b|Failed query|postgres|drizzle|orpc|zod/i;

/** Checks that an answer is the envelope of this error and tells nothing of our insides; returns it. */
export async function expectEnvelope(response: Response, code: ErrorCode): Promise<ErrorEnvelope> {
  const text = await response.text();
  expect({ status: response.status, text }).toMatchObject({ status: ERRORS[code].status });
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(text).not.toMatch(INSIDES);
  const envelope = JSON.parse(text) as ErrorEnvelope;
  expect(envelope).toMatchObject({ error: ERRORS[code].text, code });
  expect(Object.keys(envelope).filter((key) => !['error', 'code', 'fields'].includes(key))).toEqual([]);
  return envelope;
}
