import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aMessage } from '../../../../../tests/factories/conversation-responses.ts';
import { joinMessages, upsertMessages, withoutDeleted } from './merge-messages.ts';

const some = (...seqs: number[]) => seqs.map((seq) => aMessage(seq));
const seqsOf = (messages: readonly { seq: number }[]) => messages.map(({ seq }) => seq);

describe('The messages of a conversation', () => {
  it('are in order, without duplicates, each in its newest state', () => {
    const answered = aMessage(2, { kind: 'offer', offer: { amount: 5, state: 'accepted' } });
    const all = upsertMessages(some(1, 2, 3), [aMessage(4), answered]);
    expect(seqsOf(all)).toEqual([1, 2, 3, 4]);
    expect(all[1]).toBe(answered);
  });

  it('stop before a gap and report where it begins', () => {
    const { messages, missingAfter } = joinMessages(some(4, 5), some(8, 9));
    expect(seqsOf(messages)).toEqual([4, 5]);
    expect(missingAfter).toBe(5);
  });

  it('exclude messages from before the first loaded one', () => {
    const { messages, missingAfter } = joinMessages(some(40, 41), some(3, 42));
    expect(seqsOf(messages)).toEqual([40, 41, 42]);
    expect(missingAfter).toBeNull();
  });

  it('are the same in any order of arrival and never have a gap', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 30 }), (seqs) => {
        let shown = some(1);
        let missing: number | null = null;
        for (const seq of seqs) {
          const joined = joinMessages(shown, some(seq));
          shown = joined.messages;
          missing = joined.missingAfter;
          if (missing !== null) shown = joinMessages(shown, some(...range(missing + 1, seq))).messages;
        }
        expect(seqsOf(shown)).toEqual(range(1, Math.max(1, ...seqs)));
      }),
    );
  });

  it('exclude deleted messages', () => {
    expect(seqsOf(withoutDeleted(some(1, 2, 3), 2))).toEqual([3]);
    const all = some(3, 4);
    expect(withoutDeleted(all, 2)).toBe(all);
  });
});

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
