import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { makeListing } from '../../factories/listings.ts';
import { newTitle } from '../../factories/sellers.ts';
import { makeUser } from '../../factories/users.ts';
import { myId } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import type { StoryDatabase } from '../setup/database.ts';
import { post } from '../setup/my-ads.ts';
import { photo } from '../setup/pictures.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

const titles = (page: Page) => page.locator('main article h3').allInnerTexts();
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search in this shop' });

describe('A visitor', () => {
  story('searches in a shop and opens one kind of its items', async ({ visitor, database }) => {
    const page = await visitor(PHONE);
    const id = await makeShop(database);
    await page.goto(`/seller/${id}`);
    await eventually(async () => (await titles(page)).length).toBe(5);
    await searchField(page).fill('iphone');
    await searchField(page).press('Enter');
    await eventually(() => titles(page)).toEqual(['iPhone 12, blue']);
    expect(new URL(page.url()).search).toBe('?q=iphone');
    await page.getByRole('link', { name: 'Clear the search' }).tap();
    await eventually(async () => (await titles(page)).length).toBe(5);

    const kinds = page.getByRole('navigation', { name: 'Kinds of items' });
    expect(await kinds.getByRole('link').allInnerTexts()).toEqual(['All', 'Phones & Tablets\n3', 'TVs\n2']);
    await kinds.getByRole('link', { name: 'TVs' }).tap();
    await eventually(() => titles(page)).toEqual(['Television 2', 'Television 1']);
    expect(await kinds.getByRole('link', { name: 'TVs' }).getAttribute('aria-current')).toBe('true');
    expect(await findBarriers(page, 'main')).toEqual([]);
    await page.goBack();
    await eventually(async () => (await titles(page)).length).toBe(5);
    await searchField(page).fill('helicopter');
    await searchField(page).press('Enter');
    await page.getByText('has nothing for “helicopter”').waitFor();
  });

  story('sees what a seller has sold, and shares the page', async ({ visitor, database }) => {
    const page = await visitor();
    const id = await makeShop(database);
    await makeListing(database, id, {
      status: 'sold',
      title: 'Sold generator',
      soldAt: new Date(),
      withPhoto: false,
    });
    await page.goto(`/seller/${id}`);
    await page.getByRole('link', { name: 'Sold (1)' }).click();
    await page.waitForURL(`/seller/${id}?tab=sold`);
    await eventually(() => titles(page)).toEqual(['Sold generator']);
    await page.locator('main article').getByText('Sold', { exact: true }).waitFor();
    await hydratePage(page);
    await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click();
    const share = page.getByRole('dialog', { name: 'Share' });
    expect(await share.getByRole('textbox', { name: 'Link' }).inputValue()).toMatch(`/seller/${id}`);
  });
});

