import { expect, it } from 'vitest';
import { hasChosenData, wantsLessData } from './less-data.ts';

it.each([
  ['', false, false],
  ['', true, true],
  ['kasuwa.less-data=on', false, true],
  ['a=b; kasuwa.less-data=off', true, false],
  ['a=b;kasuwa.less-data=on;c=d', false, true],
  ['xkasuwa.less-data=on', false, false],
  ['kasuwaxless-data=on', false, false],
  ['kasuwa.less-data=onward', false, false],
  ['__Host-kasuwa.less-data=on', false, true],
  ['a=b; __Host-kasuwa.less-data=off;c=d', true, false],
  // Another subdomain can set the plain name, and browsers still have it from before.
  ['kasuwa.less-data=off; __Host-kasuwa.less-data=on', false, true],
  ['__Host-kasuwa.less-data=off; kasuwa.less-data=on', false, false],
  ['x__Host-kasuwa.less-data=on', false, false],
  ['kasuwa.less-data=on; __Host-kasuwa.less-data=onward', false, true],
])('The cookies “%s” and a browser that saves: %s, come to %s', (cookies, saves, wanted) => {
  expect(wantsLessData(cookies, saves)).toBe(wanted);
});

it.each([
  ['a=b', false],
  ['kasuwa.less-data=off', true],
  ['a=b; __Host-kasuwa.less-data=off', true],
])('The cookies “%s” hold a choice: %s', (cookies, isChoice) => {
  expect(hasChosenData(cookies)).toBe(isChoice);
});
