import { describe, expect, it } from 'vitest';
import { STATES } from '#shared/rules/states.ts';
import { completeLocation, findLocations } from './find-locations.ts';

const texts = (typed: string, near: Parameters<typeof findLocations>[1] = null) =>
  findLocations(typed, near).map(({ text }) => text);

describe('findLocations', () => {
  it('finds a city by its prefix, ignoring case and accents', () => {
    expect(texts('lek')[0]).toBe('Lekki, Lagos');
    expect(texts('LÉKKI')[0]).toBe('Lekki, Lagos');
  });

  it('offers cities of the nearby state first, then all states', () => {
    const offered = texts('', 'Kano');
    expect(offered[0]).toMatch(/, Kano$/);
    expect(offered.slice(8, 12)).toEqual(['Kano', 'Lagos', 'Abuja (FCT)', 'Rivers']);
    expect(texts('').slice(0, 4)).toEqual(['Lagos', 'Abuja (FCT)', 'Rivers', 'Abia']);
    expect(findLocations('', null).filter(({ kind }) => kind === 'state')).toHaveLength(STATES.length);
  });

  it('lists the cities of a typed state', () => {
    expect(texts('Oyo').every((text) => text.endsWith(', Oyo'))).toBe(true);
    expect(texts('abuja').every((text) => text.endsWith(', Abuja'))).toBe(true);
  });

  it('searches only in the state after the comma', () => {
    expect(texts('i, Lagos')).toContain('Ikeja, Lagos');
    expect(texts('i, Lagos').every((text) => text.endsWith(', Lagos'))).toBe(true);
  });

  it('offers an unlisted city in any state only when no city matches', () => {
    expect(findLocations('lek', null).some((option) => 'own' in option)).toBe(false);
    expect(texts('Leki, Lagos')).toEqual(['Leki, Lagos']);
    expect(texts('Gidan Zoo', 'Kano')[0]).toBe('Gidan Zoo, Kano');
    expect(texts('Gidan Zoo')).toHaveLength(STATES.length);
    expect(texts('Gidan Zoo, Oyo')).toEqual(['Gidan Zoo, Oyo']);
  });

  it('offers nothing for a text that cannot be a location', () => {
    expect(texts('<<<>>>')).toEqual([]);
  });
});

describe('completeLocation', () => {
  it('adds the state of a city that exists in only one state', () => {
    expect(completeLocation('lekki', null)).toBe('Lekki, Lagos');
  });

  it('formats a typed location', () => {
    expect(completeLocation('gidan zoo,  kano state', null)).toBe('gidan zoo, Kano');
  });

  it('recognises a city with the name of its state, but leaves Abuja open', () => {
    expect(completeLocation('kano', null)).toBe('Kano, Kano');
    expect(completeLocation('Abuja', 'FCT')).toBeNull();
    expect(completeLocation('FCT', null)).toBeNull();
  });

  it('returns null for an unlisted city or an empty text', () => {
    expect(completeLocation('Gidan Zoo', 'Kano')).toBeNull();
    expect(completeLocation('', 'Kano')).toBeNull();
  });
});
