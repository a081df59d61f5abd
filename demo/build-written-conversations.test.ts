import { describe, expect, it } from 'vitest';
import { detectScams } from '#server/modules/scam/index.ts';
import { formatMessageTime } from '#shared/format/dates.ts';
import { MESSAGES_PAGE } from '#shared/rules/limits.ts';
import { buildDemoContact } from './contact.ts';
import { type DemoConversation, receiptsOf } from './conversation.ts';
import { buildDemoData } from './demo-data.ts';

// The conversations of the demo accounts match the mock-up and contain every kind of message.

const NOW = new Date('2026-11-15T13:36:00Z');
const data = buildDemoData(NOW);
const { conversations } = buildDemoContact(data, NOW);

const nameOf = (id: string) => data.users.find((user) => user.id === id)?.name;
const titleOf = (id: number) => data.listings.find((listing) => listing.id === id)?.title;
const lastOf = ({ messages }: DemoConversation) => messages[messages.length - 1];
const latest = (conversation: DemoConversation) => lastOf(conversation)?.createdAt.getTime() ?? 0;
const listOf = (name: string) =>
  conversations
    .filter(({ buyerId, sellerId }) => [buyerId, sellerId].map(nameOf).includes(name))
    .sort((a, b) => latest(b) - latest(a));

describe('Messages of the demo accounts', () => {
  it('list the conversations of the mock-up first for Amina', () => {
    const seen = listOf('Amina Yusuf')
      .slice(0, 6)
      .map((conversation) => {
        const { buyerId, sellerId, listingId } = conversation;
        const other = [buyerId, sellerId].map(nameOf).find((name) => name !== 'Amina Yusuf');
        const last = lastOf(conversation);
        return [other, titleOf(listingId), last?.body, last && formatMessageTime(last.createdAt, NOW)];
      });
    expect(seen).toEqual([
      ['Tunde Bakare', 'Fujifilm X100V camera, silver', 'Perfect. See you there.', '14:33'],
      ['Ngozi Eze', 'Two-seater sofa with standing lamp', 'Can you do 170? I can come today.', '11:06'],
      ['Musa Ibrahim', 'Bajaj keke, 2021, full papers', 'The papers are complete, yes.', 'Sat'],
      ['Halima Sani', 'Ankara-lined midi dress, size 12', 'Thank you, it fits well!', 'Thu'],
      ['Emeka Obi', 'HP EliteBook 840 G6, 16 GB RAM', 'Is the battery new?', 'Tue'],
      ['Bola Adeyemi', 'City bicycle, 26-inch', 'Sold already, sorry o.', 'Nov 3'],
    ]);
  });

  it('contain one scam warning, about the deposit; a scammer sends two more', () => {
    const risky = conversations.flatMap(({ messages }) =>
      messages.flatMap(({ senderId, body }) => {
        const found = detectScams(body);
        return found ? [[nameOf(senderId), found.kinds[0]]] : [];
      }),
    );
    expect(risky).toEqual([
      ['Tunde Bakare', 'deposit'],
      ['Quick Deals NG', 'advance-fee'],
      ['Quick Deals NG', 'deposit'],
    ]);
  });

  it('contain a photo, offers in every state, a meetup and a conversation longer than two pages', () => {
    const all = [...listOf('Amina Yusuf'), ...listOf('Tunde Bakare')].flatMap(({ messages }) => messages);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(
      new Set(['text', 'photo', 'offer', 'answer', 'meetup']),
    );
    expect(new Set(all.flatMap(({ offer }) => offer?.state ?? []))).toEqual(
      new Set(['open', 'accepted', 'declined', 'countered']),
    );
    for (const name of ['Amina Yusuf', 'Tunde Bakare'])
      expect(Math.max(...listOf(name).map(({ messages }) => messages.length))).toBeGreaterThan(
        2 * MESSAGES_PAGE,
      );
  });

  it('have at most one open offer per conversation, and each answer directly follows its offer', () => {
    for (const { messages } of conversations) {
      expect(messages.filter(({ offer }) => offer?.state === 'open').length).toBeLessThanOrEqual(1);
      for (const [index, { kind, offer, senderId }] of messages.entries()) {
        if (kind !== 'answer') continue;
        const answered = messages[index - 1];
        expect(answered).toMatchObject({ kind: 'offer', offer });
        expect(answered?.senderId).not.toBe(senderId);
      }
    }
  });

  it('cover the states sent, delivered and read, and the unread counts match', () => {
    const ticks = new Set<string>();
    for (const conversation of conversations) {
      for (const side of ['buyer', 'seller'] as const) {
        const { userId, unread, readSeq, deliveredSeq } = receiptsOf(conversation, side);
        const ofOther = conversation.messages
          .map(({ senderId }, index) => ({ senderId, seq: index + 1 }))
          .filter(({ senderId }) => senderId !== userId);
        expect(ofOther.filter(({ seq }) => seq > readSeq).length).toBe(unread);
        expect(readSeq <= deliveredSeq).toBe(true);
        for (const { seq } of ofOther)
          ticks.add(seq <= readSeq ? 'read' : seq <= deliveredSeq ? 'delivered' : 'sent');
      }
    }
    expect(ticks).toEqual(new Set(['read', 'delivered', 'sent']));
    const unreadOf = (name: string) =>
      listOf(name).map((each) => receiptsOf(each, nameOf(each.buyerId) === name ? 'buyer' : 'seller').unread);
    expect(unreadOf('Amina Yusuf').filter((unread) => unread > 0)).toEqual([1]);
    expect(unreadOf('Tunde Bakare').filter((unread) => unread > 0)).toEqual([1, 2, 1]);
  });
});
