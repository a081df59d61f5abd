import { expect, it } from 'vitest';
import { wantsLessData } from './less-data.ts';

it.each([
  ['', false, false],
  ['', true, true],
  ['kasuwa.less-data=on', false, true],
  ['a=b; kasuwa.less-data=off', true, false],
  ['a=b;kasuwa.less-data=on;c=d', false, true],
  ['xkasuwa.less-data=on', false, false],
  ['kasuwaxless-data=on', false, false],
  ['kasuwa.less-data=onward', false, false],
])('The cookies “%s” and a browser that saves: %s, come to %s', (cookies, saves, wanted) => {
  expect(wantsLessData(cookies, saves)).toBe(wanted);
});
