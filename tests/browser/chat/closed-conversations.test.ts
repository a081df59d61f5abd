import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newTitle } from '../../factories/sellers.ts';
import {
  bubbles,
  chooseInMenu,
  confirmIn,
  field,
  log,
  openConversation,
  row,
  seesMessage,
  startConversation,
  tick,
  typeMessage,
} from '../setup/chat.ts';
import { hasFocus } from '../setup/focus.ts';
import { holdRequests } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// Conversations that a block or a sale closes, and conversations that a user deletes.

describe('A conversation between two users', () => {
  story('A buyer is warned of a scam, blocks the seller, and unblocks them', async ({ user }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const { page: buyer } = await user({ name: 'Bisi Ade' });
    const { id } = await startConversation(seller, buyer, newTitle(), 'Good morning');
    await openConversation(seller, id);
    await openConversation(buyer, id);
    const scam = 'Pay a deposit of 20k into 0123456789 GTBank so I keep it for you';
    await typeMessage(seller, scam);
    await log(buyer).getByText('Do not pay before you meet').waitFor();
    await tick(seller, scam).toBe('Read');
    // The sender does not see the warning.
    expect(await seller.getByText('Do not pay before you meet').count()).toBe(0);
    await reportScam(buyer);

    await buyer.getByText('Online', { exact: true }).waitFor();
    await chooseInMenu(buyer, 'Block User');
    await confirmIn(buyer, 'Block User');
    await neitherCanWrite(seller, buyer);
    await buyer.getByRole('button', { name: 'Unblock User' }).click();
    await field(seller).waitFor();
    await eventually(() => hasFocus(field(buyer))).toBe(true);

    // Unblocking also works after the conversation was deleted.
    await chooseInMenu(buyer, 'Block User');
    await confirmIn(buyer, 'Block User');
    await chooseInMenu(buyer, 'Delete Conversation');
    await confirmIn(buyer, 'Delete');
    await buyer.goto('/settings');
    await buyer.getByRole('button', { name: 'Unblock Tunde Bakare' }).click();
    await buyer.getByText('Nobody. To block someone').waitFor();
    await field(seller).waitFor();
  });

  story('A sale closes the conversation, and a new message restores a deleted one', async ({ user }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const expects = ['POST /api/conversations/'];
    const { page: buyer } = await user({ name: 'Bisi Ade', expects });
    const title = newTitle();
    const { ad, id } = await startConversation(seller, buyer, title, 'Good morning');
    await openConversation(seller, id);
    await openConversation(buyer, id);
    await row(buyer, title).waitFor();
    await buyer.getByText('Online', { exact: true }).waitFor();
    await tick(buyer, 'Good morning').toBe('Read');
    // A conversation about a sold listing is read-only until the listing is renewed. Open pages are notified,
    // here with a delay. The buyer's message is sent before the sale, and arrives after it.
    const held = await holdRequests(buyer, new RegExp(`/api/conversations(/${id})?([?]|$)`));
    const message = await holdRequests(buyer, `**/api/conversations/${id}/messages`);
    await typeMessage(buyer, 'I will take it');
    await eventually(() => message.requests.some((request) => request.method() === 'POST')).toBe(true);
    expect((await seller.request.post(`/api/ads/${ad.id}/sold`)).status()).toBe(200);
    message.release();
    await log(buyer).getByText('Not sent').waitFor();
    await buyer.getByRole('alert').getByText('Not sent: I will take it').waitFor();
    held.release();
    await field(buyer).waitFor({ state: 'detached' });
    await buyer.getByText('This item has been sold', { exact: true }).waitFor();
    await openConversation(seller, id);
    await seller.getByText('You marked this item as sold', { exact: true }).waitFor();
    await seller.getByRole('main').getByRole('link', { name: 'My Ads' }).waitFor();
    await log(buyer).getByRole('button', { name: 'Delete' }).click();
    expect((await seller.request.post(`/api/ads/${ad.id}/renew`)).status()).toBe(200);
    await field(buyer).waitFor();
    await openConversation(seller, id);

    await chooseInMenu(buyer, 'Delete Conversation');
    await confirmIn(buyer, 'Delete');
    await buyer.waitForURL('/messages');
    await buyer.getByRole('heading', { name: 'No messages yet' }).filter({ visible: true }).waitFor();
    await typeMessage(seller, 'Are you still there?');
    await row(buyer, title).click();
    await seesMessage(buyer, 'Are you still there?');
    expect(await bubbles(buyer)).toHaveLength(1);
    expect(await bubbles(seller)).toHaveLength(2);
  });
});

/** The warning links to the guidelines and to the report dialog. */
async function reportScam(buyer: Page): Promise<void> {
  expect(await log(buyer).getByRole('link', { name: 'Safety guidelines' }).getAttribute('href')).toBe(
    '/safety',
  );
  await log(buyer).getByRole('button', { name: 'Report' }).click();
  await buyer.getByRole('dialog').waitFor();
  const reason = buyer.getByRole('radio', { name: 'They ask for payment before meeting' });
  expect(await reason.isChecked(), 'the reason of the warning is chosen').toBe(true);
  await buyer.getByRole('button', { name: 'Send Report' }).click();
  await buyer.getByRole('button', { name: 'Done' }).click();
}

async function neitherCanWrite(seller: Page, buyer: Page): Promise<void> {
  await buyer.getByText('You blocked Tunde Bakare').waitFor();
  await seller.getByText('You and this member cannot contact each other.').waitFor();
  expect([await field(seller).count(), await field(buyer).count()]).toEqual([0, 0]);
  expect(
    await buyer.getByText('Online', { exact: true }).count(),
    'a blocked user has no online status',
  ).toBe(0);
}
