import type { Conversation, Message } from '#shared/contract/conversations.ts';
import type { CallFailure } from '#web/api/call-api.ts';

// What the screens of a conversation are given to show, and what they may ask for.

/** Said on this device and not yet taken by the server. */
export type PendingMessage = {
  clientId: string;
  kind: 'text' | 'photo' | 'offer' | 'answer';
  message: string;
  /** A picture on this device, while it is being sent. */
  photoUrl: string | null;
  offer: Message['offer'];
  timestamp: string;
  /** waiting: no connection, it goes out by itself. refused: the server said no, and why. */
  status: 'sending' | 'waiting' | 'refused';
  reason: string | null;
};

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
  pending: PendingMessage[];
  hasOlder: boolean;
  loadingOlder: boolean;
  otherIsTyping: boolean;
  loadOlder(): void;
  retry(): void;
  say(text: string): void;
  sendPhoto(file: File, words: string): void;
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
