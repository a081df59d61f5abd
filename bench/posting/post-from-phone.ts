import type { Browser, BrowserContext, Page } from 'playwright-core';
import { readTasks, TASK_CATEGORIES, type Tasks } from './page-thread.ts';

// Posts one listing from a phone: selects photos, types the text while they are uploaded, and publishes.

/** The preset “Slow 3G” of browser developer tools. */
const SLOW_3G = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const CPU_SLOWDOWN = 4;
const TIMEOUT_MS = 180_000;

export type PostingFigures = {
  sentBytes: number;
  preparedMs: number;
  uploadedMs: number;
  publishedMs: number;
  /** On the page's main thread, until the listing is published. */
  tasks: Tasks;
  slowestKeyMs: number;
};

export async function postFromPhone(
  browser: Browser,
  url: string,
  photos: readonly { file: string }[],
): Promise<PostingFigures> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.request.post('/api/users/login', {
    data: { email: 'tunde@kasuwa.example', password: 'Kasuwa-demo-24' },
  });
  const page = await context.newPage();
  let sentBytes = 0;
  page.on('requestfinished', async (request) => {
    if (request.method() === 'POST') sentBytes += Number((await request.allHeaders())['content-length'] ?? 0);
  });
  await page.goto('/post-ad');
  const picker = page.locator('input[type=file][multiple]');
  await picker.waitFor({ state: 'attached' });
  await slowDown(context, page);
  await watchKeys(page);
  await browser.startTracing(page, { categories: TASK_CATEGORIES });

  const started = performance.now();
  const since = () => performance.now() - started;
  await picker.setInputFiles(photos.map(({ file }) => file));
  const prepared = page
    .locator('main li img')
    .nth(photos.length - 1)
    .waitFor()
    .then(since);
  await fillIn(page);
  const preparedMs = await prepared;
  await page.waitForFunction(() => !document.querySelector('main li[aria-busy]'));
  const uploadedMs = since();
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/ads');
  await page.getByRole('button', { name: 'Publish Ad' }).click();
  const { status } = await answered.then((answer) => ({ status: answer.status() }));
  if (status !== 201) throw new Error(`Publishing returned status ${status}.`);
  const publishedMs = since() - uploadedMs;
  const tasks = readTasks(await browser.stopTracing());
  const keys = await page.evaluate(() => Reflect.get(window, 'seenKeys') as number[]);
  await context.close();
  return { sentBytes, preparedMs, uploadedMs, publishedMs, tasks, slowestKeyMs: Math.max(0, ...keys) };
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_3G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Reflect.set(window, 'seenKeys', seen);
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name.startsWith('key')) seen.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

async function fillIn(page: Page): Promise<void> {
  const type = (label: string, text: string) =>
    page.getByRole('textbox', { name: label }).pressSequentially(text, { delay: 60 });
  await type('Title', `Two-seater sofa number ${Date.now() % 10_000}`);
  await type(
    'Description',
    'Smoke-free home, used for one year. Seat covers come off for washing. Bring a small van.',
  );
  await page.getByLabel('Category').selectOption({ label: 'Home & Garden' });
  await page.getByRole('radio', { name: 'Nigerian used' }).check({ force: true });
  await type('Price', '185000');
}
