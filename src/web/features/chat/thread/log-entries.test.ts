import { describe, expect, it } from 'vitest';
import { message } from '../../../../../tests/factories/messages.ts';
import { firstUnread, type LogEntry, logEntries } from './log-entries.ts';

const plain = { newFrom: null, phoneSeenAt: null };
const short = (entry: LogEntry) =>
  entry.kind === 'message' ? `${entry.message.seq}${entry.showsTime ? ' time' : ''}` : entry.kind;

describe('The message log', () => {
  it('starts each day with a day entry, by Lagos time', () => {
    const entries = logEntries(
      [
        message({ seq: 1, timestamp: '2026-11-12T22:58:00Z' }),
        message({ seq: 2, timestamp: '2026-11-12T23:01:00Z' }),
      ],
      plain,
    );
    expect(entries.map(({ key }) => key)).toEqual(['2026-11-12', 'seq-1', '2026-11-13', 'seq-2']);
  });

  it('shows the time once per group of received messages, and for each of the user’s own', () => {
    const at = (minute: number) => `2026-11-13T10:${String(minute).padStart(2, '0')}:00Z`;
    const entries = logEntries(
      [
        message({ seq: 1, timestamp: at(0) }),
        message({ seq: 2, timestamp: at(1) }),
        message({ seq: 3, timestamp: at(10) }),
        message({ seq: 4, timestamp: at(11), sender: 'me' }),
        message({ seq: 5, timestamp: at(11), sender: 'me' }),
      ],
      plain,
    );
    expect(entries.map(short)).toEqual(['day', '1', '2 time', '3 time', '4 time', '5 time']);
  });

  it('marks where new messages begin and when the phone number was viewed', () => {
    const messages = [
      message({ seq: 7, timestamp: '2026-11-13T10:00:00Z' }),
      message({ seq: 8, timestamp: '2026-11-13T10:02:00Z' }),
    ];
    const seen = (phoneSeenAt: string) => logEntries(messages, { newFrom: 8, phoneSeenAt }).map(short);
    expect(seen('2026-11-13T10:01:00Z')).toEqual(['day', '7', 'phone-seen', 'new', '8 time']);
    expect(seen('2026-11-13T10:05:00Z')).toEqual(['day', '7', 'new', '8 time', 'phone-seen']);
    // The view belongs to a page that is not loaded yet.
    expect(seen('2026-11-13T09:00:00Z')).toEqual(['day', '7', 'new', '8 time']);
  });
});

describe('firstUnread', () => {
  const messages = [
    message({ seq: 1 }),
    message({ seq: 2, sender: 'me' }),
    message({ seq: 3 }),
    message({ seq: 4 }),
  ];
  it('returns the first message from the other user that has not been read', () => {
    expect(firstUnread(messages, 1)).toBe(3);
    expect(firstUnread(messages, 4)).toBeNull();
  });
});
