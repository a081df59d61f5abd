import { describe, expect } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { padItemId } from '#shared/format/names.ts';
import { fullConditionOf } from '#shared/rules/conditions.ts';
import { signIn } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { findDemoListing, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { dialog, readByApi } from '../setup/page.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

describe('The listing page', () => {
  story('A visitor sees its details, its seller and the safety advice', async ({ visitor, database }) => {
    const page = await visitor();
    const id = await findDemoListing(database, `${WITH_PHOTOS} AND category_id = 1 AND condition = 'used'`);
    await page.goto(`/item/${id}`);
    const listing = await readByApi<ApiOutputs['listings']['get']>(page, `/ads/${id}`);
    expect(await page.title()).toBe(`${listing.title} · Kasuwa`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(listing.title);
    await page.locator('main').getByText('Available', { exact: true }).waitFor();
    const fact = (name: string) =>
      page.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
    expect(await fact('Item ID').innerText()).toBe(padItemId(id));
    expect(await fact('Item ID').innerText()).toMatch(/^\d{8}$/);
    expect(await fact('Category').innerText()).toBe(listing.category);
    expect(await fact('Condition').innerText()).toBe(fullConditionOf('used', listing.usedIn));
    expect(await fact('Location').innerText()).toBe(listing.location);
    expect(await page.getByRole('region', { name: 'Description' }).innerText()).toContain(
      listing.description.split('\n')[0],
    );
    const seller = page.getByRole('region', { name: 'Seller' });
    expect(await seller.getByRole('heading').innerText()).toContain(listing.seller.name);
    expect(await seller.innerText()).toContain('member since');
    const safety = page.getByRole('region', { name: 'Stay safe' });
    await safety.getByRole('link', { name: 'Read the safety guidelines' }).click();
    await page.waitForURL('/safety');
  });

  story('A visitor sees that a listing is sold or expired', async ({ visitor, database }) => {
    const page = await visitor();
    for (const [status, badge] of [
      ['sold', 'Sold'],
      ['expired', 'Expired'],
    ] as const) {
      const response = await page.goto(`/item/${await findDemoListing(database, `status = '${status}'`)}`);
      expect(response?.status()).toBe(200);
      await page.locator('main').getByText(badge, { exact: true }).waitFor();
      expect(await page.locator('main').getByText('Available', { exact: true }).count()).toBe(0);
    }
  });

  story('A user reports a listing with a reason, and signs in again for it', async ({ user, database }) => {
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
  });

  story('A visitor shares the link of a listing', async ({ visitor, database }) => {
    const page = await visitor();
    const id = await findDemoListing(database, WITH_PHOTOS);
    await page.goto(`/item/${id}`);
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
    const views = async () => (await readByApi<{ views: number }>(page, `/ads/${id}`)).views;
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
