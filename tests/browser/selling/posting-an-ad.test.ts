import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { sofa } from '../../factories/sellers.ts';
import { signIn } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { describedBy, hasFocus, isFocusCovered } from '../setup/focus.ts';
import {
  addPhotos,
  aPhone,
  button,
  choice,
  choose,
  continueBanner,
  description,
  fillPhone,
  isLive,
  listOwn,
  openForm,
  price,
  title,
} from '../setup/listing-form.ts';
import { myId } from '../setup/my-ads.ts';
import { answerWith } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

async function readOwnPhone(page: Page): Promise<string | null | undefined> {
  const { id } = await (await page.request.get('/api/users/me')).json();
  const profile = await page.request.get(`/api/users/${id}/profile`);
  return ((await profile.json()) as ApiOutputs['accounts']['profile']).private?.phone;
}

describe('Posting a listing', () => {
  story(
    'A seller posts a listing by touch on a small phone, and sees its public page',
    async ({ user, database }) => {
      const { page } = await user({ width: 360, height: 740 });
      await openForm(page);
      const publish = button(page, 'Publish Ad');
      const draft = button(page, 'Save as Draft');
      expect([await publish.isDisabled(), await draft.isDisabled()]).toEqual([true, true]);
      await publish.focus();
      expect(await describedBy(publish)).toBe(
        'Still needed: a title, a description, a price, a category, a condition, a place, a photo.',
      );
      expect(await page.getByText('Live Preview').count()).toBe(0);

      const phone = aPhone({ price: '95k' });
      await fillPhone(
        page,
        { ...phone, title: `${phone.title} and a title that goes on and on until no card can show it` },
        { photos: 2 },
      );
      await page.getByText('Longer titles are cut off on cards.').waitFor();
      await title(page).fill(`${phone.title}, call 0803 123 4567, and a title that goes on and on for long`);
      await page.getByText('Your title has a phone number.').waitFor();
      await title(page).fill(phone.title);
      await page.getByText(`${phone.title.length} / 70`).waitFor();
      await description(page).fill(`${phone.description} Call 0803 123 4567`);
      await page.getByText('Your description has a phone number.').waitFor();
      await description(page).fill(phone.description);
      // The preview is the real card, and shows no invented values.
      const preview = page.locator('section', { hasText: 'Live Preview' }).first();
      await price(page).fill('');
      await preview.getByText('No price yet').waitFor();
      expect(await preview.innerText()).not.toContain('₦');
      await price(page).fill('95k');
      await page.getByText('That is ₦95,000.').waitFor();
      await price(page).blur();
      expect(await price(page).inputValue()).toBe('95,000');
      await page.getByText('More details').tap();
      await choice(page, 'Storage').selectOption('128 GB');
      expect(await preview.locator('article').innerText()).toMatch(/95,000[\s\S]*Used[\s\S]*Yaba, Lagos/);
      await page.getByText('Let buyers call me').tap();
      await page.getByRole('textbox', { name: 'Your phone number' }).fill('0803 123 4567');
      const location = choice(page, 'Location');
      await location.fill('Behind the market');
      await location.blur();
      await page.getByText('Add a city and state, for example Lekki, Lagos.').waitFor();
      // The last required field enables publishing.
      await location.fill('');
      expect(await page.getByText('Add a city and state').count()).toBe(0);
      await eventually(() => publish.isDisabled()).toBe(true);
      await choose(choice(page, 'Location'), 'Yaba, Lagos');
      await eventually(() => publish.isEnabled()).toBe(true);
      await page.getByText('Show the screen switched on').filter({ visible: true }).waitFor();
      for (const size of ['200%', '']) {
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      }

      await publish.tap();
      await isLive(page);
      await eventually(() => new URL(page.url()).pathname).toBe('/');
      await page.getByRole('button', { name: 'View ad' }).tap();
      await page.getByRole('heading', { level: 1, name: phone.title }).waitFor();
      for (const words of ['95,000', 'Spark 20', '128 GB', 'Yaba, Lagos'])
        await page.locator('main').getByText(words).first().waitFor();
      expect(await listOwn(page, 'active')).toEqual([phone.title]);
      const found = await page.request.get(`/api/ads?q=${encodeURIComponent(phone.title)}`);
      const [item] = (await found.json()).items;
      expect(item.title).toBe(phone.title);
      expect(await readOwnPhone(page)).toBe('+2348031234567');
      // Buyers can request the number after the seller has confirmed it.
      const { seller } = await (await page.request.get(`/api/ads/${item.id}`)).json();
      expect(seller.offersPhone).toBe(false);
      await database.rows('UPDATE users SET phone_confirmed_at = now() WHERE id = $1', [await myId(page)]);
      const { seller: confirmedSeller } = await (await page.request.get(`/api/ads/${item.id}`)).json();
      expect(confirmedSeller.offersPhone).toBe(true);
      // No draft is left to continue.
      await openForm(page);
      expect(await continueBanner(page).count()).toBe(0);
      expect(await title(page).inputValue()).toBe('');
    },
  );

  story(
    'A seller sees each error at its field, confirms an unusual price, and loses no text',
    async ({ user }) => {
      const { page, account } = await user({
        expects: [
          'POST /api/ads 422',
          'POST /api/ads 500',
          'POST /api/ads 409',
          'POST /api/ads 429',
          'POST /api/ads 401',
        ],
      });
      const phone = aPhone();
      await openForm(page);
      await fillPhone(page, phone);
      // A number that was added to the profile meanwhile is not overwritten, and replaces the typed one.
      await page.getByText('Let buyers call me').click();
      await page.getByRole('textbox', { name: 'Your phone number' }).fill('12');
      await page.request.patch('/api/users/me', { data: { phone: '0809 222 2222' } });
      await page.reload();
      await page.getByText('0809 222 2222').waitFor();
      expect(await page.getByRole('textbox', { name: 'Your phone number' }).count()).toBe(0);

      await page.getByRole('textbox', { name: 'Model' }).fill('');
      const publish = button(page, 'Publish Ad');
      await price(page).fill('abc');
      await publish.click();
      const wrongPrice = page.getByText('Please enter the price in whole naira.');
      await wrongPrice.waitFor();
      // Leaving a field unchanged does not clear its error.
      await price(page).focus();
      await price(page).blur();
      expect(await wrongPrice.count()).toBe(1);
      await price(page).fill(phone.price);
      await eventually(() => wrongPrice.count()).toBe(0);
      await publish.click();
      await page.getByText('Add the model.').waitFor();
      await eventually(() => hasFocus(page.getByRole('textbox', { name: 'Model' }))).toBe(true);
      await page.getByRole('textbox', { name: 'Model' }).fill('Spark 20');
      expect(await page.getByText('Add the model.').count()).toBe(0);

      const note = (field: Locator) =>
        field.evaluate(
          (input) =>
            input.ownerDocument.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
        );
      await title(page).fill(`AK-47 rifle, ${phone.title}`);
      await publish.click();
      await eventually(() => note(title(page))).toBe('Weapons and ammunition cannot be sold on Kasuwa.');
      await eventually(() => hasFocus(title(page))).toBe(true);
      const twin = await sofa({ title: phone.title, category: 'Electronics', subcategory: 'phones-tablets' });
      const posted = await page.request.post('/api/ads', {
        data: { ...twin, price: 85_000, attributes: { brand: 'Tecno', model: 'Spark 20' } },
      });
      expect(posted.status()).toBe(201);
      await title(page).fill(phone.title);
      await publish.click();
      await eventually(() => note(title(page))).toBe(
        `You already have an ad for “${phone.title}”. Edit or renew that one instead.`,
      );
      phone.title = aPhone().title;
      await title(page).fill(phone.title);

      const answer = async (status: number, body: object | null, headers = {}) => {
        await answerWith(page, '**/api/ads', {
          status,
          headers: { 'content-type': 'application/json', ...headers },
          body: body ? JSON.stringify(body) : '',
        });
        await publish.click();
      };
      const alert = page.locator('main [role=alert]').first();
      await answer(422, {
        error: 'Please check the marked fields.',
        code: 'INVALID_INPUT',
        fields: { title: 'No such title', 'attributes.brand': 'No such brand' },
      });
      await page.getByText('No such brand').waitFor();
      await eventually(() => hasFocus(title(page))).toBe(true);
      expect(await alert.innerText()).toBe('Please check the marked fields.');
      // The summary disappears after all marked fields are corrected.
      await title(page).fill('Another title');
      await eventually(() => page.getByText('No such title').count()).toBe(0);
      expect(await page.getByText('Please check the marked fields.').count()).toBe(1);
      await choice(page, 'Brand').selectOption('Samsung');
      await eventually(() => page.getByText('Please check the marked fields.').count()).toBe(0);
      await choice(page, 'Brand').selectOption('Tecno');
      await title(page).fill(phone.title);
      await answer(500, null);
      await page.getByText('Error: Internal Server Error').waitFor();
      await answer(
        429,
        { error: 'Too many attempts.', code: 'TOO_MANY_REQUESTS' },
        { 'retry-after': '7200' },
      );
      await page.getByText('You can try again in 2 hours.').waitFor();
      await answer(401, { error: 'Please sign in first.', code: 'NOT_SIGNED_IN' });
      await alert.getByRole('link', { name: 'Sign In' }).click();
      await page.unrouteAll();
      await signIn(page, account);
      await eventually(() => title(page).inputValue()).toBe(phone.title);

      await answerWith(page, '**/api/ads', {
        status: 409,
        json: {
          error: 'Far off.',
          code: 'CONFIRM_PRICE',
          fields: { price: 'Similar items sell for ₦70,000 to ₦90,000.' },
        },
      });
      await publish.click();
      const dialog = page.getByRole('dialog', { name: 'Is the price right?' });
      await dialog.getByText('₦70,000 to ₦90,000').waitFor();
      await page.unrouteAll();
      // The server has lost the photo, so the form sends it again automatically.
      const forgotten = { error: 'Gone.', code: 'INVALID_INPUT', fields: { 'images.0': 'Send it again.' } };
      await page.route('**/api/ads', (route) => route.fulfill({ status: 422, json: forgotten }), {
        times: 1,
      });
      const photoSent = page.waitForRequest('**/api/photos');
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/ads'),
      );
      await dialog.getByRole('button', { name: 'Publish anyway' }).click();
      expect((await sent).postDataJSON()).toMatchObject({
        confirmPrice: true,
        title: phone.title,
        price: 85_000,
      });
      await photoSent;
      await isLive(page);
      expect(await readOwnPhone(page)).toBe('+2348092222222');
    },
  );

  story('A seller posts a listing with only the keyboard, and without barriers', async ({ user }) => {
    const { page } = await user();
    await openForm(page);
    await addPhotos(page, 1);
    await title(page).focus();
    const phone = aPhone();
    await page.keyboard.type(phone.title);
    await page.keyboard.press('Tab');
    await page.keyboard.type(phone.description);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Elec');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Phon');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'Used' }).isChecked()).toBe(true);
    await choice(page, 'Location').focus();
    await page.keyboard.type('lekk');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await choice(page, 'Location').inputValue()).toBe('Lekki, Lagos');
    await price(page).focus();
    await page.keyboard.type('0.1m');
    await page.keyboard.press('Tab');
    expect(await price(page).inputValue()).toBe('100,000');
    await button(page, 'Publish Ad').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Choose the brand, e.g. Apple.').waitFor();
    await eventually(() => hasFocus(choice(page, 'Brand'))).toBe(true);
    expect(await findBarriers(page, 'main')).toEqual([]);
    // On a phone the action bar never covers the focused element.
    await page.setViewportSize({ width: 360, height: 640 });
    await title(page).focus();
    for (let stop = 1; stop <= 8; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(isFocusCovered), `stop ${stop}`).toBe(false);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await choice(page, 'Brand').focus();
    await page.keyboard.type('Tecno');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Spark 20');
    await button(page, 'Publish Ad').focus();
    await page.keyboard.press('Enter');
    await isLive(page);
  });
});
