import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../../tests/setup/stub-storage.ts';
import {
  addViewedItem,
  clearViewedItems,
  readViewedItems,
  removeViewedItem,
  type ViewedItem,
} from './viewed-items.ts';

const item = (id: number): ViewedItem => ({
  id: String(id),
  title: `Item ${id}`,
  price: 1000,
  priceKind: 'fixed',
  location: 'Yaba, Lagos',
  image: { card: `/photos/${id}-400.webp`, placeholder: 'AAAA' },
});
const ids = () => readViewedItems().map(({ id }) => Number(id));

describe('viewed items', () => {
  let storage: Map<string, string>;
  const dataset: Record<string, string> = {};
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { dataset } });
    storage = stubStorage('localStorage');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('are stored latest first, without duplicates, at most twelve', () => {
    for (let id = 1; id <= 14; id += 1) addViewedItem(item(id));
    addViewedItem(item(5));
    expect(ids()).toEqual([5, 14, 13, 12, 11, 10, 9, 8, 7, 6, 4, 3]);
    expect(dataset).toHaveProperty('viewed');
  });

  it('can be removed one by one or all together, which clears the storage', () => {
    addViewedItem(item(1));
    addViewedItem(item(2));
    removeViewedItem('1');
    expect(ids()).toEqual([2]);
    clearViewedItems();
    expect([storage.size, dataset]).toEqual([0, {}]);
  });

  it.each([
    ['not JSON', '{'],
    ['an object', '{"id":1}'],
    ['a list without items', '[null, 3, "x", {}]'],
    ['an id that is a path', JSON.stringify([{ ...item(1), id: '#web/features/evil' }])],
    [
      'a photo of another site',
      JSON.stringify([{ ...item(1), image: { card: 'https://evil.example/a.webp' } }]),
    ],
    ['a price that is not a number', JSON.stringify([{ ...item(1), price: 'cheap' }])],
  ])('are empty if the storage contains %s', (_, stored) => {
    storage.set('viewed', stored);
    expect(readViewedItems()).toEqual([]);
  });
});
