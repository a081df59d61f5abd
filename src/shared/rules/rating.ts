/** What a member is rated: the stars they got, divided by how many gave some, to one decimal, half up. Null before the first. */

export function averageStars(sum: number, count: number): number | null {
  // In whole numbers: 4.25 is no binary fraction's neighbour here, and always becomes 4.3.
  return count > 0 ? Math.floor((20 * sum + count) / (2 * count)) / 10 : null;
}

export const STARS = [5, 4, 3, 2, 1] as const;

/** What each number of stars says. */
export const STAR_WORDS: Record<(typeof STARS)[number], string> = {
  1: 'Bad',
  2: 'Poor',
  3: 'Fair',
  4: 'Good',
  5: 'Excellent',
};
