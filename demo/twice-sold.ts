import type { WrittenListing } from './written-listing.ts';

/** What two sellers of the mock-ups have alike: the thing itself, without its price, place and story. */

type SoldTwice = Pick<WrittenListing, 'categoryId' | 'sub' | 'condition' | 'pictures' | 'attributes'>;

export const KEKE: SoldTwice = {
  categoryId: 2,
  sub: 'tricycles',
  condition: 'used',
  pictures: ['keke'],
  attributes: { make: 'Bajaj', year: 2021, history: 'Nigerian used', use: 'Passenger', colour: 'Green' },
};

export const CITY_BICYCLE: SoldTwice = {
  categoryId: 6,
  sub: 'bicycles',
  condition: 'used',
  pictures: ['bicycle'],
  attributes: { type: 'Road bike', brand: 'Raleigh', wheelSize: 26, colour: 'Red' },
};
