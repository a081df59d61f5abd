import type { HandWritten } from './hand-written.ts';

/** What two sellers of the mock-ups have alike: the thing itself, without its price, place and story. */

type Thing = Pick<HandWritten, 'categoryId' | 'sub' | 'condition' | 'pictures' | 'attributes'>;

export const KEKE: Thing = {
  categoryId: 2,
  sub: 'tricycles',
  condition: 'used',
  pictures: ['keke'],
  attributes: { make: 'Bajaj', year: 2021, history: 'Nigerian used', use: 'Passenger', colour: 'Green' },
};

export const CITY_BICYCLE: Thing = {
  categoryId: 6,
  sub: 'bicycles',
  condition: 'used',
  pictures: ['bicycle'],
  attributes: { type: 'Road bike', brand: 'Raleigh', wheelSize: 26, colour: 'Red' },
};
