import { describe, expect, it } from 'vitest';
import { DEFAULT_LOCATION, findLocation, findState, LOCATION_GROUPS, STATES, stateSlug } from './states.ts';

describe('states', () => {
  it('are the 36 states and the FCT, each once', () => {
    expect(new Set(STATES).size).toBe(37);
  });

  it('are found by name, slug and common variants', () => {
    for (const state of STATES) {
      expect(findState(state)).toBe(state);
      expect(findState(stateSlug(state))).toBe(state);
      expect(findState(` ${state.toUpperCase()} state `)).toBe(state);
    }
    expect(findState('Ọ̀yọ́')).toBe('Oyo');
    expect(findState('Abuja')).toBe('FCT');
    expect(findState('Abuja (FCT)')).toBe('FCT');
    expect(findState('Federal Capital Territory')).toBe('FCT');
  });

  it.each(['', 'State', 'Wakanda', 'Lagoss', 'All Nigeria', 'Port Harcourt'])('do not include %j', (name) => {
    expect(findState(name)).toBeNull();
  });
});

describe('the location select', () => {
  it('offers Lagos, Abuja and Port Harcourt, then all Nigeria, then the other states', () => {
    const [popular, everywhere, others] = LOCATION_GROUPS.map(({ locations }) =>
      locations.map(({ value }) => value),
    );
    expect(popular).toEqual(['Lagos', 'Abuja', 'Port Harcourt']);
    expect(everywhere).toEqual(['All Nigeria']);
    expect(others).toHaveLength(35);
    expect(others).toContain('Rivers');
    expect(others).not.toContain('Lagos');
    expect(DEFAULT_LOCATION.value).toBe('Lagos');
  });

  it('resolves every choice to itself', () => {
    for (const location of LOCATION_GROUPS.flatMap(({ locations }) => locations)) {
      expect(findLocation(location.value)).toEqual(location);
    }
  });

  it.each([
    ['lagos', { value: 'Lagos', state: 'Lagos' }],
    ['Abuja', { value: 'Abuja', state: 'FCT' }],
    ['FCT', { value: 'Abuja', state: 'FCT' }],
    ['port-harcourt', { value: 'Port Harcourt', state: 'Rivers', city: 'Port Harcourt' }],
    ['Rivers', { value: 'Rivers', state: 'Rivers' }],
    ['all nigeria', { value: 'All Nigeria' }],
  ])('resolves %s', (value, location) => {
    expect(findLocation(value)).toEqual(location);
  });

  it.each(['', 'Accra', '<script>', '%00'])('resolves %j to nothing', (value) => {
    expect(findLocation(value)).toBeNull();
  });
});
