import type { Meetup } from '#shared/contract/meetups.ts';
import { calendarFile } from '#shared/format/calendar.ts';
import { paths } from '#shared/paths.ts';
import { MEETUP_REMINDER_HOURS } from '#shared/rules/meetups.ts';

const MEETUP_MINUTES = 30;

/** Offers the meetup as a file, which the device adds to its calendar. */
export function downloadCalendarFile(
  { place, at }: Meetup,
  { conversationId, name, title }: { conversationId: string; name: string; title: string },
): void {
  const text = calendarFile(
    {
      id: conversationId,
      title: `Meet ${name}: ${title}`,
      place,
      at: new Date(at),
      minutes: MEETUP_MINUTES,
      remindHoursBefore: MEETUP_REMINDER_HOURS,
      url: window.location.origin + paths.conversation(conversationId),
    },
    new Date(),
  );
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'kasuwa-meetup.ics';
  link.click();
  // The browser may read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
