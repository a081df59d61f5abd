import { describe, expect, it } from 'vitest';
import { findMissing } from './find-unfinished-ad.ts';

const COMPLETE = {
  title: 'Chest freezer',
  description: 'Works well',
  category: '5',
  price: '85k',
  location: 'Yaba, Lagos',
};
const photos = [{ key: 'a', name: 'a.jpg' }];

describe('What an unfinished ad still needs', () => {
  it('is nothing for a complete one', () => {
    expect(findMissing({ fields: COMPLETE, photos })).toEqual([]);
  });

  it('is named in the order of the form', () => {
    const fields = { ...COMPLETE, price: ' ', location: undefined };
    expect(findMissing({ fields, photos: [] })).toEqual(['a photo', 'a price', 'a place']);
  });

  it.each(['7', '8'])('is no photo for a job or a service: category %s', (category) => {
    expect(findMissing({ fields: { ...COMPLETE, category }, photos: [] })).toEqual([]);
  });

  it('is no price if the price is on request', () => {
    expect(findMissing({ fields: { ...COMPLETE, price: '', priceKind: 'on-request' }, photos })).toEqual([]);
  });
});
