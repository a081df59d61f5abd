import { describe, expect } from 'vitest';
import { formatShortDate } from '#shared/format/dates.ts';
import { makeListing } from '../../factories/listings.ts';
import { createSignedInAccount, openAccountMenu, signIn } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { hasFocus } from '../setup/focus.ts';
import { choose, counts, figures, myId, openTab, post, seesStatus, shows } from '../setup/my-ads.ts';
import { story } from '../setup/own-server.ts';
import { answerWith, loseRequests } from '../setup/requests.ts';
import { searchByApi } from '../setup/results.ts';
import { eventually } from '../setup/waiting.ts';

const PHONE = { width: 360, height: 740, reducedMotion: true };
const DESKTOP = { reducedMotion: true };
const DAY = 86_400_000;

describe('My Ads', () => {
  story('A seller sees figures, pauses a listing and resumes it', async ({ user, sellers }) => {
    const { page } = await user({ ...DESKTOP });
    const lamp = await post(page, 'Standing lamp, brass');
    await post(page, 'Reading chair, oak');
    const me = await myId(page);
    await makeListing(sellers, me, {
      title: 'Old stove',
      price: 120_000,
      status: 'sold',
      withPhoto: false,
      soldAt: new Date(Date.now() - DAY),
    });
    await sellers.db.execute(`INSERT INTO listing_views (listing_id, views) VALUES (${lamp.id}, 1284)`);
    await page.goto('/my-ads');
    await page.getByText('Manage your listings and track their performance').waitFor();
    await shows(page, 'Reading chair, oak', 'Standing lamp, brass');
    expect(await figures(page)).toBe('Active Ads 2 Total Views 1,284 Messages 0 Total Earnings ₦120,000');
    expect(await counts(page)).toEqual(['Active (2)', 'Sold (1)', 'Drafts (0)']);
    expect(await page.locator('article').last().innerText()).toContain(
      `Posted ${formatShortDate(new Date())}`,
    );

    // This part uses only the keyboard. The focus moves to the remaining listing.
    await page.getByRole('button', { name: 'Actions for Standing lamp, brass' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => hasFocus(page.getByRole('menuitem', { name: 'View' }))).toBe(true);
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      'View',
      'Edit',
      'Mark as Sold',
      'Pause',
      'Delete',
    ]);
    await page.keyboard.press('P');
    await eventually(() => hasFocus(page.getByRole('menuitem', { name: 'Pause' }))).toBe(true);
    await page.keyboard.press('Enter');
    await seesStatus(page, 'Ad paused.');
    await shows(page, 'Reading chair, oak');
    expect(await hasFocus(page.getByRole('link', { name: 'Reading chair, oak' }))).toBe(true);
    await eventually(() => figures(page)).toMatch(/^Active Ads 1 Total Views 0 /);
    expect((await searchByApi(page, 'q=standing+lamp')).total).toBe(0);

    await openTab(page, 'Paused');
    await shows(page, 'Standing lamp, brass');
    expect(new URL(page.url()).search).toBe('?status=paused');
    // The page is closed to everyone else, and the owner sees a preview.
    await page.getByRole('link', { name: 'Standing lamp, brass' }).click();
    await page.getByText('Only you can see this').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Standing lamp, brass' }).waitFor();
    await page.locator('main').getByRole('link', { name: 'Edit' }).click();
    await page.waitForURL(`/my-ads/${lamp.id}/edit`);
    // The listing loads a moment after the page and does not move the focus.
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    expect(await hasFocus(page.locator('main'))).toBe(true);
    await page.goBack();
    await page.getByText('Only you can see this').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Resume Standing lamp, brass' }).dblclick();
    await page.getByText('No paused ads').waitFor();
    await seesStatus(page, 'Your ad is live again.');
    expect((await searchByApi(page, 'q=standing+lamp')).total).toBe(1);
    await page.goBack();
    await shows(page, 'Reading chair, oak', 'Standing lamp, brass');
    expect(await counts(page)).toEqual(['Active (2)', 'Sold (1)', 'Drafts (0)']);
    // A change in another tab appears when this tab gets the focus.
    expect((await page.request.post(`/api/ads/${lamp.id}/pause`)).status()).toBe(200);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await shows(page, 'Reading chair, oak');
  });

  story('A seller records the buyer of a listing, and renews it', async ({ user, visitor, database }) => {
    const { page } = await user(PHONE);
    const phone = await post(page, 'Pixel 8 phone', { price: 410_000 });
    const drum = await post(page, 'Talking drum', { price: 90_000 });
    const soon = new Date(Date.now() + 3 * DAY);
    await database.rows('UPDATE listings SET expires_at = $2 WHERE id = $1', [drum.id, soon]);
    const buyer = await visitor();
    await createSignedInAccount(buyer, database, 'Bola Ige');
    const message = { adId: phone.id, message: 'Is it still there?', clientId: crypto.randomUUID() };
    expect((await buyer.request.post('/api/conversations', { data: message })).status()).toBe(201);

    await page.goto('/my-ads');
    await eventually(() => figures(page)).toMatch(/Messages 1 Total Earnings ₦0$/);
    // The menu still fades out while the dialog opens. The focus must return to the menu button.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await choose(page, 'Pixel 8 phone', 'Mark as Sold');
    const dialog = page.getByRole('dialog', { name: 'Mark as Sold' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => hasFocus(page.getByRole('button', { name: 'Actions for Pixel 8 phone' }))).toBe(
      true,
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await choose(page, 'Pixel 8 phone', 'Mark as Sold');
    expect(await dialog.innerText()).toContain('₦410,000');
    await dialog.getByRole('radio', { name: /Bola Ige/ }).check();
    await dialog.getByRole('radio', { name: 'Someone else / outside Kasuwa' }).waitFor();
    expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
    await page.setViewportSize(PHONE);
    await dialog.getByRole('button', { name: 'Mark as Sold' }).tap();
    await seesStatus(page, 'Marked as sold.');
    await eventually(() => figures(page)).toBe(
      'Active Ads 1 Total Views 0 Messages 1 Total Earnings ₦410,000',
    );
    expect(
      await database.rows(
        'SELECT name, price::int FROM sales JOIN users ON users.id = buyer_id WHERE listing_id = $1',
        [phone.id],
      ),
    ).toEqual([{ name: 'Bola Ige', price: 410_000 }]);

    // Renewing adds 60 days and removes the warning.
    await page.getByText('Expires in 3 days').waitFor();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.getByRole('button', { name: 'Renew Talking drum' }).tap();
    await seesStatus(page, 'Ad renewed for 60 days.');
    await eventually(() => page.getByText('Expires in').count()).toBe(0);

    await database.rows(`UPDATE listings SET status = 'expired' WHERE id = $1`, [drum.id]);
    await openTab(page, 'Sold');
    await shows(page, 'Pixel 8 phone');
    await page.getByText(`Sold on ${formatShortDate(new Date())}`).waitFor();
    expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Renew Pixel 8 phone' }).tap();
    await page.getByText('₦410,000 leaves your earnings').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Renew' }).tap();
    await page.getByRole('heading', { name: 'No sold items yet' }).waitFor();
    await openTab(page, 'Expired');
    await page.getByText(`Expired on ${formatShortDate(new Date(Date.now() + 60 * DAY))}`).waitFor();
    await page.getByRole('button', { name: 'Renew Talking drum' }).tap();
    await page.getByRole('heading', { name: 'No expired ads' }).waitFor();
    await eventually(() => figures(page)).toMatch(/^Active Ads 2 .* ₦0$/);
  });

  story('A seller reads why a change is rejected, and sees the current state', async ({ user, database }) => {
    const { page, account } = await user({
      ...DESKTOP,
      expects: [
        'POST /api/ads/',
        'DELETE /api/ads/',
        'GET /api/ads/mine/999999 404',
        'GET /api/users/me 401',
      ],
    });
    const car = await post(page, 'Toyota Corolla', {
      category: 'Vehicles',
      subcategory: 'cars',
      status: 'draft',
    });
    const bed = await post(page, 'Bunk bed');
    await page.goto('/my-ads');
    await shows(page, 'Bunk bed');
    // Another tab pauses the listing meanwhile.
    expect((await page.request.post(`/api/ads/${bed.id}/pause`)).status()).toBe(200);
    await choose(page, 'Bunk bed', 'Pause');
    await seesStatus(page, 'This ad is already paused.');
    await page.getByRole('heading', { name: 'No active ads' }).waitFor();

    // The missing parts of a draft are listed beside it.
    await openTab(page, 'Drafts');
    await choose(page, 'Toyota Corolla', 'Publish');
    const reasons = page.getByRole('article').getByRole('alert');
    await reasons.waitFor();
    expect(await reasons.innerText()).toContain('Edit the ad');
    await reasons.getByRole('link').click();
    await page.waitForURL(`/my-ads/${car.id}/edit`);
    await eventually(() => page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe(
      'Toyota Corolla',
    );
    await page.goBack();
    await page.getByRole('link', { name: 'Toyota Corolla', exact: true }).click();
    await page.getByText('Saved just now').waitFor();
    expect(await page.locator('main p', { hasText: 'Saved' }).innerText()).toMatch(/Saved just now$/);
    await page.goBack();
    await shows(page, 'Toyota Corolla');
    expect(await database.rows('SELECT status FROM listings WHERE id = $1', [car.id])).toEqual([
      { status: 'draft' },
    ]);

    // An unusual price needs a confirmation.
    await answerWith(page, /\/publish$/, {
      status: 409,
      json: { error: 'Please check it.', code: 'CONFIRM_PRICE', fields: { price: 'Usually ₦1 to ₦2.' } },
    });
    await choose(page, 'Toyota Corolla', 'Publish');
    const question = page.getByRole('dialog', { name: 'Is the price right?' });
    await question.getByText('Please check it. Usually ₦1 to ₦2.').waitFor();
    const again = page.waitForRequest(/\/publish$/);
    await question.getByRole('button', { name: 'Publish anyway' }).click();
    expect((await again).postDataJSON()).toEqual({ confirmPrice: true });
    await question.getByRole('button', { name: 'Close' }).click();

    // The session has ended, and the login leads back to the same tab.
    await page.context().clearCookies();
    await choose(page, 'Toyota Corolla', 'Delete');
    await page.waitForURL('/login');
    await signIn(page, account);
    await page.waitForURL('/my-ads?status=draft');
    await shows(page, 'Toyota Corolla');

    await page.goto('/my-ads/999999');
    await page.getByRole('heading', { level: 1, name: 'Item not found' }).waitFor();
    await page.locator('main').getByRole('link', { name: 'My Ads' }).waitFor();
  });

  story('A seller sees an empty list, a failed one and a very long one', async ({ user, sellers }) => {
    const { page } = await user({ ...PHONE, expects: ['GET /api/ads/mine'] });
    await page.goto('/my-ads');
    await page.getByRole('heading', { name: 'No active ads' }).waitFor();
    const first = page.getByRole('link', { name: 'Post Your First Ad' });
    expect(await first.getAttribute('href')).toBe('/post-ad');
    expect(await figures(page)).toBe('Active Ads 0 Total Views 0 Messages 0 Total Earnings ₦0');
    expect(await findBarriers(page, 'main')).toEqual([]);
    await page.setViewportSize(PHONE);
    await openTab(page, 'Sold');
    await page.getByRole('heading', { name: 'No sold items yet' }).waitFor();
    await openTab(page, 'Drafts');
    await page.getByRole('heading', { name: 'No draft ads' }).waitFor();

    // The page offers an unfinished draft on this device, but not a form that was only opened.
    const other = await page.context().newPage();
    await other.goto('/post-ad');
    await other.getByRole('textbox', { name: 'Title', exact: true }).fill('Half an ad');
    await openAccountMenu(other);
    await other.getByRole('menuitem', { name: 'My Ads' }).tap();
    await other.close();
    await page.goto('/post-ad');
    await page.locator('main').getByRole('combobox', { name: 'Location' }).focus();
    await page.keyboard.press('Tab');
    await page.goto('/my-ads');
    await page.getByText('Unfinished ad on this device: “Half an ad”').waitFor();
    expect(await page.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/post-ad');

    const me = await myId(page);
    const all = Array.from({ length: 50 }, (_, index) => `Thing ${index + 1}`);
    const fewer = all.filter((title) => title !== 'Thing 40');
    await Promise.all(
      all.map((title, days) => {
        const publishedAt = new Date(Date.now() - days * DAY);
        return makeListing(sellers, me, { title, publishedAt, withPhoto: false, price: 999_999_999 });
      }),
    );
    await loseRequests(page, '**/api/ads/mine**');
    await page.goto('/my-ads');
    await page.getByRole('heading', { name: 'Your ads could not be loaded' }).waitFor();
    await page.unroute('**/api/ads/mine**');
    await page.getByRole('button', { name: 'Try again' }).tap();
    await shows(page, ...all.slice(0, 24));
    await page.getByRole('button', { name: 'Load More' }).dblclick();
    await shows(page, ...all.slice(0, 48));
    await eventually(() => hasFocus(page.getByRole('link', { name: 'Thing 25' }))).toBe(true);
    await page.getByText('You have seen 48 of 50').waitFor();
    await page.getByRole('button', { name: 'Load More' }).tap();
    await shows(page, ...all);
    // The list is refetched in full length.
    await choose(page, 'Thing 40', 'Delete');
    await shows(page, ...fewer);
    await page.getByRole('link', { name: 'Thing 45' }).tap();
    await page.getByText('This is your ad').waitFor();
    expect(await page.getByRole('button', { name: 'Report Listing' }).count()).toBe(0);
    await page.goBack();
    await shows(page, ...fewer);
    await eventually(() => page.getByRole('link', { name: 'Thing 45' }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
