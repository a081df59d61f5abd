import { expect, test } from 'vitest';
import { type DeviceDraft, isOutdated, isWorthSaving, latestOf, newKey, selectDrafts } from './draft.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 15);

const draft = (id: string, part: Partial<DeviceDraft> = {}): DeviceDraft => ({
  id,
  userId: 'ada',
  target: 'new',
  updatedAt: NOW,
  fields: {},
  photos: [],
  ...part,
});

test('a draft expires after 30 days', () => {
  expect(isOutdated(draft('a', { updatedAt: NOW - 30 * DAY }), NOW)).toBe(false);
  expect(isOutdated(draft('a', { updatedAt: NOW - 30 * DAY - 1 }), NOW)).toBe(true);
});

test('a draft is worth saving once something was typed or chosen', () => {
  const nothing = {
    title: ' ',
    location: 'Yaba, Lagos',
    showPhone: true,
    version: '',
    attributes: { brand: '' },
  };
  const photos = [{ key: 'a', name: 'a.jpg' }];
  expect(isWorthSaving(draft('a', { fields: nothing }))).toBe(false);
  expect(isWorthSaving(draft('a', { fields: {} }))).toBe(false);
  expect(isWorthSaving(draft('a', { fields: nothing, photos }))).toBe(true);
  expect(isWorthSaving(draft('a', { fields: { ...nothing, title: 'Sofa' } }))).toBe(true);
  expect(isWorthSaving(draft('a', { fields: { ...nothing, attributes: { brand: 'HP' } } }))).toBe(true);
});

test('a user finds only their own current drafts of the listing, this tab’s first, then the latest', () => {
  const all = [
    draft('older', { updatedAt: NOW - DAY }),
    draft('own', { updatedAt: NOW - 2 * DAY }),
    draft('latest'),
    draft('old', { updatedAt: NOW - 31 * DAY }),
    draft('of another', { userId: 'bola' }),
    draft('of an ad', { target: '12345678' }),
  ];
  const found = selectDrafts(all, { userId: 'ada', target: 'new', own: 'own', now: NOW });
  expect(found.map(({ id }) => id)).toEqual(['own', 'latest', 'older']);
});

test('the later of a saved draft and its backup counts, and each draft is returned once', () => {
  const older = draft('a', { updatedAt: NOW - 1, fields: { price: '185' } });
  const newer = draft('a', { fields: { price: '170k' } });
  const other = draft('b');
  expect(latestOf([older, other, newer])).toEqual([newer, other]);
  expect(latestOf([newer, other, older])).toEqual([newer, other]);
});

test('keys are unique and never contain the slash that joins them', () => {
  const keys = new Set(Array.from({ length: 500 }, newKey));
  expect(keys.size).toBe(500);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{24}$/);
});
