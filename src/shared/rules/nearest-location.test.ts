import { describe, expect, it } from 'vitest';
import { nearestLocation } from './nearest-location.ts';

describe('The location nearest to a position', () => {
  it.each([
    ['Yaba', 6.51, 3.37, 'Lagos'],
    ['Lekki Phase 1', 6.45, 3.47, 'Lagos'],
    ['Sango Ota, although Ikeja is the closest capital', 6.69, 3.23, 'Ogun'],
    ['Wuse', 9.08, 7.47, 'Abuja'],
    ['Mararaba, at the border of the FCT', 9.03, 7.59, 'Nasarawa'],
    ['Rumuola', 4.84, 7.01, 'Port Harcourt'],
    ['Bonny', 4.45, 7.17, 'Rivers'],
    ['Sabon Gari, Kano', 12.02, 8.54, 'Kano'],
  ])('%s', (_name, latitude, longitude, expected) => {
    expect(nearestLocation({ latitude, longitude })).toBe(expected);
  });

  it('is none outside of Nigeria', () => {
    expect(nearestLocation({ latitude: 51.5, longitude: -0.12 })).toBeNull();
    expect(nearestLocation({ latitude: 0, longitude: 0 })).toBeNull();
  });
});
