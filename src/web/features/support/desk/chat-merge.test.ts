import { expect, it } from 'vitest';
import { message } from '../../../../../tests/factories/messages.ts';
import { mergeMessages, statusOf } from './chat-merge.ts';

it('Received messages are merged in order without duplicates, and newer versions replace older ones', () => {
  const shown = [message({ seq: 1 }), message({ seq: 3, message: 'old' })];
  const received = [message({ seq: 3, message: 'new' }), message({ seq: 2 })];
  expect(mergeMessages(shown, received).map((one) => `${one.seq} ${one.message}`)).toEqual([
    '1 Hello',
    '2 Hello',
    '3 new',
  ]);
});

it('A message by support is sent, then delivered, then read', () => {
  const marks = { deliveredSeq: 2, readSeq: 1 };
  expect([1, 2, 3].map((seq) => statusOf({ seq }, marks))).toEqual(['read', 'delivered', 'sent']);
});
