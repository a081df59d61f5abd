import { sql } from 'drizzle-orm';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { paths } from '#shared/paths.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import { unconfirm } from '../setup/account-state.ts';
import { myId } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { sendByApi, startConversation } from '../setup/chat.ts';
import { codeTo, enterCode } from '../setup/email-codes.ts';
import { describedBy, hasFocus } from '../setup/focus.ts';
import { story } from '../setup/own-server.ts';
import { PHONE } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

type SaleParties = { sellerId: string; buyerId: string };

const NO_STARS = 'Please choose 1 to 5 stars.';

const postButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Post Review' });
const worstRating = (dialog: Locator) => dialog.getByRole('radio', { name: '1 star: Bad' });

describe('After a sale', () => {
  story(
    'The buyer rates the seller once from the profile, and everyone can read it',
    async ({ user, sellers }) => {
      const { page } = await user({ ...PHONE, name: 'Bisi Ade', expects: ['POST /api/ads/'] });
      const me = await myId(page);
      const seller = await makeUser(sellers, { name: 'Ngozi Okafor' });
      await sell(sellers, { sellerId: seller.id, buyerId: me }, 'Green sofa');
      await page.goto(`/seller/${seller.id}`);
      await page.getByText('No ratings yet').waitFor();

      await page.goto('/profile');
      await page.getByRole('button', { name: /^Rate the seller/ }).tap();
      const dialog = page.getByRole('dialog', { name: 'How was buying from Ngozi?' });
      await mustChooseStars(page, dialog);
      await chooseFourStarsByKeyboard(page, dialog);
      const words = dialog.getByLabel('Anything to say?');
      await words.fill('Good. Call her on 0803 123 4567');
      await postButton(dialog).tap();
      await dialog.getByText('Your review has a phone number.').waitFor();
      await words.fill('Good <b>sofa</b>');
      await postButton(dialog).tap();
      await page.getByRole('dialog', { name: 'Thank you' }).getByRole('button', { name: 'Done' }).tap();
      await eventually(() => page.getByRole('heading', { name: 'To rate' }).count()).toBe(0);
      await eventually(() => hasFocus(page.getByRole('heading', { name: 'Bisi Ade' }))).toBe(true);

      // The seller page was cached for everyone, and the review purges it.
      await page.goto(`/seller/${seller.id}`);
      await page.locator('main').getByRole('link', { name: '1 review', exact: true }).tap();
      const review = page.getByRole('article');
      await review.getByText('Good <b>sofa</b>').waitFor();
      expect(await review.innerText()).toMatch(/Bisi Ade\s+4 out of 5 stars\s+Buyer · /);
    },
  );

  story('The notification opens the stars once, and says when it is too late', async ({ user }) => {
    const { page: seller } = await user({ name: 'Ngozi Okafor' });
    const { page } = await user({ ...PHONE, name: 'Bisi Ade' });
    await sellByApi(seller, page, 'Red sofa');
    await page.goto('/notifications');
    await page.getByRole('link', { name: /Rate the seller of “Red sofa”/ }).tap();
    const dialog = page.getByRole('dialog', { name: 'How was buying from Ngozi?' });
    await eventually(() => hasFocus(worstRating(dialog))).toBe(true);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: /^Rate the seller/ }).waitFor();
    expect(await dialog.count()).toBe(0);

    await page.goto(paths.rateSale(999_999_999));
    await page.getByText('You have already rated this sale, or the time to rate it is over.').waitFor();
  });

  story(
    'The rated user replies, and a visitor reads the whole list without JavaScript',
    async ({ user, visitor, sellers }) => {
      const { page } = await user({ reducedMotion: true, name: 'Tunde Bakare' });
      const me = await myId(page);
      const buyer = await makeUser(sellers, { name: 'Ada Obi' });
      for (let n = 1; n <= 12; n += 1) {
        const id = await sell(sellers, { sellerId: me, buyerId: buyer.id }, `Thing ${n}`);
        await sellers.db.execute(sql`
        INSERT INTO reviews (sale_id, listing_id, author_id, subject_id, author_role, stars, text, created_at)
        SELECT id, listing_id, buyer_id, seller_id, 'buyer', 5, ${`Word ${n}`}, now() - ${n} * interval '1 hour'
        FROM sales WHERE listing_id = ${id}`);
      }
      // The notification about a review links to this anchor.
      await page.goto('/profile#reviews');
      const reviews = page.locator('#reviews');
      await reviews.getByRole('article').first().waitFor();
      await eventually(async () => (await reviews.boundingBox())?.y).toBeLessThan(100);
      await reviews.getByRole('button', { name: 'Show more' }).click();
      await eventually(() => reviews.getByRole('article').count()).toBe(12);
      const last = reviews.getByRole('article').last();
      await last.getByRole('button', { name: 'Reply to Ada Obi' }).click();
      await page.getByRole('dialog').getByLabel('Your reply').fill('Thank you, Ada.');
      await page.getByRole('dialog').getByRole('button', { name: 'Post Reply' }).click();
      await last.getByText('Reply by Tunde Bakare').waitFor();
      expect(await last.getByRole('button').count()).toBe(0);
      await eventually(() => hasFocus(last.locator('[data-takes-over]'))).toBe(true);

      // The header would cover a part of the list.
      await page.setViewportSize({ width: 360, height: 800 });
      await reviews.evaluate((section) => section.scrollIntoView());
      expect(await findBarriers(page, '#reviews')).toEqual([]);

      const reader = await visitor({ script: false });
      await reader.goto(`/seller/${me}?tab=reviews`);
      await reader.getByText('5 out of 5 stars').first().waitFor();
      await reader.locator('main').getByRole('link', { name: 'Show more' }).click();
      await reader.getByText('Thank you, Ada.').waitFor();
      expect(await reader.getByRole('article').count()).toBe(2);
    },
  );

  story(
    'The seller is asked to rate in My Ads and in the conversation, and confirms the email address for it',
    async ({ user, sellers, database, server }) => {
      const { page, account } = await user({ ...PHONE, name: 'Tunde Bakare', expects: ['POST /api/ads/'] });
      const me = await myId(page);
      const buyer = await makeUser(sellers, { name: 'Ada Obi' });
      const listingId = await sell(sellers, { sellerId: me, buyerId: buyer.id }, 'Brass lamp');
      const { rows } = await sellers.db.execute<{ id: string }>(
        sql`SELECT id FROM conversations WHERE listing_id = ${listingId}`,
      );
      await page.goto(`/messages/${rows[0]?.id}`);
      await page.getByText('How was selling to Ada?').waitFor();
      await unconfirm(database, account);
      await page.goto('/my-ads?status=sold');
      await page.getByRole('button', { name: /^Rate the buyer/ }).tap();
      const dialog = page.getByRole('dialog', { name: 'How was selling to Ada?' });
      await dialog.locator('label', { hasText: '5 stars' }).tap();
      await postButton(dialog).tap();
      await enterCode(page, await codeTo(server.outboxDir, account.email));
      await page.getByRole('dialog', { name: 'Thank you' }).getByRole('button', { name: 'Done' }).tap();
      await eventually(() => page.getByRole('button', { name: /^Rate the buyer/ }).count()).toBe(0);
    },
  );
});

