import { expect, it } from 'vitest';
import { withoutCampaign } from './campaign-parameters.ts';

it.each([
  ['/item/12', '/item/12'],
  ['/item/12?utm_source=wa&fbclid=1', '/item/12'],
  ['/search?q=talking%20drum&utm_medium=x&sort=recent', '/search?q=talking%20drum&sort=recent'],
  ['/search?q=fbclid&page=gclid=1', '/search?q=fbclid&page=gclid=1'],
  ['/search?fbclid', '/search'],
  ['/search?', '/search?'],
])('The address %s without campaign parameters is %s', (address, expected) => {
  expect(withoutCampaign(address)).toBe(expected);
});
