import { expect, it } from 'vitest';
import { readSite } from '#server/platform/settings/site-file.ts';
import { BANNED_GOODS } from '#shared/rules/listing/banned-goods.ts';
import { findBannedGoods } from '#shared/rules/listing/find-banned-goods.ts';
import { openLibrary } from './library.ts';
import { plainText } from './plain-text.ts';

// There is one list of what may not be sold: the help article. It is read here by the very check that refuses ads.

const { pages, topics } = openLibrary(readSite());
const ARTICLE = '/help/selling/what-cannot-be-sold';
const article = topics
  .find(({ slug }) => slug === 'selling')
  ?.articles.find(({ slug }) => slug === 'what-cannot-be-sold');
const never = /<h2 id="never">[\s\S]*?<\/ul>/.exec(article?.html ?? '')?.[0] ?? '';
const lines = [...never.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, line = '']) => plainText(line));

it('The article names every kind that the software refuses, one to a line, and no other', () => {
  const kinds = lines.map((line) => findBannedGoods(line)?.kind ?? line);
  expect(kinds.toSorted()).toEqual(BANNED_GOODS.map(({ kind }) => kind).toSorted());
});

it.each(['community', 'terms'])('%s leads to it, and has no list of its own', (page) => {
  const html = pages.find(({ slug }) => slug === page)?.html ?? '';
  expect(html).toContain(`<a href="${ARTICLE}">`);
  expect(html).not.toMatch(/<li>[^\n]*(tear gas|codeine|pangolin|camouflage)/);
});
