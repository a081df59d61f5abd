import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { makeListing } from '../../factories/listings.ts';
import { newTitle } from '../../factories/sellers.ts';
import { makeUser } from '../../factories/users.ts';
import { findBarriers } from '../setup/axe.ts';
import type { StoryDatabase } from '../setup/database.ts';
import { hasFocus } from '../setup/focus.ts';
import { answerWith } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: title });
const values = (page: Page, label: string) =>
  page
    .locator('tbody')
    .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) })
    .locator('td')
    .allTextContents();

describe('A buyer with favorites', () => {
  story('writes a private note on one, and changes it', async ({ user, database }) => {
    const { page } = await user(PHONE);
    const [phone] = await savePhones(page, database, ['88%']);
    await page.goto('/favorites');
    await page.getByRole('button', { name: `Add a note on ${phone?.title}` }).tap();
    const dialog = page.getByRole('dialog', { name: 'Your note' });
    expect(await dialog.getByRole('textbox', { name: 'Note' }).getAttribute('maxlength')).toBe('200');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Ask for the charger');
    await dialog.getByRole('button', { name: 'Save', exact: true }).tap();
    await page.getByRole('button', { name: 'Your note: Ask for the charger' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Your note: Ask for the charger' }).tap();
    await dialog.getByRole('textbox', { name: 'Note' }).fill('');
    await dialog.getByRole('button', { name: 'Save', exact: true }).tap();
    await page.getByRole('button', { name: 'Add a note' }).waitFor();
  });

  story('compares up to four of one kind, and asks a seller', async ({ user, database }) => {
    const { page } = await user(PHONE);
    const phones = await savePhones(page, database, ['87%', '91%', '79%', '80%', '81%']);
    const tv = await save(page, database, { title: newTitle(), categoryId: 1, subcategory: 'tvs' });
    await page.goto('/favorites');
    await page.getByRole('button', { name: 'Compare', exact: true }).tap();
    for (const { title } of phones.slice(0, 4)) await box(page, title).check();
    await page.getByText('4 of 4 chosen').waitFor();
    expect(await box(page, phones[4]?.title ?? '').isDisabled()).toBe(true);
    expect(await page.getByLabel(`Another kind of item ${tv.title}`).isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Compare', exact: true }).tap();
    await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor();
    await eventually(() => values(page, 'Battery health')).toEqual(['87%', '91% (better)', '79%', '80%']);
    expect(await findBarriers(page, 'main')).toEqual([]);

    await seesItemsBelowHeader(page);

    await page.getByRole('switch', { name: 'Only what differs' }).check();
    await eventually(() => page.getByRole('rowheader').allInnerTexts()).toEqual(['Price', 'Battery health']);
    const reads: string[] = [];
    page.on('request', (request) => request.url().includes('/api/ads/') && reads.push(request.url()));
    await page.getByRole('button', { name: `Remove ${phones[1]?.title}` }).tap();
    await eventually(() => values(page, 'Battery health')).toEqual(['87% (better)', '79%', '80%']);
    expect(await hasFocus(page.getByRole('button', { name: `Remove ${phones[2]?.title}` }))).toBe(true);
    expect(await page.getByRole('switch', { name: 'Only what differs' }).isChecked()).toBe(true);
    expect(reads).toEqual([]);
    await page.reload();
    await eventually(() => values(page, 'Battery health')).toEqual(['87% (better)', '79%', '80%']);
    await page.getByRole('button', { name: `Ask Sani about ${phones[2]?.title}` }).tap();
    await page
      .getByRole('dialog', { name: 'Message to Sani' })
      .getByText(phones[2]?.title ?? '')
      .waitFor();
  });

  story('is told when items to compare are gone or too few', async ({ user, database }) => {
    const { page } = await user({ expects: ['GET /api/ads/999999999 404'] });
    const [phone] = await savePhones(page, database, ['88%']);
    await page.goto(`/favorites/compare?ads=${phone?.id},999999999`);
    await page.getByText('One item is no longer here.').waitFor();
    await page.getByRole('heading', { name: 'Choose two or more to compare' }).waitFor();
    await page.goto('/favorites/compare?ads=x,,-1');
    await page.getByRole('heading', { name: 'Choose two or more to compare' }).waitFor();
  });

  story('can try again if one could not be read, and removes all but one', async ({ user, database }) => {
    const { page } = await user({ expects: ['GET /api/ads/'] });
    const [first, second] = await savePhones(page, database, ['88%', '90%']);
    const broken = `**/api/ads/${second?.id}`;
    await answerWith(page, broken, { status: 503, json: {} });
    await page.goto(`/favorites/compare?ads=${first?.id},${second?.id}`);
    await page.getByText('The items could not be loaded').waitFor();
    expect(await page.getByText('no longer here').count()).toBe(0);
    await page.unroute(broken);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await eventually(() => values(page, 'Battery health')).toEqual(['88%', '90% (better)']);
    await page.getByRole('button', { name: `Remove ${second?.title}` }).click();
    await page.getByRole('heading', { name: 'Choose two or more to compare' }).waitFor();
    expect(await hasFocus(page.getByRole('heading', { level: 1, name: 'Compare' }))).toBe(true);
  });
});

/** The row of the header that stays on a phone’s screen is not covered. */
async function seesItemsBelowHeader(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.evaluate(() => window.scrollTo(0, 150));
  const bottom = async () => {
    const box = await page.getByRole('banner').boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await eventually(bottom).toBeLessThan(60);
  const items = await page.getByRole('main').getByRole('list').first().boundingBox();
  expect(Math.abs((items?.y ?? 0) - (await bottom()))).toBeLessThanOrEqual(1);
}

type Saved = { id: string; title: string };
type NewListing = Parameters<typeof makeListing>[2];

/** Saves listings of one seller. The first one was saved last, so it is the first in the list. */
async function savePhones(page: Page, database: StoryDatabase, batteries: string[]): Promise<Saved[]> {
  const saved: Saved[] = [];
  for (const [index, battery] of [...batteries].reverse().entries())
    saved.unshift(
      await save(page, database, {
        title: newTitle(),
        categoryId: 1,
        subcategory: 'phones-tablets',
        price: 300_000 + index * 1_000,
        attributes: { batteryHealth: Number.parseInt(battery, 10) },
      }),
    );
  return saved;
}

async function save(page: Page, database: StoryDatabase, columns: NewListing): Promise<Saved> {
  const seller = await makeUser(database, { name: 'Sani Bello' });
  const { id, title } = await makeListing(database, seller.id, { withPhoto: false, ...columns });
  expect((await page.request.put(`/api/favorites/${id}`)).status()).toBe(204);
  return { id: String(id), title };
}
