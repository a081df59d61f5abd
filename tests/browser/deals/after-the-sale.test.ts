import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newTitle } from '../../factories/sellers.ts';
import {
  acceptOffer,
  field,
  offer,
  openConversation,
  seesMessage,
  startConversation,
  typeMessage,
} from '../setup/chat.ts';
import { choose, figures, post, seesStatus } from '../setup/my-ads.ts';
import { button, dialog } from '../setup/page.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// The agreed price counts in the sale, and the buyer of a sold item can still write to the seller.

describe('An agreed price', () => {
  story('is in the sold dialog and the earnings, and its buyer can still write', async ({ user }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const { page: buyer } = await user({ ...PHONE, name: 'Bisi Ade' });
    const title = newTitle();
    const { ad, id } = await startConversation(seller, buyer, title, 'Good morning');
    await offer(buyer, id, 150_000);
    await acceptOffer(seller, id, 2);

    await seller.goto('/my-ads');
    await seller.getByText('Reserved until').waitFor();
    await sellForAgreedPrice(seller, title);
    await eventually(() => figures(seller)).toMatch(/Total Earnings ₦150,000$/);

    await buyer.goto(`/item/${ad.id}`);
    await buyer.getByText('This item has been sold').waitFor();
    await buyer.getByText('Clean and strong. We are moving to Abuja.').waitFor();
    await buyer.getByRole('region', { name: 'Seller' }).getByRole('link', { name: 'Tunde Bakare' }).waitFor();
    await buyer.getByRole('link', { name: 'Your messages about it' }).tap();
    await buyer.waitForURL(`/messages/${id}`);
    await buyer.getByRole('status').filter({ hasText: 'You bought this. You can write until' }).waitFor();
    expect(await button(buyer, 'Make an offer').count()).toBe(0);
    await field(buyer).fill('The lamp is missing');
    await button(buyer, 'Send').tap();
    await openConversation(seller, id);
    await seesMessage(seller, 'The lamp is missing');
    await typeMessage(seller, 'I will bring it');
    await seesMessage(buyer, 'I will bring it');
  });
});

describe('An offer after the sale', () => {
  story('gets one clear answer in a sheet that was open before', async ({ user }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const { page: buyer } = await user({ ...PHONE, name: 'Bisi Ade', expects: ['POST /api/ads/'] });
    const ad = await post(seller, newTitle());
    await buyer.goto(`/item/${ad.id}`);
    await button(buyer, 'Make an Offer').tap();
    const sheet = dialog(buyer, 'Make an offer');
    await sheet.getByLabel('Your offer').fill('20k');
    await sheet.getByText('That is ₦20,000.').waitFor();
    await sheet.getByText('This is low. Tunde may refuse.').waitFor();
    expect((await seller.request.post(`/api/ads/${ad.id}/sold`)).status()).toBe(200);
    // Less than half of the price is asked about once.
    await button(buyer, 'Send offer').tap();
    await button(buyer, 'Yes, send ₦20,000').tap();
    const alert = sheet.getByRole('alert');
    await alert.getByText('Your offer was not sent.').waitFor();
    await alert.getByText('This item is no longer available.').waitFor();
    expect(await sheet.getByLabel('Your offer').inputValue()).toBe('20k');
  });
});

/** The reserved buyer and the agreed price are already chosen. */
async function sellForAgreedPrice(page: Page, title: string): Promise<void> {
  await choose(page, title, 'Mark as Sold');
  const sold = dialog(page, 'Mark as Sold');
  await eventually(() => sold.getByRole('radio', { name: /Bisi Ade/ }).isChecked()).toBe(true);
  await sold.getByText('It is reserved for this buyer').waitFor();
  expect(await sold.getByLabel('For how much?').inputValue()).toBe('150,000');
  await sold.getByRole('button', { name: 'Mark as Sold' }).click();
  await seesStatus(page, 'Marked as sold.');
}
