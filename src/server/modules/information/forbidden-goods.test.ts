import { expect, it } from 'vitest';
import { readSite } from '#server/platform/settings/site-file.ts';
import { BANNED_GOODS } from '#shared/rules/listing/banned-goods.ts';
import { findBannedGoods } from '#shared/rules/listing/find-banned-goods.ts';
import { openLibrary } from './library.ts';
import { plainText } from './plain-text.ts';

// The help article is the only list of forbidden goods. This test runs the check that rejects listings on it.

const { pages, topics } = openLibrary(readSite());
const ARTICLE = '/help/selling/what-cannot-be-sold';
const article = topics
  .find(({ slug }) => slug === 'selling')
  ?.articles.find(({ slug }) => slug === 'what-cannot-be-sold');
const never = /<h2 id="never">[\s\S]*?<\/ul>/.exec(article?.html ?? '')?.[0] ?? '';
const lines = [...never.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, line = '']) => plainText(line));

it('The article lists exactly the kinds of goods that the check rejects, one per line', () => {
  const kinds = lines.map((line) => findBannedGoods(line)?.kind ?? line);
  expect(kinds.toSorted()).toEqual(BANNED_GOODS.map(({ kind }) => kind).toSorted());
});

it.each(['community', 'terms'])('The page %s links to the article and has no separate list', (page) => {
  const html = pages.find(({ slug }) => slug === page)?.html ?? '';
  expect(html).toContain(`<a href="${ARTICLE}">`);
  expect(html).not.toMatch(/<li>[^\n]*(tear gas|codeine|pangolin|camouflage)/);
});
