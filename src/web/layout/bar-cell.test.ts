import { expect, it } from 'vitest';
import { barCellOf } from './bar-cell.ts';

it.each([
  ['/', 'home'],
  ['/search', 'search'],
  ['/category/2/cars', 'search'],
  ['/messages', 'messages'],
  ['/messages/0b9c', 'hidden'],
  ['/my-ads', 'me'],
  ['/my-ads/17', 'me'],
  ['/my-ads/17/edit', 'hidden'],
  ['/item/17', 'hidden'],
  ['/post-ad', 'hidden'],
  ['/settings', 'hidden'],
  ['/contact', 'hidden'],
  ['/about', null],
  ['/help/chat', 'hidden'],
  ['/help/buying', null],
])('The bar at %s: %s', (pathname, expected) => {
  expect(barCellOf(pathname)).toBe(expected);
});
