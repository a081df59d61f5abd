import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newTitle } from '../../factories/sellers.ts';
import { myId } from '../setup/accounts.ts';
import { postFirstMessage, row, sendByApi, startConversation } from '../setup/chat.ts';
import { post } from '../setup/my-ads.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const SORT_OPTIONS = ['Most Recent', 'Price: Low to High', 'Price: High to Low'];

const sortSelect = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Sort' });
const rows = (page: Page) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').allInnerTexts();
/** The key of the title in each row, from the top. */
const order = async (page: Page, titles: Record<string, string>) =>
  (await rows(page)).map((text) => Object.keys(titles).find((name) => text.includes(titles[name] ?? '?')));

describe('A buyer with several conversations', () => {
  story('sorts them by price, and a new message does not change the order', async ({ user }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const { page: buyer } = await user({ name: 'Bisi Ade' });
    const { titles, sofa } = await startThreeConversations(seller, buyer);
    const shown = () => order(buyer, titles);
    await buyer.goto('/messages');
    await eventually(shown).toEqual(['lamp', 'car', 'sofa']);
    expect(await sortSelect(buyer).locator('option').allInnerTexts()).toEqual(SORT_OPTIONS);
    await sortBy(buyer, 'Price: Low to High', titles, ['lamp', 'sofa', 'car']);
    expect(new URL(buyer.url()).search).toBe('?sort=price-low');
    expect(await row(buyer, titles.car).innerText()).toContain('₦250,000');

    await sendByApi(seller, sofa, 'It has a new cover');
    await row(buyer, 'It has a new cover').waitFor();
    expect(await shown()).toEqual(['lamp', 'sofa', 'car']);

    // The open conversation, a search and a reload keep the order.
    await row(buyer, titles.sofa).click();
    await buyer.waitForURL(`/messages/${sofa}?sort=price-low`);
    await sortBy(buyer, 'Price: High to Low', titles, ['car', 'sofa', 'lamp']);
    await buyer.waitForURL(`/messages/${sofa}?sort=price-high`);
    await buyer.getByRole('searchbox', { name: 'Search conversations' }).fill('tunde');
    await eventually(shown).toEqual(['car', 'sofa', 'lamp']);
    await buyer.reload();
    await eventually(shown).toEqual(['car', 'sofa', 'lamp']);
    expect(await sortSelect(buyer).inputValue()).toBe('price-high');
    await sortBy(buyer, 'Most Recent', titles, ['sofa', 'lamp', 'car']);
    await buyer.waitForURL(`/messages/${sofa}`);

    // A new conversation is sorted by price, too.
    await sortBy(buyer, 'Price: Low to High', titles, ['lamp', 'sofa', 'car']);
    const desk = `Desk ${newTitle()}`;
    const { id: adId } = await post(seller, desk, { price: 160_000, confirmPrice: true });
    await postFirstMessage(buyer, adId, 'Good morning');
    await eventually(() => order(buyer, { ...titles, desk })).toEqual(['lamp', 'desk', 'sofa', 'car']);
  });

  story('sorts them on a phone, and returns to the sorted list', async ({ user }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const { page: buyer } = await user({ ...PHONE, name: 'Bisi Ade' });
    const { titles, car } = await startThreeConversations(seller, buyer);
    await buyer.goto('/messages');
    await row(buyer, titles.car).waitFor();
    expect((await sortSelect(buyer).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await sortBy(buyer, 'Price: High to Low', titles, ['car', 'sofa', 'lamp']);
    await row(buyer, titles.car).tap();
    await buyer.waitForURL(`/messages/${car}?sort=price-high`);
    await buyer.getByRole('log').waitFor();
    await buyer.goBack();
    await eventually(() => order(buyer, titles)).toEqual(['car', 'sofa', 'lamp']);
    expect(await sortSelect(buyer).inputValue()).toBe('price-high');
  });

  story('scrolls to the end of a long list in that order', async ({ user, database }) => {
    const { page } = await user({ name: 'Bisi Ade' });
    await database.rows(
      `INSERT INTO conversations (listing_id, buyer_id, seller_id)
       SELECT id, $1, seller_id FROM listings WHERE status = 'active' AND price IS NOT NULL ORDER BY id LIMIT 70`,
      [await myId(page)],
    );
    const prices = async () =>
      (await rows(page)).map((text) => Number(/₦([\d,]+)/.exec(text)?.[1]?.replaceAll(',', '')));
    await page.goto('/messages?sort=price-high');
    await eventually(async () => (await prices()).length).toBe(30);
    const last = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').last();
    await eventually(async () => {
      await last.scrollIntoViewIfNeeded();
      return (await prices()).length;
    }).toBe(70);
    const all = await prices();
    expect(all.every(Number.isFinite)).toBe(true);
    expect(all).toEqual(all.toSorted((one, other) => other - one));
  });
});

describe('On a desktop', () => {
  story(
    'The list and the conversation are 600 px high, also on a low screen, where the page scrolls',
    async ({ user }) => {
      const { page: seller } = await user({ name: 'Tunde Bakare' });
      const { page: buyer } = await user({ name: 'Bisi Ade' });
      const { id } = await startConversation(seller, buyer, newTitle(), 'Good morning');
      await buyer.goto(`/messages/${id}`);
      await buyer.getByRole('log').waitFor();
      const heights = () =>
        buyer.evaluate(() =>
          ['Conversations', 'Conversation'].map(
            (name) => document.querySelector(`section[aria-label="${name}"]`)?.getBoundingClientRect().height,
          ),
        );
      for (const [width, height] of [
        [768, 1024],
        [1280, 640],
        [1280, 900],
        [1920, 1200],
      ] as const) {
        await buyer.setViewportSize({ width, height });
        expect([width, height, await heights()]).toEqual([width, height, [600, 600]]);
      }
      await buyer.setViewportSize({ width: 1280, height: 640 });
      const field = buyer.getByRole('textbox', { name: 'Message', exact: true });
      await field.click();
      await field.fill('I can see where I write');
      const box = await field.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    },
  );
});

/**
 * About a sofa, a car and a lamp, in this order, which differs from both orders of their prices. Prices far below those of
 * other stories would hold the ads of a new seller.
 */
async function startThreeConversations(seller: Page, buyer: Page) {
  const titles = { car: `Car ${newTitle()}`, lamp: `Lamp ${newTitle()}`, sofa: `Sofa ${newTitle()}` };
  const { id: sofa } = await startConversation(seller, buyer, titles.sofa, 'Good morning', {
    price: 170_000,
    confirmPrice: true,
  });
  const { id: car } = await startConversation(seller, buyer, titles.car, 'Good morning', {
    price: 250_000,
    confirmPrice: true,
  });
  await startConversation(seller, buyer, titles.lamp, 'Good morning', { price: 150_000, confirmPrice: true });
  return { titles, car, sofa };
}

async function sortBy(page: Page, option: string, titles: Record<string, string>, expected: string[]) {
  await sortSelect(page).selectOption(option);
  await eventually(() => order(page, titles)).toEqual(expected);
}
