import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findBarriers } from '../setup/axe.ts';
import { acceptOffer, field, log, offer, openConversation } from '../setup/chat.ts';
import { card, chip, sendPlan, startPlanning } from '../setup/meetups.ts';
import { answerHealthChecks } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const SELLER = { ...PHONE, name: 'Chidi Okafor' };
const BUYER = { ...PHONE, name: 'Bisi Ade' };

const handover = (page: Page, name: string) => log(page).getByRole('region', { name, exact: true });

async function reserve(seller: Page, buyer: Page) {
  const { id } = await startPlanning(seller, buyer);
  await offer(buyer, id, 150_000);
  await acceptOffer(seller, id, 2);
  await handover(buyer, 'At the meetup').waitFor();
  return id;
}

/** The code is hidden until the buyer has checked the item. */
async function codeOf(buyer: Page): Promise<string> {
  const buyers = handover(buyer, 'At the meetup');
  await buyers.getByRole('button', { name: 'We are meeting now' }).tap();
  await buyers.getByText('Your code appears here when you have checked the item.').waitFor();
  expect(await buyers.getByText('Your code:').count()).toBe(0);
  await buyers.getByLabel('I have checked the item').check();
  return (await buyers.getByText('Your code:').innerText()).replace(/\D/g, '');
}

async function typeCode(seller: Page, code: string): Promise<void> {
  const sellers = handover(seller, 'Handover');
  await sellers.getByLabel('Yes, I see it in my bank app').check();
  await sellers.getByLabel('code, four digits').fill(code);
  await sellers.getByRole('button', { name: 'Close the sale' }).tap();
}

const wrongCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

/** A seller without network has typed a code. */
async function typeOffline(seller: Page, code: string): Promise<void> {
  await handover(seller, 'Handover').getByRole('button', { name: 'We are meeting now' }).tap();
  await seller.context().setOffline(true);
  await typeCode(seller, code);
  await handover(seller, 'Handover').getByText('No network. We check the code and close the sale').waitFor();
}

