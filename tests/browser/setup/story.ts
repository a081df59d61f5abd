import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { createSignedInAccount, type TestAccount } from './accounts.ts';
import { CHROMIUM, launchBrowser } from './chromium.ts';
import { openStoryDatabase } from './database.ts';
import { WAITS_MS } from './waiting.ts';
import { type Watch, watch } from './watch.ts';

// Fixtures of the browser stories: one browser per worker, one database connection per file, and new visitors
// and users for each story.

export type StoryServer = { url: string; databaseUrl: string; outboxDir: string };

export type Visit = {
  width?: number;
  height?: number;
  script?: boolean;
  /** True by default, to save processor time. Stories about animations set it to false. */
  reducedMotion?: boolean;
  /** Allows the service worker. By default it is blocked, because it would answer intercepted requests. */
  worker?: boolean;
  /** Local storage entries that exist before the first page loads. */
  storage?: Record<string, string>;
  /** Asks for the location at the first search, as on a new device. By default that question was answered. */
  asksLocation?: boolean;
  /** Problems that this story causes, see watch.ts. */
  expects?: readonly string[];
  /** Problems that may or may not occur, depending on timing. */
  allows?: readonly string[];
};

/** The screen of a small phone. */
export const PHONE = { width: 360, height: 740 };

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
  /** A visitor without an account in a new browser context. */
  .extend('visitor', ({ browser, server, onTestFinished }) => {
    const visits: { page: Page; watched: Watch }[] = [];
    // This is not the fixture's cleanup, because Vitest repeats a cleanup that threw and no retry could pass.
    onTestFinished(async () => {
      await Promise.all(visits.map(({ page }) => page.context().close()));
      for (const { watched } of visits) watched.check();
    });
    return async (visit: Visit = {}): Promise<Page> => {
      const context = await browser.newContext(contextOptions(server.url, visit));
      context.setDefaultTimeout(WAITS_MS);
      const { expects = [], allows = [], script = true } = visit;
      const watched = await watch(context, server.url, { expected: expects, allowed: allows, script });
      if (!visit.asksLocation) await context.addInitScript(markLocationAsked);
      const page = await context.newPage();
      visits.push({ page, watched });
      return page;
    };
  })
  /** A user who is signed in in a new browser context. */
  .extend('user', ({ visitor, database }) => async (visit: Visit & { name?: string } = {}) => {
    const page = await visitor(visit);
    const account: TestAccount = await createSignedInAccount(page, database, visit.name);
    return { page, account };
  });

function markLocationAsked(): void {
  try {
    localStorage.setItem('location-asked', '1');
  } catch {
    // A page without an origin has no storage.
  }
}

function contextOptions(
  origin: string,
  { width = 1280, height = 900, script = true, reducedMotion = true, worker = false, storage = {} }: Visit,
) {
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  // Without an entry, Playwright need not open a page of the origin first.
  const origins = localStorage.length > 0 ? [{ origin, localStorage }] : [];
  return {
    baseURL: origin,
    viewport: { width, height },
    hasTouch: width < 768,
    javaScriptEnabled: script,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    serviceWorkers: worker ? 'allow' : 'block',
    storageState: { cookies: [], origins },
  } satisfies BrowserContextOptions;
}
