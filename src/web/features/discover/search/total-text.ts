import { formatCount } from '#shared/format/numbers.ts';

/** '128', or '1,000+' if the server stopped counting. */
export function totalText(total: number, isExact: boolean): string {
  return isExact ? formatCount(total) : `${formatCount(total)}+`;
}

/** The count beside a filter option. Empty if the count is unknown, because 0 could be wrong. */
export function countText({ count, countIsExact }: { count: number; countIsExact: boolean }): string {
  return count === 0 && !countIsExact ? '' : totalText(count, countIsExact);
}
