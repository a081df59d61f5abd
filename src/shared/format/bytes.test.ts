import { expect, it } from 'vitest';
import { formatBytes } from './bytes.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [14_200, '14 kB'],
  [3_240_000, '3.2 MB'],
  [2_500_000_000, '2.5 GB'],
])('formats %i bytes as %s', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});
