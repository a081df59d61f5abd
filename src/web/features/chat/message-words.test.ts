import { describe, expect, it } from 'vitest';
import type { Message } from '#shared/contract/conversations.ts';
import { conversationState } from '../../../../tests/factories/chat.ts';
import { dealWords, endingOf, lastWords, offerState, quickReplies } from './message-words.ts';

const said = (given: Partial<Message>) => ({
  ...{ sender: 'other' as const, kind: 'text' as const, message: '', offer: null },
  ...given,
});
const offer = (state: NonNullable<Message['offer']>['state']) => ({ amount: 170_000, state });

describe('the last words in the list', () => {
  it.each([
    [said({ message: 'Still\n\nthere?' }), 'Still there?'],
    [said({ sender: 'me', message: 'Yes' }), 'You: Yes'],
    [said({ kind: 'photo' }), 'Photo'],
    [said({ sender: 'me', kind: 'photo', message: 'The back' }), 'You: Photo: The back'],
    [said({ kind: 'offer', offer: offer('open') }), 'Offer: ₦170,000'],
    [said({ kind: 'answer', offer: offer('accepted') }), 'Accepted ₦170,000'],
    [said({ sender: 'me', kind: 'answer', offer: offer('declined') }), 'You: Declined ₦170,000'],
  ])('of %j are "%s"', (message, words) => {
    expect(lastWords(message)).toBe(words);
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
      const ending = endingOf(ended({ status }, 'seller'));
      expect(ending?.title).toMatch(/^You/);
      expect(ending?.link?.to).toBe(`/my-ads?status=${status}`);
      expect(endingOf(ended({ status }))?.link, 'a buyer has no such ad').toBeUndefined();
    },
  );

  it('is none while it goes on', () => {
    expect(endingOf(ended())).toBeNull();
  });

  it('names my own block before any other reason', () => {
    expect(endingOf(ended({ status: 'sold', blockedByMe: true }))?.title).toBe('You blocked Tunde');
  });

  it('says to who was blocked that contact is over, not by whom', () => {
    expect(endingOf(ended({ status: 'blocked' }))?.text).toBe(
      'You and this member cannot contact each other.',
    );
  });
});

describe('What is wise', () => {
  it('after a deal is to pay for the buyer only', () => {
    expect(dealWords('buyer')).toContain('pay');
    expect(dealWords('seller')).not.toContain('pay');
  });
});

describe('quick replies', () => {
  const fresh = { role: 'buyer' as const, ...conversationState({ lastSeq: 1 }) };

  it('leave out what was said', () => {
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
