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

describe('Chatting with support', () => {
  story(
    'A user starts a chat in the help centre, and the support desk receives and answers it',
    async ({ visitor, user, database }) => {
      const desk = await user({ name: 'Zainab Bello' });
      await makeModerator(database, desk.account);
      await desk.page.goto('/support/chats');
      await desk.page.getByRole('link', { name: 'All', exact: true }).waitFor();

      // A visitor must sign in, and finds their text again, even text typed before the form was hydrated.
      const guest = await visitor({ width: 360, height: 780 });
      const guestsCode = await holdRequests(guest, CODE);
      await guest.goto('/help/chat');
      await messageOf(guest).fill('He has my money.');
      await guest.getByRole('button', { name: 'Sign in to chat' }).click();
      await guestsCode.asked();
      guestsCode.release();
      await guest.waitForURL('/login');
      await guest.goBack();
      await eventually(() => messageOf(guest).inputValue()).toBe('He has my money.');

      // A jump within the page before hydration makes React rebuild the form. The typed text must survive.
      const { page } = await user({ name: 'Bisi Ade', width: 360, height: 780 });
      const code = await holdRequests(page, CODE);
      await page.goto('/help/chat');
      await code.asked();
      const field = messageOf(page);
      await field.fill('A seller took my deposit.');
      await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
      code.release();
      await hydrated(field);
      await page.getByRole('button', { name: 'I think I was scammed' }).click();
      expect(await field.inputValue()).toBe('I think I was scammed. A seller took my deposit.');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
      await page.getByRole('log').getByText('A seller took my deposit.').waitFor();
      expect(await page.getByRole('button', { name: 'Call' }).count()).toBe(0);

      // The chat appears at the desk without a reload.
      await desk.page.getByRole('link', { name: /Bisi Ade/ }).click();
      await desk.page.getByRole('log').getByText('A seller took my deposit.').waitFor();
      await page.getByRole('log').getByText(/Read$/).waitFor();
      const answer = desk.page.getByRole('textbox', { name: 'Answer' });
      await answer.fill('We are looking into it.');
      await answer.press('Enter');
      await page.getByRole('log').getByText('We are looking into it.').waitFor();
      await desk.page.getByRole('log').getByText(/Read$/).waitFor();

      // Staff settle a message that needs no answer, also by keyboard. The next Tab reaches the answer field.
      await page.getByRole('textbox', { name: 'Message' }).fill('Thank you');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      const row = desk.page.getByRole('link', { name: /Bisi Ade/ });
      await row.waitFor();
      // Staff can only settle a message that they see.
      await desk.page.getByRole('log').getByText('Thank you').waitFor();
      // Screen readers announce the new message once, but no earlier messages and none of the desk's own.
      await desk.page.getByRole('status').getByText('Bisi Ade: Thank you', { exact: true }).waitFor();
      expect(await desk.page.getByRole('log').getAttribute('aria-live')).toBe('off');
      await desk.page.getByRole('button', { name: 'Nothing to answer' }).press('Enter');
      await desk.page.getByText('Zainab Bello marked this as nothing to answer').waitFor();
      await row.waitFor({ state: 'detached' });
      await desk.page.keyboard.press('Tab');
      expect(await answer.evaluate((field) => field === document.activeElement)).toBe(true);

      expect(await findBarriers(desk.page)).toEqual([]);
    },
  );
});
