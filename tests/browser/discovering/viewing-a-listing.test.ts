import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { makeAccount, newAccount, signIn } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { findDemoListing, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { hasFocus } from '../setup/focus.ts';
import { answerWith, holdRequests, loseRequests } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually, hydrated, hydratePage } from '../setup/waiting.ts';

const PHONE = { width: 360, height: 740, reducedMotion: true };

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save for Later', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

describe('Photos of a listing', () => {
  story('A visitor turns full-screen photos by key, button and swipe', async ({ visitor, database }) => {
    const page = await visitor({ reducedMotion: true });
    await page.goto(`/item/${await findDemoListing(database, WITH_PHOTOS)}`);
    await hydratePage(page);
    const total = await page.getByRole('link', { name: /^Photo \d/ }).count();
    const open = page.getByRole('button', { name: 'View full screen' });
    await open.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: /^Photos of / });
    const shows = async (position: number) => {
      await viewer.getByText(`${position} / ${total}`, { exact: true }).waitFor();
      await viewer.getByRole('img', { name: new RegExp(`photo ${position} of ${total}$`) }).waitFor();
    };
    await shows(1);
    expect(await viewer.getByRole('img').getAttribute('src')).toMatch(/-800\.webp$/);
    await page.keyboard.press('ArrowLeft');
    await shows(total);
    await page.keyboard.press('ArrowRight');
    await shows(1);
    await page.keyboard.press('End');
    await shows(total);
    await page.keyboard.press('Home');
    await shows(1);
    await viewer.getByRole('button', { name: 'Next photo' }).click();
    await shows(2);
    await drag(page, 900, 500);
    await shows((2 % total) + 1);
    await drag(page, 500, 900);
    await shows(2);
    await viewer.getByRole('button', { name: 'Zoom in' }).click();
    await viewer.getByRole('button', { name: 'Zoom out' }).click();
    expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    expect(await hasFocus(open)).toBe(true);
    // The page shows the photo that was viewed last.
    const counter = page.getByRole('region', { name: 'Photos' }).getByText(`2 / ${total}`, { exact: true });
    await counter.first().waitFor();
  });

  async function drag(page: Page, from: number, to: number): Promise<void> {
    await page.mouse.move(from, 450);
    await page.mouse.down();
    await page.mouse.move(to, 455, { steps: 3 });
    await page.mouse.up();
  }

  story('A visitor sees a placeholder for each photo that fails to load', async ({ visitor, database }) => {
    const page = await visitor({ expects: ['GET /photos/'] });
    await answerWith(page, '**/photos/**', { status: 404, body: '' });
    await page.goto(`/item/${await findDemoListing(database, WITH_PHOTOS)}`);
    const photo = page.getByRole('region', { name: 'Photos' }).getByRole('img').first();
    await eventually(() => photo.evaluate((image) => getComputedStyle(image).content)).toMatch(
      /photo-missing.*\.svg/,
    );
    const card = page.getByRole('region', { name: 'Similar items' }).locator('article img').first();
    await card.scrollIntoViewIfNeeded();
    await eventually(() => card.getAttribute('data-broken')).toBe('');
  });
});

describe('A favorite', () => {
  story('A visitor saves a listing, signs in, and finds it saved', async ({ visitor, database }) => {
    const page = await visitor(PHONE);
    const account = newAccount();
    await makeAccount(page.context(), account);
    const id = await findDemoListing(database, WITH_PHOTOS);
    await page.goto(`/item/${id}`);
    await saveButton(page).tap();
    await page.waitForURL('/login');
    await signIn(page, account);
    await page.waitForURL(`/item/${id}`);
    await eventually(() => saveButton(page).getAttribute('aria-pressed')).toBe('true');
    await page.getByText('Saved for later.').first().waitFor();
    await page.reload();
    await eventually(() => saveButton(page).getAttribute('aria-pressed')).toBe('true');
    // Another tab shows the card of the listing as saved, too.
    const other = await page.context().newPage();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await other.goto(`/seller/${await sellerOf(database, id)}`);
    const favoriteButton = other
      .getByRole('button', { name: `Save ${title} for later`, exact: true })
      .first();
    await eventually(() => favoriteButton.getAttribute('aria-pressed')).toBe('true');
    await favoriteButton.tap();
    await eventually(() => saveButton(page).getAttribute('aria-pressed')).toBe('false');
    // A double click leaves the favorite as it was.
    await saveButton(page).dblclick();
    await eventually(() => saveButton(page).getAttribute('aria-pressed')).toBe('false');
    // Both changes are sent after the button has shown them.
    await eventually(async () => (await page.request.get('/api/favorites/ids')).json()).toEqual([]);
  });

  story(
    'A user saves a listing without a connection, and it is sent to the server later',
    async ({ user, database }) => {
      const { page } = await user({ expects: ['PUT /api/favorites/'] });
      // The press comes before the session check has finished, and waits for it.
      const me = await holdRequests(page, '**/api/users/me');
      const id = await findDemoListing(database, WITH_PHOTOS);
      await page.goto(`/item/${id}`);
      await hydrated(saveButton(page));
      await loseRequests(page, /\/api\/favorites\/\d/);
      await me.asked();
      await saveButton(page).click();
      expect(await saveButton(page).getAttribute('aria-pressed')).toBe('false');
      me.release();
      await page
        .getByText(/^Saved on this device for now\./)
        .first()
        .waitFor();
      expect(await saveButton(page).getAttribute('aria-pressed')).toBe('true');
      await page.unrouteAll();
      // The next page sends it, whichever page it is.
      const sent = page.waitForResponse(`**/api/favorites/${id}`);
      await page.goto('/settings');
      expect((await sent).status()).toBe(204);
      const ids = await page.request.get('/api/favorites/ids');
      expect(await ids.json()).toEqual([id]);
    },
  );
});

