import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../../../tests/setup/stub-storage.ts';
import { listUnsentFavorites, saveUnsentFavorite } from './unsent-favorites.ts';

beforeEach(() => {
  stubStorage('localStorage');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('The device stores at most 200 taps for two weeks and ignores invalid records', () => {
  localStorage.setItem('unsent-favorite ada 7', 'nonsense');
  localStorage.setItem(
    'unsent-favorite ada 8',
    JSON.stringify({ saved: true, at: Date.now() - 15 * 86_400_000 }),
  );
  vi.useFakeTimers();
  for (let id = 1000; id < 1205; id += 1) {
    vi.advanceTimersByTime(1);
    saveUnsentFavorite('ada', String(id), true);
  }
  expect(listUnsentFavorites('ada').map(({ id }) => id)).toEqual(
    Array.from({ length: 200 }, (_, at) => String(1005 + at)),
  );
});
