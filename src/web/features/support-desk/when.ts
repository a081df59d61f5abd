import { formatShortDate, formatTime } from '#shared/format/dates.ts';

/** The moment of a deed or of words, as the desk shows it. */
export function when(moment: string): string {
  const at = new Date(moment);
  return `${formatShortDate(at)}, ${formatTime(at)}`;
}
