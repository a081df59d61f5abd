import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { LESS_DATA_COOKIE } from '#shared/rules/cookie-names.ts';
import { UPDATE_OFFERED_KEY } from '#web/device/lazy-device-keys.ts';
import { signInByApi, signOut } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { DEMO_BUYER } from '../setup/demo-users.ts';
import { NEVER_ANSWERED, startOtherVersion } from '../setup/other-version.ts';
import { answerWith } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

// Without a network, visited pages can be read and other pages explain the problem. Signing out deletes
// a user's cached data.

const PHONE_WITH_WORKER = { ...PHONE, worker: true };
/** Background requests of a page fail without a network. */
const LOST = ['GET /'];

const hasCached = (page: Page, name: string, path: string) =>
  page.evaluate(
    async ([cache, key]) => (await caches.match(key ?? '', { cacheName: cache ?? '' })) !== undefined,
    [name, path],
  );

const hasCachedMessages = (page: Page, conversation: string | undefined) =>
  page.evaluate(
    async (id) => (await (await caches.match('/~conversations'))?.text())?.includes(`["${id}",[{`),
    conversation,
  );

/** Whether all scripts and styles of this page are cached. The worker caches them while the page is shown. */
const hasCachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const files = new Set(document.documentElement.innerHTML.match(/\/assets\/[\w.-]+\.(js|css)/g));
    const cached = await Promise.all([...files].map((file) => caches.match(file)));
    return cached.length > 5 && cached.every(Boolean);
  });

const storedPhotos = (page: Page) =>
  page.evaluate(async () => {
    const photos = await (await caches.open('kasuwa-own-photos')).keys();
    return photos.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/photos/'));
  });

describe('Without a network', () => {
  story(
    'A visitor reopens a visited page, and other pages lead to the visited ones',
    async ({ visitor, server }) => {
      // The pages are also cached when the visitor uses less data.
      const page = await visitor({ ...PHONE_WITH_WORKER, expects: [...LOST, 'POST /api/ads/'] });
      await page.context().addCookies([{ name: LESS_DATA_COOKIE, value: 'on', url: server.url }]);
      await page.goto('/search');
      await underTheWorker(page);
      const card = page.getByRole('article').first();
      const title = await card.getByRole('heading').innerText();
      const item = (await card.getByRole('link').first().getAttribute('href')) ?? '';
      await page.goto(item);
      await eventually(() => hasCached(page, 'kasuwa-pages', item)).toBe(true);

      await eventually(() => hasCachedFiles(page)).toBe(true);

      await page.context().setOffline(true);
      const notCounted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/view'));
      await page.reload();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText('No connection. This is a copy from').waitFor();
      await notCounted;
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.getByText('You are back online. This is a copy from').waitFor();

      await page.goto(paths.category(3));
      await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
      expect(await findBarriers(page)).toEqual([]);
      await page.getByRole('link', { name: title }).click();
      await page.waitForURL(item);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();

      await page.goto(paths.category(3));
      await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor();
      await page.context().setOffline(false);
      await page.waitForURL(paths.category(3));
    },
  );

  story('A user rereads cached messages, which are deleted at sign-out', async ({ visitor }) => {
    const page = await visitor({ ...PHONE_WITH_WORKER, expects: LOST });
    await openMessagesOfDemoUser(page);
    await page.locator('[data-conversation]').first().click();
    const messages = page.getByRole('log').getByRole('listitem');
    await messages.last().waitFor();
    const text = await messages.last().innerText();
    const address = new URL(page.url()).pathname;
    await eventually(() => hasCached(page, 'kasuwa-own-conversations', '/~conversations')).toBe(true);
    await eventually(() => hasCachedMessages(page, address.split('/').at(-1))).toBe(true);
    await page.reload();
    await messages.last().waitFor();
    await eventually(() => hasCached(page, 'kasuwa-pages', '/messages')).toBe(true);

    await page.context().setOffline(true);
    await page.goto(address);
    await messages.last().waitFor();
    expect(await messages.last().innerText()).toBe(text);
    await page.goto(paths.messages);
    await page.getByText('New messages appear when you are back online.').waitFor();
    await page.context().setOffline(false);

    const photos = await storedPhotos(page);
    expect(photos.length).toBeGreaterThan(0);
    await page.goto('/about');
    await signOut(page);
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    await eventually(() => page.evaluate(() => caches.has('kasuwa-own-conversations'))).toBe(false);
    // The home page that follows stores the photos that visitors see, which may be the same.
    await eventually(async () => {
      const shown = await page
        .locator('img')
        .evaluateAll((images: HTMLImageElement[]) => images.map(({ currentSrc }) => currentSrc));
      const stored = await storedPhotos(page);
      return stored.filter((one) => photos.includes(one) && !shown.some((src) => src.endsWith(one)));
    }).toEqual([]);
    await eventually(() => hasCached(page, 'kasuwa-pages', '/messages')).toBe(false);
  });

  story('Messages that an earlier version cached in another shape break nothing', async ({ visitor }) => {
    const page = await visitor({ ...PHONE_WITH_WORKER, expects: LOST });
    await openMessagesOfDemoUser(page);
    await page.locator('[data-conversation]').first().waitFor();
    await eventually(() => hasCached(page, 'kasuwa-own-conversations', '/~conversations')).toBe(true);
    await page.reload();
    await eventually(() => hasCached(page, 'kasuwa-pages', '/messages')).toBe(true);
    await page.goto('/about');
    await page.evaluate(async () => {
      const cache = await caches.open('kasuwa-own-conversations');
      const answer = await cache.match('/~conversations');
      if (!answer) throw new Error('no conversations were cached');
      const { shape: _, ...cached } = await answer.json();
      for (const conversation of cached.conversations) {
        conversation.state = {
          unread: conversation.unread,
          lastSeq: conversation.lastSeq,
          hidden: conversation.hidden,
          closed: null,
        };
        for (const name of [...Object.keys(conversation.state), 'status']) delete conversation[name];
      }
      await cache.put('/~conversations', new Response(JSON.stringify(cached)));
    });
    await page.context().setOffline(true);
    await page.goto(paths.messages);
    await page.getByText('They are safe. Please check your connection.').waitFor();
    await page.context().setOffline(false);
    await page.locator('[data-conversation]').first().waitFor();
  });
});

