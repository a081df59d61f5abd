import { describe, expect, it } from 'vitest';
import { formatLocation, listCities, parseLocation } from './locations.ts';
import { STATES } from './states.ts';

describe('the list of cities', () => {
  it.each(STATES)('of %s has at least six, each once and in the form that parseLocation returns', (state) => {
    const cities = listCities(state);
    expect(cities.length).toBeGreaterThanOrEqual(6);
    expect(new Set(cities.map((city) => city.toLowerCase())).size).toBe(cities.length);
    for (const city of cities) {
      expect(parseLocation(formatLocation({ state, city }))).toEqual({ state, city });
    }
  });

  it.each([
    ['Lagos', 'Lekki'],
    ['Lagos', 'Yaba'],
    ['FCT', 'Wuse 2'],
    ['FCT', 'Garki'],
    ['Rivers', 'Rumuola'],
    ['Rivers', 'Port Harcourt'],
    ['Anambra', 'Onitsha'],
    ['Anambra', 'Nnewi'],
    ['Kano', 'Sabon Gari'],
  ] as const)('of %s contains %s', (state, city) => {
    expect(listCities(state)).toContain(city);
  });
});

describe('parseLocation', () => {
  it.each([
    ['Lekki, Lagos', 'Lagos', 'Lekki'],
    ['  lekki ,LAGOS STATE', 'Lagos', 'Lekki'],
    ['Ikeja, Lagos, Nigeria', 'Lagos', 'Ikeja'],
    ['Wuse 2, Abuja', 'FCT', 'Wuse 2'],
    ['wuse  2, fct', 'FCT', 'Wuse 2'],
    ['Abuja, FCT', 'FCT', 'Abuja'],
    ['Somewhere New, Kogi', 'Kogi', 'Somewhere New'],
    ['12 Admiralty Way, Lekki, Lagos', 'Lagos', '12 Admiralty Way, Lekki'],
    [`${'x'.repeat(60)}, Oyo`, 'Oyo', 'x'.repeat(60)],
  ])('parses %j', (text, state, city) => {
    expect(parseLocation(text)).toEqual({ state, city });
  });

  it.each([
    '',
    'Lagos',
    ', Lagos',
    'Lekki,',
    'Accra, Ghana',
    'Lekki, Lagoss',
    '..., Lagos',
    '<b>Lekki</b>, Lagos',
    'Lek\u0000ki, Lagos',
    'Lek\u202eki, Lagos',
    `${'x'.repeat(61)}, Oyo`,
    ','.repeat(50_000),
  ])('rejects %j', (text) => {
    expect(parseLocation(text)).toBeNull();
  });
});

describe('formatLocation', () => {
  it.each([
    [{ state: 'Lagos', city: 'Lekki' } as const, 'Lekki, Lagos'],
    [{ state: 'FCT', city: 'Wuse 2' } as const, 'Wuse 2, Abuja'],
  ])('formats %o as %s', (location, text) => {
    expect(formatLocation(location)).toBe(text);
  });
});