/** The buyer is asked to rate after two messages from each side. */
async function sellByApi(seller: Page, buyer: Page, title: string): Promise<void> {
  const { ad, id } = await startConversation(seller, buyer, title, 'Good morning');
  for (const [page, text] of [
    [seller, 'Good morning'],
    [buyer, 'I will take it.'],
    [seller, 'Come by at five.'],
  ] as const)
    await sendByApi(page, id, text);
  const sold = await seller.request.post(`/api/ads/${ad.id}/sold`, { data: { buyerId: await myId(buyer) } });
  expect(sold.status(), await sold.text()).toBe(200);
}

/** Inserts a sale to the buyer, and a conversation with two messages from each side. */
async function sell(sellers: Database, { sellerId, buyerId }: SaleParties, title: string) {
  const { id } = await makeListing(sellers, sellerId, {
    title,
    status: 'sold',
    soldAt: new Date(),
    withPhoto: false,
  });
  await sellers.db.execute(sql`
    INSERT INTO sales (listing_id, seller_id, buyer_id) VALUES (${id}, ${sellerId}, ${buyerId})`);
  await sellers.db.execute(sql`
    WITH conversation AS (
      INSERT INTO conversations (listing_id, buyer_id, seller_id, last_seq)
      VALUES (${id}, ${buyerId}, ${sellerId}, 4)
      RETURNING id, buyer_id, seller_id)
    INSERT INTO messages (conversation_id, seq, sender_id, kind, body)
    SELECT id, seq, CASE WHEN seq % 2 = 1 THEN buyer_id ELSE seller_id END, 'text', 'Hello'
    FROM conversation, generate_series(1, 4) AS seq`);
  return id;
}

/** A review without stars is rejected, and the error is at the stars. */
async function mustChooseStars(page: Page, dialog: Locator): Promise<void> {
  await postButton(dialog).tap();
  await dialog.getByText(NO_STARS).waitFor();
  expect(await hasFocus(worstRating(dialog))).toBe(true);
  expect(await describedBy(worstRating(dialog))).toBe(NO_STARS);
  expect(await findBarriers(page, 'dialog')).toEqual([]);
  await page.setViewportSize(PHONE);
}

/** The stars work by keyboard like any radio buttons. */
async function chooseFourStarsByKeyboard(page: Page, dialog: Locator): Promise<void> {
  await worstRating(dialog).focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  expect(await dialog.getByRole('radio', { name: '4 stars: Good' }).isChecked()).toBe(true);
  expect(await dialog.getByText(NO_STARS).count()).toBe(0);
}