story(
  'A visitor accepts a new version, and only the tab that asked for it reloads',
  async ({ visitor, server, onTestFinished }) => {
    const other = await startOtherVersion(server.url);
    onTestFinished(other.close);
    const page = await visitor(PHONE_WITH_WORKER);
    await page.goto(`${other.url}/about`);
    await underTheWorker(page);
    const second = await page.context().newPage();
    await second.goto(`${other.url}/about`);
    await second.evaluate(() => Reflect.set(window, 'typed', 'text'));
    await publishNewVersion(page, other);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await loaded;
    await eventually(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
    ).toBe(null);
    expect(await second.evaluate(() => Reflect.get(window, 'typed'))).toBe('text');
  },
);

story(
  'A visitor accepts a new version while the old one still waits for an answer, and the page reloads',
  async ({ visitor, server, onTestFinished }) => {
    const other = await startOtherVersion(server.url);
    onTestFinished(other.close);
    const page = await visitor(PHONE_WITH_WORKER);
    await page.goto(`${other.url}/about`);
    await underTheWorker(page);
    const second = await page.context().newPage();
    await second.goto(`${other.url}/about`);
    const asked = second.waitForRequest(`**${NEVER_ANSWERED}`);
    await second.evaluate((path) => {
      fetch(path).catch(() => {});
    }, NEVER_ANSWERED);
    await asked;
    await publishNewVersion(page, other);
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await loaded;
    // The new version is not active yet. This mark prevents that it is offered again.
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
    ).toBe('installed');
    expect(await page.evaluate((key) => sessionStorage.getItem(key), UPDATE_OFFERED_KEY)).toBe('1');
  },
);

story(
  'A visitor of an outdated page is offered a new version, and the typed text stays',
  async ({ visitor }) => {
    const page = await visitor({ width: 360, expects: ['GET /assets/', 'HEAD /assets/'] });
    await page.goto('/about');
    const email = page.locator('footer').getByRole('textbox');
    await page.evaluate(() => Reflect.set(window, 'visit', 'first'));
    await answerWith(page, '**/assets/*', { status: 404 });
    await email.fill('ada@example.com');
    const refresh = page.getByRole('status').getByRole('button', { name: 'Refresh' });
    await refresh.waitFor();
    await page.getByText('A new version of Kasuwa is ready.').waitFor();
    expect(await email.inputValue()).toBe('ada@example.com');
    expect(await page.evaluate(() => Reflect.get(window, 'visit'))).toBe('first');
    await page.unroute('**/assets/*');
    await refresh.click();
    await page.waitForFunction(() => !('visit' in window));
    await hydratePage(page);
  },
);

async function publishNewVersion(page: Page, other: { publish(): void }): Promise<void> {
  other.publish();
  // The browser's own check for a new worker may come half a minute after a page was opened.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByText('A new version of Kasuwa is ready.').first().waitFor();
}

async function openMessagesOfDemoUser(page: Page): Promise<void> {
  await signInByApi(page.context(), DEMO_BUYER);
  await page.goto(paths.messages);
  await underTheWorker(page);
}

async function underTheWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
