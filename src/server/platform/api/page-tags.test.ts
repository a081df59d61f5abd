import { expect, it } from 'vitest';
import { readPageTags } from './page-tags.ts';

it('Each line of the payload is read as one tag', () => {
  expect(readPageTags('item:7\nseller:ada\nterm:#category:1')).toEqual([
    'item:7',
    'seller:ada',
    'term:#category:1',
  ]);
});

it.each(['', 'item:', 'shop:7', 'item', 'item:7\nplace:Lagos'])(
  '"%s" is rejected as a list of tags',
  (payload) => {
    expect(() => readPageTags(payload)).toThrow(/is not a page tag/);
  },
);
