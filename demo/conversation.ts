import type { Message } from '#shared/contract/messages.ts';

/** A conversation of the demo as plain data, with what each side has received and read. */

export type DemoMessage = {
  senderId: string;
  kind: Message['kind'];
  body: string;
  /** The name of a photo. */
  photo: string | null;
  offer: Message['offer'];
  /** The place and time that this message suggests. */
  meetup?: { place: string; at: Date; status: 'proposed' | 'agreed' };
  createdAt: Date;
};

/** How many of the other side's last messages are unread, and how many of those are undelivered. */
export type UnreadCounts = { unread: number; undelivered: number };

export type DemoConversation = {
  id: string;
  listingId: number;
  buyerId: string;
  sellerId: string;
  createdAt: Date;
  /** Whether a sale may name this buyer. The texts of hand-written conversations may contradict that. */
  mayHaveBought: boolean;
  messages: DemoMessage[];
  waiting: { buyer: UnreadCounts; seller: UnreadCounts };
};

export const NO_UNREAD: UnreadCounts = { unread: 0, undelivered: 0 };

/** The receipts of one side, as the participants table stores them. */
export function receiptsOf({ messages, ...conversation }: DemoConversation, side: 'buyer' | 'seller') {
  const userId = side === 'buyer' ? conversation.buyerId : conversation.sellerId;
  const { unread, undelivered } = conversation.waiting[side];
  const ofOther = messages.flatMap(({ senderId }, index) => (senderId === userId ? [] : [index + 1]));
  const before = (count: number) => (count === 0 ? messages.length : (ofOther.at(-count) ?? 1) - 1);
  return { userId, unread, readSeq: before(unread), deliveredSeq: before(undelivered) };
}
