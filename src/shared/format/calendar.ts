// Calendar files (RFC 5545), which phones and computers add to their calendars.

type CalendarEvent = {
  /** Identifies the event: a file with the same id replaces it. */
  id: string;
  title: string;
  place: string;
  at: Date;
  minutes: number;
  remindHoursBefore: number;
  url: string;
};

export function calendarFile(event: CalendarEvent, now: Date): string {
  const { id, title, place, at, minutes, remindHoursBefore, url } = event;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kasuwa//Meetups//EN',
    'BEGIN:VEVENT',
    `UID:${id}@kasuwa`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(new Date(at.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:-PT${remindHoursBefore}H`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** '20261121T100000Z' */
function stamp(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\s*[\r\n]+\s*/g, '\\n');
}

/** The limit is 75 bytes; a letter has at most four, and an emoji must not be cut in two. */
const LINE_CHARACTERS = 18;

function fold(line: string): string {
  const isAscii = !/[^ -~]/.test(line);
  const width = isAscii ? 74 : LINE_CHARACTERS;
  const characters = [...line];
  const parts = Array.from({ length: Math.ceil(characters.length / width) }, (_, part) =>
    characters.slice(part * width, (part + 1) * width).join(''),
  );
  return parts.join('\r\n ');
}
