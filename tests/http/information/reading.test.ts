import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLibrary } from '#server/modules/information/index.ts';
import { SPOTS_PLACEHOLDER } from '#server/modules/information/spots-block.ts';
import { readSite } from '#server/platform/settings/site-file.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const ORIGIN = 'http://localhost';
const { pages, topics, posts } = openLibrary(readSite());
const articles = topics.flatMap((topic) => topic.articles);
const TEXTS = [
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
  it.each(TEXTS)('is in the document exactly as it is in its file: $path', async ({ path, html }) => {
    const page = await open(path);
    expect(page.status).toBe(200);
    // The server puts the list of places to meet between both parts.
    for (const part of html.split(SPOTS_PLACEHOLDER)) expect(page.html).toContain(part);
    expect(canonicalOf(page.html)).toBe(ORIGIN + path);
  });
});

describe('An information page', () => {
  it('has metadata for search engines and shared links, and the date of its last change', async () => {
    const about = pages.find(({ slug }) => slug === 'about');
    const { html, headers } = await open('/about');
    expect(headOf(html, /<title>([^<]*)/)).toBe(`${about?.title} · Kasuwa`);
    expect(headOf(html, /<meta name="description" content="([^"]*)"/)).toBe(about?.description);
    expect(headOf(html, /<meta property="og:url" content="([^"]*)"/)).toBe(`${ORIGIN}/about`);
    expect(html).toContain(`<time dateTime="${about?.updated}">`);
    expect(headers.get('cache-control')).toContain('public');
  });

  it('is the same on both paths of the terms, which have one canonical URL', async () => {
    const [old, now] = await Promise.all([open('/terms-condition'), open('/terms')]);
    expect(old.status).toBe(200);
    expect(canonicalOf(old.html)).toBe(`${ORIGIN}/terms`);
    const text = /<div class="prose"[^>]*>.*?<\/main>/s;
    expect(text.exec(old.html)?.[0]).toBe(text.exec(now.html)?.[0]);
  });

  it('opens with capital letters or a trailing slash in its path', async () => {
    expect(canonicalOf((await open('/About/')).html)).toBe(`${ORIGIN}/about`);
    const path = `/help/${article?.topicId}/${article?.slug}`;
    expect(canonicalOf((await open(`${path}/`)).html)).toBe(ORIGIN + path);
  });

  it('lists its questions for search engines', async () => {
    const page = pages.find(({ slug }) => slug === 'how-it-works');
    const faq = graphsOf((await open('/how-it-works')).html).find((graph) => graph['@type'] === 'FAQPage');
    const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(
      questions.map(({ name, acceptedAnswer }) => ({ question: name, answer: acceptedAnswer.text })),
    ).toEqual(page?.questions);
    expect(questions.length).toBeGreaterThan(4);
  });
});

describe('An article', () => {
  it('has structured data with its breadcrumbs, and links to related articles', async () => {
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
    'that does not exist answers 404 without a canonical URL: %s',
    async (path) => {
      const page = await open(path);
      expect(page.status).toBe(404);
      expect(canonicalOf(page.html)).toBeUndefined();
      expect((await open(`${path}.data`)).status).toBe(404);
    },
  );

  it('that is an unknown post shows all posts', async () => {
    const { html } = await open('/blog/no-such-post');
    expect(html).toContain('Post not found');
    for (const { slug } of posts) expect(html).toContain(`href="/blog/${slug}"`);
  });
});

describe('A post', () => {
  it('has structured data with its date and author, and links to other posts', async () => {
    const { html } = await open(`/blog/${post?.slug}`);
    expect(graphsOf(html)[0]).toMatchObject({
      '@type': 'Article',
      datePublished: post?.published,
      author: { name: post?.author },
    });
    expect(html).toContain(`href="/blog/${posts[1]?.slug}"`);
  });

  it('is listed on the blog, newest first', async () => {
    const { html } = await open('/blog');
    const linked = [...html.matchAll(/<h2><a [^>]*href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug);
    expect(linked).toEqual(posts.map(({ slug }) => slug));
  });
});

describe('The text of a page', () => {
  /** Words from the middle of a text, without punctuation or tags between them. */
  const middleOf = (html: string) => /[a-z ]{40,}/.exec(html.slice(html.length / 2))?.[0] ?? '';

  it('is sent once: as HTML in a document, as data between pages', async () => {
    const terms = pages.find(({ slug }) => slug === 'terms');
    const sentence = middleOf(terms?.html ?? '');
    expect(sentence).not.toBe('');
    expect((await open('/terms')).html.split(sentence)).toHaveLength(2);
    expect((await open('/terms.data')).html.split(sentence)).toHaveLength(2);
  });

  it('is also sent to browsers that save data', async () => {
    const response = await app.fetch('/terms', { headers: { accept: 'text/html', 'save-data': 'on' } });
    expect(await response.text()).toContain(pages.find(({ slug }) => slug === 'terms')?.html);
  });

  it.each(TEXTS)('fits into a document of at most 14 KB: $path', async ({ path }) => {
    expect(gzipSync((await open(path)).html).length).toBeLessThanOrEqual(14 * 1024);
  });
});
