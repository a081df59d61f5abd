import { describe, expect, it } from 'vitest';
import { listApiRoutes } from './api-routes.ts';
import { lastChangeCookie, lastChangeOf, SHOWN_CHANGES } from './last-change.ts';

describe('The cookie of the last change', () => {
  it('is set by changes that pages show, and by no others', () => {
    for (const [method, path] of [
      ['POST', '/api/ads'],
      ['PATCH', '/api/ads/7'],
      ['POST', '/api/ads/7/sold'],
      ['PATCH', '/api/users/me'],
      ['POST', '/api/ads/7/reviews'],
      ['POST', '/api/staff/cases/7/decide'],
      ['POST', '/api/conversations/7/offers/2'],
    ] as const)
      expect(lastChangeCookie(method, path, false), path).toMatch(/^kasuwa\.last-change=\d{13}; Path=\/;/);
    for (const [method, path] of [
      ['GET', '/api/ads/7'],
      ['POST', '/api/ads/7/view'],
      ['PUT', '/api/favorites/7'],
      ['POST', '/api/conversations/7/messages'],
      ['POST', '/api/nothing'],
    ] as const)
      expect(lastChangeCookie(method, path, false), path).toBeNull();
  });

  it('names only calls that exist', () => {
    const changes = listApiRoutes().filter(({ method }) => method !== 'GET');
    for (const start of SHOWN_CHANGES)
      expect(
        changes.filter(({ name }) => name.startsWith(start)),
        start,
      ).not.toEqual([]);
  });

  it('can be set by this host only, over https', () => {
    expect(lastChangeCookie('POST', '/api/ads', true)).toMatch(/^__Host-kasuwa\..*; HttpOnly; Secure$/);
  });

  it('is read as a time', () => {
    const now = Date.now();
    expect(lastChangeOf(`a=1; kasuwa.last-change=${now}; b=2`)).toBe(now);
    expect(lastChangeOf(`__Host-kasuwa.last-change=${now}`)).toBe(now);
    // The clock of another server is ahead.
    expect(lastChangeOf(`kasuwa.last-change=${now + 2_000}`)).toBeLessThan(now + 1_000);
  });

  it.each([
    undefined,
    '',
    'kasuwa.last-change=',
    'kasuwa.last-change=soon',
    `xkasuwa.last-change=${Date.now()}`,
    `kasuwa.last-change=${Date.now()}9`,
    `kasuwa.last-change=${Date.now() + 60_000}`,
  ])('is ignored as %j', (cookies) => {
    expect(lastChangeOf(cookies)).toBeNull();
  });
});
