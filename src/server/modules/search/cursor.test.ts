import { describe, expect, it } from 'vitest';
import { readSearchQuery, type SearchParams } from '#shared/rules/search/search-query.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

// A cursor is believed only when it is ours and fits.

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

function isRead(params: SearchParams, cursor: Cursor, secret = SECRET): boolean {
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
  it('is read as it was written', () => {
    expect(isRead({ q: 'lamp', sort: 'recent' }, byKey)).toBe(true);
    expect(isRead({}, byKey)).toBe(true);
    expect(isRead({ q: 'lamp' }, byChunk)).toBe(true);
    expect(isRead({ q: 'lamp' }, described)).toBe(true);
  });

  it('needs our secret', () => {
    expect(isRead({}, byKey, 'another')).toBe(false);
  });

  it('fits the order of its search', () => {
    expect(isRead({ q: 'lamp' }, byKey)).toBe(false);
    expect(isRead({ q: 'lamp', sort: 'recent' }, byChunk)).toBe(false);
    expect(isRead({ sort: 'relevance' }, byChunk)).toBe(false);
    expect(isRead({}, described)).toBe(false);
  });

  it.each([
    ['red lamp', true],
    ['lamb', false],
    ['red  lamp', false],
    ['red #all', false],
    ['blue sofa', false],
    ['red lamp lamp', false],
    ['red '.repeat(200), false],
  ])('holds only a spelling that the words can lead to: %s', (spelled, isRight) => {
    expect(isRead({ q: 'red lammp' }, { ...byChunk, spelled })).toBe(isRight);
  });
});
