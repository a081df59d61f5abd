import { expect, it } from 'vitest';
import { nearSpots } from './sort-spots.ts';

const spot = (name: string, city: string, at: [number, number] | null = null) => ({
  name,
  city,
  latitude: at?.[0] ?? null,
  longitude: at?.[1] ?? null,
});
const MALL = spot('Ikeja City Mall', 'Ikeja', [6.6142, 3.358]);
const PALMS = spot('The Palms', 'Lekki', [6.4351, 3.4515]);
const EPE = spot('Epe Market', 'Epe', [6.58, 3.98]);
const namesNear = (city: string, spots = [EPE, PALMS, MALL]) =>
  nearSpots(spots, { state: 'Lagos', city }).map(({ name }) => name);

it('Spots of the city come first, then the nearest, and far ones are left out', () => {
  expect(namesNear('Ikeja')).toEqual(['Ikeja City Mall', 'The Palms']);
  expect(namesNear('lekki')).toEqual(['The Palms', 'Ikeja City Mall']);
});

it('A city without a known position is where its spots are', () => {
  const lounge = spot('Yaba Library', 'Yaba', [6.51, 3.38]);
  expect(namesNear('Yaba', [PALMS, lounge, EPE])).toEqual(['Yaba Library', 'The Palms']);
});

it('A city without position and spots gets all spots of the state', () => {
  expect(namesNear('Bogije')).toEqual(['Epe Market', 'Ikeja City Mall', 'The Palms']);
  expect(nearSpots([MALL], { state: 'Lagos', city: 'Bogije' })[0]?.km).toBeNull();
});

it('Distances have one decimal', () => {
  expect(nearSpots([MALL], { state: 'Lagos', city: 'Ikeja' })[0]?.km).toBe(1.8);
});
