import type { WrittenListing } from './written-listing.ts';

/** Products that two sellers of the mock-ups offer, without price, location and description. */

type SharedProduct = Pick<WrittenListing, 'categoryId' | 'sub' | 'condition' | 'photos' | 'attributes'>;

export const KEKE: SharedProduct = {
  categoryId: 2,
  sub: 'tricycles',
  condition: 'used',
  photos: ['keke-green'],
  attributes: { make: 'Bajaj', year: 2021, history: 'Nigerian used', use: 'Passenger', colour: 'Green' },
};

export const CITY_BICYCLE: SharedProduct = {
  categoryId: 6,
  sub: 'bicycles',
  condition: 'used',
  photos: ['bicycle-red'],
  attributes: { type: 'Road bike', brand: 'Raleigh', wheelSize: 26, colour: 'Red' },
};
