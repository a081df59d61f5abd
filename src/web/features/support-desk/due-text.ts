import { daysUntil, formatMessageMoment, formatTime } from '#shared/format/dates.ts';

// When the sender of a message was promised an answer, in few words.

export function dueText(due: Date, now: Date): string {
  const days = daysUntil(due, now);
  const time = formatTime(due);
  if (days === 0) return `today, ${time}`;
  if (days === 1) return `tomorrow, ${time}`;
  if (days === -1) return `yesterday, ${time}`;
  return formatMessageMoment(due);
}
