import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { listOutbox } from '#server/platform/mail/mail.ts';
import { paths } from '#shared/paths.ts';
import { signInByApi } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { DEMO_MODERATOR } from '../setup/demo-users.ts';
import { hasFocus } from '../setup/focus.ts';
import { holdRequests } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

// Visitors and users write to support, and staff answer.

const field = (page: Page, name: string) => page.locator('main').getByLabel(name, { exact: false }).first();

describe('Writing to support', () => {
  story(
    'A visitor sees which field is missing, loses nothing by a reload, and gets a reference',
    async ({ visitor, server }) => {
      const page = await visitor({ width: 360 });
      const email = `visitor-${Date.now()}@example.com`;
      await sendBeforeHydration(page);
      await eventually(() => hasFocus(field(page, 'Email'))).toBe(true);
      expect([await field(page, 'Name').inputValue(), await field(page, 'Message').inputValue()]).toEqual([
        'Ngozi Okafor',
        'Typed early.',
      ]);
      expect(await findBarriers(page)).toEqual([]);
      await field(page, 'Email').fill(email);
      await field(page, 'Message').fill('A seller wants a deposit. <b>Is that right?</b>');
      await page.reload();
      await eventually(() => field(page, 'Message').inputValue()).toContain('A seller wants a deposit.');
      await page.getByRole('button', { name: 'Send Message' }).dblclick();
      const reference = await page.getByText(/^[C-Y3-9]{4}-[C-Y3-9]{4}$/).textContent();
      await page.getByText('replies by e-mail within 2 hours').waitFor();
      await page.getByRole('status').getByText(`Your reference is ${reference}.`).waitFor();
      const mails = async () => (await listOutbox(server.outboxDir)).filter((mail) => mail.to === email);
      await eventually(async () => (await mails()).map(({ subject }) => subject)).toEqual([
        `We have your message (${reference})`,
      ]);
      await seesReferenceAfterReload(page, String(reference));
      // The email address does not survive the reload.
      expect(await page.getByText(email).count()).toBe(0);
      await page.getByRole('button', { name: 'Write another message' }).click();
      await eventually(() => hasFocus(field(page, 'Name'))).toBe(true);
    },
  );
});

describe('The support desk', () => {
  story('is closed to users, and a moderator answers a message once', async ({ user, visitor, server }) => {
    const { page: ada, account } = await user({ expects: ['GET /support 403', 'GET /support/chats 403'] });
    await cannotOpenDesk(ada);

    const page = await visitor();
    await openDeskAsDemoModerator(page);
    // The message appears at the desk without a reload.
    const subject = `Question ${Date.now()}`;
    const sent = await ada.request.post('/api/contact', {
      data: { name: 'Ada Obi', email: account.email, subject, message: 'x'.repeat(5000) },
    });
    expect(sent.status()).toBe(201);
    await page.getByRole('link', { name: subject }).click();
    await page.getByLabel('Your answer').fill('Here is how.');
    expect(await findBarriers(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Send Answer' }).click();
    await eventually(() => hasFocus(page.getByText('Answered by Zainab Lawal'))).toBe(true);
    await page.getByRole('status').getByText('Answered and closed.').waitFor();
    expect(await page.getByRole('link', { name: subject }).count()).toBe(0);
    await page.getByRole('button', { name: 'Open again' }).click();
    await page.getByRole('link', { name: subject }).waitFor();
    await eventually(async () =>
      (await listOutbox(server.outboxDir)).filter(
        (mail) => mail.to === account.email && mail.subject.startsWith(`Re: ${subject} (`),
      ),
    ).toHaveLength(1);
  });
});

/** On a slow connection the page is shown before its script has loaded. */
async function sendBeforeHydration(page: Page): Promise<void> {
  const scripts = await holdRequests(page, /\.js(\?|$)/);
  await page.goto('/contact?category=safety&subject=Item%2012', { waitUntil: 'commit' });
  await page.getByText('In danger now? Call 112').waitFor();
  await field(page, 'Name').fill('Ngozi Okafor');
  await field(page, 'Message').fill('Typed early.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  scripts.release();
}

/** The reference survives a jump within the page and a reload. */
async function seesReferenceAfterReload(page: Page, reference: string): Promise<void> {
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await page.waitForURL(/#main$/);
  await eventually(() => page.evaluate(() => JSON.stringify(history.state))).toContain(reference);
  await page.reload();
  await page.getByText(reference, { exact: true }).waitFor();
}

async function cannotOpenDesk(page: Page): Promise<void> {
  const rejection = page.getByRole('heading', { level: 1, name: 'You cannot open this page' });
  for (const path of [paths.supportDesk, paths.supportChats]) {
    expect((await page.goto(path))?.status()).toBe(403);
    await rejection.waitFor();
  }
  // A client-side navigation has no HTTP status, and is rejected, too.
  await hydratePage(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL('/');
  await page.goBack();
  await page.waitForURL(paths.supportChats);
  await rejection.waitFor();
  expect(await page.getByRole('link', { name: 'Chats' }).count()).toBe(0);
}

async function openDeskAsDemoModerator(page: Page): Promise<void> {
  await signInByApi(page.context(), DEMO_MODERATOR);
  const streamResponse = page.waitForResponse(/\/api\/support\/events/);
  expect((await page.goto('/support'))?.status()).toBe(200);
  await streamResponse;
  await page.getByRole('link', { name: /^Open \d/ }).waitFor();
  await page.getByText('Only this demo moderator signs in without a second factor').waitFor();
}
