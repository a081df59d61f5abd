import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newTitle } from '../../factories/sellers.ts';
import { log, offer, openConversation } from '../setup/chat.ts';
import { post } from '../setup/my-ads.ts';
import { button, dialog } from '../setup/page.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// A seller sets a lowest price that nobody else sees. Lower offers are declined for them.

const POLITE_NO = 'Thank you, but this is too low. The seller may accept more.';
const USED_UP = 'Three of your offers were too low today. Write to the seller, or try again tomorrow.';

describe('A lowest price', () => {
  story('declines lower offers politely, and the fourth of a day with one answer', async ({ user }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const expects = ['POST /api/conversations/'];
    const { page: buyer } = await user({ ...PHONE, name: 'Bisi Ade', expects });
    const ad = await post(seller, newTitle());
    await setLowestPrice(seller, ad.id);

    await buyer.goto(`/item/${ad.id}`);
    await button(buyer, 'Make an Offer').tap();
    await dialog(buyer).getByLabel('Your offer').fill('100k');
    await button(buyer, 'Send offer').tap();
    await buyer.waitForURL('/messages/*');
    await log(buyer).getByText(POLITE_NO).waitFor();
    const id = new URL(buyer.url()).pathname.split('/').at(-1) ?? '';
    for (const amount of [110_000, 120_000]) await offer(buyer, id, amount);
    await eventually(() => log(buyer).getByText(POLITE_NO).count()).toBe(3);
    await offerInConversation(buyer, '130k');
    await buyer.getByRole('alert').getByText('Not sent: Offer: ₦130,000').waitFor();
    await log(buyer).getByText(USED_UP).waitFor();
    expect(await buyer.content()).not.toContain('151,000');

    await openConversation(seller, id);
    await eventually(() =>
      log(seller).getByText('Below your lowest price. We said no for you.').count(),
    ).toBe(3);
    expect(await log(seller).getByRole('button', { name: 'Accept' }).count()).toBe(0);
    // The asking price is never too low.
    await offer(buyer, id, 185_000);
    await log(seller).getByRole('button', { name: 'Accept' }).waitFor();
  });
});

/** One that is above the price is rejected first. */
async function setLowestPrice(page: Page, adId: string): Promise<void> {
  // The usual price of such items appears above the button, which must not move while it is clicked.
  const usualPrice = page.waitForResponse((answer) => answer.url().includes('/api/ads/usual-price'));
  await page.goto(`/my-ads/${adId}/edit`);
  await usualPrice;
  const lowest = page.getByRole('textbox', { name: 'Lowest offer you accept' });
  await lowest.fill('186,000');
  await button(page, 'Save Changes').click();
  await page.getByText('Your lowest price cannot be above your price of ₦185,000.').first().waitFor();
  await lowest.fill('151,000');
  await button(page, 'Save Changes').click();
  await page.getByText('Your changes are saved.', { exact: true }).first().waitFor();
}

async function offerInConversation(page: Page, amount: string): Promise<void> {
  await button(page, 'Make an offer').tap();
  await dialog(page).getByLabel('Your offer').fill(amount);
  await button(page, 'Send Offer').tap();
}
