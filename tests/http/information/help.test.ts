import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { paths } from '#shared/paths.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The help centre as the server renders it, for readers with and without scripts.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const open = async (path: string, method = 'GET') => {
  const response = await app.fetch(path, { method, headers: { accept: 'text/html' } });
  const page = await response.text();
  // The visible part of the page, without the data for scripts.
  const main = /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
  return { response, page, main, status: response.status };
};
const linksIn = (html: string) =>
  [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path?.replaceAll('&amp;', '&'));
const robotsOf = (page: string) => /<meta name="robots" content="([^"]*)"/.exec(page)?.[1];
const canonicalOf = (page: string) => /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1];
const help = async () => (await app.call<ApiOutputs['information']['help']>('GET', '/api/help')).body;

describe('The help centre', () => {
  it('links to its six topics, to the most common questions, and to support', async () => {
    const { topics, quick } = await help();
    expect(topics).toHaveLength(6);
    expect(topics.flatMap(({ articles }) => articles).length).toBeGreaterThanOrEqual(30);
    const { status, page, main } = await open('/help');
    expect(status).toBe(200);
    expect(main).toMatch(/<h1[^>]*>Help centre<\/h1>/);
    const links = linksIn(main);
    for (const { id, description, articles } of topics) {
      expect(links).toContain(`/help/${id}`);
      expect(main).toContain(description);
      expect(main).toContain(`${articles.length} articles`);
    }
    for (const { topic, slug } of quick) expect(links).toContain(`/help/${topic.id}/${slug}`);
    expect(links).toEqual(expect.arrayContaining(['/help/chat', '/contact', '/safety']));
    expect(main).toContain('href="tel:112"');
    expect(main.replaceAll('<!-- -->', '')).toContain(
      'Safety within 2 hours, everything else within 24 hours',
    );
    expect(robotsOf(page)).toBeUndefined();
    expect(canonicalOf(page)).toMatch(/\/help$/);
  });

  it.each(['/contact', '/help/chat'])(
    'links to %s, which has one canonical address whatever its query is',
    async (path) => {
      expect(canonicalOf((await open(`${path}?category=safety&subject=x`)).page)).toMatch(
        new RegExp(`${path}$`),
      );
    },
  );

  it('can be searched without scripts', async () => {
    const { main } = await open('/help');
    expect(main).toMatch(/<form[^>]*action="\/help"/);
    expect(main).toMatch(/<input[^>]*name="q"/);
    expect(main).not.toMatch(/<form[^>]*method="post"/i);
  });

  it('answers a question with articles that highlight its words, and is not indexed then', async () => {
    const { status, page, main } = await open('/help?q=How+do+I+delete+my+account%3F');
    expect(status).toBe(200);
    expect(linksIn(main)[0]).toBe('/help/account/delete-your-account');
    expect(main).toMatch(/How do I <mark[^>]*>delete<\/mark> my <mark[^>]*>account<\/mark>\?/);
    expect(main).toMatch(/<input[^>]*value="How do I delete my account\?"/);
    expect(robotsOf(page)).toBe('noindex, follow');
  });

  it.each([
    ['quantum physics', 'No article found for “quantum physics”'],
    ['the', '“the” is not enough to search for'],
    ['🦄', '“🦄” is not enough to search for'],
  ])('says that nothing matches “%s”, and what to do', async (q, words) => {
    const { status, main } = await open(paths.helpSearch(q));
    expect(status).toBe(200);
    expect(main).toContain(words);
    expect(linksIn(main)).toEqual(expect.arrayContaining(['/help/chat', '/contact', '/help/selling']));
  });

  it.each(['', '%20%20', '%00', '%E2%80%8B'])('treats an empty question as none: “%s”', async (q) => {
    const { status, main } = await open(`/help?q=${q}`);
    expect(status).toBe(200);
    expect(main).toContain('Popular questions');
  });

  it.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title><script>alert(1)</script>',
    "');alert(1)//",
    '.*(a+)+$[',
  ])('shows markup in a question as text: %s', async (q) => {
    const { status, page } = await open(paths.helpSearch(q));
    expect(status).toBe(200);
    expect(page).not.toMatch(/<script>alert|<img src=x|<\/title><script/);
  });

  it('searches for the beginning of a question that is too long, and says so', async () => {
    const { status, main } = await open(`/help?q=password+${'x'.repeat(5_000)}`);
    expect(status).toBe(200);
    expect(main.replaceAll('<!-- -->', '')).toContain('We searched for the first 200 characters');
  });

  it('answers HEAD with the same ETag and no body', async () => {
    const whole = await open('/help?q=refund');
    const { response, page } = await open('/help?q=refund', 'HEAD');
    expect(response.status).toBe(200);
    expect(page).toBe('');
    expect(response.headers.get('etag')).toBe(whole.response.headers.get('etag'));
  });
});

