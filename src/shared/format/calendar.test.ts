import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar.ts';

const event = {
  id: 'conversation-7',
  title: 'Meet Chidi: iPhone 12, 128 GB',
  place: 'Ikeja City Mall; main gate',
  at: new Date('2026-11-21T10:00:00.000Z'),
  minutes: 30,
  remindHoursBefore: 2,
  url: 'https://kasuwa.example/messages/7',
};
const now = new Date('2026-11-18T09:00:00.000Z');

describe('A calendar file', () => {
  it('has the time, the place and a reminder of the event', () => {
    expect(calendarFile(event, now).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Kasuwa//Meetups//EN',
      'BEGIN:VEVENT',
      'UID:conversation-7@kasuwa',
      'DTSTAMP:20261118T090000Z',
      'DTSTART:20261121T100000Z',
      'DTEND:20261121T103000Z',
      'SUMMARY:Meet Chidi: iPhone 12\\, 128 GB',
      'LOCATION:Ikeja City Mall\\; main gate',
      'URL:https://kasuwa.example/messages/7',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Meet Chidi: iPhone 12\\, 128 GB',
      'TRIGGER:-PT2H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has no line of more than 75 bytes, and no line that a user has added', () => {
    const file = calendarFile({ ...event, place: 'Ọjà Ọba\r\nBEGIN:VEVENT '.repeat(6) }, now);
    const lines = file.split('\r\n');
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });
});
