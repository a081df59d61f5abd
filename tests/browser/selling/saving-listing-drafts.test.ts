import { describe, expect } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { createSignedInAccount, signInByApi, signOut } from '../setup/accounts.ts';
import { hasFocus } from '../setup/focus.ts';
import {
  addPhotos,
  aPhone,
  button,
  choice,
  continueBanner,
  description,
  fillPhone,
  isLive,
  listOwn,
  openForm,
  photoTiles,
  title,
} from '../setup/listing-form.ts';
import { path, skeleton } from '../setup/loading.ts';
import { answerHealthChecks, holdRequests } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { allSent } from '../setup/uploader.ts';
import { eventually, lastPageRequest } from '../setup/waiting.ts';

describe('A listing draft', () => {
  story(
    'A draft survives a reload, another tab, leaving the page, signing out and another user',
    async ({ user, database }) => {
      const { page, account } = await user();
      const phone = aPhone();
      await openForm(page);
      await fillPhone(page, phone, { photos: 2 });
      await page.reload();
      await eventually(() => title(page).inputValue()).toBe(phone.title);
      await eventually(() => photoTiles(page).count()).toBe(2);
      expect(await choice(page, 'Location').inputValue()).toBe(phone.location);
      expect(await continueBanner(page).count()).toBe(0);

      // A photo that finishes uploading later would make this draft the latest one again.
      await allSent(page);
      // Another tab has its own draft, and neither tab overwrites the other.
      const second = await page.context().newPage();
      await openForm(second);
      expect(await continueBanner(second).count()).toBe(0);
      await title(second).fill('Something else');
      await second.close();

      await button(page, 'Cancel').click();
      await page.getByRole('button', { name: 'Keep and leave' }).click();
      await page
        .getByText('Your ad is saved on this device. Continue anytime.', { exact: true })
        .first()
        .waitFor();
      await eventually(() => new URL(page.url()).pathname).toBe('/');
      // Only a reload continues without a question. A seller who left is asked, even in the same tab.
      await page.goBack();
      await continueBanner(page).waitFor();
      expect(await title(page).inputValue()).toBe('');
      await button(page, 'Continue').click();
      await eventually(() => title(page).inputValue()).toBe(phone.title);
      await eventually(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
      await button(page, 'Back').click();
      await eventually(() => new URL(page.url()).pathname).toBe('/');
      // The address changes before the new screen and its header replace the form.
      await page.getByRole('heading', { name: 'The market around your corner.' }).waitFor();
      await signOut(page);
      await page
        .getByRole('button', { name: 'Sign In' })
        .or(page.getByRole('link', { name: 'Sign In' }))
        .first()
        .waitFor();

      await createSignedInAccount(page, database);
      const answered = lastPageRequest(page);
      await openForm(page);
      expect(await title(page).inputValue()).toBe('');
      expect(await continueBanner(page).count()).toBe(0);
      await answered;
      await signOut(page);
      await eventually(() => new URL(page.url()).pathname).toBe('/');

      await signInByApi(page.context(), account);
      const later = await page.context().newPage();
      await page.close();
      await openForm(later);
      await continueBanner(later).waitFor();
      // The latest draft is offered first. "Start again" offers the next one, and Undo restores the first.
      await later.getByText(phone.title).waitFor();
      await button(later, 'Start again').click();
      await later.getByText('Something else').waitFor();
      await button(later, 'Undo').click();
      await later.getByText(phone.title).waitFor();
      await button(later, 'Continue').click();
      await eventually(() => title(later).inputValue()).toBe(phone.title);
      await eventually(() => photoTiles(later).count()).toBe(2);
      // With a draft in the form, the question is about the other draft, and the form does not change.
      await later.getByText('You have another unfinished ad here').waitFor();
      expect(await button(later, 'Start again').count()).toBe(0);
      await button(later, 'Delete that one').click();
      await later.getByText('Your unfinished ad is deleted.').first().waitFor();
      await eventually(() => hasFocus(later.getByRole('heading', { level: 1 }))).toBe(true);
      expect(await title(later).inputValue()).toBe(phone.title);
      await button(later, 'Save as Draft').click();
      await later.getByText('Your draft is saved.', { exact: true }).first().waitFor();
      await eventually(() => new URL(later.url()).search).toBe('?status=draft');
      expect(await listOwn(later, 'draft')).toEqual([phone.title]);
      await openForm(later);
      expect(await title(later).inputValue()).toBe('');
    },
  );

  story('A seller publishes offline, and the listing is sent when the network is back', async ({ user }) => {
    const { page } = await user({
      width: 360,
      height: 740,
      // This request may still be pending when the network goes.
      allows: ['GET /api/ads/usual-price failed'],
    });
    await answerHealthChecks(page);
    const phone = aPhone();
    const answered = lastPageRequest(page);
    await openForm(page);
    await fillPhone(page, phone, { photos: 0 });
    await answered;
    await page.context().setOffline(true);
    await addPhotos(page);
    await button(page, 'Publish Ad').tap();
    await page.getByRole('heading', { name: 'Publishing your ad…' }).waitFor();
    await page.getByText('You are offline. We will send it').waitFor();
    await page.context().setOffline(false);
    await isLive(page);
    expect(await listOwn(page, 'active')).toEqual([phone.title]);
  });

  story('A seller leaves while the server is down, and My Ads sends the listing', async ({ user }) => {
    const { page } = await user({ expects: ['POST /api/ads 503'] });
    const phone = aPhone();
    await openForm(page);
    await fillPhone(page, phone);
    await page.route('**/api/ads', (route) => route.fulfill({ status: 503 }));
    await button(page, 'Publish Ad').click();
    await button(page, 'Leave, continue later').click();
    await page.getByRole('heading', { level: 1, name: 'My Ads' }).waitFor();
    await page.getByText(`“${phone.title}” is being sent.`).waitFor();
    expect(await page.getByText('Unfinished ad on this device').count()).toBe(0);
    await page.unrouteAll();
    await isLive(page);
    expect(new URL(page.url()).pathname).toBe('/my-ads');
    await page.locator('main').getByRole('link', { name: phone.title }).first().waitFor();
    expect(await page.getByText('is being sent.').count()).toBe(0);
    expect(await listOwn(page, 'active')).toEqual([phone.title]);
    await openForm(page);
    expect(await continueBanner(page).count()).toBe(0);
  });

  story('A seller who has published does not see the form while the next page loads', async ({ user }) => {
    const { page } = await user();
    await openForm(page);
    await fillPhone(page, aPhone());
    await allSent(page);
    const home = await holdRequests(page, '**/*.data*');
    // While the page's clock is stopped, the skeleton of the next page does not replace the waiting screen.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    await button(page, 'Publish Ad').click();
    await page.getByText('Done. Opening the next page.').waitFor();
    expect(await button(page, 'Leave, continue later').count()).toBe(0);
    await page.clock.resume();
    await skeleton(page).waitFor();
    await eventually(() => path(page)).toBe('/');
    // The address changes a moment before the content.
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(await button(page, 'Publish Ad').count()).toBe(0);
    home.release();
    await isLive(page);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  story(
    'A seller gets one listing when the response is lost, and when the page reloads during the request',
    async ({ user }) => {
      const { page } = await user({ expects: ['POST /api/ads failed', 'POST /api/ads 503'] });
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/ads'))
          keys.push(request.headers()['idempotency-key']);
      });
      const lost = aPhone();
      await openForm(page);
      await fillPhone(page, lost);
      await page.route(
        '**/api/ads',
        async (route) => {
          await route.fetch();
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await button(page, 'Publish Ad').click();
      await isLive(page);
      expect(keys).toEqual([keys[0], keys[0]]);
      expect(await listOwn(page, 'active')).toEqual([lost.title]);

      const torn = aPhone();
      await openForm(page);
      await fillPhone(page, torn);
      let arrived = false;
      await page.route(
        '**/api/ads',
        async (route) => {
          await route.fetch();
          arrived = true;
          // No response is sent: the page reloads first.
        },
        { times: 1 },
      );
      await button(page, 'Publish Ad').click();
      await eventually(() => arrived).toBe(true);
      // The server is restarting as well.
      await page.route('**/api/ads', (route) => route.fulfill({ status: 503 }), { times: 1 });
      await page.reload();
      await isLive(page);
      expect(new Set(keys.slice(2)).size).toBe(1);
      expect((await listOwn(page, 'active')).toSorted()).toEqual([lost.title, torn.title].toSorted());
    },
  );

  story(
    'A seller gets one listing after a server error, even from a new tab and with a changed text',
    async ({ user }) => {
      const { page } = await user({ expects: ['POST /api/ads 500'] });
      const keys: (string | undefined)[] = [];
      page.context().on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/ads'))
          keys.push(request.headers()['idempotency-key']);
      });
      const phone = aPhone();
      await openForm(page);
      await fillPhone(page, phone);
      await page.route(
        '**/api/ads',
        async (route) => {
          await route.fetch();
          await route.fulfill({ status: 500 });
        },
        { times: 1 },
      );
      await button(page, 'Publish Ad').click();
      await page.getByText('Error: Internal Server Error').waitFor();
      const later = await page.context().newPage();
      await page.close();
      await openForm(later);
      await button(later, 'Continue').click();
      await eventually(() => title(later).inputValue()).toBe(phone.title);
      await description(later).fill('Other words.');
      await button(later, 'Publish Ad').click();
      await isLive(later);
      expect(keys).toEqual([keys[0], keys[0]]);
      const answer = await later.request.get('/api/ads/mine');
      const { items } = (await answer.json()) as ApiOutputs['selling']['mine'];
      expect(items.map((ad) => ad.title)).toEqual([phone.title]);
      const own = await later.request.get(`/api/ads/mine/${items[0]?.id}`);
      expect(await own.json()).toMatchObject({ description: 'Other words.', status: 'active' });
    },
  );
});
