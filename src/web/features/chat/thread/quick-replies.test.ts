import { describe, expect, it } from 'vitest';
import { conversationState } from '../../../../../tests/factories/messages.ts';
import { dealStage, quickReplies } from './quick-replies.ts';

const NOW = new Date('2026-11-18T10:00:00Z');
const reserved = { stage: 'reserved' as const, price: 150_000, until: '2026-11-21T10:00:00Z' };
const meetup = (status: 'proposed' | 'agreed', proposedBy: 'me' | 'other', at = '2026-11-21T10:00:00Z') => ({
  status,
  proposedBy,
  at,
});

describe('The stage of a deal', () => {
  it.each([
    ['open', null, null],
    ['reserved', reserved, null],
    ['meetup-suggested', reserved, meetup('proposed', 'other')],
    ['meetup-suggested', null, meetup('proposed', 'other')],
    ['meetup-waiting', reserved, meetup('proposed', 'me')],
    ['meetup-agreed', reserved, meetup('agreed', 'me')],
    ['meetup-today', null, meetup('agreed', 'other', '2026-11-18T20:00:00Z')],
    ['sold', { ...reserved, stage: 'sold' as const }, meetup('agreed', 'other')],
  ])('is %s', (stage, deal, plan) => {
    expect(dealStage(deal, plan, NOW)).toBe(stage);
  });
});

describe('Quick replies', () => {
  const fresh = { role: 'buyer' as const, ...conversationState({ lastSeq: 1 }) };
  const late = { ...fresh, ...conversationState({ lastSeq: 50 }) };

  it('exclude texts that the user has already sent', () => {
    const mine = [{ sender: 'me' as const, message: 'Can I see it today?' }];
    expect(quickReplies('open', fresh, mine, [{ message: 'What is your last price?' }])).toEqual([
      'Where and when can we meet?',
    ]);
  });

  it('end after a few messages', () => {
    expect(quickReplies('open', { ...fresh, ...conversationState({ lastSeq: 5 }) }, [], [])).toEqual([]);
  });

  it('fit the stage of the deal, also late in a conversation', () => {
    expect(quickReplies('reserved', late, [], [])).toContain('Where exactly?');
    expect(quickReplies('meetup-suggested', late, [], [])).toEqual([
      'Can we meet earlier?',
      'Another place?',
      'Thank you',
    ]);
    expect(quickReplies('meetup-waiting', late, [], [])).toEqual([]);
    expect(quickReplies('meetup-agreed', late, [], [])).not.toContain('Running late');
    expect(quickReplies('meetup-today', late, [], [])).toContain('Running late');
    expect(quickReplies('sold', late, [], [])).toEqual([
      'Thank you, all is fine.',
      'I have a question about it.',
    ]);
  });

  it('return after the conversation was deleted', () => {
    const afterDeletion = conversationState({ lastSeq: 50, deletedSeq: 49 });
    expect(quickReplies('open', { role: 'seller', ...afterDeletion }, [], [])).toHaveLength(3);
  });
});
