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
  sendByApi,
  startConversation,
  tick,
  typeMessage,
} from '../setup/chat.ts';
import { hasFocus } from '../setup/focus.ts';
import { photo } from '../setup/pictures.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const PHONE = { width: 360, height: 740, reducedMotion: true };
const DESKTOP = { reducedMotion: true };

describe('A conversation between two users', () => {
  story('Buyer and seller see texts, photos, offers and delivery states live', async ({ user }) => {
    const { page: seller } = await user({ ...DESKTOP, name: 'Tunde Bakare' });
    const { page: buyer } = await user({ ...DESKTOP, name: 'Bisi Ade' });
    const title = newTitle();
    const { id } = await startConversation(seller, buyer, title, 'Is it still there?');
    await openConversation(buyer, id);
    await tick(buyer, 'Is it still there?').toBe('Sent');
    // The message is delivered when the seller opens the list, and read when they open the conversation.
    await seller.goto('/messages');
    await seller.getByText('Communicate with buyers and sellers').waitFor();
    expect(await row(seller, title).innerText()).toMatch(
      /Bisi Ade\n\d\d:\d\d\n.*\nIs it still there\?\n1\n1 unread$/,
    );
    await tick(buyer, 'Is it still there?').toBe('Delivered');
    await row(seller, title).click();
    await tick(buyer, 'Is it still there?').toBe('Read');
    expect(await row(seller, title).innerText()).not.toContain('unread');
    await eventually(() => hasFocus(field(seller))).toBe(true);

    const send = seller.getByRole('button', { name: 'Send', exact: true });
    await field(seller).fill('  \n ');
    expect(await send.isDisabled()).toBe(true);
    await field(seller).fill('Yes, it is.');
    await buyer.getByText('Tunde is typing').waitFor({ state: 'attached' });
    await field(seller).press('Shift+Enter');
    await seller.keyboard.type('Come & see <b>it</b>');
    await seller.keyboard.press('Enter');
    await seesMessage(buyer, 'Come & see <b>it</b>');
    expect(await field(seller).inputValue()).toBe('');
    expect(await bubbles(buyer)).toEqual([
      expect.stringMatching(/^You:\s+Is it still there\?\s+\d\d:\d\d\s*,\s*Read$/),
      expect.stringMatching(/^Tunde:\s+Yes, it is\.\nCome & see <b>it<\/b>\s+\d\d:\d\d$/),
    ]);

    await buyer.getByLabel('Add a photo').setInputFiles([await photo('mine.jpg')]);
    await typeMessage(buyer, 'Like this one?');
    const sent = log(seller).getByRole('button', { name: 'Photo of Bisi’s, view full screen' });
    await sent.click();
    await seller.getByRole('dialog').getByRole('img').waitFor();
    await seller.keyboard.press('Escape');
    await tick(buyer, 'Like this one?').toBe('Read');
    expect(await row(seller, title).innerText()).toContain('Photo: Like this one?');

    // An offer, a counter-offer and an agreement.
    await buyer.getByRole('button', { name: 'Make an offer' }).click();
    const dialog = buyer.getByRole('dialog', { name: 'Make an offer' });
    expect(await dialog.innerText()).toContain('₦185,000');
    await dialog.getByLabel('Your offer').fill('150k');
    await dialog.getByText('That is ₦150,000.').waitFor();
    await buyer.keyboard.press('Enter');
    await log(seller).getByText('Bisi’s offer').waitFor();
    expect(await row(seller, title).innerText()).toContain('Offer: ₦150,000');
    await log(seller).getByRole('button', { name: 'Counter' }).click();
    await seller.getByRole('dialog').getByLabel('Your offer').fill('170,000');
    await seller.keyboard.press('Enter');
    await log(buyer).getByText('Countered').waitFor();
    await log(seller).getByText('Countered').waitFor();
    await eventually(() => hasFocus(field(seller))).toBe(true);
    await log(buyer).getByRole('button', { name: 'Accept' }).click();
    await buyer.getByRole('alertdialog', { name: 'Accept ₦170,000?' }).waitFor();
    await buyer.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).dblclick();
    await log(seller).getByText('Bisi accepted ₦170,000. Agree where to meet, and hand it over').waitFor();
    expect(await log(seller).getByText('Accepted', { exact: true }).count()).toBe(1);
    expect(await log(buyer).getByRole('button', { name: 'Accept' }).count()).toBe(0);
    expect(await log(buyer).getByText('You accepted ₦170,000').count()).toBe(1);
  });

  story('A buyer is warned of a scam, blocks the seller, and unblocks them', async ({ user }) => {
    const { page: seller } = await user({ ...DESKTOP, name: 'Tunde Bakare' });
    const { page: buyer } = await user({ ...DESKTOP, name: 'Bisi Ade' });
    const { id } = await startConversation(seller, buyer, newTitle(), 'Good morning');
    await openConversation(seller, id);
    await openConversation(buyer, id);
    const scam = 'Pay a deposit of 20k into 0123456789 GTBank so I keep it for you';
    await typeMessage(seller, scam);
    await log(buyer).getByText('Do not pay before you meet').waitFor();
    await tick(seller, scam).toBe('Read');
    // The sender does not see the warning.
    expect(await seller.getByText('Do not pay before you meet').count()).toBe(0);
    expect(await log(buyer).getByRole('link', { name: 'Safety guidelines' }).getAttribute('href')).toBe(
      '/safety',
    );
    await log(buyer).getByRole('button', { name: 'Report' }).click();
    await buyer.getByRole('dialog').getByRole('radio', { name: 'It looks like a scam' }).check();
    await buyer.getByRole('button', { name: 'Send Report' }).click();
    await buyer.getByRole('button', { name: 'Done' }).click();

    await buyer.getByText('Online', { exact: true }).waitFor();
    await chooseInMenu(buyer, 'Block User');
    await confirmIn(buyer, 'Block User');
    await buyer.getByText('You blocked Tunde Bakare').waitFor();
    await seller.getByText('You and this member cannot contact each other.').waitFor();
    expect([await field(seller).count(), await field(buyer).count()]).toEqual([0, 0]);
    expect(
      await buyer.getByText('Online', { exact: true }).count(),
      'a blocked user has no online status',
    ).toBe(0);
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
    const { page: seller } = await user({ ...DESKTOP, name: 'Tunde Bakare' });
    const expects = ['POST /api/conversations/'];
    const { page: buyer } = await user({ ...DESKTOP, name: 'Bisi Ade', expects });
    const title = newTitle();
    const { ad, id } = await startConversation(seller, buyer, title, 'Good morning');
    await openConversation(seller, id);
    await openConversation(buyer, id);
    // A conversation about a sold listing is read-only until the listing is renewed. Open pages are notified,
    // here with a delay.
    const notified = Promise.withResolvers<void>();
    await buyer.route(`**/api/conversations/${id}`, async (route) => {
      await notified.promise;
      await route.continue();
    });
    expect((await seller.request.post(`/api/ads/${ad.id}/sold`)).status()).toBe(200);
    await typeMessage(buyer, 'I will take it');
    await log(buyer).getByText('Not sent').waitFor();
    await buyer.getByRole('alert').getByText('Not sent: I will take it').waitFor();
    notified.resolve();
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

describe('A long conversation', () => {
  story('loads older messages without a jump, and shows when new ones arrive', async ({ user }) => {
    const { page: seller } = await user({ ...DESKTOP, name: 'Tunde Bakare' });
    const { page: buyer } = await user({ ...DESKTOP, expects: ['GET /api/conversations/'] });
    const { id } = await startConversation(seller, buyer, newTitle(), 'Line 1');
    for (let line = 2; line <= 100; line += 1) await sendByApi(line % 3 ? buyer : seller, id, `Line ${line}`);
    await openConversation(buyer, id);
    // The conversation opens at the first unread message, below a divider.
    await log(buyer).getByText('New messages', { exact: true }).waitFor();
    const oldest = async () => (await bubbles(buyer))[0]?.match(/Line \d+/)?.[0];
    // That is near the top of the latest page, so the previous page has been requested.
    await eventually(oldest).toBe('Line 21');
    await buyer.getByRole('button', { name: 'Latest messages' }).click();
    const box = log(buyer);
    const fromEnd = () => box.evaluate((e) => Math.round(e.scrollHeight - e.clientHeight - e.scrollTop));
    await eventually(fromEnd).toBe(0);

    // The first request for older messages fails. During the second, the position of a message is measured
    // in every frame until the older ones are there.
    await buyer.route('**/messages?before=*', (route) => route.abort(), { times: 1 });
    await box.evaluate((e) => e.scrollTo(0, 0));
    await log(buyer).getByText('Earlier messages could not be loaded.').waitFor();
    const again = await log(buyer).getByRole('button', { name: 'Try again' }).elementHandle();
    const moved = await box.evaluate(async (e, button) => {
      const first = e.querySelector('[data-message]') as HTMLElement;
      (button as HTMLElement).click();
      await new Promise(requestAnimationFrame);
      const initialTop = first.getBoundingClientRect().top;
      let most = 0;
      while (e.querySelector('[data-message]') === first) {
        await new Promise(requestAnimationFrame);
        most = Math.max(most, Math.abs(first.getBoundingClientRect().top - initialTop));
      }
      return most;
    }, again);
    expect(moved).toBeLessThan(1);
    expect(await oldest()).toBe('Line 1');

    await openConversation(seller, id);
    await typeMessage(seller, 'Line 101');
    const newMessages = buyer.getByRole('button', { name: 'New messages' });
    await newMessages.waitFor();
    expect(await fromEnd()).toBeGreaterThan(500);
    await newMessages.click();
    await seesMessage(buyer, 'Line 101');
    await eventually(fromEnd).toBe(0);
    await tick(seller, 'Line 101').toBe('Read');
    // A reader at the end stays at the end.
    await typeMessage(seller, 'Line 102\nand\nmore');
    await seesMessage(buyer, 'Line 102');
    await eventually(fromEnd).toBe(0);
  });
});

describe('On a phone', () => {
  story('A user searches the list, opens a conversation and goes back', async ({ user }) => {
    const { page: seller } = await user({ ...DESKTOP, name: 'Tunde Bakare' });
    const { page } = await user({ ...PHONE, name: 'Bisi Ade' });
    const [drum, lamp] = [`Talking drum, ${newTitle()}`, `Brass lamp, ${newTitle()}`];
    const { id } = await startConversation(seller, page, drum, 'Is it loud?');
    await startConversation(seller, page, lamp, 'Does it shine?');
    await page.goto('/messages');
    const search = page.getByRole('searchbox', { name: 'Search conversations' });
    await row(page, lamp).waitFor();
    await search.fill('DRUM');
    await row(page, lamp).waitFor({ state: 'detached' });
    await row(page, drum).waitFor();
    await search.fill('nobody of that name');
    await page.getByText('Try another name, or words from the item’s title.').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).tap();
    await row(page, lamp).waitFor();

    await row(page, drum).tap();
    await page.waitForURL(`/messages/${id}`);
    await seesMessage(page, 'Is it loud?');
    // The conversation fills the screen.
    expect(await page.locator('header').filter({ hasText: 'kasuwa' }).isVisible()).toBe(false);
    await field(page).tap();
    await page.keyboard.type('Please');
    await page.keyboard.press('Enter');
    await page.keyboard.type('answer');
    expect(await field(page).inputValue()).toBe('Please\nanswer');
    await page
      .getByRole('button', { name: 'Back to messages' })
      .or(page.getByLabel('Back to messages'))
      .tap();
    await page.waitForURL('/messages');
    await eventually(() => hasFocus(row(page, drum))).toBe(true);
    await page.goForward();
    // The unsent text is still there.
    await eventually(() => field(page).inputValue()).toBe('Please\nanswer');
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await tick(page, 'answer').toBe('Sent');
    await page.goBack();
    await row(page, drum).getByText('You: Please answer').waitFor();

    await page.goto(`/messages/${id}`);
    await seesMessage(page, 'answer');
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
    await page.setViewportSize(PHONE);
    await page.getByRole('link', { name: 'Back to messages' }).tap();
    await page.waitForURL('/messages');
  });
});
