/**
 * The rating of a user: the average number of stars to one decimal, rounded half up; null without any. Reviews after
 * a confirmed handover count twice, in the sum and in the count.
 */

export function averageStars(sum: number, count: number): number | null {
  // Computed in whole numbers, so that 4.25 always becomes 4.3.
  return count > 0 ? Math.floor((20 * sum + count) / (2 * count)) / 10 : null;
}

export const STARS = [5, 4, 3, 2, 1] as const;

/** The label of each number of stars. */
export const STAR_WORDS: Record<(typeof STARS)[number], string> = {
  1: 'Bad',
  2: 'Poor',
  3: 'Fair',
  4: 'Good',
  5: 'Excellent',
};
