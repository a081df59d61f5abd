import { describe, expect, it } from 'vitest';
import { readSearchQuery, type SearchParams } from '#shared/rules/search/search-query.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

// A cursor is accepted only when its signature is valid and it fits the search.

const SECRET = 'one';
const byKey: Cursor = { position: { key: [5, 6] }, spelled: null, shown: 24 };
const byChunk: Cursor = {
  position: {
    relevance: { newest: [9, 1], oldest: [3, 2], last: { score: 70, key: [4, 8] }, next: [3, 2] },
  },
  spelled: null,
  shown: 48,
};
const described: Cursor = { position: { described: [7, 7] }, spelled: null, shown: 2 };

function isAccepted(params: SearchParams, cursor: Cursor, secret = SECRET): boolean {
  const { query } = readSearchQuery(params);
  try {
    expect(readCursor(secret, writeCursor(SECRET, query, cursor), query)).toEqual(cursor);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'INVALID_INPUT' });
    return false;
  }
}

describe('A cursor', () => {
  it('is read back unchanged', () => {
    expect(isAccepted({ q: 'lamp', sort: 'recent' }, byKey)).toBe(true);
    expect(isAccepted({}, byKey)).toBe(true);
    expect(isAccepted({ q: 'lamp' }, byChunk)).toBe(true);
    expect(isAccepted({ q: 'lamp' }, described)).toBe(true);
  });

  it('is rejected when signed with another secret', () => {
    expect(isAccepted({}, byKey, 'another')).toBe(false);
  });

  it('is rejected when it does not fit the sort order or the query', () => {
    expect(isAccepted({ q: 'lamp' }, byKey)).toBe(false);
    expect(isAccepted({ q: 'lamp', sort: 'recent' }, byChunk)).toBe(false);
    expect(isAccepted({ sort: 'relevance' }, byChunk)).toBe(false);
    expect(isAccepted({}, described)).toBe(false);
  });

  it.each([
    ['red lamp', true],
    ['red lampshade', true],
    ['red  lamp', false],
    ['red '.repeat(200), false],
  ])('has a correction that is a possible query: %s', (spelled, expected) => {
    expect(isAccepted({ q: 'red lammp' }, { ...byChunk, spelled })).toBe(expected);
  });
});