describe('A handover', () => {
  story('is closed with the code of a buyer without network', async ({ user }) => {
    const { page: seller } = await user({ ...SELLER, expects: ['POST /api/conversations/'] });
    const { page: buyer } = await user({ ...BUYER, allows: ['GET /', 'POST /api/'] });
    const id = await reserve(seller, buyer);
    await buyer.context().setOffline(true);
    const code = await codeOf(buyer);
    expect(code).toMatch(/^\d{4}$/);
    expect(await findBarriers(buyer, 'section[aria-label="At the meetup"]')).toEqual([]);

    const sellers = handover(seller, 'Handover');
    await sellers.getByRole('button', { name: 'We are meeting now' }).tap();
    expect(await sellers.getByLabel('code, four digits').isDisabled()).toBe(true);
    await sellers.getByLabel('Yes, I see it in my bank app').check();
    expect(await sellers.getByRole('button', { name: 'Close the sale' }).isDisabled()).toBe(true);
    await sellers.getByLabel('code, four digits').fill(wrongCode(code));
    await sellers.getByRole('button', { name: 'Close the sale' }).tap();
    await sellers.getByText('You have 4 tries left').waitFor();
    expect(await findBarriers(seller, 'section[aria-label="Handover"]')).toEqual([]);
    await sellers.getByLabel('code, four digits').fill(code);
    await seller.keyboard.press('Enter');
    await sellers.getByText('Sold for ₦150,000. You both confirmed it.').waitFor();
    await buyer.context().setOffline(false);
    await handover(buyer, 'At the meetup').getByText('You both confirmed it').waitFor();
    // What the buyer confirmed without network has reached the server.
    const confirmed = async () =>
      (await (await buyer.request.get(`/api/conversations/${id}/handover`)).json()).handover.itemChecked;
    await eventually(confirmed).toBe(true);
  });

  story('is closed once when the network of the seller returns', async ({ user }) => {
    const { page: seller } = await user({ ...SELLER, allows: ['GET /api/', 'POST /api/'] });
    const { page: buyer } = await user(BUYER);
    const id = await reserve(seller, buyer);
    await answerHealthChecks(seller);
    const code = await codeOf(buyer);
    const sellers = handover(seller, 'Handover');
    await typeOffline(seller, code);
    await openConversation(buyer, id);
    expect(await handover(buyer, 'At the meetup').getByText('You both confirmed it').count()).toBe(0);

    const answers: number[] = [];
    seller.on('response', (answer) => {
      if (answer.url().endsWith('/handover/confirm')) answers.push(answer.status());
    });
    await seller.context().setOffline(false);
    await sellers.getByText('Sold for ₦150,000. You both confirmed it.').waitFor();
    await handover(buyer, 'At the meetup').getByText('You both confirmed it').waitFor();
    await openConversation(seller, id);
    await sellers.getByText('Sold for ₦150,000. You both confirmed it.').waitFor();
    expect(answers).toEqual([200]);
  });

  story(
    'can be closed after the reservation has run out, when a code was wrong',
    async ({ user, database }) => {
      const { page: seller } = await user({ ...SELLER, allows: ['GET /api/', 'POST /api/'] });
      const { page: buyer } = await user(BUYER);
      const id = await reserve(seller, buyer);
      await answerHealthChecks(seller);
      const code = await codeOf(buyer);
      await typeOffline(seller, wrongCode(code));
      await database.rows(
        `UPDATE reservations SET reserved_until = now() - interval '1 minute', ended_at = now(), end_reason = 'expired'
       WHERE conversation_id = $1`,
        [id],
      );
      await seller.context().setOffline(false);
      const sellers = handover(seller, 'Handover');
      await sellers.getByText('You have 4 tries left').waitFor();
      await sellers.getByText('The reservation has ended. The code still works until').waitFor();
      // The reason is still there after a reload, although the chat has no reservation any more.
      await openConversation(seller, id);
      await sellers.getByText('You have 4 tries left').waitFor();
      expect(await findBarriers(seller, 'section[aria-label="Handover"]')).toEqual([]);
      await openConversation(buyer, id);
      await handover(buyer, 'At the meetup').getByText('Your code:').waitFor();
      await typeCode(seller, code);
      await sellers.getByText('Sold for ₦150,000. You both confirmed it.').waitFor();
    },
  );

  story('that the buyer ended meanwhile tells the seller why it is not closed', async ({ user }) => {
    const { page: seller } = await user({ ...SELLER, allows: ['GET /api/', 'POST /api/'] });
    const { page: buyer } = await user(BUYER);
    const id = await reserve(seller, buyer);
    await answerHealthChecks(seller);
    await typeOffline(seller, await codeOf(buyer));
    expect((await buyer.request.delete(`/api/conversations/${id}/reservation`)).ok()).toBe(true);
    await seller.context().setOffline(false);
    const sellers = handover(seller, 'Handover');
    await sellers.getByText('The sale was not closed. The reservation has ended').waitFor();
    expect(await findBarriers(seller, 'section[aria-label="Handover"]')).toEqual([]);
    await sellers.getByRole('button', { name: 'OK' }).tap();
    await sellers.waitFor({ state: 'detached' });
  });

  story('warns a buyer who types the code in the chat', async ({ user }) => {
    const { page: seller } = await user(SELLER);
    const { page: buyer } = await user(BUYER);
    await reserve(seller, buyer);
    const code = await codeOf(buyer);
    await field(buyer).fill(`My code is ${[...code].join(' ')}`);
    await buyer.getByText('Never send it in the chat. Show it when you have the item.').waitFor();
  });
});

describe('A meetup', () => {
  story('at a spot of the list is suggested with one tap', async ({ user }) => {
    const { page: seller } = await user(SELLER);
    const { page: buyer } = await user(BUYER);
    await startPlanning(seller, buyer);
    await chip(seller, 'Suggest a meetup').tap();
    const spots = seller.getByRole('group', { name: 'Good places near the item' }).getByRole('button');
    await spots.first().tap();
    expect(await spots.first().getAttribute('aria-pressed')).toBe('true');
    expect(await findBarriers(seller, 'dialog[open]')).toEqual([]);
    const place = await seller.getByRole('dialog').getByLabel('Where').inputValue();
    await sendPlan(seller, { place });
    await card(buyer).getByText('Meet by day').waitFor();
  });
});
