/** When people post: rarely at night, mostly in the evening, and more at weekends. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Nigeria is one hour ahead of UTC all year. */
const LAGOS_OFFSET = HOUR;
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY = 4 * DAY - LAGOS_OFFSET;
const WEEKEND_FACTOR = 1.6;

// biome-ignore format: one weight for each hour of a day
const BY_HOUR = [
  0.3, 0.1, 0.1, 0.1, 0.1, 0.2, 0.6, 0.8, 1, 1, 1, 1, 1.1, 1.1, 1, 1, 1.2, 1.4, 1.8, 2.2, 2.4, 2.2, 1.4, 0.7,
];
const BY_HOUR_OF_WEEK = Array.from({ length: 7 }, (_, day) =>
  BY_HOUR.map((weight) => weight * (day >= 5 ? WEEKEND_FACTOR : 1)),
).flat();
const TOTAL = BY_HOUR_OF_WEEK.reduce((sum, weight) => sum + weight, 0);

/** Moves moments that are spread evenly over a week to the hours in which people post. Keeps their order. */
export function toMarketHours(moment: number): number {
  const week = Math.floor((moment - FIRST_MONDAY) / WEEK);
  const start = FIRST_MONDAY + week * WEEK;
  let left = ((moment - start) / WEEK) * TOTAL;
  for (const [hour, weight] of BY_HOUR_OF_WEEK.entries()) {
    if (left < weight) return start + (hour + left / weight) * HOUR;
    left -= weight;
  }
  return start + WEEK - 1;
}
