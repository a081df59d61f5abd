import { describe, expect, it } from 'vitest';
import { mainTerms } from './main-terms.ts';

describe('mainTerms', () => {
  it.each([
    ['UK used iPhone 13 Pro Max 256GB, very clean', ['iphone', '13', '256gb', 'promax']],
    ['Brand new Toyota Corolla 2015 for sale in Lagos', ['toyota', 'corolla', '2015', 'lagos']],
    ['Neat sofa', ['sofa']],
    ['For sale!!!', []],
  ])('of %j', (title, terms) => {
    expect(mainTerms(title).sort()).toEqual(terms.toSorted());
  });
});
