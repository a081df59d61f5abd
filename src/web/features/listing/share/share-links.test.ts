import { expect, it } from 'vitest';
import { shareLinks } from './share-links.ts';

it('encodes the title and the URL as parameters', () => {
  const title = 'Sofa & chair #1 "new" ₦50%';
  const url = 'https://kasuwa.example/item/1';
  const [whatsapp, facebook, x] = shareLinks(title, url).map(({ href }) => new URL(href));
  expect(whatsapp?.searchParams.get('text')).toBe(`${title} ${url}`);
  expect(facebook?.searchParams.get('u')).toBe(url);
  expect([...(x?.searchParams ?? [])]).toEqual([
    ['text', title],
    ['url', url],
  ]);
});
