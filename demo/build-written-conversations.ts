import { type DemoConversation, type DemoMessage, NO_UNREAD } from './conversation.ts';
import type { DemoData } from './demo-data.ts';
import { createRandom, type Random } from './random.ts';
import {
  WRITTEN_CONVERSATIONS,
  type WrittenConversation,
  type WrittenMessage,
} from './written-conversations.ts';

/** Resolves the users and listings that the hand-written conversations name. */

const HOUR = 3_600_000;

export function buildWrittenConversations(data: DemoData, now: Date): DemoConversation[] {
  const random = createRandom('talk by hand');
  return WRITTEN_CONVERSATIONS.map((written) => conversation(written, data, now, random));
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

function message(
  { hoursAgo, text = '', picture, offer, kind }: WrittenMessage,
  senderId: string,
  now: Date,
): DemoMessage {
  return {
    senderId,
    body: text,
    picture: picture ?? null,
    offer: offer ?? null,
    kind: kind ?? (picture ? 'photo' : 'text'),
    createdAt: new Date(now.getTime() - Math.round(hoursAgo * HOUR)),
  };
}