describe('A help topic', () => {
  it('lists its articles, the other topics and its breadcrumbs', async () => {
    const { topics } = await help();
    for (const { id, title, articles } of topics) {
      const { status, page, main } = await open(`/help/${id}`);
      expect(status).toBe(200);
      expect(main).toContain(`>${title}</h1>`);
      const links = linksIn(main);
      for (const { slug } of articles) expect(links).toContain(`/help/${id}/${slug}`);
      for (const other of topics)
        if (other.id !== id) expect(links, `${id} links to ${other.id}`).toContain(`/help/${other.id}`);
      expect(links).toEqual(expect.arrayContaining(['/help', '/help/chat', '/contact']));
      expect(canonicalOf(page)).toMatch(new RegExp(`/help/${id}$`));
      const crumbs = /"@type":"BreadcrumbList","itemListElement":(\[.*?\])/.exec(page)?.[1] ?? '[]';
      expect((JSON.parse(crumbs) as { name: string }[]).map(({ name }) => name)).toEqual([
        'Home',
        'Help centre',
        title,
      ]);
    }
  });
});

describe('An unknown address of the help centre', () => {
  it.each([
    ['/help/sellling', '/help/selling'],
    ['/help/passwords', '/help/account/forgotten-password'],
    ['/help/selling/mark-sold', '/help/selling/mark-as-sold'],
    ['/help/account/mark-as-sold', '/help/selling/mark-as-sold'],
    ['/help/refunds/get-money-back', '/help/payments/receipts-and-disputes'],
    ['/help/chat/x', '/help/chat'],
    ['/help/selling/mark-as-sold/step/2', '/help/selling/mark-as-sold'],
    ['/help/a/b/c', '/help/selling'],
    ['/help/%3Cscript%3Ealert(1)%3C%2Fscript%3E', '/help/selling'],
    ['/help/%F0%9F%98%80/%00', '/help/selling'],
    [`/help/${'x'.repeat(3000)}`, '/help/selling'],
  ])('answers 404 and suggests similar pages: %s', async (path, expected) => {
    const { status, page, main } = await open(path);
    expect(status).toBe(404);
    expect(main).toContain('Help page not found');
    const suggested = linksIn(main).filter((link) => link !== path);
    expect(suggested).toContain(expected);
    for (const { id } of (await help()).topics) expect(suggested).toContain(`/help/${id}`);
    expect(robotsOf(page)).toBe('noindex');
    expect(page).not.toContain('<script>alert');
  });

  it.each([
    ['/help/sellling', '/help/selling'],
    ['/help/safty', '/help/safety'],
    ['/help/payment', '/help/payments'],
    ['/help/sellling/mark-as-sold', '/help/selling/mark-as-sold'],
    ['/help/selling/what-cannot-be-sould', '/help/selling/what-cannot-be-sold'],
  ])('suggests the most similar page first: %s', async (path, nearest) => {
    const { main } = await open(path);
    expect(linksIn(main.slice(main.indexOf('id="perhaps"')))[0]).toBe(nearest);
  });

  it.each([
    ['/help/Safety', '/help/safety'],
    ['/help/SELLING/Mark-As-Sold', '/help/selling/mark-as-sold'],
  ])('redirects if only capitals are wrong: %s', async (path, right) => {
    const response = await app.fetch(path, { headers: { accept: 'text/html' }, redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(right);
  });
});

describe('The API of the help centre', () => {
  it('finds articles by words', async () => {
    const { status, body } = await app.call<ApiOutputs['information']['search']>(
      'GET',
      '/api/help/search?q=remove%20advert',
    );
    expect(status).toBe(200);
    expect(body.words).toEqual(['remove', 'advert']);
    expect(body.items[0]).toMatchObject({
      kind: 'article',
      path: '/help/selling/renew-pause-or-delete',
      where: 'Selling',
    });
  });

  it.each([
    ['cookies', { kind: 'page', path: '/cookies', where: 'About Kasuwa' }],
    ['fake alert', { kind: 'post', path: '/blog/how-to-spot-a-fake-alert', where: 'Blog' }],
  ])('finds pages and posts too, and the help page links to them: %s', async (q, first) => {
    const { body } = await app.call<ApiOutputs['information']['search']>(
      'GET',
      `/api/help/search?q=${encodeURIComponent(q)}`,
    );
    expect(body.items[0]).toMatchObject(first);
    const { main } = await open(paths.helpSearch(q));
    expect(linksIn(main)[0]).toBe(first.path);
    expect(main).toContain(`>${first.where}</p>`);
  });

  it.each([
    ['too long', `?q=${'x'.repeat(201)}`],
    ['far too long', `?q=${'x'.repeat(8_000)}`],
    ['missing', ''],
    ['sent twice', '?q=a&q=b'],
    ['sent with an unknown parameter', '?q=a&sort=new'],
  ])('rejects a question that is %s', async (_how, query) => {
    const { status } = await app.call('GET', `/api/help/search${query}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it.each([
    '/api/help/nothing',
    '/api/help/selling/nothing',
    '/api/help/__proto__',
    '/api/help/selling/index',
  ])('answers 404 to %s', async (path) => {
    const { status, body } = await app.call('GET', path);
    expect(status).toBe(404);
    expect(body.code).toMatch(/^(TOPIC|ARTICLE)_NOT_FOUND$/);
  });
});

it('Links to help articles from other pages lead to existing articles', async () => {
  const { topics } = await help();
  const all = topics.flatMap(({ id, articles }) => articles.map(({ slug }) => paths.helpArticle(id, slug)));
  expect(all).toContain(paths.helpOnRemovedAds);
  const named = globSync('src/web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/helpArticle\('([a-z-]+)', '([a-z-]+)'\)/g)].map(
      ([, topic = '', slug = '']) => paths.helpArticle(topic, slug),
    ),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(all).toEqual(expect.arrayContaining(named));
});
