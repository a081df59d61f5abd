import { expect, it } from 'vitest';
import { hasLessDataChoice, wantsLessData } from './less-data.ts';

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
  // The prefixed name takes precedence, because another subdomain can set the plain name.
  ['kasuwa.less-data=off; __Host-kasuwa.less-data=on', false, true],
  ['__Host-kasuwa.less-data=off; kasuwa.less-data=on', false, false],
  ['x__Host-kasuwa.less-data=on', false, false],
  ['kasuwa.less-data=on; __Host-kasuwa.less-data=onward', false, true],
])('The cookies “%s” and the Save-Data setting %s give %s', (cookies, saveData, lessData) => {
  expect(wantsLessData(cookies, saveData)).toBe(lessData);
});

it.each([
  ['a=b', false],
  ['kasuwa.less-data=off', true],
  ['a=b; __Host-kasuwa.less-data=off', true],
])('The cookies “%s” contain a choice: %s', (cookies, isChoice) => {
  expect(hasLessDataChoice(cookies)).toBe(isChoice);
});
