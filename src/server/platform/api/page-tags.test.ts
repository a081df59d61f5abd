import { expect, it } from 'vitest';
import { readPageTags } from './page-tags.ts';

it('Tags are read one from each line', () => {
  expect(readPageTags('item:7\nseller:ada\nterm:#category:1')).toEqual([
    'item:7',
    'seller:ada',
    'term:#category:1',
  ]);
});

it.each(['', 'item:', 'shop:7', 'item', 'item:7\nplace:Lagos'])('"%s" is no list of tags', (announced) => {
  expect(() => readPageTags(announced)).toThrow(/is no page tag/);
});
