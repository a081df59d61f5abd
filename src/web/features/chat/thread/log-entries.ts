import type { Message } from '#shared/contract/messages.ts';
import { formatDay } from '#shared/format/dates.ts';

// Adds day headings, the start of new messages and views of the phone number to the messages.

export type LogEntry =
  | { kind: 'day'; key: string; date: Date }
  | { kind: 'new'; key: string }
  | { kind: 'phone-seen'; key: string; date: Date }
  | { kind: 'message'; key: string; message: Message; showsTime: boolean };

/** Messages from one user within this time form a group and share one time. */
const GROUP_WITHIN_MS = 5 * 60_000;

export function logEntries(
  messages: readonly Message[],
  { newFrom, phoneSeenAt }: { newFrom: number | null; phoneSeenAt: string | null },
): LogEntry[] {
  const entries: LogEntry[] = [];
  const seenAt = phoneSeenAt === null ? null : new Date(phoneSeenAt);
  let day = '';
  let isPhoneShown = seenAt === null;

  function addPhoneEntry(before: Date | null) {
    if (isPhoneShown || !seenAt || (before && before < seenAt)) return;
    isPhoneShown = true;
    beginDay(seenAt);
    entries.push({ kind: 'phone-seen', key: 'phone-seen', date: seenAt });
  }

  function beginDay(date: Date) {
    if (formatDay(date) === day) return;
    day = formatDay(date);
    entries.push({ kind: 'day', key: day, date });
  }

  messages.forEach((message, index) => {
    const date = new Date(message.timestamp);
    // A view before the oldest loaded message belongs to a page that is not loaded.
    if (index === 0 && seenAt && date > seenAt) isPhoneShown = true;
    addPhoneEntry(date);
    beginDay(date);
    if (message.seq === newFrom) entries.push({ kind: 'new', key: 'new' });
    const next = messages[index + 1];
    entries.push({
      kind: 'message',
      key: keyOf(message),
      message,
      showsTime: message.sender === 'me' || !next || !isSameGroup(message, next),
    });
  });
  if (messages.length > 0) addPhoneEntry(null);
  return entries;
}

/** The client id stays the key once the server has accepted a message, so that nothing moves on screen. */
function keyOf({ clientId, seq }: Pick<Message, 'clientId' | 'seq'>): string {
  return clientId ?? `seq-${seq}`;
}

/** Finds the first message from the other user that has not been read. */
export function firstUnread(messages: readonly Message[], myReadSeq: number): number | null {
  return messages.find(({ sender, seq }) => sender === 'other' && seq > myReadSeq)?.seq ?? null;
}

function isSameGroup(one: Message, next: Message): boolean {
  return (
    one.sender === next.sender && Date.parse(next.timestamp) - Date.parse(one.timestamp) < GROUP_WITHIN_MS
  );
}
