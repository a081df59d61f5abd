import type { Message } from '#shared/contract/conversations.ts';
import type { Picture } from './pictures.ts';

/** A conversation of the demo as plain data, and how far each side has come in it. */

export type DemoMessage = {
  senderId: string;
  kind: Message['kind'];
  body: string;
  picture: Picture | null;
  offer: Message['offer'];
  createdAt: Date;
};

/** How many of the other's last messages a side has not seen, and how many of those have not even arrived. */
export type Waiting = { unread: number; undelivered: number };

export type DemoConversation = {
  id: string;
  listingId: number;
  buyerId: string;
  sellerId: string;
  createdAt: Date;
  /** Nobody is said to have bought what they were refused. */
  mayHaveBought: boolean;
  messages: DemoMessage[];
  waiting: { buyer: Waiting; seller: Waiting };
};

export const NOTHING_WAITS: Waiting = { unread: 0, undelivered: 0 };

/** How far this member has received and seen what the other wrote, as the market keeps it. */
export function receiptsOf({ messages, ...conversation }: DemoConversation, side: 'buyer' | 'seller') {
  const userId = side === 'buyer' ? conversation.buyerId : conversation.sellerId;
  const { unread, undelivered } = conversation.waiting[side];
  const ofOther = messages.flatMap(({ senderId }, index) => (senderId === userId ? [] : [index + 1]));
  const before = (count: number) => (count === 0 ? messages.length : (ofOther.at(-count) ?? 1) - 1);
  return { userId, unread, readSeq: before(unread), deliveredSeq: before(undelivered) };
}
