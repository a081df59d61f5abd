import { describe, expect, it } from 'vitest';
import { averageStars } from './rating.ts';

describe('A rating', () => {
  it.each([
    [5, 1, 5],
    [17, 4, 4.3],
    [13, 3, 4.3],
    [14, 3, 4.7],
    [89, 20, 4.5],
    [91, 20, 4.6],
    [27, 20, 1.4],
    [1, 1, 1],
    [599, 124, 4.8],
  ])('of %i stars from %i reviews is %d', (sum, count, rating) => {
    expect(averageStars(sum, count)).toBe(rating);
  });

  it('is null without reviews', () => {
    expect(averageStars(0, 0)).toBeNull();
  });
});
