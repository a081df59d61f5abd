import { describe, expect } from 'vitest';
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
  photoTiles,
  price,
  title,
} from './support/ad-form.ts';
import { findBarriers } from './support/axe.ts';
import { hasFocus } from './support/focus.ts';
import { signIn, signOut } from './support/people.ts';
import { answerWith } from './support/requests.ts';
import { story } from './support/story.ts';
import { eventually } from './support/waiting.ts';

describe('Posting an ad', { timeout: 60_000 }, () => {
  story('on a small phone, by touch, from the first photo to the page buyers see', async ({ member }) => {
    const { page } = await member({ width: 360, height: 740 });
    await openForm(page);
    const publish = button(page, 'Publish Ad');
    const draft = button(page, 'Save as Draft');
    expect([await publish.isDisabled(), await draft.isDisabled()]).toEqual([true, true]);
    expect(await page.getByText('Live Preview').count()).toBe(0);

    const phone = aPhone({ price: '450k' });
    await fillPhone(
      page,
      { ...phone, title: `${phone.title} and a title that goes on and on until no card can show it` },
      { photos: 2 },
    );
    await page.getByText('Longer titles are cut off on cards.').waitFor();
    await title(page).fill(phone.title);
    await page.getByText(`${phone.title.length} / 70`).waitFor();
    await description(page).fill(`${phone.description} Call 0803 123 4567`);
    await page.getByText('Your description holds a phone number.').waitFor();
    await description(page).fill(phone.description);
    await price(page).fill('450k');
    await page.getByText('That is ₦450,000.').waitFor();
    await price(page).blur();
    expect(await price(page).inputValue()).toBe('450,000');
    await page.getByText('More details').tap();
    await choice(page, 'Storage').selectOption('128 GB');
    // The card is the real one, and the last thing that is needed opens both buttons.
    const preview = page.locator('section', { hasText: 'Live Preview' }).first();
    expect(await preview.locator('article').innerText()).toMatch(/450,000[\s\S]*Used[\s\S]*Yaba, Lagos/);
    await choice(page, 'Location').fill('');
    await eventually(() => publish.isDisabled()).toBe(true);
    await choose(choice(page, 'Location'), 'Yaba, Lagos');
    await eventually(() => publish.isEnabled()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await publish.tap();
    await isLive(page);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByRole('button', { name: 'View ad' }).tap();
    await page.getByRole('heading', { level: 1, name: phone.title }).waitFor();
    for (const words of ['450,000', 'Spark 20', '128 GB', 'Yaba, Lagos'])
      await page.locator('main').getByText(words).first().waitFor();
    expect(await listOwn(page, 'active')).toEqual([phone.title]);
    const found = await page.request.get(`/api/ads?q=${encodeURIComponent(phone.title)}`);
    expect((await found.json()).items[0].title).toBe(phone.title);
    // Nothing is left to go on with.
    await openForm(page);
    expect(await continueBanner(page).count()).toBe(0);
    expect(await title(page).inputValue()).toBe('');
  });

  story(
    'is never lost: reload, another tab, leaving, signing out, and another member',
    async ({ member }) => {
      const { page, person } = await member();
      const phone = aPhone();
      await openForm(page);
      await fillPhone(page, phone, { photos: 2 });
      await page.reload();
      await eventually(() => title(page).inputValue()).toBe(phone.title);
      await eventually(() => photoTiles(page).count()).toBe(2);
      expect(await choice(page, 'Location').inputValue()).toBe(phone.place);
      expect(await continueBanner(page).count()).toBe(0);

      // Another tab works on something else, and neither writes over the other.
      const second = await page.context().newPage();
      await openForm(second);
      expect(await continueBanner(second).count()).toBe(0);
      await title(second).fill('Something else');
      await second.close();

      await button(page, 'Cancel').click();
      await page.getByRole('button', { name: 'Keep and leave' }).click();
      await page
        .getByText('Your ad is kept on this device. Continue whenever you like.', { exact: true })
        .first()
        .waitFor();
      await eventually(() => new URL(page.url()).pathname).toBe('/');
      await signOut(page);
      await page
        .getByRole('button', { name: 'Sign In' })
        .or(page.getByRole('link', { name: 'Sign In' }))
        .first()
        .waitFor();

      const { person: other } = await member();
      await page.goto('/login');
      await signIn(page, other);
      await page.getByRole('button', { name: 'Account menu' }).waitFor();
      await openForm(page);
      expect(await title(page).inputValue()).toBe('');
      expect(await continueBanner(page).count()).toBe(0);
      await signOut(page);
      await eventually(() => new URL(page.url()).pathname).toBe('/');

      await page.goto('/login');
      await signIn(page, person);
      await page.getByRole('button', { name: 'Account menu' }).waitFor();
      const later = await page.context().newPage();
      await page.close();
      await openForm(later);
      await continueBanner(later).waitFor();
      // The latest first; whoever wants none of it starts anew.
      await later.getByText('Something else').waitFor();
      await button(later, 'Start anew').click();
      await later.getByText(phone.title).waitFor();
      await button(later, 'Continue').click();
      await eventually(() => title(later).inputValue()).toBe(phone.title);
      await eventually(() => photoTiles(later).count()).toBe(2);
      await button(later, 'Save as Draft').click();
      await later.getByText('Your draft is saved.', { exact: true }).first().waitFor();
      expect(new URL(later.url()).search).toBe('?status=draft');
      expect(await listOwn(later, 'draft')).toEqual([phone.title]);
      await openForm(later);
      expect(await title(later).inputValue()).toBe('');
    },
  );

  story('offline, it goes out by itself as soon as there is a network', async ({ member }) => {
    const { page } = await member({ width: 360, height: 740, expects: ['GET /healthz failed'] });
    const phone = aPhone();
    await openForm(page);
    await fillPhone(page, phone, { photos: 0 });
    await page.context().setOffline(true);
    await addPhotos(page);
    await button(page, 'Publish Ad').tap();
    await page.getByRole('heading', { name: 'Publishing your ad…' }).waitFor();
    await page.getByText('You are offline. It goes out by itself').waitFor();
    await page.context().setOffline(false);
    await isLive(page);
    expect(await listOwn(page, 'active')).toEqual([phone.title]);
  });

  story(
    'makes one ad when the answer is lost, and when the page goes while it is on its way',
    async ({ member }) => {
      const { page } = await member({ expects: ['POST /api/ads failed', 'POST /api/ads 503'] });
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
          // No answer comes; the page is gone first.
        },
        { times: 1 },
      );
      await button(page, 'Publish Ad').click();
      await eventually(() => arrived).toBe(true);
      // The market starts anew, too.
      await page.route('**/api/ads', (route) => route.fulfill({ status: 503 }), { times: 1 });
      await page.reload();
      await isLive(page);
      expect(new Set(keys.slice(2)).size).toBe(1);
      expect((await listOwn(page, 'active')).toSorted()).toEqual([lost.title, torn.title].toSorted());
    },
  );

  story(
    'says at each field what is wrong, asks about an odd price, and keeps every word',
    async ({ member }) => {
      const { page, person } = await member({
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
      await page.getByRole('textbox', { name: 'Model' }).fill('');
      const publish = button(page, 'Publish Ad');
      await publish.click();
      await page.getByText('Model is required').waitFor();
      await eventually(() => hasFocus(page.getByRole('textbox', { name: 'Model' }))).toBe(true);
      await page.getByRole('textbox', { name: 'Model' }).fill('Spark 20');
      expect(await page.getByText('Model is required').count()).toBe(0);

      const answer = async (status: number, body: object | null, headers = {}) => {
        await answerWith(page, '**/api/ads', {
          status,
          headers: { 'content-type': 'application/json', ...headers },
          body: body ? JSON.stringify(body) : '',
        });
        await publish.click();
      };
      const alert = page.locator('main [role=alert]');
      await answer(422, {
        error: 'Please check the marked fields.',
        code: 'INVALID_INPUT',
        fields: { title: 'No such title', 'attributes.brand': 'No such brand' },
      });
      await page.getByText('No such brand').waitFor();
      await eventually(() => hasFocus(title(page))).toBe(true);
      expect(await alert.innerText()).toBe('Please check the marked fields.');
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
      await signIn(page, person);
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
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/ads'),
      );
      await dialog.getByRole('button', { name: 'Publish anyway' }).click();
      expect((await sent).postDataJSON()).toMatchObject({
        confirmPrice: true,
        title: phone.title,
        price: 85_000,
      });
      await isLive(page);
    },
  );

  story('with the keyboard alone, and without barriers', async ({ member }) => {
    const { page } = await member();
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
    await page.keyboard.type('2.5m');
    await page.keyboard.press('Tab');
    expect(await price(page).inputValue()).toBe('2,500,000');
    await button(page, 'Publish Ad').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Brand is required').waitFor();
    await eventually(() => hasFocus(choice(page, 'Brand'))).toBe(true);
    expect(await findBarriers(page, 'main')).toEqual([]);
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
