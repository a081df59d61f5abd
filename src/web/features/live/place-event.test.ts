import { expect, it } from 'vitest';
import { placeEvent } from './place-event.ts';

it('takes an event that stands for several numbers as the next one', () => {
  expect(placeEvent(4, { before: 4, id: 9 })).toBe('next');
});

it('knows an event by its number, whoever tells it again', () => {
  expect(placeEvent(9, { before: 4, id: 9 })).toBe('known');
  expect(placeEvent(9, { before: 2, id: 5 })).toBe('known');
});

it('notices what was told while nobody listened here', () => {
  expect(placeEvent(4, { before: 6, id: 7 })).toBe('after-a-gap');
});

it('begins with whatever comes first', () => {
  expect(placeEvent(null, { before: 6, id: 7 })).toBe('next');
  expect(placeEvent(3, { before: null, id: 7 })).toBe('next');
});
