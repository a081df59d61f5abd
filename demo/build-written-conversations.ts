import { endOfDay, formatDay, weekday } from '#shared/format/dates.ts';
import { lagosMoment, MEETUP_MESSAGES } from '#shared/rules/meetups.ts';
import { type DemoConversation, type DemoMessage, NO_UNREAD } from './conversation.ts';
import type { DemoData } from './demo-data.ts';
import { createRandom, type Random } from './random.ts';
import { RESERVED_BED } from './reserved-conversation.ts';
import {
  WRITTEN_CONVERSATIONS,
  type WrittenConversation,
  type WrittenMessage,
} from './written-conversations.ts';

/** Resolves the users and listings that the hand-written conversations name. */

const HOUR = 3_600_000;

export function buildWrittenConversations(data: DemoData, now: Date): DemoConversation[] {
  const random = createRandom('talk by hand');
  return [...WRITTEN_CONVERSATIONS, RESERVED_BED].map((written) => conversation(written, data, now, random));
}

function conversation(
  { buyer, seller, item, lines, waiting }: WrittenConversation,
  { users, listings }: DemoData,
  now: Date,
  random: Random,
): DemoConversation {
  const idOf = (name: string) => users.find((user) => user.name === name)?.id;
  const [buyerId, sellerId] = [idOf(buyer), idOf(seller)];
  const listing = listings.find(({ title, sellerId: owner }) => title === item && owner === sellerId);
  if (!buyerId || !sellerId || !listing)
    throw new Error(`unknown buyer ${buyer}, seller ${seller} or listing “${item}”`);
  const messages = lines.map((line) => message(line, line.by === 'buyer' ? buyerId : sellerId, now));
  return {
    id: random.uuid(),
    listingId: listing.id,
    buyerId,
    sellerId,
    messages,
    createdAt: messages[0]?.createdAt ?? now,
    mayHaveBought: false,
    waiting: {
      buyer: { ...NO_UNREAD, ...waiting?.buyer },
      seller: { ...NO_UNREAD, ...waiting?.seller },
    },
  };
}

function message(written: WrittenMessage, senderId: string, now: Date): DemoMessage {
  const { hoursAgo, text = '', photo, offer, kind } = written;
  const createdAt = new Date(now.getTime() - Math.round(hoursAgo * HOUR));
  if (written.meetup) {
    const { place } = written.meetup;
    const isToday = 'isToday' in written.meetup;
    const at = 'time' in written.meetup ? onNextSaturday(written.meetup.time, now) : laterToday(now);
    const meetup = { place, at, status: isToday ? ('agreed' as const) : ('proposed' as const) };
    const body = MEETUP_MESSAGES.proposal(place, at);
    return { senderId, kind: 'meetup', body, photo: null, offer: null, meetup, createdAt };
  }
  return {
    senderId,
    body: text,
    photo: photo ?? null,
    offer: offer ?? null,
    kind: kind ?? (photo ? 'photo' : 'text'),
    createdAt,
  };
}

/** In about two hours, in the evening earlier. */
function laterToday(now: Date): Date {
  const inTwoHours = Math.ceil((now.getTime() + 2 * HOUR) / (HOUR / 2)) * (HOUR / 2);
  return new Date(Math.min(inTwoHours, endOfDay(now).getTime() - 60_000));
}

/** At least a day ahead. */
function onNextSaturday(time: string, now: Date): Date {
  for (let ahead = 1; ; ahead += 1) {
    const at = lagosMoment(formatDay(new Date(now.getTime() + ahead * 24 * HOUR)), time);
    if (!at) throw new Error(`not a time: ${time}`);
    if (weekday(at) === 'Saturday') return at;
  }
}
