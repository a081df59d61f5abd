import type { Message } from '#shared/contract/conversations.ts';
import { formatDay } from '#shared/format/dates.ts';

// What stands in a conversation besides its messages: days, where the new ones begin, and times where they are needed.

export type LogEntry =
  | { kind: 'day'; key: string; date: Date }
  | { kind: 'new'; key: string }
  | { kind: 'phone-seen'; key: string; date: Date }
  | { kind: 'message'; key: string; message: Message; showsTime: boolean };

/** Within this, what one person says is one breath, and one time will do. */
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
    // What happened before the oldest message that is here belongs to a page that is not.
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

/** Mine keep the name they had on the device, so that being taken by the server moves nothing on the screen. */
function keyOf({ clientId, seq }: Pick<Message, 'clientId' | 'seq'>): string {
  return clientId ?? `seq-${seq}`;
}

/** Where to begin reading: the first message of the other's that I have not seen. */
export function firstUnread(messages: readonly Message[], myReadSeq: number): number | null {
  return messages.find(({ sender, seq }) => sender === 'other' && seq > myReadSeq)?.seq ?? null;
}

function isSameGroup(one: Message, next: Message): boolean {
  return (
    one.sender === next.sender && Date.parse(next.timestamp) - Date.parse(one.timestamp) < GROUP_WITHIN_MS
  );
}
