import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { createSignedInAccount, type TestAccount } from './accounts.ts';
import { CHROMIUM, launchBrowser } from './chromium.ts';
import { openStoryDatabase } from './database.ts';
import { WAITS_MS } from './waiting.ts';
import { type Watch, watch } from './watch.ts';

// What a story is given: one browser for all files of the worker, one database connection for the file, and visitors and
// members of its own.

export type StoryServer = { url: string; databaseUrl: string; outboxDir: string };

export type Visit = {
  width?: number;
  height?: number;
  script?: boolean;
  /** Pages stand still unless a story is about what moves: two cores are busy enough. */
  reducedMotion?: boolean;
  /** Whether the service worker stands between page and network; it would answer what other stories break on purpose. */
  worker?: boolean;
  /** What is in local storage before the first page. */
  storage?: Record<string, string>;
  /** What this story makes go wrong, see watch.ts. */
  expects?: readonly string[];
  /** What may go wrong or not, depending on the moment. */
  allows?: readonly string[];
};

export const story = test
  .extend('executable', { scope: 'worker' }, CHROMIUM)
  .extend('browser', { scope: 'worker' }, async ({ executable }, { onCleanup }) => {
    const browser = await launchBrowser(executable);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend(
    'server',
    { scope: 'file' },
    (): StoryServer => ({
      url: inject('serverUrl'),
      databaseUrl: inject('postgresUrl').replace(/\/postgres$/, '/browser_stories'),
      outboxDir: inject('outboxDir'),
    }),
  )
  .extend('database', { scope: 'file' }, async ({ server }, { onCleanup }) => {
    const database = await openStoryDatabase(server.databaseUrl, server.url);
    onCleanup(() => database.close());
    return database;
  })
  /** Someone new at a device of their own. */
  .extend('visitor', ({ browser, server, onTestFinished }) => {
    const visits: { page: Page; watched: Watch }[] = [];
    // Not as the fixture's cleanup: Vitest repeats a cleanup that threw, so that no second try could pass.
    onTestFinished(async () => {
      await Promise.all(visits.map(({ page }) => page.context().close()));
      for (const { watched } of visits) watched.check();
    });
    return async (visit: Visit = {}): Promise<Page> => {
      const context = await browser.newContext(contextOptions(server.url, visit));
      context.setDefaultTimeout(WAITS_MS);
      const { expects = [], allows = [], script = true } = visit;
      const watched = await watch(context, server.url, { expected: expects, allowed: allows, script });
      const page = await context.newPage();
      visits.push({ page, watched });
      return page;
    };
  })
  /** Someone with an account, whose device is signed in. */
  .extend('user', ({ visitor, database }) => async (visit: Visit & { name?: string } = {}) => {
    const page = await visitor(visit);
    const account: TestAccount = await createSignedInAccount(page, database, visit.name);
    return { page, account };
  });

function contextOptions(
  origin: string,
  { width = 1280, height = 900, script = true, reducedMotion = true, worker = false, storage = {} }: Visit,
) {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  return {
    baseURL: origin,
    viewport: { width, height },
    hasTouch: width < 768,
    javaScriptEnabled: script,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    serviceWorkers: worker ? 'allow' : 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  } satisfies BrowserContextOptions;
}
