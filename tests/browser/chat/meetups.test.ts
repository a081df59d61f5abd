import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { formatDay, formatMeetupTime } from '#shared/format/dates.ts';
import { lagosMoment } from '#shared/rules/meetups.ts';
import { newTitle } from '../../factories/sellers.ts';
import { confirmIn, log, openConversation, seesMessage, startConversation } from '../setup/chat.ts';
import { PHONE, story } from '../setup/story.ts';

const DAY = formatDay(new Date(Date.now() + 5 * 86_400_000));
const PLACE = 'Ikeja City Mall, main gate';
const card = (page: Page) => log(page).getByRole('region', { name: 'Meetup' });

async function suggest(page: Page, { place = PLACE, time = '11:00' } = {}): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Where').fill(place);
  await dialog.getByLabel('Day').fill(DAY);
  await dialog.getByLabel('Time').fill(time);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function startPlanning(seller: Page, buyer: Page): Promise<{ id: string; title: string }> {
  const title = newTitle();
  const { id } = await startConversation(seller, buyer, title, 'Can we meet?');
  await openConversation(seller, id);
  await openConversation(buyer, id);
  return { id, title };
}

describe('A meetup', () => {
  story('is suggested, changed, confirmed and cancelled by two users', async ({ user }) => {
    const { page: seller } = await user({ name: 'Chidi Okafor' });
    const { page: buyer } = await user({ ...PHONE, name: 'Bisi Ade' });
    await startPlanning(seller, buyer);
    await seller.getByRole('button', { name: 'Suggest a meetup' }).click();
    await suggest(seller);
    await card(seller).getByText('Waiting for Bisi').waitFor();
    await card(buyer).getByRole('heading', { name: 'Chidi suggests' }).waitFor();

    await card(buyer).getByRole('button', { name: 'Change' }).tap();
    await suggest(buyer, { time: '12:30' });
    await card(seller).getByRole('heading', { name: 'Bisi suggests' }).waitFor();
    const at = lagosMoment(DAY, '12:30') as Date;
    expect(await card(seller).innerText()).toContain(formatMeetupTime(at));
    await card(seller).getByRole('button', { name: 'Confirm' }).click();
    await card(buyer).getByText('Chidi confirmed').waitFor();
    await card(buyer).getByText('We remind you both at 10:30 am').waitFor();
    expect(await card(buyer).getByRole('button', { name: 'I’m on my way' }).count()).toBe(0);

    const file = buyer.waitForEvent('download');
    await card(buyer).getByRole('button', { name: 'Add to calendar' }).tap();
    expect((await file).suggestedFilename()).toBe('kasuwa-meetup.ics');
    await card(seller).getByRole('button', { name: 'Cancel meetup' }).click();
    await confirmIn(seller, 'Cancel meetup');
    await seesMessage(buyer, 'I have to cancel our meetup.');
    await card(buyer).waitFor({ state: 'detached' });
  });

  story('is shared with a friend by a link, until it is switched off', async ({ user, visitor }) => {
    const { page: seller } = await user({ name: 'Chidi Okafor' });
    const { page: buyer } = await user({ name: 'Bisi Ade' });
    const { title } = await startPlanning(seller, buyer);
    await seller.getByRole('button', { name: 'Suggest a meetup' }).click();
    await suggest(seller);
    await card(buyer).getByRole('button', { name: 'Confirm' }).click();
    await card(buyer).getByRole('button', { name: 'Share plan' }).click();
    const url = await buyer.getByRole('dialog').getByLabel('Link').inputValue();
    await buyer.keyboard.press('Escape');

    const friend = await visitor({ expects: ['POST /api/meetup-plans/lookup'] });
    await friend.goto(url);
    for (const text of [PLACE, title, 'Chidi']) await friend.getByText(text, { exact: true }).waitFor();
    expect(friend.url()).not.toContain('token');
    expect(await friend.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await card(buyer).getByRole('button', { name: 'Stop sharing' }).click();
    await buyer.getByText('Done. The links you shared no longer work.').waitFor();
    await friend.reload();
    await friend.getByText('This plan is no longer shared').waitFor();
  });
});
