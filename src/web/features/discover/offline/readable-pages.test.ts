import { expect, it } from 'vitest';
import { readablePages } from './readable-pages.ts';

it('lists cached pages with readable names, listings first, without account screens', () => {
  const at = '2026-11-15T10:00:00.000Z';
  const copies = [
    { path: '/', title: 'Kasuwa · Buy and sell near you in Nigeria', at },
    { path: '/search?q=sofa', title: 'sofa · Kasuwa', at },
    { path: '/favorites', title: 'My Favorites · Kasuwa', at },
    { path: '/item/7', title: 'Green sofa · Kasuwa', at },
  ];
  expect(readablePages(copies, []).map(({ path, title }) => [path, title])).toEqual([
    ['/item/7', 'Green sofa'],
    ['/', 'Home'],
    ['/search?q=sofa', 'sofa'],
  ]);
});
