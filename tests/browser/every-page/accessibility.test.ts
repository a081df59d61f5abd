import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newTitle } from '../../factories/sellers.ts';
import { showPhone } from '../setup/account-state.ts';
import { agreeToTerms, myId, openAccountMenu } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import {
  chooseInMenu,
  confirmIn,
  log,
  offer,
  openConversation,
  row,
  seesMessage,
  sendByApi,
  startConversation,
  typeMessage,
} from '../setup/chat.ts';
import { searchBox } from '../setup/header.ts';
import { photo } from '../setup/pictures.ts';
import { story } from '../setup/story.ts';
import { eventually, hydrated, hydratePage } from '../setup/waiting.ts';

// Dialogs, menus and error states of pages. visitor-pages.test.ts and others check the pages themselves.

// Without motion, so that no colour is measured during a transition.
const STILL = { reducedMotion: true };

async function isAccessible(page: Page, part?: string): Promise<void> {
  expect(await findBarriers(page, part)).toEqual([]);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await page.getByRole('main').count()).toBe(1);
  expect(await page.locator('html').getAttribute('lang')).toBe('en-NG');
}

describe('Accessibility', () => {
  story('A search, its filters and its suggestions are accessible', async ({ visitor }) => {
    const page = await visitor(STILL);
    await page.goto('/search?q=used&category=2&subcategory=cars');
    await hydratePage(page);
    await page
      .getByRole('complementary')
      .getByRole('checkbox', { name: /^Toyota/ })
      .waitFor();
    await isAccessible(page);
    await page.getByRole('button', { name: 'List' }).click();
    await isAccessible(page, 'main');
    await page.setViewportSize({ width: 360, height: 800 });
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /^Toyota/ })
      .waitFor();
    expect(await findBarriers(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await searchBox(page).fill('phone');
    await page.getByRole('listbox').waitFor();
    await isAccessible(page, 'header');
  });

  story('The login with an error is accessible', async ({ visitor }) => {
    const page = await visitor(STILL);
    await page.goto('/login');
    await hydrated(page.locator('main form'));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').waitFor();
    await isAccessible(page, 'form');
  });

  story('The sign-up with an error is accessible', async ({ visitor }) => {
    const page = await visitor(STILL);
    await page.goto('/signup');
    await hydrated(page.locator('main form'));
    await page.getByLabel('Password', { exact: true }).fill('abc1');
    await page.getByLabel('Confirm password').fill('abc1');
    await agreeToTerms(page);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByRole('alert').waitFor();
    await isAccessible(page, 'form');
  });

  story('Each menu of the header is accessible', async ({ user }) => {
    const { page } = await user(STILL);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Help' }).click();
    await page.getByRole('menu', { name: 'Help' }).waitFor();
    await isAccessible(page, 'header');
    await openAccountMenu(page);
    await isAccessible(page, 'header');
  });

  story('The newsletter confirmation with an invalid link is accessible', async ({ visitor }) => {
    const page = await visitor({ ...STILL, expects: ['POST /api/newsletter/confirm 422'] });
    await page.goto('/newsletter/confirm#token=abc');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('alert').waitFor();
    await isAccessible(page, 'main');
  });

  story('A conversation, its dialogs and the list of conversations are accessible', async ({ user }) => {
    const { page: seller } = await user({ ...STILL, name: 'Tunde Bakare' });
    const { page } = await user({ ...STILL, name: 'Bisi Ade' });
    const title = newTitle();
    const { id } = await startConversation(seller, page, title, 'Is it still there?');
    await openConversation(page, id);
    await page.getByLabel('Add a photo').setInputFiles([await photo('mine.jpg')]);
    await typeMessage(page, 'Like this one?');
    await seesMessage(page, 'Like this one?');
    await offer(page, id, 150_000);
    await offer(seller, id, 170_000);
    await sendByApi(seller, id, 'Pay a deposit of 20k into 0123456789 GTBank so I keep it for you');
    await log(page).getByText('Do not pay before you meet').waitFor();
    await log(page).getByRole('button', { name: 'Accept' }).waitFor();
    await log(page).getByRole('button', { name: 'Photo of yours, view full screen' }).waitFor();
    await isAccessible(page);
    await page.getByRole('button', { name: 'More: block, report, delete' }).click();
    await page.getByRole('menu').waitFor();
    expect(await findBarriers(page, '[role=menu]')).toEqual([]);
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await log(page).getByRole('button', { name: 'Counter' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send Offer' }).click();
    await page.getByRole('dialog').getByText('Please enter an amount.').waitFor();
    expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await chooseInMenu(page, 'Block User');
    await confirmIn(page, 'Block User');
    await page.getByText('You blocked Tunde Bakare').waitFor();
    await isAccessible(page, 'main');
    await seller.goto('/messages');
    await row(seller, title).getByText('unread').waitFor();
    await isAccessible(seller, 'main');
  });

  story('An empty list of conversations is accessible', async ({ user }) => {
    const { page } = await user(STILL);
    await page.goto('/messages');
    await page.getByRole('heading', { name: 'No messages yet' }).filter({ visible: true }).waitFor();
    await isAccessible(page, 'main');
  });

  story('A profile that is being edited is accessible', async ({ user }) => {
    const { page } = await user(STILL);
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Achievements' }).waitFor();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    expect(await findBarriers(page, 'form')).toEqual([]);
  });

  story('The list of phone number requests is accessible', async ({ user, database }) => {
    const { page: buyer } = await user({ name: 'Bisi Ade' });
    const { page } = await user(STILL);
    await showPhone(database, await myId(page), '+2347000012345');
    const { ad } = await startConversation(page, buyer, newTitle(), 'May I call?');
    expect((await buyer.request.post(`/api/ads/${ad.id}/phone`)).status()).toBe(200);
    await page.goto('/my-ads');
    await page.getByRole('button', { name: '1 phone request' }).click();
    await page.getByRole('dialog').getByText('1 person asked for it.').waitFor();
    expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
  });

  story('The outbox of emails is accessible', async ({ visitor }) => {
    const page = await visitor(STILL);
    await page.request.post('/api/newsletter', { data: { email: 'outbox@example.com' } });
    await eventually(async () => {
      await page.goto('/dev/mail');
      return page.locator('section').count();
    }).toBeGreaterThan(0);
    // The emails are alike, and axe waits in vain for each of their frames, which run no scripts.
    await page.evaluate(() => {
      for (const alike of document.querySelectorAll('section ~ section')) alike.remove();
    });
    await isAccessible(page);
  });
});
