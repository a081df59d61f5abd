import { expect, it } from 'vitest';
import { chosenLocation } from './chosen-location.ts';

it.each([
  ['', null],
  ['a=b', null],
  ['kasuwa.location=Kano', 'Kano'],
  ['a=b; kasuwa.location=Port%20Harcourt; c=d', 'Port Harcourt'],
  ['kasuwa.location=Kano; __Host-kasuwa.location=Abuja', 'Abuja'],
  ['kasuwa.location=All%20Nigeria', 'All Nigeria'],
  ['kasuwa.location=Atlantis', null],
  ['kasuwa.location=%E0%A4%A', null],
  ['xkasuwa.location=Kano', null],
])('The cookies “%s” choose %s', (cookies, expected) => {
  expect(chosenLocation(cookies)).toBe(expected);
});
