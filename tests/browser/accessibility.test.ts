import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { findItem, WITH_PHOTOS } from './support/items.ts';
import { agreeToTerms, openAccountMenu } from './support/people.ts';
import { story } from './support/story.ts';
import { awake, wakePage } from './support/waiting.ts';

// Still, so that no colour is measured on its way to another.
const STILL = { reducedMotion: true };

async function isSound(page: Page, part?: string): Promise<void> {
  expect(await findBarriers(page, part)).toEqual([]);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.getByRole('main').count()).toBe(1);
  expect(await page.locator('html').getAttribute('lang')).toBe('en-NG');
}

describe('Nobody is shut out of', { timeout: 120_000 }, () => {
  story('the home page', async ({ visitor }) => {
    const page = await visitor(STILL);
    await page.goto('/');
    await isSound(page);
  });

  story('an item', async ({ visitor, database }) => {
    const page = await visitor(STILL);
    await page.goto(`/item/${await findItem(database, WITH_PHOTOS)}`);
    await isSound(page);
  });

  story('a search, its filters and what is offered while typing', async ({ visitor }) => {
    const page = await visitor(STILL);
    await page.goto('/search?q=used&category=2&subcategory=cars');
    await wakePage(page);
    await page
      .getByRole('complementary')
      .getByRole('checkbox', { name: /^Toyota/ })
      .waitFor();
    await isSound(page);
    await page.getByRole('button', { name: 'List' }).click();
    await isSound(page, 'main');
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /^Toyota/ })
      .waitFor();
    expect(await findBarriers(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Search Kasuwa' }).fill('phone');
    await page.getByRole('listbox').waitFor();
    await isSound(page, 'header');
  });

  story('a category, also one that is empty', async ({ visitor }) => {
    const page = await visitor(STILL);
    await page.goto('/category/1?priceMin=1000');
    await isSound(page);
    await page.goto('/category/2/boats');
    await isSound(page, 'main');
  });

  story('the login, also when it has found something missing', async ({ visitor }) => {
    const page = await visitor(STILL);
    await page.goto('/login');
    await isSound(page);
    await awake(page.locator('form'));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').waitFor();
    await isSound(page, 'form');
  });

  story('the sign-up, also when it has found something missing', async ({ visitor }) => {
    const page = await visitor(STILL);
    await page.goto('/signup');
    await isSound(page);
    await awake(page.locator('form'));
    await page.getByLabel('Password', { exact: true }).fill('abc1');
    await page.getByLabel('Confirm password').fill('abc1');
    await agreeToTerms(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('alert').waitFor();
    await isSound(page, 'form');
  });

  story('a missing page', async ({ visitor }) => {
    const page = await visitor({ ...STILL, expects: ['GET /no-such-page 404'] });
    await page.goto('/no-such-page');
    await isSound(page);
  });

  story('a page that is still to come, with each header menu open', async ({ member }) => {
    const { page } = await member(STILL);
    await page.goto('/about');
    await isSound(page);
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menu', { name: 'Help' }).waitFor();
    await isSound(page, 'header');
    await openAccountMenu(page);
    await isSound(page, 'header');
  });

  story('the newsletter’s confirmation, also when the link is not known', async ({ visitor }) => {
    const page = await visitor({ ...STILL, expects: ['POST /api/newsletter/confirm 422'] });
    await page.goto('/newsletter/confirm?token=abc');
    await isSound(page);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('alert').waitFor();
    await isSound(page, 'main');
  });

  story('the API’s description', async ({ visitor }) => {
    const page = await visitor(STILL);
    await page.goto('/api/docs');
    await isSound(page);
  });

  story('the outbox of mails', async ({ visitor }) => {
    const page = await visitor(STILL);
    await page.request.post('/api/newsletter', { data: { email: 'outbox@example.com' } });
    await page.goto('/dev/mail');
    await isSound(page);
  });
});
