import { describe, expect, it } from 'vitest';
import { areOpeningHours, TIME_OF_DAY } from '#shared/rules/opening-hours.ts';
import { BUSINESSES } from './businesses.ts';
import { findPhoto } from './photos.ts';
import { SHOPS } from './shops.ts';
import { buildDemoUsers } from './users.ts';

const users = buildDemoUsers(new Date('2026-11-15T09:00:00Z'));
const shops = Object.entries(SHOPS);

describe('The shops of the demo', () => {
  it('belong to users, and include all businesses', () => {
    const names = shops.map(([name]) => name);
    expect(names.filter((name) => !users.some((user) => user.name === name))).toEqual([]);
    expect([...BUSINESSES].filter((name) => !names.includes(name))).toEqual([]);
  });

  it('have a cover of their own in landscape format', () => {
    expect(new Set(shops.map(([, { cover }]) => cover)).size).toBe(shops.length);
    for (const [name, { cover }] of shops) {
      const { width, height } = findPhoto(cover) ?? { width: 0, height: 0 };
      expect(width, `${name}: ${cover}`).toBeGreaterThan(height);
    }
  });

  it('have valid opening hours, not the same for all', () => {
    for (const [name, { hours }] of shops) {
      expect(areOpeningHours(hours), name).toBe(true);
      for (const day of hours) if (day) expect(`${day.opens} ${day.closes}`.split(' ')).toSatisfy(areTimes);
    }
    expect(new Set(shops.map(([, { hours }]) => JSON.stringify(hours))).size).toBeGreaterThan(4);
  });

  it('show a sign if one is drawn for them, and nobody else shows one', () => {
    const withSign = users.filter(({ portrait }) => portrait?.startsWith('sign-')).map(({ name }) => name);
    expect(withSign.sort()).toEqual(shops.flatMap(([name, { sign }]) => (sign ? [name] : [])).sort());
    for (const { portrait } of users) if (portrait) expect(findPhoto(portrait), portrait).not.toBeNull();
  });
});

function areTimes(times: string[]): boolean {
  return times.every((time) => TIME_OF_DAY.test(time));
}
