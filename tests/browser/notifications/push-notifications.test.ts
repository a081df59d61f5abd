import { createECDH, randomBytes } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { TestAccount } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import type { StoryDatabase } from '../setup/database.ts';
import { hasFocus } from '../setup/focus.ts';
import { button, isHome } from '../setup/page.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

// The browser of these stories has no push service and shows no permission prompt, so both are replaced. Unit
// tests cover how the service worker handles a push, and HTTP tests what the server sends.

const question = (page: Page) =>
  page.getByRole('region', { name: 'Get a notification when a saved item gets cheaper?' });

describe('Push notifications', () => {
  story(
    'A user is asked below a saved listing, and switches notifications on and off',
    async ({ user, database }) => {
      const { page, account } = await user(PHONE);
      const endpoint = await replacePushService(page);
      const devices = () => listDevices(database, account);
      await insertFavorites(database, account);

      const pressed = await saveFavorite(page);
      await question(page).waitFor();
      expect(await hasFocus(pressed), 'the question does not take the focus').toBe(true);
      expect(await findBarriers(page, '[aria-labelledby="push-question"]')).toEqual([]);
      expect(await page.evaluate(() => Notification.permission)).toBe('default');
      await button(page, 'Notify me').click();
      await page.getByText('Done. You get notifications on this device.', { exact: true }).waitFor();
      expect(await question(page).count()).toBe(0);
      expect(await hasFocus(pressed)).toBe(true);
      expect(await devices()).toEqual([endpoint]);

      await page.goto('/settings');
      await page.getByText('On for this device.').waitFor();
      await button(page, 'Switch off for this device').click();
      await page.getByText('Off for this device.').waitFor();
      expect(await devices()).toEqual([]);
      await button(page, 'Switch on for this device').click();
      await page.getByText('On for this device.').waitFor();
      expect(await devices()).toEqual([endpoint]);

      // This device subscribed with another server key.
      await page.evaluate(() => localStorage.setItem('stand-in key', 'AAAA'));
      await page.reload();
      await page.getByText('Off for this device.').waitFor();

      // Signing out also unsubscribes the browser.
      await page.getByRole('button', { name: /account menu/i }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await eventually(() => page.evaluate(() => localStorage.getItem('stand-in subscribed'))).toBe('');
      expect(await devices()).toEqual([]);
    },
  );

  story(
    'The question stays below its action, and does not follow to the next page',
    async ({ user, database }) => {
      const { page, account } = await user(PHONE);
      await replacePushService(page);
      await insertFavorites(database, account);
      const pressed = await saveFavorite(page);
      await question(page).waitFor();
      const distance = await distanceBelow(pressed, question(page));
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThan(40);
      await page.mouse.wheel(0, 200);
      expect(await distanceBelow(pressed, question(page)), 'it scrolls with its action').toBe(distance);
      await hydratePage(page);
      await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
      await page.locator('main').getByRole('link', { name: 'Home', exact: true }).first().click();
      await isHome(page);
      expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
      expect(await question(page).count()).toBe(0);
      await page.goBack();
      await pressed.waitFor();
      expect(await question(page).count()).toBe(0);
    },
  );

  story('A user who blocked notifications reads that, and sees no switch', async ({ user }) => {
    const { page } = await user({ storage: { 'stand-in permission': 'denied' } });
    await replacePushService(page);
    await page.goto('/settings');
    await page.getByText('Blocked in your browser.').waitFor();
    expect(await page.getByRole('button', { name: /for this device/ }).count()).toBe(0);
  });
});

/** The space between the bottom of one element and the top of another. */
async function distanceBelow(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  if (!above || !below) throw new Error('not visible');
  return Math.round(below.y - above.y - above.height);
}

async function replacePushService(page: Page): Promise<string> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`;
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  await page.addInitScript(
    ({ json }) => {
      const readStored = (name: string) => localStorage.getItem(`stand-in ${name}`);
      const store = (name: string, value: string) => localStorage.setItem(`stand-in ${name}`, value);
      Object.defineProperty(Notification, 'permission', { get: () => readStored('permission') ?? 'default' });
      Notification.requestPermission = async () => {
        store('permission', 'granted');
        return 'granted';
      };
      const subscription = {
        endpoint: json.endpoint,
        toJSON: () => json,
        options: {
          get applicationServerKey() {
            const text = atob((readStored('key') ?? '').replaceAll('-', '+').replaceAll('_', '/'));
            return Uint8Array.from(text, (char) => char.charCodeAt(0)).buffer;
          },
        },
        unsubscribe: async () => store('subscribed', ''),
      };
      const pushManager = {
        getSubscription: async () => (readStored('subscribed') ? subscription : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          store('subscribed', 'yes');
          store('key', applicationServerKey);
          return subscription;
        },
      };
      const { serviceWorker } = navigator;
      Object.defineProperty(serviceWorker, 'ready', { get: async () => ({ pushManager }) });
      serviceWorker.getRegistration = async () => ({ pushManager }) as never;
    },
    { json: { endpoint, keys } },
  );
  return endpoint;
}

/** The endpoints of the account's push subscriptions on the server. */
async function listDevices(database: StoryDatabase, { email }: TestAccount): Promise<string[]> {
  const rows = await database.rows<{ endpoint: string }>(
    'SELECT endpoint FROM push_subscriptions WHERE user_id = (SELECT id FROM users WHERE email = $1)',
    [email],
  );
  return rows.map(({ endpoint }) => endpoint);
}

async function insertFavorites(database: StoryDatabase, { email }: TestAccount): Promise<void> {
  await database.rows(
    `INSERT INTO favorites (user_id, listing_id, title, price, notified_price, price_kind)
     SELECT u.id, l.id, l.title, l.price, l.price, l.price_kind FROM users u, listings l
     WHERE u.email = $1 AND l.status = 'active' ORDER BY l.id LIMIT 2`,
    [email],
  );
}

/** Saves a listing on its page. Returns the button. */
async function saveFavorite(page: Page): Promise<Locator> {
  const saved = page.waitForResponse('**/api/favorites/ids');
  await page.goto('/search?sort=recent');
  await saved;
  const favoriteButton = page.getByRole('button', { name: /^Save .* for later$/, pressed: false }).first();
  const item = await favoriteButton.evaluate((it) =>
    it.closest('article')?.querySelector('a')?.getAttribute('href'),
  );
  // The question depends on the number of saved listings.
  const counted = page.waitForResponse('**/api/favorites/ids');
  await page.goto(item ?? '');
  await counted;
  const pressed = page.getByRole('button', { name: 'Save for Later', pressed: false });
  await pressed.click();
  return page.getByRole('button', { name: 'Save for Later' });
}
