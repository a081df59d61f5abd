import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findBarriers } from '../setup/axe.ts';
import { holdRequests } from '../setup/requests.ts';
import { makeModerator } from '../setup/staff.ts';
import { story } from '../setup/story.ts';
import { eventually, hydrated } from '../setup/waiting.ts';

// A user and a support agent, each on their own device.

const CODE = '**/assets/help-chat-page-*.js';
const messageOf = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const answerOf = (desk: Page) => desk.getByRole('textbox', { name: 'Answer' });

describe('Chatting with support', () => {
  story(
    'A visitor must sign in, and finds their text again, even text typed before hydration',
    async ({ visitor }) => {
      const page = await visitor({ width: 360, height: 780 });
      const code = await holdRequests(page, CODE);
      await page.goto('/help/chat');
      await messageOf(page).fill('He has my money.');
      await page.getByRole('button', { name: 'Sign in to chat' }).click();
      await code.asked();
      code.release();
      await page.waitForURL('/login');
      await page.goBack();
      await eventually(() => messageOf(page).inputValue()).toBe('He has my money.');
    },
  );

  story(
    'A user starts a chat in the help centre, and the support desk receives and answers it',
    async ({ user, database }) => {
      const { page: desk, account } = await user({ name: 'Zainab Bello' });
      await makeModerator(database, account);
      await desk.goto('/support/chats');
      await desk.getByRole('link', { name: 'All', exact: true }).waitFor();

      const { page } = await user({ name: 'Bisi Ade', width: 360, height: 780 });
      await typeBeforeHydration(page, 'A seller took my deposit.');
      await page.getByRole('button', { name: 'I think I was scammed' }).click();
      expect(await messageOf(page).inputValue()).toBe('I think I was scammed. A seller took my deposit.');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
      await page.getByRole('log').getByText('A seller took my deposit.').waitFor();
      expect(await page.getByRole('button', { name: 'Call' }).count()).toBe(0);

      // The chat appears at the desk without a reload.
      await desk.getByRole('link', { name: /Bisi Ade/ }).click();
      await desk.getByRole('log').getByText('A seller took my deposit.').waitFor();
      await page.getByRole('log').getByText(/Read$/).waitFor();
      await answerOf(desk).fill('We are looking into it.');
      await answerOf(desk).press('Enter');
      await page.getByRole('log').getByText('We are looking into it.').waitFor();
      await desk.getByRole('log').getByText(/Read$/).waitFor();

      await page.getByRole('textbox', { name: 'Message' }).fill('Thank you');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await settleMessage(desk, 'Thank you');

      expect(await findBarriers(desk)).toEqual([]);
    },
  );
});

/** A jump within the page before hydration makes React rebuild the form. The typed text must survive. */
async function typeBeforeHydration(page: Page, text: string): Promise<void> {
  const code = await holdRequests(page, CODE);
  await page.goto('/help/chat');
  await code.asked();
  await messageOf(page).fill(text);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  code.release();
  await hydrated(messageOf(page));
}

/** Staff settle a message that needs no answer, also by keyboard. The next Tab reaches the answer field. */
async function settleMessage(desk: Page, text: string): Promise<void> {
  const row = desk.getByRole('link', { name: /Bisi Ade/ });
  await row.waitFor();
  // Staff can only settle a message that they see.
  await desk.getByRole('log').getByText(text).waitFor();
  // Screen readers announce the new message once, but no earlier messages and none of the desk's own.
  await desk.getByRole('status').getByText(`Bisi Ade: ${text}`, { exact: true }).waitFor();
  expect(await desk.getByRole('log').getAttribute('aria-live')).toBe('off');
  await desk.getByRole('button', { name: 'Nothing to answer' }).press('Enter');
  await desk.getByText('Zainab Bello marked this as nothing to answer').waitFor();
  await row.waitFor({ state: 'detached' });
  await desk.keyboard.press('Tab');
  expect(await answerOf(desk).evaluate((field) => field === document.activeElement)).toBe(true);
}
