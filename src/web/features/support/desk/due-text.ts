import { daysUntil, formatMessageMoment, formatTime } from '#shared/format/dates.ts';

// The promised reply time of a message as a short text.

export function dueText(due: Date, now: Date): string {
  const days = daysUntil(due, now);
  const time = formatTime(due);
  if (days === 0) return `today, ${time}`;
  if (days === 1) return `tomorrow, ${time}`;
  if (days === -1) return `yesterday, ${time}`;
  return formatMessageMoment(due);
}
