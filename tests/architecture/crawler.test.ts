import { describe, expect, it } from 'vitest';
import { crawl } from '../setup/crawl/crawl.ts';
import { findBadTitles, findDuplicateIds, findMissingAnchors } from '../setup/crawl/find-problems.ts';
import { readPage } from '../setup/crawl/read-page.ts';

// Checks on a small fake site that the crawl of tests/http/pages/every-link.test.ts finds problems.

const ORIGIN = 'http://localhost';

function pageOf(body: string, { name = 'Home', head = '' } = {}): string {
  return `<!doctype html><html lang="en-NG"><head><title>${name}</title><meta name="description" content="${name}">${head}</head><body><main><h1>${name}</h1>${body}</main></body></html>`;
}

function crawlOf(files: Record<string, string>) {
  const moved: Record<string, string> = { '/old': '/', '/old-gone': '/gone' };
  return crawl(
    async (address) => ({
      status: moved[address] ? 302 : address in files ? 200 : 404,
      type: address.endsWith('.xml') ? 'application/xml' : 'text/html',
      text: files[address] ?? '',
      movedTo: moved[address] ?? null,
    }),
    ORIGIN,
    ['/'],
  );
}

describe('A crawl', () => {
  it.each([
    ['a link', '<a href="/gone">x</a>', ''],
    ['a picture', '<img src="/gone" alt="x">', ''],
    ['a responsive picture', '<img src="/" srcset="/ 400w, /gone 800w" alt="x">', ''],
    ['a search form', '<form action="/gone"></form>', ''],
    ['a canonical URL', '', `<link rel="canonical" href="${ORIGIN}/gone">`],
    ['a feed', '', '<link rel="alternate" href="/gone">'],
    ['an Open Graph image', '', `<meta property="og:image" content="${ORIGIN}/gone">`],
    ['structured data', '', `<script type="application/ld+json">{"a":[{"url":"${ORIGIN}/gone"}]}</script>`],
  ])('finds a broken URL in %s', async (_what, body, head) => {
    expect((await crawlOf({ '/': pageOf(body, { head }) })).dead).toEqual(['/ → /gone → 404']);
  });

  it('finds broken URLs in a sitemap, and follows redirects', async () => {
    const { dead, pages } = await crawlOf({
      '/': pageOf('<a href="/sitemap.xml">x</a> <a href="/old">x</a> <a href="/old-gone">x</a>'),
      '/sitemap.xml': `<urlset><url><loc>${ORIGIN}/gone</loc></url></urlset>`,
    });
    expect(dead).toEqual(['/ → /old-gone → 404', '/sitemap.xml → /gone → 404']);
    expect(pages.has('/old')).toBe(true);
  });

  it('finds missing anchors, duplicate ids, and missing or duplicate titles', async () => {
    const result = await crawlOf({
      '/': pageOf('<a href="/about#story">x</a> <a href="/about#team">x</a> <a href="/nameless">x</a>'),
      '/about': pageOf('<p id="story">x</p><p id="story">x</p>'),
      '/nameless': pageOf('', { name: '' }),
    });
    expect(findMissingAnchors(result)).toEqual(['/ → /about#team']);
    expect(findDuplicateIds(result)).toEqual(['/about: story']);
    expect(findBadTitles(result)).toEqual([
      '/about and /: “Home”',
      '/about and /: “Home”',
      '/nameless: no title',
      '/nameless: no description',
    ]);
  });

  it('requests no more URLs of one kind than its limit', async () => {
    const searches = Array.from({ length: 90 }, (_, n) => `/search?q=${n}`);
    const links = searches.map((address) => `<a href="${address}">x</a>`).join('');
    const files = Object.fromEntries(searches.map((address) => [address, pageOf('')]));
    const { counts } = await crawlOf({ '/': pageOf(links), ...files });
    expect(counts.get('searches')).toBeLessThan(20);
  });
});

describe('Reading a page', () => {
  const rulesOf = (body: string) => readPage(pageOf(body)).problems.map((problem) => problem.split(':')[0]);

  it.each([
    ['a field without a label', '<input type="text">', 'input-missing-label'],
    ['a duplicate id', '<p id="a">x</p><p id="a">x</p>', 'no-dup-id'],
    ['a block inside a paragraph', '<p><div>x</div></p>', 'no-implicit-close'],
    [
      'a button inside a link',
      '<a href="/"><button type="button">x</button></a>',
      'element-permitted-content',
    ],
    ['a skipped heading level', '<h3>x</h3>', 'heading-level'],
    [
      'two landmarks with the same name',
      '<nav aria-label="a"></nav><nav aria-label="a"></nav>',
      'unique-landmark',
    ],
    ['a label for a missing element', '<label for="nobody">x</label>', 'no-missing-references'],
    ['a new window without noopener', '<a href="/" target="_blank" rel="noreferrer">x</a>', 'noopener'],
    ['an aria-label where it has no effect', '<p aria-label="a">x</p>', 'aria-label-misuse'],
  ])('finds %s', (_what, body, rule) => {
    expect(rulesOf(body)).toContain(rule);
  });

  it('finds no problems in a valid page', () => {
    expect(rulesOf('<h2 id="_R_1_">x</h2><p>x<br/></p>')).toEqual([]);
  });
});
