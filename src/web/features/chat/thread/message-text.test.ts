import { describe, expect, it } from 'vitest';
import type { Message } from '#shared/contract/messages.ts';
import { aConversation } from '../../../../../tests/factories/conversation-responses.ts';
import { conversationState } from '../../../../../tests/factories/messages.ts';
import {
  canAgree,
  canReserve,
  closedReasonOf,
  dealAdvice,
  type Item,
  initialReservationDays,
  lastMessageText,
  offerState,
} from './message-text.ts';

const content = (overrides: Partial<Message>) => ({
  sender: 'other' as const,
  kind: 'text' as const,
  message: '',
  offer: null,
  ...overrides,
});
const offer = (state: NonNullable<Message['offer']>['state']) => ({ amount: 170_000, state });

describe('The last message in the list', () => {
  it.each([
    [content({ message: 'Still\n\nthere?' }), 'Still there?'],
    [content({ sender: 'me', message: 'Yes' }), 'You: Yes'],
    [content({ kind: 'photo' }), 'Photo'],
    [content({ sender: 'me', kind: 'photo', message: 'The back' }), 'You: Photo: The back'],
    [content({ kind: 'offer', offer: offer('open') }), 'Offer: ₦170,000'],
    [content({ kind: 'answer', offer: offer('accepted') }), 'Accepted ₦170,000'],
    [content({ sender: 'me', kind: 'answer', offer: offer('declined') }), 'You: Declined ₦170,000'],
  ])('shows %j as "%s"', (message, text) => {
    expect(lastMessageText(message)).toBe(text);
  });
});

describe('The reason why a conversation is closed', () => {
  const ended = (
    state: Partial<ReturnType<typeof conversationState>> = {},
    role: 'buyer' | 'seller' = 'buyer',
    item: { status: Item['status'] } | null = null,
  ) => ({ role, ...conversationState(state), participant: { name: 'Tunde' }, item });

  it.each(['paused', 'sold', 'expired'] as const)(
    'has a link for the seller of a listing that is %s',
    (status) => {
      const reason = closedReasonOf(ended({ status }, 'seller'));
      expect(reason?.title).toMatch(/^You/);
      expect(reason?.link?.to).toBe(`/my-ads?status=${status}`);
      expect(closedReasonOf(ended({ status }))?.link, 'a buyer gets no link').toBeUndefined();
    },
  );

  it('is the review of a held listing for its seller, and a pause for the buyer', () => {
    const held = { status: 'held' } as const;
    const reasons = (['seller', 'buyer'] as const).map((role) =>
      closedReasonOf(ended({ status: 'paused' }, role, held)),
    );
    expect(reasons.map((reason) => reason?.title)).toEqual(['We are checking this ad', 'This ad is paused']);
    expect(reasons[0]?.link?.to).toBe('/my-ads?status=held');
  });

  it('is null while the conversation is open', () => {
    expect(closedReasonOf(ended())).toBeNull();
  });

  it('is the user’s own block before any other reason', () => {
    expect(closedReasonOf(ended({ status: 'sold', blockedByMe: true }))?.title).toBe('You blocked Tunde');
  });

  it('does not reveal to a blocked user who blocked them', () => {
    expect(closedReasonOf(ended({ status: 'blocked' }))?.text).toBe(
      'You and this member cannot contact each other.',
    );
  });
});

describe('The advice after a deal', () => {
  it('mentions payment to the buyer only', () => {
    expect(dealAdvice('buyer')).toContain('pay');
    expect(dealAdvice('seller')).not.toContain('pay');
  });
});

describe('An open offer', () => {
  it('says that the other user must answer, or asks the user for an answer', () => {
    expect(offerState(offer('open'), true, 'Tunde Bakare')).toBe('Waiting for Tunde');
    expect(offerState(offer('open'), false, 'Tunde Bakare')).toBe('What do you say?');
  });
});

describe('A deal', () => {
  const item = { ...aConversation('7').item, takesOffers: true } as Item;
  const open = aConversation('7', { role: 'seller', item });

  it('is possible for an active listing', () => {
    expect([canAgree(open), canReserve(open)]).toEqual([true, true]);
    expect(canAgree({ ...open, role: 'buyer' })).toBe(true);
  });

  it.each([
    ['a sold listing', { item: { ...item, status: 'sold' as const } }],
    ['a listing that is reserved for another buyer', { reservedForOtherUntil: '2026-11-21T10:00:00Z' }],
    ['a closed conversation', { status: 'blocked' as const }],
  ])('is not possible for %s', (_, part) => {
    const conversation = { ...open, ...part };
    expect([canAgree(conversation), canReserve(conversation)]).toEqual([false, false]);
  });

  it('is reserved by the seller only, and never for a job', () => {
    expect(canReserve({ ...open, role: 'buyer' })).toBe(false);
    expect(canReserve({ ...open, item: { ...item, takesOffers: false } })).toBe(false);
  });
});

describe('The days of a reservation', () => {
  const now = new Date('2026-11-18T10:00:00Z');

  it.each([
    ['no reservation', null, 2],
    ['one until tomorrow', '2026-11-19T22:59:59Z', 1],
    ['one of a week', '2026-11-25T22:59:59Z', 7],
    ['one that ends today', '2026-11-18T22:59:59Z', 2],
    ['days that cannot be chosen', '2026-11-22T22:59:59Z', 2],
  ])('start for %s (%s) with %i', (_, until, days) => {
    expect(initialReservationDays(until, now)).toBe(days);
  });
});