describe('The listing page', () => {
  story('A user reports a listing with a reason, and shares its link', async ({ user, database }) => {
    const { page, account } = await user({
      reducedMotion: true,
      expects: ['POST /api/ads/', 'GET /api/users/me 401'],
    });
    const id = await findDemoListing(database, WITH_PHOTOS);
    await page.goto(`/item/${id}`);
    await page.getByRole('button', { name: 'Report Listing' }).click();
    await dialog(page).getByRole('button', { name: 'Send Report' }).click();
    await dialog(page).getByText('Please choose what is wrong.').waitFor();
    await dialog(page).getByRole('radio', { name: 'Fake or counterfeit' }).check();
    await dialog(page).getByLabel('Anything to add?').fill('The <b>logo</b> is wrong.');
    expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
    // The session ends meanwhile. After a new sign-in everything that was filled in is still there.
    await page.context().clearCookies();
    await dialog(page).getByRole('button', { name: 'Send Report' }).click();
    await dialog(page).getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL('/login');
    await signIn(page, account);
    await page.waitForURL(`/item/${id}`);
    await eventually(() => dialog(page).getByRole('radio', { name: 'Fake or counterfeit' }).isChecked()).toBe(
      true,
    );
    await dialog(page).getByRole('button', { name: 'Send Report' }).click();
    await page.getByRole('dialog', { name: 'Thank you' }).waitFor();
    expect(
      await database.rows(
        'SELECT reason, note FROM reports JOIN users ON users.id = reporter_id WHERE email = $1',
        [account.email],
      ),
    ).toEqual([{ reason: 'counterfeit', note: 'The <b>logo</b> is wrong.' }]);
    await dialog(page).getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const share = page.getByRole('dialog', { name: 'Share' });
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => Object.assign(window, { copied: text }) },
      });
    });
    await share.getByRole('button', { name: 'Copy link' }).click();
    await share.getByRole('button', { name: 'Link copied' }).waitFor();
    const url = new URL(`/item/${id}`, page.url()).href;
    expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(url);
    const hosts = await share
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).host));
    expect(hosts).toEqual(['wa.me', 'www.facebook.com', 'x.com']);
    await page.keyboard.press('Escape');
    await share.waitFor({ state: 'hidden' });
    // A device with its own share dialog uses that, and cancelling it is not an error.
    await page.evaluate(() => {
      navigator.share = async (data) => {
        Object.assign(window, { shared: data?.url });
        throw new DOMException('closed', 'AbortError');
      };
    });
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await eventually(() => page.evaluate(() => Reflect.get(window, 'shared'))).toBe(url);
    expect(await share.isVisible()).toBe(false);
  });

  story('A visit counts one view, and the page has structured data', async ({ visitor, database }) => {
    const page = await visitor();
    // The user agent of a headless browser would count as a robot.
    await page.setExtraHTTPHeaders({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile' });
    const id = await findDemoListing(database, `${WITH_PHOTOS} AND category_id = 1 AND price IS NOT NULL`);
    const views = async () => (await (await page.request.get(`/api/ads/${id}`)).json()).views as number;
    const before = await views();
    await page.goto(`/item/${id}`);
    await eventually(views).toBe(before + 1);
    const counted = page.waitForResponse(/\/view$/);
    await page.reload();
    await counted;
    expect(await views()).toBe(before + 1);

    const graphs = await page.locator('script[type="application/ld+json"]').allTextContents();
    const [product, trail] = graphs.map((graph) => JSON.parse(graph));
    expect(product.offers).toMatchObject({
      priceCurrency: 'NGN',
      availability: 'https://schema.org/InStock',
    });
    expect(trail.itemListElement.at(-1).item).toBe(new URL(`/item/${id}`, page.url()).href);
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/webp');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url());
  });

  story('Visitors of sold, expired or removed listings see similar ones', async ({ visitor, database }) => {
    const removed = await findDemoListing(database, `status = 'removed'`);
    const page = await visitor({ ...PHONE, expects: [`GET /item/${removed} 410`] });
    for (const [status, words] of [
      ['sold', 'This item has been sold'],
      ['expired', 'This ad has expired'],
    ] as const) {
      const response = await page.goto(`/item/${await findDemoListing(database, `status = '${status}'`)}`);
      expect(response?.status()).toBe(200);
      await page.getByText(words).waitFor();
      expect(await page.getByRole('button', { name: /Send Message|Show Phone/ }).count()).toBe(0);
      expect(
        await page.getByRole('region', { name: 'Similar items' }).getByRole('article').count(),
      ).toBeGreaterThan(0);
      expect(await page.locator('meta[name=robots]').count()).toBe(status === 'expired' ? 1 : 0);
    }
    expect((await page.goto(`/item/${removed}`))?.status()).toBe(410);
    await page.getByRole('heading', { level: 1, name: 'This item has been removed' }).waitFor();
    await page.locator('main').getByRole('link', { name: 'Fashion' }).waitFor();
    const similar = page.getByRole('region', { name: 'Similar items' }).getByRole('article');
    expect(await similar.count()).toBeGreaterThan(0);
  });
});

async function sellerOf(
  database: { rows: <R extends object>(sql: string, values?: unknown[]) => Promise<R[]> },
  id: string,
) {
  const [row] = await database.rows<{ seller_id: string }>('SELECT seller_id FROM listings WHERE id = $1', [
    id,
  ]);
  return row?.seller_id;
}
