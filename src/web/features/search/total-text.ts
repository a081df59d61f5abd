import { formatCount } from '#shared/format/numbers.ts';

/** '128', or '1,000+' where nobody counted further. */
export function totalText(total: number, isExact: boolean): string {
  return isExact ? formatCount(total) : `${formatCount(total)}+`;
}
