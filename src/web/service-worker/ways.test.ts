import { describe, expect, it } from 'vitest';
import { keyOf, wayOf } from './ways.ts';

// What may be kept on a device, and what never is.

const ORIGIN = 'https://kasuwa.example';

function way(path: string, { method = 'GET', mode = 'navigate' } = {}) {
  return wayOf({ method, mode, url: new URL(path, ORIGIN), origin: ORIGIN });
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
  ])('that is the same for everyone is kept: %s', (path) => expect(way(path)).toBe('page'));
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
  ])('whose HTML is the same for everyone is kept: %s', (path) => expect(way(path)).toBe('page'));
  it.each([
    ...['/login', '/signup', '/forgot-password', '/reset-password?token=x', '/verify-email?token=x'],
    ...[
      '/change-email?token=x',
      '/newsletter/confirm?token=x',
      '/newsletter/preferences?token=x',
      '/unsubscribe?token=x',
      '/offline',
      '/nowhere',
    ],
  ])('of the door, of a mail or unknown is never kept: %s', (path) => expect(way(path)).toBe('fresh-page'));
  it('is kept once, however somebody came to it', () => {
    const key = (path: string) => keyOf(new URL(path, ORIGIN));
    expect(key('/item/12?utm_source=wa&fbclid=1')).toBe('/item/12');
    expect(key('/search?q=sofa&utm_medium=x&sort=recent')).toBe('/search?q=sofa&sort=recent');
    expect(key('/messages/5f0c?ad=1')).toBe('/messages');
  });
});

describe('What is left to the network', () => {
  it.each([
    ...['/api/users/me', '/api/conversations', '/api/events', '/api/ads?q=sofa', '/api/users/me/export/file'],
    ...[
      '/auth/google/start',
      '/auth/google/callback?code=x',
      '/dev/mail',
      '/dev/ui',
      '/healthz',
      '/sitemap.xml',
    ],
    ...['/robots.txt', '/sw.js', '/manifest.webmanifest', '/favicon.svg', '/photos/../api/users/me', '/api'],
  ])('%s', (path) => {
    expect(way(path)).toBe('pass');
    expect(way(path, { mode: 'cors' })).toBe('pass');
  });
  it('is everything that is sent, and everything of others', () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])
      expect(way('/item/12', { method })).toBe('pass');
    expect(way('https://elsewhere.example/item/12')).toBe('pass');
  });
  it('is the data of pages that are not for everyone', () => {
    expect(way('/login.data', { mode: 'cors' })).toBe('pass');
    expect(way('/messages.data', { mode: 'cors' })).toBe('pass');
    expect(way('/item/12', { mode: 'cors' })).toBe('pass');
  });
});

it('Files, photos and the data of public pages have ways of their own', () => {
  expect(way('/assets/root-abc123.js', { mode: 'cors' })).toBe('asset');
  expect(way('/categories/home-garden.webp', { mode: 'no-cors' })).toBe('asset');
  expect(way('/photos/0a1b-400.webp', { mode: 'no-cors' })).toBe('photo');
  for (const path of [
    '/_.data',
    '/item/12.data?_routes=routes%2Fitem',
    '/search.data?q=sofa',
    '/category/5.data',
  ])
    expect(way(path, { mode: 'cors' })).toBe('data');
});
