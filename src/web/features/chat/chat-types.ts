import type { Conversation, Message } from '#shared/contract/conversations.ts';
import type { CallFailure } from '#web/data/call-api.ts';
import type { Pending } from '#web/features/live/outbox-entry.ts';

// What the screens of a conversation are given to show, and what they may ask for.

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
  /** In order; then what is still on its way. */
  messages: Message[];
  pending: readonly Pending[];
  hasOlder: boolean;
  loadingOlder: boolean;
  /** Older ones were asked for in vain. */
  olderFailed: boolean;
  otherIsTyping: boolean;
  loadOlder(): void;
  retry(): void;
  post(text: string): void;
  sendPhoto(file: File, caption: string): void;
  makeOffer(amount: number): void;
  answerOffer(seq: number, answer: 'accept' | 'decline'): void;
  /** Of a refused or waiting message. */
  sendAgain(clientId: string): void;
  discard(clientId: string): void;
  /** Call on each keystroke; it is told to the other now and then. */
  typing(): void;
  /** The newest message is on screen and somebody is looking. */
  seen(): void;
};
