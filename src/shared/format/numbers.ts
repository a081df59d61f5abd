/** Counts as people read them; no Intl, so server and browser never differ. */

/** '12,480' */
export function formatCount(count: number): string {
  return String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',');
}
