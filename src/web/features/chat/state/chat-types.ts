import type { Conversation } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import type { ReservationDays } from '#shared/rules/deals.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import type { PendingMessage } from '#web/features/chat/live/outbox-entry.ts';

// The data and actions of the conversation screens.

export type ConversationList = {
  status: 'loading' | 'ready' | 'failed';
  failure: CallFailure | null;
  items: Conversation[];
  hasMore: boolean;
  loadingMore: boolean;
  loadMore(): void;
  retry(): void;
};

export type Thread = {
  status: 'loading' | 'ready' | 'failed' | 'not-found';
  failure: CallFailure | null;
  conversation: Conversation | null;
  /** In order. The pending messages follow them. */
  messages: Message[];
  pending: readonly PendingMessage[];
  hasOlder: boolean;
  loadingOlder: boolean;
  /** The last attempt to load older messages failed. */
  olderFailed: boolean;
  otherIsTyping: boolean;
  loadOlder(): void;
  retry(): void;
  post(text: string): void;
  sendPhoto(file: File, caption: string): void;
  makeOffer(amount: number): void;
  /** `days`: for how long the seller reserves the listing with an acceptance. */
  answerOffer(seq: number, answer: 'accept' | 'decline', days?: ReservationDays): void;
  /** For a rejected or waiting message. */
  sendAgain(clientId: string): void;
  discard(clientId: string): void;
  /** Call it on each keystroke. The other user is notified at intervals. */
  typing(): void;
  /** Call it when the newest message is on screen. */
  seen(): void;
};