describe('A buyer', () => {
  story('writes to a seller from their page, about the ad they choose', async ({ user }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const { page: buyer } = await user({ ...PHONE, name: 'Bisi Ade' });
    const [older, newer] = [newTitle(), newTitle()];
    await post(seller, older);
    await post(seller, newer, { price: 150_000, confirmPrice: true });
    await buyer.goto(`/seller/${await myId(seller)}`);
    await buyer.getByRole('button', { name: 'Send Message' }).tap();
    const dialog = buyer.getByRole('dialog', { name: 'Message to Tunde' });
    expect(await dialog.getByRole('radio', { name: newer }).isChecked()).toBe(true);
    await dialog.getByRole('radio', { name: older }).check();
    await dialog.getByRole('button', { name: 'Continue' }).tap();
    await dialog.getByText(`About: ${older}`).waitFor();
    await dialog.getByRole('textbox', { name: 'Your message' }).fill('Can I see it today?');
    await dialog.getByRole('button', { name: 'Send', exact: true }).tap();
    const sent = buyer.getByRole('dialog', { name: 'Message sent' });
    await sent.getByRole('link', { name: 'Open Conversation' }).tap();
    await buyer.getByRole('log').getByText('Can I see it today?').first().waitFor();
    await buyer.getByRole('main').getByText(older).filter({ visible: true }).first().waitFor();

    // A second message about the same ad continues the conversation.
    const conversation = buyer.url();
    await buyer.goto(`/seller/${await myId(seller)}`);
    await buyer.getByRole('button', { name: 'Send Message' }).tap();
    await dialog.getByRole('radio', { name: older }).check();
    await dialog.getByRole('button', { name: 'Continue' }).tap();
    await buyer.waitForURL(conversation);
  });

  story('reports a seller with a reason, and blocks them too', async ({ user, database }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const { page: buyer } = await user({ ...PHONE, name: 'Bisi Ade' });
    const id = await myId(seller);
    await buyer.goto(`/seller/${id}`);
    await buyer.getByRole('button', { name: 'Report Seller' }).tap();
    const dialog = buyer.getByRole('dialog', { name: 'Report Seller' });
    await dialog.getByRole('button', { name: 'Send Report' }).tap();
    await dialog.getByRole('alert').getByText('Please choose what is wrong.').waitFor();
    await dialog.getByRole('radio', { name: 'They pretend to be somebody else' }).check();
    await dialog.getByRole('button', { name: 'Send Report' }).tap();
    const thanks = buyer.getByRole('dialog', { name: 'Thank you' });
    await thanks.getByRole('button', { name: 'Block too' }).tap();
    await thanks.getByText('Tunde Bakare is blocked.').waitFor();
    const reports = await database.rows('SELECT reason, status FROM seller_reports WHERE seller_id = $1', [
      id,
    ]);
    expect(reports).toEqual([{ reason: 'pretends', status: 'open' }]);
  });
});

story('A trader adds a cover and opening hours, and visitors see them', async ({ user, visitor }) => {
  const { page } = await user({ ...PHONE, name: 'Nkechi Power House' });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add shop details' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Your shop' });
  await dialog.locator('input[type=file]').setInputFiles(await photo('shop.jpg'));
  await dialog.getByRole('button', { name: 'Remove photo' }).waitFor();
  await dialog.getByRole('checkbox', { name: 'Show my opening hours' }).check();
  await dialog.getByLabel('Saturday, opens').fill('20:00');
  await dialog.getByRole('button', { name: 'Save Changes' }).tap();
  await dialog.getByText('Please choose a closing time after the opening time').first().waitFor();
  await dialog.getByLabel('Saturday, opens').fill('09:00');
  // A day that is closed and opened again has its hours, and so has the whole week.
  for (const name of ['Saturday', 'Show my opening hours']) {
    await dialog.getByRole('checkbox', { name }).uncheck();
    await dialog.getByRole('checkbox', { name }).check();
    expect(await dialog.getByLabel('Saturday, opens').inputValue()).toBe('09:00');
  }
  await dialog.getByRole('button', { name: 'Save Changes' }).tap();
  await page.getByText('Your shop details are saved.').first().waitFor();

  const visit = await visitor(PHONE);
  await visit.goto(`/seller/${await myId(page)}`);
  await visit.locator('main img[src^="/photos/"]').first().waitFor();
  await visit.getByText('NP', { exact: true }).waitFor();
  const hours = visit.locator('summary').filter({ hasText: /Open now|Closed/ });
  await hours.tap();
  await visit.locator('details').getByText('9:00 am – 6:00 pm').waitFor();
  expect(await findBarriers(visit, 'main')).toEqual([]);
});

/** Three phones and two televisions, of which the last is the newest. */
async function makeShop(database: StoryDatabase): Promise<string> {
  const { id } = await makeUser(database, { name: 'Nkechi Power House' });
  const items = [
    ['iPhone 12, blue', 'phones-tablets'],
    ['Galaxy A14', 'phones-tablets'],
    ['Tecno Spark', 'phones-tablets'],
    ['Television 1', 'tvs'],
    ['Television 2', 'tvs'],
  ] as const;
  for (const [age, [title, subcategory]] of [...items].reverse().entries()) {
    const publishedAt = new Date(Date.now() - age * 3_600_000);
    await makeListing(database, id, { title, categoryId: 1, subcategory, publishedAt, withPhoto: false });
  }
  return id;
}
