import type { Conversation } from '#shared/contract/conversations.ts';
import type { Message } from '#shared/contract/messages.ts';
import { conversationState, message } from './messages.ts';

// Conversations as the API returns them, for tests of the browser code.

export function aMessage(seq: number, part: Partial<Message> = {}): Message {
  return message({ id: String(seq), seq, timestamp: momentOf(seq), status: 'delivered', ...part });
}

export function aConversation(id: string, part: Partial<Conversation> = {}): Conversation {
  return {
    id,
    role: 'buyer',
    participant: {
      id: `other of ${id}`,
      name: 'Tunde Bakare',
      avatar: '/avatar.svg',
      verified: true,
      rating: 4.8,
      responseRate: null,
      responseMinutes: null,
      online: null,
      offersPhone: false,
      left: false,
    },
    item: {
      id: '7',
      title: 'Fujifilm X100V camera',
      price: 850_000,
      priceKind: 'fixed',
      status: 'active',
      image: null,
      photo: null,
    },
    lastMessage: null,
    timestamp: momentOf(0),
    phoneSeenAt: null,
    ...conversationState(),
    ...part,
  } as Conversation;
}

/** Later for higher numbers. */
export function momentOf(seq: number): string {
  return new Date(Date.UTC(2026, 10, 1, 9, 0, seq)).toISOString();
}
