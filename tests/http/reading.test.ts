import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLibrary } from '#server/modules/information/index.ts';
import { readSite } from '#server/platform/settings/site-file.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const ORIGIN = 'http://localhost';
const { pages, topics, posts } = openLibrary(readSite());
const articles = topics.flatMap((topic) => topic.articles);
const READINGS = [
  ...pages.map((page) => ({ ...page, path: `/${page.slug}` })),
  ...articles.map((article) => ({ ...article, path: `/help/${article.topicId}/${article.slug}` })),
  ...posts.map((post) => ({ ...post, path: `/blog/${post.slug}` })),
];
const [topic] = topics;
const [article] = articles;
const [post] = posts;

async function open(path: string): Promise<{ status: number; html: string; headers: Headers }> {
  const response = await app.fetch(path, { headers: { accept: 'text/html' } });
  return { status: response.status, html: await response.text(), headers: response.headers };
}

function graphsOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
}

const headOf = (html: string, tag: RegExp) => tag.exec(html)?.[1];
const canonicalOf = (html: string) => headOf(html, /<link rel="canonical" href="([^"]*)"/);

describe('Every text', () => {
  it.each(READINGS)('can be read in the document as it stands in the file: $path', async ({ path, html }) => {
    const page = await open(path);
    expect(page.status).toBe(200);
    expect(page.html).toContain(html);
    expect(canonicalOf(page.html)).toBe(ORIGIN + path);
  });
});

describe('A page about the market', () => {
  it('is named for search engines and shared links, and says when it last changed', async () => {
    const about = pages.find(({ slug }) => slug === 'about');
    const { html, headers } = await open('/about');
    expect(headOf(html, /<title>([^<]*)/)).toBe(`${about?.title} · Kasuwa`);
    expect(headOf(html, /<meta name="description" content="([^"]*)"/)).toBe(about?.description);
    expect(headOf(html, /<meta property="og:url" content="([^"]*)"/)).toBe(`${ORIGIN}/about`);
    expect(html).toContain(`<time dateTime="${about?.updated}">`);
    expect(headers.get('cache-control')).toContain('public');
  });

  it('is the same under the old address of the terms, which names the new one', async () => {
    const [old, now] = await Promise.all([open('/terms-condition'), open('/terms')]);
    expect(old.status).toBe(200);
    expect(canonicalOf(old.html)).toBe(`${ORIGIN}/terms`);
    const text = /<div class="prose"[^>]*>.*?<\/main>/s;
    expect(text.exec(old.html)?.[0]).toBe(text.exec(now.html)?.[0]);
  });

  it('opens however its address is written', async () => {
    expect(canonicalOf((await open('/About/')).html)).toBe(`${ORIGIN}/about`);
    const path = `/help/${article?.topicId}/${article?.slug}`;
    expect(canonicalOf((await open(`${path}/`)).html)).toBe(ORIGIN + path);
  });

  it('tells its questions to search engines', async () => {
    const page = pages.find(({ slug }) => slug === 'how-it-works');
    const faq = graphsOf((await open('/how-it-works')).html).find((graph) => graph['@type'] === 'FAQPage');
    const asked = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(
      asked.map(({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text })),
    ).toEqual(page?.questions);
    expect(asked.length).toBeGreaterThan(4);
  });
});

describe('An article', () => {
  it('is described as one, with the way to it and what is related', async () => {
    const { html } = await open(`/help/${article?.topicId}/${article?.slug}`);
    const [described, trail] = graphsOf(html);
    expect(described).toMatchObject({
      '@type': 'Article',
      headline: article?.title,
      dateModified: article?.updated,
    });
    const steps = trail?.itemListElement as { name: string; item: string }[];
    expect(steps.map(({ item }) => item.slice(ORIGIN.length))).toEqual([
      '/',
      '/help',
      `/help/${topic?.slug}`,
      `/help/${topic?.slug}/${article?.slug}`,
    ]);
    for (const name of article?.related ?? []) expect(html).toContain(`href="/help/${name}"`);
  });

  it.each([`/help/${topic?.slug}/no-such-article`, '/help/nowhere/at-all', '/blog/no-such-post'])(
    'that is not there says so, to people and to search engines: %s',
    async (path) => {
      const page = await open(path);
      expect(page.status).toBe(404);
      expect(canonicalOf(page.html)).toBeUndefined();
      expect((await open(`${path}.data`)).status).toBe(404);
    },
  );

  it('shows all posts where a post was looked for', async () => {
    const { html } = await open('/blog/no-such-post');
    expect(html).toContain('There is no such post');
    for (const { slug } of posts) expect(html).toContain(`href="/blog/${slug}"`);
  });
});

describe('A post', () => {
  it('is described with its day and who wrote it, and leads to others', async () => {
    const { html } = await open(`/blog/${post?.slug}`);
    expect(graphsOf(html)[0]).toMatchObject({
      '@type': 'Article',
      datePublished: post?.published,
      author: { name: post?.author },
    });
    expect(html).toContain(`href="/blog/${posts[1]?.slug}"`);
  });

  it('stands on the blog, newest first', async () => {
    const { html } = await open('/blog');
    const linked = [...html.matchAll(/<h2><a [^>]*href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug);
    expect(linked).toEqual(posts.map(({ slug }) => slug));
  });
});

describe('A text is sent once', () => {
  /** Words from its middle, without marks between them. */
  const middleOf = (html: string) => /[a-z ]{40,}/.exec(html.slice(html.length / 2))?.[0] ?? '';

  it('in the document as HTML and not in its data; between pages as data alone', async () => {
    const terms = pages.find(({ slug }) => slug === 'terms');
    const sentence = middleOf(terms?.html ?? '');
    expect(sentence).not.toBe('');
    expect((await open('/terms')).html.split(sentence)).toHaveLength(2);
    expect((await open('/terms.data')).html.split(sentence)).toHaveLength(2);
  });

  it('to whoever saves data too', async () => {
    const response = await app.fetch('/terms', { headers: { accept: 'text/html', 'save-data': 'on' } });
    expect(await response.text()).toContain(pages.find(({ slug }) => slug === 'terms')?.html);
  });

  it.each(READINGS)('and the document stays within 14 KB: $path', async ({ path }) => {
    expect(gzipSync((await open(path)).html).length).toBeLessThanOrEqual(14 * 1024);
  });
});
