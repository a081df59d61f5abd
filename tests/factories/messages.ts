import type { ConversationState } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';

// Messages and conversation states with default values.

export function message(overrides: Partial<Message> = {}): Message {
  return {
    id: '1',
    seq: 1,
    sender: 'other',
    kind: 'text',
    message: 'Hello',
    photo: null,
    offer: null,
    timestamp: '2026-11-13T10:00:00.000Z',
    status: 'read',
    clientId: null,
    warnings: [],
    ...overrides,
  };
}

export function conversationState(overrides: Partial<ConversationState> = {}): ConversationState {
  return {
    unread: 0,
    lastSeq: 0,
    deliveredSeq: 0,
    readSeq: 0,
    myReadSeq: 0,
    deletedSeq: 0,
    hidden: false,
    blockedByMe: false,
    status: 'open' as const,
    deal: null,
    reservedForOtherUntil: null,
    ...overrides,
  };
}
