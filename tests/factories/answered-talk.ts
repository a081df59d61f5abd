import type { Conversation, ConversationState, Message } from '#shared/contract/conversations.ts';

// Conversations as the API answers them, for tests of the browser's side.

export function aMessage(seq: number, part: Partial<Message> = {}): Message {
  return {
    ...{ id: String(seq), seq, sender: 'other', kind: 'text', message: `message ${seq}` },
    ...{
      photo: null,
      offer: null,
      timestamp: momentOf(seq),
      status: 'delivered',
      clientId: null,
      warnings: [],
    },
    ...part,
  } as Message;
}

export function aState(part: Partial<ConversationState> = {}): ConversationState {
  return {
    ...{ unread: 0, lastSeq: 0, deliveredSeq: 0, readSeq: 0, myReadSeq: 0, deletedSeq: 0 },
    ...{ hidden: false, blockedByMe: false, closed: null },
    ...part,
  };
}

export function aConversation(
  id: string,
  { state, ...part }: Partial<Omit<Conversation, 'state'>> & { state?: Partial<ConversationState> } = {},
): Conversation {
  return {
    id,
    role: 'buyer',
    participant: {
      ...{ id: `other of ${id}`, name: 'Tunde Bakare', avatar: null, verified: true, rating: 4.8 },
      ...{ responseRate: null, online: null, offersPhone: false, left: false },
    },
    item: {
      ...{ id: '7', title: 'Fujifilm X100V camera', price: 850_000, priceKind: 'fixed', status: 'active' },
      image: null,
    },
    lastMessage: null,
    timestamp: momentOf(0),
    phoneSeenAt: null,
    state: aState(state),
    ...part,
  } as Conversation;
}

/** Later for higher numbers. */
export function momentOf(seq: number): string {
  return new Date(Date.UTC(2026, 10, 1, 9, 0, seq)).toISOString();
}
