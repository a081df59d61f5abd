import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatDay } from '#shared/format/dates.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { newTitle } from '../../factories/sellers.ts';
import { findBarriers } from '../setup/axe.ts';
import { openConversation, startConversation } from '../setup/chat.ts';
import { chip } from '../setup/meetups.ts';
import { makeModerator } from '../setup/staff.ts';
import { PHONE, story } from '../setup/story.ts';

// A user suggests a meetup spot, staff list it and verify it after a visit, and the next buyer can choose it.

/** A city without a spot on the list. */
const CITY = 'Badagry';
const SPOT = 'Badagry Heritage Arcade';

async function openPlan(page: Page, conversation: string): Promise<Locator> {
  await openConversation(page, conversation);
  await chip(page, 'Suggest a meetup').tap();
  return page.getByRole('dialog');
}

async function saveSpot(page: Page, reason: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Reason').fill(reason);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

story('A suggested meetup spot is listed and verified by staff', async ({ user, database }) => {
  const { page: seller } = await user({ ...PHONE, name: 'Chidi Okafor' });
  const { page: buyer } = await user({
    ...PHONE,
    name: 'Bisi Ade',
    expects: ['POST /api/meetup-spots/suggestions 422'],
  });
  const { id } = await startConversation(seller, buyer, newTitle(), 'Can we meet?', {
    location: `${CITY}, Lagos`,
  });
  const plan = await openPlan(buyer, id);
  await plan.getByRole('button', { name: 'Know a better place? Suggest it' }).tap();
  const form = plan.getByRole('group', { name: 'Suggest a place to Kasuwa' });
  expect(await findBarriers(buyer, 'dialog[open]')).toEqual([]);
  await form.getByRole('button', { name: 'Suggest it' }).tap();
  await form.getByLabel('Name', { exact: true }).and(buyer.locator('[aria-invalid=true]')).waitFor();
  await form.getByLabel('Name', { exact: true }).fill(SPOT);
  await form.getByLabel('City').fill(CITY);
  await form.getByLabel('Part of town').fill(CITY);
  await form.getByLabel('Why is it a good place?').fill('Guards at the gate');
  await form.getByRole('button', { name: 'Suggest it' }).tap();
  await plan.getByText('We look at your suggestion before others see it.').waitFor();

  const { page: staff, account } = await user({ expects: ['PUT /api/staff/meetup-spots/'] });
  await makeModerator(database, account);
  await staff.goto(staffPaths.meetupSpots);
  const act = (name: string) =>
    staff.getByRole('listitem').filter({ hasText: SPOT }).getByRole('button', { name });
  await staff.getByLabel('Show').selectOption('Suggested');
  await act('Put on the list').click();
  const dialog = staff.getByRole('dialog', { name: SPOT });
  expect(await findBarriers(staff, 'dialog[open]')).toEqual([]);
  await dialog.getByLabel('Reason').fill('Known to our team');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('When to meet there').and(staff.locator('[aria-invalid=true]')).waitFor();
  await dialog.getByLabel('When to meet there').fill('until 6 pm');
  await saveSpot(staff, 'Known to our team');
  await act('Put on the list').waitFor({ state: 'detached' });

  const choice = async () =>
    (await openPlan(buyer, id))
      .getByRole('group', { name: 'Good places near the item' })
      .getByRole('button', {
        name: SPOT,
      });
  expect(await (await choice()).innerText()).not.toContain('verified');

  await staff.getByLabel('Show').selectOption('On the list');
  await act('Change').click();
  const today = formatDay(new Date());
  await dialog.getByLabel('Verified on a visit').fill(today);
  await saveSpot(staff, 'Visited today');
  await staff.getByRole('heading', { name: `${SPOT} Verified ${today}` }).waitFor();
  expect(await findBarriers(staff, 'main')).toEqual([]);
  const verified = await choice();
  expect(await verified.innerText()).toContain('verified');
  await verified.tap();
  expect(await buyer.getByRole('dialog').getByLabel('Where').inputValue()).toContain(SPOT);

  await act('Retire').click();
  await staff.getByRole('dialog').getByLabel('Reason').fill('The story is over');
  await staff.getByRole('button', { name: 'Take it off' }).click();
  await act('Retire').waitFor({ state: 'detached' });
});
