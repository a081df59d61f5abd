import { expect, it } from 'vitest';
import { message } from '../../../../tests/factories/messages.ts';
import { mergeMessages, statusOf } from './chat-merge.ts';

it('What is received joins what is shown: in order, each once, the newer in the place of the older', () => {
  const known = [message({ seq: 1 }), message({ seq: 3, message: 'old' })];
  const received = [message({ seq: 3, message: 'new' }), message({ seq: 2 })];
  expect(mergeMessages(known, received).map((one) => `${one.seq} ${one.message}`)).toEqual([
    '1 Hello',
    '2 Hello',
    '3 new',
  ]);
});

it('What support wrote is sent, then delivered, then read', () => {
  const marks = { deliveredSeq: 2, readSeq: 1 };
  expect([1, 2, 3].map((seq) => statusOf({ seq }, marks))).toEqual(['read', 'delivered', 'sent']);
});
