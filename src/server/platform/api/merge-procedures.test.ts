import { describe, expect, it } from 'vitest';
import { type ApiPart, mergeProcedures } from './merge-procedures.ts';

const domains = { listings: { get: {}, list: {} }, reviews: { of: {} } };
/** A part of a small API that stands in for the contract. */
const part = (calls: Record<string, Record<string, unknown>>) => calls as ApiPart;

describe('mergeProcedures', () => {
  it('merges the calls of all modules into one router, even when modules share a domain', () => {
    const router = mergeProcedures(
      [
        { name: 'listings', part: part({ listings: { get: 'a' } }) },
        { name: 'search', part: part({ listings: { list: 'b' }, reviews: { of: 'c' } }) },
      ],
      domains,
    );
    expect(router).toEqual({ listings: { get: 'a', list: 'b' }, reviews: { of: 'c' } });
  });

  it('throws when a call is implemented twice', () => {
    const parts = [
      { name: 'listings', part: part({ listings: { get: 'a' } }) },
      { name: 'search', part: part({ listings: { get: 'b' } }) },
    ];
    expect(() => mergeProcedures(parts, domains)).toThrow(
      'The API call listings.get is implemented by the modules listings and search.',
    );
  });

  it('throws when a call of the contract has no implementation', () => {
    const parts = [{ name: 'listings', part: part({ listings: { get: 'a', list: 'b' } }) }];
    expect(() => mergeProcedures(parts, domains)).toThrow('No module implements the API calls reviews.of.');
  });
});
