import { describe, expect, it } from 'vitest';
import { cacheKeyOf, strategyOf } from './strategies.ts';

// Which requests may be cached on a device, and which may not.

const ORIGIN = 'https://kasuwa.example';

function strategy(path: string, { method = 'GET', mode = 'navigate' } = {}) {
  return strategyOf({ method, mode, url: new URL(path, ORIGIN), origin: ORIGIN });
}

describe('A page', () => {
  it.each([
    '/',
    '/?utm_source=x',
    '/category/5',
    '/category/2/cars',
    '/search?q=sofa',
    '/featured',
    '/recent',
    '/item/12',
  ])('is cached if it is public: %s', (path) => expect(strategy(path)).toBe('page'));
  it.each([
    '/messages',
    '/messages/5f0c',
    '/favorites',
    '/my-ads/12/edit',
    '/settings',
    '/seller/7b',
    '/help/chat',
    '/terms',
    '/terms-condition',
  ])('is cached if its HTML is the same for everyone: %s', (path) => expect(strategy(path)).toBe('page'));
  it.each([
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/change-email?token=x',
    '/newsletter/confirm?token=x',
    '/newsletter/preferences?token=x',
    '/unsubscribe?token=x',
    '/meetup-plan',
    '/offline',
    '/nowhere',
    '/item//12',
  ])('is never cached if it is for signing in, linked in an email or unknown: %s', (path) =>
    expect(strategy(path)).toBe('uncached-page'),
  );
  it('has one cache key, regardless of campaign parameters', () => {
    const key = (path: string) => cacheKeyOf(new URL(path, ORIGIN));
    expect(key('/item/12?utm_source=wa&fbclid=1')).toBe('/item/12');
    expect(key('/search?q=sofa&utm_medium=x&sort=recent')).toBe('/search?q=sofa&sort=recent');
    expect(key('/messages/5f0c?ad=1')).toBe('/messages');
  });
});

describe('The network-only strategy', () => {
  it.each([
    '/api/users/me',
    '/api/conversations',
    '/api/events',
    '/api/ads?q=sofa',
    '/api/users/me/export/file',
    '/auth/google/start',
    '/auth/google/callback?code=x',
    '/dev/mail',
    '/dev/ui',
    '/healthz',
    '/sitemap.xml',
    '/robots.txt',
    '/sw.js',
    '/manifest.webmanifest',
    '/favicon.svg',
    '/photos/../api/users/me',
    '/api',
  ])('is used for %s', (path) => {
    expect(strategy(path)).toBe('network-only');
    expect(strategy(path, { mode: 'cors' })).toBe('network-only');
  });
  it('is used for all methods except GET, and for other origins', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
      expect(strategy('/item/12', { method })).toBe('network-only');
    expect(strategy('https://elsewhere.example/item/12')).toBe('network-only');
  });
  it('is used for the data of pages that are not public', () => {
    expect(strategy('/login.data', { mode: 'cors' })).toBe('network-only');
    expect(strategy('/messages.data', { mode: 'cors' })).toBe('network-only');
    expect(strategy('/item/12', { mode: 'cors' })).toBe('network-only');
  });
});

it('Files, photos and the data of public pages have their own strategies', () => {
  expect(strategy('/assets/root-abc123.js', { mode: 'cors' })).toBe('asset');
  expect(strategy('/categories/home-garden.webp', { mode: 'no-cors' })).toBe('asset');
  expect(strategy('/photos/0a1b-400.webp', { mode: 'no-cors' })).toBe('photo');
  expect(strategy('/pictures/item-page-0a1b2c3d4e.webp', { mode: 'no-cors' })).toBe('photo');
  for (const path of [
    '/_.data',
    '/item/12.data?_routes=routes%2Fpublic%2Fitem',
    '/search.data?q=sofa',
    '/category/5.data',
  ])
    expect(strategy(path, { mode: 'cors' })).toBe('data');
});
