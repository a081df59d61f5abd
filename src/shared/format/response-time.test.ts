import { expect, it } from 'vitest';
import { formatResponseTime } from './response-time.ts';

it.each([
  [null, null],
  [1, 'Replies within an hour'],
  [60, 'Replies within an hour'],
  [61, 'Replies within a few hours'],
  [300, 'Replies within a few hours'],
  [301, 'Replies within a day'],
  [1440, 'Replies within a day'],
  [1441, null],
])('describes %s minutes as %s', (minutes, expected) => {
  expect(formatResponseTime(minutes)).toBe(expected);
});
