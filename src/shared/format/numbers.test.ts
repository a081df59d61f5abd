import { describe, expect, it } from 'vitest';
import { formatCount } from './numbers.ts';

describe('formatCount', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [12_480, '12,480'],
    [1_234_567, '1,234,567'],
  ])('formats %d as %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});
