import { expect, it } from 'vitest';
import { readReportLink } from './number-reports.ts';

const CHAT = '0198c0de-aaaa-4bbb-8ccc-0123456789ab';

it.each([
  ['https://kasuwa.example/item/1234', { listingId: 1234 }],
  ['/item/00001234', { listingId: 1234 }],
  ['#00001234', { listingId: 1234 }],
  ['1234', { listingId: 1234 }],
  [`https://kasuwa.example/messages/${CHAT}`, { conversationId: CHAT }],
])('The link %s is read', (text, about) => {
  expect(readReportLink(text)).toEqual(about);
});

it.each(['hello', 'https://evil.example/login', '/seller/1a', '99999999999999', `/messages/${CHAT}/x`])(
  'The text %s is no link to an ad or a conversation',
  (text) => {
    expect(readReportLink(text)).toBeNull();
  },
);
