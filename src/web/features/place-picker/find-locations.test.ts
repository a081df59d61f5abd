import { describe, expect, it } from 'vitest';
import { STATES } from '#shared/rules/states.ts';
import { completeLocation, findLocations } from './find-locations.ts';

const texts = (typed: string, near: Parameters<typeof findLocations>[1] = null) =>
  findLocations(typed, near).map(({ text }) => text);

describe('findLocations', () => {
  it('finds a city by its beginning, whatever the case and accents', () => {
    expect(texts('lek')[0]).toBe('Lekki, Lagos');
    expect(texts('LÉKKI')[0]).toBe('Lekki, Lagos');
  });

  it('offers the state at hand first, then every state', () => {
    const offered = texts('', 'Kano');
    expect(offered[0]).toMatch(/, Kano$/);
    expect(offered.slice(8, 12)).toEqual(['Kano', 'Lagos', 'Abuja (FCT)', 'Rivers']);
    expect(texts('').slice(0, 4)).toEqual(['Lagos', 'Abuja (FCT)', 'Rivers', 'Abia']);
    expect(findLocations('', null).filter(({ kind }) => kind === 'state')).toHaveLength(STATES.length);
  });

  it('opens a state that is named', () => {
    expect(texts('Oyo').every((text) => text.endsWith(', Oyo'))).toBe(true);
    expect(texts('abuja').every((text) => text.endsWith(', Abuja'))).toBe(true);
  });

  it('looks only in the state after the comma', () => {
    expect(texts('i, Lagos')).toContain('Ikeja, Lagos');
    expect(texts('i, Lagos').every((text) => text.endsWith(', Lagos'))).toBe(true);
  });

  it('takes a city that no list knows, in any state', () => {
    expect(texts('Gidan Zoo', 'Kano')[0]).toBe('Gidan Zoo, Kano');
    expect(texts('Gidan Zoo')).toHaveLength(STATES.length);
    expect(texts('Gidan Zoo, Oyo')).toEqual(['Gidan Zoo, Oyo']);
  });

  it('offers nothing for what can be no place', () => {
    expect(texts('<<<>>>')).toEqual([]);
  });
});

describe('completeLocation', () => {
  it('knows the state of a city that is in one only', () => {
    expect(completeLocation('lekki', null)).toBe('Lekki, Lagos');
  });

  it('writes a typed place as it is shown', () => {
    expect(completeLocation('gidan zoo,  kano state', null)).toBe('gidan zoo, Kano');
  });

  it('knows a town that its state is named after, and asks which part of Abuja is meant', () => {
    expect(completeLocation('kano', null)).toBe('Kano, Kano');
    expect(completeLocation('Abuja', 'FCT')).toBeNull();
    expect(completeLocation('FCT', null)).toBeNull();
  });

  it('does not guess', () => {
    expect(completeLocation('Gidan Zoo', 'Kano')).toBeNull();
    expect(completeLocation('', 'Kano')).toBeNull();
  });
});
