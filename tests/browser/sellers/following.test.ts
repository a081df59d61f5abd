import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newTitle } from '../../factories/sellers.ts';
import { makeAccount, myId, newAccount, signIn } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { post } from '../setup/my-ads.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const followButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Follow/ });
const isFollowed = (page: Page) => eventually(() => followButton(page).getAttribute('aria-pressed'));

/** The button is pressed before the server has answered, and a reload would break the request off. */
const expectStored = (page: Page) =>
  eventually(async () => (await page.request.get('/api/follows')).json()).toMatchObject({
    items: [{ name: 'Tunde Bakare' }],
  });

describe('A buyer', () => {
  story('follows a seller, is notified of a new ad, and unfollows', async ({ user }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const { page: buyer } = await user({ ...PHONE, name: 'Bisi Ade' });
    await buyer.goto(`/seller/${await myId(seller)}`);
    await followButton(buyer).tap();
    await buyer.getByText('You will hear about new ads from Tunde Bakare.').first().waitFor();
    await eventually(() => followButton(buyer).innerText()).toBe('Following');
    await expectStored(buyer);

    const title = newTitle();
    const { id } = await post(seller, title);
    await buyer.goto('/notifications');
    const notification = buyer.getByRole('link', { name: /Tunde Bakare posted a new ad/ });
    await eventually(async () => {
      if ((await notification.count()) === 0) await buyer.reload();
      return notification.count();
    }).toBe(1);
    expect(await notification.innerText()).toContain(title);
    await notification.tap();
    await buyer.waitForURL(`/item/${id}`);

    await buyer.goto('/following');
    expect(await findBarriers(buyer, 'main')).toEqual([]);
    await buyer.getByRole('button', { name: 'Unfollow Tunde Bakare' }).tap();
    await buyer.getByRole('heading', { name: 'You follow nobody yet' }).waitFor();
    const sellerId = await myId(seller);
    // Until this answer the button is never pressed.
    const answer = buyer.waitForResponse(`**/api/follows/${sellerId}`);
    await buyer.goto(`/seller/${sellerId}`);
    expect(await (await answer).json()).toEqual({ following: false });
    await isFollowed(buyer).toBe('false');
  });

  story('who is not signed in follows after the login', async ({ user, visitor }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const page = await visitor();
    const account = newAccount();
    await makeAccount(page.context(), account);
    const address = `/seller/${await myId(seller)}`;
    await page.goto(address);
    await followButton(page).click();
    await page.waitForURL('/login');
    await signIn(page, account);
    await page.waitForURL(address);
    await isFollowed(page).toBe('true');
    await expectStored(page);
    await page.reload();
    await isFollowed(page).toBe('true');
  });
});
