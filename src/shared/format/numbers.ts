/** Number formatting without Intl, so that server and browser never differ. */

/** '12,480' */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',');
}
