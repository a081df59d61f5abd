import { describe, expect, it } from 'vitest';
import type { Message } from '#shared/contract/conversations.ts';
import { conversationState } from '../../../../tests/factories/messages.ts';
import { closedReasonOf, dealAdvice, lastMessageText, offerState, quickReplies } from './message-text.ts';

const content = (given: Partial<Message>) => ({
  sender: 'other' as const,
  kind: 'text' as const,
  message: '',
  offer: null,
  ...given,
});
const offer = (state: NonNullable<Message['offer']>['state']) => ({ amount: 170_000, state });

describe('the last text in the list', () => {
  it.each([
    [content({ message: 'Still\n\nthere?' }), 'Still there?'],
    [content({ sender: 'me', message: 'Yes' }), 'You: Yes'],
    [content({ kind: 'photo' }), 'Photo'],
    [content({ sender: 'me', kind: 'photo', message: 'The back' }), 'You: Photo: The back'],
    [content({ kind: 'offer', offer: offer('open') }), 'Offer: ₦170,000'],
    [content({ kind: 'answer', offer: offer('accepted') }), 'Accepted ₦170,000'],
    [content({ sender: 'me', kind: 'answer', offer: offer('declined') }), 'You: Declined ₦170,000'],
  ])('of %j are "%s"', (message, text) => {
    expect(lastMessageText(message)).toBe(text);
  });
});

describe('the end of a conversation', () => {
  const ended = (
    state: Partial<ReturnType<typeof conversationState>> = {},
    role: 'buyer' | 'seller' = 'buyer',
  ) => ({ role, ...conversationState(state), participant: { name: 'Tunde' } });

  it.each(['paused', 'sold', 'expired'] as const)(
    'tells a seller what to do about an ad that is %s',
    (status) => {
      const reason = closedReasonOf(ended({ status }, 'seller'));
      expect(reason?.title).toMatch(/^You/);
      expect(reason?.link?.to).toBe(`/my-ads?status=${status}`);
      expect(closedReasonOf(ended({ status }))?.link, 'a buyer has no such ad').toBeUndefined();
    },
  );

  it('is none while it goes on', () => {
    expect(closedReasonOf(ended())).toBeNull();
  });

  it('names my own block before any other reason', () => {
    expect(closedReasonOf(ended({ status: 'sold', blockedByMe: true }))?.title).toBe('You blocked Tunde');
  });

  it('says to who was blocked that contact is over, not by whom', () => {
    expect(closedReasonOf(ended({ status: 'blocked' }))?.text).toBe(
      'You and this member cannot contact each other.',
    );
  });
});

describe('What is wise', () => {
  it('after a deal is to pay for the buyer only', () => {
    expect(dealAdvice('buyer')).toContain('pay');
    expect(dealAdvice('seller')).not.toContain('pay');
  });
});

describe('quick replies', () => {
  const fresh = { role: 'buyer' as const, ...conversationState({ lastSeq: 1 }) };

  it('leave out what was content', () => {
    const mine = [{ sender: 'me' as const, message: 'Is this still available?' }];
    expect(quickReplies(fresh, mine, [{ message: 'What is your last price?' }])).toEqual([
      'Where and when can we meet?',
    ]);
  });

  it('end once people talk', () => {
    expect(quickReplies({ ...fresh, ...conversationState({ lastSeq: 5 }) }, [], [])).toEqual([]);
  });

  it('are back where all was deleted', () => {
    const anew = conversationState({ lastSeq: 50, deletedSeq: 49 });
    expect(quickReplies({ role: 'seller', ...anew }, [], [])).toHaveLength(3);
  });
});

describe('an open offer', () => {
  it('waits for the other where it is mine, and asks me where it is theirs', () => {
    expect(offerState(offer('open'), true, 'Tunde Bakare')).toBe('Waiting for Tunde');
    expect(offerState(offer('open'), false, 'Tunde Bakare')).toBe('What do you say?');
  });
});
