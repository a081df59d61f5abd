import { describe, expect, it } from 'vitest';
import { cacheKeyOf, strategyOf } from './strategies.ts';

// What may be cached on a device, and what never is.

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
  ])('that is the same for everyone is cached: %s', (path) => expect(strategy(path)).toBe('page'));
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
  ])('whose HTML is the same for everyone is cached: %s', (path) => expect(strategy(path)).toBe('page'));
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
    '/offline',
    '/nowhere',
    '/item//12',
  ])('to sign in, of a mail or unknown is never cached: %s', (path) =>
    expect(strategy(path)).toBe('uncached-page'),
  );
  it('is cached once, however somebody came to it', () => {
    const key = (path: string) => cacheKeyOf(new URL(path, ORIGIN));
    expect(key('/item/12?utm_source=wa&fbclid=1')).toBe('/item/12');
    expect(key('/search?q=sofa&utm_medium=x&sort=recent')).toBe('/search?q=sofa&sort=recent');
    expect(key('/messages/5f0c?ad=1')).toBe('/messages');
  });
});

describe('Left to the network', () => {
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
  ])('%s', (path) => {
    expect(strategy(path)).toBe('network-only');
    expect(strategy(path, { mode: 'cors' })).toBe('network-only');
  });
  it('is everything that is sent, and everything of others', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
      expect(strategy('/item/12', { method })).toBe('network-only');
    expect(strategy('https://elsewhere.example/item/12')).toBe('network-only');
  });
  it('is the data of pages that are not for everyone', () => {
    expect(strategy('/login.data', { mode: 'cors' })).toBe('network-only');
    expect(strategy('/messages.data', { mode: 'cors' })).toBe('network-only');
    expect(strategy('/item/12', { mode: 'cors' })).toBe('network-only');
  });
});

it('Files, photos and the data of public pages have strategies of their own', () => {
  expect(strategy('/assets/root-abc123.js', { mode: 'cors' })).toBe('asset');
  expect(strategy('/categories/home-garden.webp', { mode: 'no-cors' })).toBe('asset');
  expect(strategy('/photos/0a1b-400.webp', { mode: 'no-cors' })).toBe('photo');
  for (const path of [
    '/_.data',
    '/item/12.data?_routes=routes%2Fpublic%2Fitem',
    '/search.data?q=sofa',
    '/category/5.data',
  ])
    expect(strategy(path, { mode: 'cors' })).toBe('data');
});
