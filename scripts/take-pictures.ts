import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { photoFile } from '../demo/photos.ts';
import { DEMO_ACCOUNTS } from '../demo/users.ts';
import { readConfig } from '../src/server/config.ts';
import { type RunningServer, startServer } from '../src/server/create-server.ts';
import { createLog } from '../src/server/platform/observability/log.ts';
import { buildWhenStale } from './build.ts';
import { SCREENS, type Screen } from './picture-screens.ts';
import { provideBrowser } from './provide-browser.ts';

// Takes the pictures of the texts (content/pictures) and of the README (docs/home.webp) in a demo market of
// its own. Run it by hand when screens or demo photos change: `node scripts/take-pictures.ts`. The files are
// committed.

const ROOT = path.join(import.meta.dirname, '..');
const PICTURES = path.join(ROOT, 'content/pictures');
const HOME = path.join(ROOT, 'docs/home.webp');

const MAX_BYTES = 36_000;
const [BEST_QUALITY, WORST_QUALITY, QUALITY_STEP] = [72, 32, 8];
/** The texts show a screen at 288 CSS pixels and a photo at 480 at most. */
const SCREEN_WIDTH = 576;
const PHOTO_WIDTH = 640;

/** Photos of goods: the name in the texts, the demo photo, and what makes it a bad photo. */
const PHOTOS: readonly { name: string; photo: string; spoil?(picture: Sharp): Sharp }[] = [
  { name: 'good-photo-laptop', photo: 'laptop-silver-1' },
  { name: 'dark-photo-laptop', photo: 'laptop-silver-1', spoil: (picture) => picture.linear(0.28, 4) },
  { name: 'blurred-photo-laptop', photo: 'laptop-silver-1', spoil: (picture) => picture.blur(5) },
  { name: 'uk-used-phone', photo: 'phone-iphone-13-pink-1' },
  { name: 'used-car', photo: 'car-saloon-silver-1' },
  { name: 'flats-for-rent', photo: 'flats-yellow-two-storey-1' },
  { name: 'empty-parlour', photo: 'parlour-empty-pop-ceiling-1' },
  { name: 'used-generator', photo: 'generator-red-1' },
];

/** For what a page loads after it is shown. */
const SETTLING_MS = 2000;

const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const COMPUTER = { viewport: { width: 1280, height: 1000 } };

async function takePictures(): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  for (const { name, photo, spoil = (picture: Sharp) => picture } of PHOTOS)
    await write(path.join(PICTURES, `${name}.webp`), spoil(sharp(photoFile(photo)).resize(PHOTO_WIDTH)));
  await reserveNames();
  await buildWhenStale();
  await withMarket(async (market) => {
    const browser = await chromium.launch({ executablePath: provideBrowser(), args: ['--no-sandbox'] });
    try {
      await takeHome(browser, market.url);
      await takeScreens(browser, market.url);
    } finally {
      await browser.close();
    }
  });
}

/** The market does not start while a text shows a missing picture, so a new picture is blank until it is taken. */
async function reserveNames(): Promise<void> {
  const size = { width: SCREEN_WIDTH, height: SCREEN_WIDTH, channels: 3, background: 'white' } as const;
  const blank = await sharp({ create: size }).webp().toBuffer();
  const files = SCREENS.map(({ name }) => path.join(PICTURES, `${name}.webp`));
  for (const file of files) if (!existsSync(file)) await writeFile(file, blank);
}

/** A market with demo data in a folder that is deleted afterwards. */
async function withMarket(work: (market: RunningServer) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-pictures-'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', THROTTLE_SCALE: '1000' });
  const market = await startServer(config, { log: createLog(config.logLevel) });
  try {
    await market.ready;
    await work(market);
  } finally {
    await market.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function takeHome(browser: Browser, url: string): Promise<void> {
  const context = await openContext(browser, url, COMPUTER);
  const page = await context.newPage();
  await page.goto('/');
  await write(HOME, sharp(await photograph(page)), Number.POSITIVE_INFINITY);
  await context.close();
}

async function takeScreens(browser: Browser, url: string): Promise<void> {
  const contexts = new Map<Screen['user'], BrowserContext>();
  for (const { name, user, open } of SCREENS) {
    const context = contexts.get(user) ?? (await openContext(browser, url, PHONE));
    if (!contexts.has(user)) await signIn(context, user);
    contexts.set(user, context);
    const page = await context.newPage();
    await open(page).catch((cause) => {
      throw new Error(`the picture ${name} could not be taken`, { cause });
    });
    await write(path.join(PICTURES, `${name}.webp`), sharp(await photograph(page)).resize(SCREEN_WIDTH));
    await page.close();
  }
}

async function openContext(
  browser: Browser,
  url: string,
  size: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...size,
    baseURL: url,
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  // The question for the location would cover the first results.
  await context.addInitScript(() => localStorage.setItem('location-asked', '1'));
  return context;
}

async function signIn(context: BrowserContext, user: Screen['user']): Promise<void> {
  if (user === 'visitor') return;
  const account = DEMO_ACCOUNTS.find(({ email }) => email.startsWith(`${user}@`));
  const { email, password } = account ?? {};
  const login = await context.request.post('/api/users/login', { data: { email, password } });
  if (!login.ok()) throw new Error(`${user} could not sign in: ${login.status()}`);
}

/** Waits for code, fonts and the photos on the screen. The pages of users hold a stream open, so they are never idle. */
async function photograph(page: Page): Promise<Buffer> {
  await page.waitForLoadState('load');
  await pause(SETTLING_MS);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const isVisible = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight;
    const visible = [...document.images].filter((image) => isVisible(image.getBoundingClientRect()));
    await Promise.all(visible.map((image) => image.decode().catch(() => null)));
  });
  return page.screenshot({ caret: 'hide', animations: 'disabled' });
}

/** Lowers the quality until the file is small enough for readers on a phone. */
async function write(file: string, picture: Sharp, maxBytes = MAX_BYTES): Promise<void> {
  for (let quality = BEST_QUALITY; quality >= WORST_QUALITY; quality -= QUALITY_STEP) {
    const bytes = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length > maxBytes) continue;
    await writeFile(file, bytes);
    console.log(`${path.relative(ROOT, file)}: ${bytes.length} bytes, quality ${quality}`);
    return;
  }
  throw new Error(`${file} would have more than ${maxBytes} bytes even with low quality`);
}

await takePictures();
