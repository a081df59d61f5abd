import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sofa } from '../../factories/sellers.ts';
import { signIn, type TestAccount } from '../setup/accounts.ts';
import { describedBy, hasFocus } from '../setup/focus.ts';
import { aPhone, choice, fillPhone, isLive, openForm, price, title } from '../setup/listing-form.ts';
import { readOwnPhone } from '../setup/own-phone.ts';
import { button } from '../setup/page.ts';
import { answerWith } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

describe('Correcting a listing', () => {
  story(
    'A seller sees each error at its field, confirms an unusual price, and loses no text',
    async ({ user }) => {
      const { page, account } = await user({
        expects: [422, 500, 409, 429, 401].map((status) => `POST /api/ads ${status}`),
      });
      const phone = aPhone();
      await openForm(page);
      await fillPhone(page, phone);
      await addPhoneToProfileMeanwhile(page);
      await model(page).fill('');
      await correctPrice(page, phone.price);
      await correctModel(page);

      await title(page).fill(`AK-47 rifle, ${phone.title}`);
      await publish(page);
      await expectTitleError(page, 'Weapons and ammunition cannot be sold on Kasuwa.');
      await eventually(() => hasFocus(title(page))).toBe(true);
      await postSamePhone(page, phone.title);
      await title(page).fill(phone.title);
      await publish(page);
      await expectTitleError(
        page,
        `You already have an ad for “${phone.title}”. Edit or renew that one instead.`,
      );

      const newTitle = aPhone().title;
      await title(page).fill(newTitle);
      await correctMarkedFields(page);
      await title(page).fill(newTitle);
      await expectServerErrors(page);
      await signInAgain(page, account);
      await eventually(() => title(page).inputValue()).toBe(newTitle);

      const question = await publishAtUnusualPrice(page);
      await confirmPriceAndResendPhoto(page, question, { title: newTitle, price: 85_000 });
      await isLive(page);
      expect(await readOwnPhone(page)).toBe('+2348092222222');
    },
  );
});

const publish = (page: Page) => button(page, 'Publish Ad').click();
const model = (page: Page) => page.getByRole('textbox', { name: 'Model' });
const alert = (page: Page) => page.locator('main [role=alert]').first();

/** A number that was added to the profile meanwhile is not overwritten, and replaces the typed one. */
async function addPhoneToProfileMeanwhile(page: Page): Promise<void> {
  await page.getByText('Let buyers call me').click();
  await page.getByRole('textbox', { name: 'Your phone number' }).fill('12');
  await page.request.patch('/api/users/me', { data: { phone: '0809 222 2222' } });
  await page.reload();
  await page.getByText('0809 222 2222').waitFor();
  expect(await page.getByRole('textbox', { name: 'Your phone number' }).count()).toBe(0);
}

async function correctPrice(page: Page, correct: string): Promise<void> {
  await price(page).fill('abc');
  await publish(page);
  const error = page.getByText('Please enter the price in whole naira.');
  await error.waitFor();
  // Leaving a field unchanged does not clear its error.
  await price(page).focus();
  await price(page).blur();
  expect(await error.count()).toBe(1);
  await price(page).fill(correct);
  await eventually(() => error.count()).toBe(0);
}

async function correctModel(page: Page): Promise<void> {
  await publish(page);
  await page.getByText('Add the model.').waitFor();
  await eventually(() => hasFocus(model(page))).toBe(true);
  await model(page).fill('Spark 20');
  expect(await page.getByText('Add the model.').count()).toBe(0);
}

function expectTitleError(page: Page, error: string): Promise<void> {
  return eventually(() => describedBy(title(page))).toBe(error);
}

/** Posts another listing of the same phone through the API. */
async function postSamePhone(page: Page, phoneTitle: string): Promise<void> {
  const twin = await sofa({ title: phoneTitle, category: 'Electronics', subcategory: 'phones-tablets' });
  const posted = await page.request.post('/api/ads', {
    data: { ...twin, price: 85_000, attributes: { brand: 'Tecno', model: 'Spark 20' } },
  });
  expect(posted.status()).toBe(201);
}

/** The summary disappears after all fields that the server has marked are corrected. */
async function correctMarkedFields(page: Page): Promise<void> {
  const summary = 'Please check the marked fields.';
  const fields = { title: 'No such title', 'attributes.brand': 'No such brand' };
  await answerWith(page, '**/api/ads', {
    status: 422,
    json: { error: summary, code: 'INVALID_INPUT', fields },
  });
  await publish(page);
  await page.getByText('No such brand').waitFor();
  await eventually(() => hasFocus(title(page))).toBe(true);
  expect(await alert(page).innerText()).toBe(summary);
  await title(page).fill('Another title');
  await eventually(() => page.getByText('No such title').count()).toBe(0);
  expect(await page.getByText(summary).count()).toBe(1);
  await choice(page, 'Brand').selectOption('Samsung');
  await eventually(() => page.getByText(summary).count()).toBe(0);
  await choice(page, 'Brand').selectOption('Tecno');
}

async function expectServerErrors(page: Page): Promise<void> {
  await answerWith(page, '**/api/ads', { status: 500, contentType: 'application/json', body: '' });
  await publish(page);
  await page.getByText('Error: Internal Server Error').waitFor();
  await answerWith(page, '**/api/ads', {
    status: 429,
    headers: { 'retry-after': '7200' },
    json: { error: 'Too many attempts.', code: 'TOO_MANY_REQUESTS' },
  });
  await publish(page);
  await page.getByText('You can try again in 2 hours.').waitFor();
}

async function signInAgain(page: Page, account: TestAccount): Promise<void> {
  await answerWith(page, '**/api/ads', {
    status: 401,
    json: { error: 'Please sign in first.', code: 'NOT_SIGNED_IN' },
  });
  await publish(page);
  await alert(page).getByRole('link', { name: 'Sign In' }).click();
  await page.unrouteAll();
  await signIn(page, account);
}

/** Returns the dialog in which the server's question about the price appears. */
async function publishAtUnusualPrice(page: Page): Promise<Locator> {
  const fields = { price: 'Similar items sell for ₦70,000 to ₦90,000.' };
  await answerWith(page, '**/api/ads', {
    status: 409,
    json: { error: 'Far off.', code: 'CONFIRM_PRICE', fields },
  });
  await publish(page);
  const question = page.getByRole('dialog', { name: 'Is the price right?' });
  await question.getByText('₦70,000 to ₦90,000').waitFor();
  await page.unrouteAll();
  return question;
}

/** The server has lost the photo, so the form sends it again automatically. */
async function confirmPriceAndResendPhoto(
  page: Page,
  question: Locator,
  listing: { title: string; price: number },
): Promise<void> {
  const forgotten = { error: 'Gone.', code: 'INVALID_INPUT', fields: { 'images.0': 'Send it again.' } };
  await page.route('**/api/ads', (route) => route.fulfill({ status: 422, json: forgotten }), { times: 1 });
  const photoSent = page.waitForRequest('**/api/photos');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/ads'),
  );
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ confirmPrice: true, ...listing });
  await photoSent;
}
