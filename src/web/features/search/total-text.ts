import { formatCount } from '#shared/format/numbers.ts';

/** '128', or '1,000+' where nobody counted further. */
export function totalText(total: number, isExact: boolean): string {
  return isExact ? formatCount(total) : `${formatCount(total)}+`;
}

/** The same beside a choice. Where some may be left but none was counted, no figure is better than a wrong one. */
export function countText({ count, countIsExact }: { count: number; countIsExact: boolean }): string {
  return count === 0 && !countIsExact ? '' : totalText(count, countIsExact);
}
