import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newTitle } from '../../factories/sellers.ts';
import { openConversation, row, startConversation } from '../setup/chat.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const tab = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const rows = (page: Page) => page.getByRole('navigation', { name: 'Conversations' }).getByRole('link');

/** Each tab is its own request, so the list is read until it is right. */
const shows = (page: Page, ...titles: string[]) =>
  eventually(async () => {
    const texts = await rows(page).allInnerTexts();
    return texts.map((text) => titles.find((title) => text.includes(title)) ?? text);
  }).toEqual(titles);

describe('A user who buys and sells', () => {
  story('sees the conversations of buying, of selling and the unread ones', async ({ user }) => {
    const { page: other } = await user({ name: 'Tunde Bakare' });
    const { page } = await user({ ...PHONE, name: 'Bisi Ade' });
    const [bought, sold] = [`Sofa ${newTitle()}`, `Lamp ${newTitle()}`];
    await startConversation(other, page, bought, 'I want to buy it');
    const { id } = await startConversation(page, other, sold, 'Is it still there?');
    await page.goto('/messages');
    await shows(page, sold, bought);
    await tab(page, 'Buying').tap();
    await shows(page, bought);
    expect(new URL(page.url()).searchParams.get('show')).toBe('buying');
    await tab(page, 'Selling').tap();
    await shows(page, sold);
    await page.reload();
    await shows(page, sold);
    await tab(page, 'Unread').tap();
    await shows(page, sold);

    const read = page.waitForResponse((response) => response.url().endsWith(`/${id}/read`));
    await openConversation(page, id);
    await read;
    await page.goto('/messages?show=unread');
    await page.getByText('You have read everything.').waitFor();
    // A new message appears in the open tab by itself.
    await startConversation(page, other, newTitle(), 'Good morning');
    await row(page, 'Good morning').waitFor();
    await tab(page, 'All').tap();
    await eventually(() => rows(page).count()).toBe(3);
  });

  story('is told why a part is empty', async ({ user }) => {
    const { page: other } = await user({ name: 'Tunde Bakare' });
    const { page } = await user({ name: 'Bisi Ade' });
    await startConversation(other, page, newTitle(), 'I want to buy it');
    await page.goto('/messages?show=selling');
    await page.getByText('No buyer has written to you yet.').waitFor();
  });
});
