import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { listOutbox } from '#server/platform/mail/mail.ts';
import { newAccount } from '../setup/accounts.ts';
import { progress, skeleton } from '../setup/loading.ts';
import { linkIn } from '../setup/mail-links.ts';
import { answerWith, holdRequests, loseRequests, recordPosts } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

const HEALTH = '**/healthz';

describe('The floating Post Ad button', () => {
  const floating = (page: Page) => page.getByRole('complementary', { name: 'Post an ad' });
  const promo = (page: Page) => page.locator('#post-ad-promo');

  story('appears after the promo is scrolled away, and disappears when it is back', async ({ visitor }) => {
    const page = await visitor({ width: 360, height: 640 });
    await page.goto('/');
    // The promo is below the first screen. It is not scrolled away before it was reached.
    expect(await floating(page).count()).toBe(0);
    await promo(page).scrollIntoViewIfNeeded();
    expect(await floating(page).count()).toBe(0);
    await page.getByRole('region', { name: 'Recently Posted' }).scrollIntoViewIfNeeded();
    await floating(page).waitFor();
    await promo(page).scrollIntoViewIfNeeded();
    await floating(page).waitFor({ state: 'detached' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await floating(page).getByRole('link', { name: 'Post Ad' }).click();
    await page.waitForURL('/login');
    expect(await page.evaluate(() => history.state.usr)).toEqual({ from: '/post-ad' });
  });

  story('stays hidden after it is dismissed', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await floating(page).getByRole('button', { name: 'Dismiss' }).click();
    await floating(page).waitFor({ state: 'detached' });
    await promo(page).scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.reload();
    await promo(page).scrollIntoViewIfNeeded();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    // The footer's answer proves that its code has loaded and checked the promo.
    await page.getByRole('textbox', { name: 'Your e-mail' }).fill('a');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Please enter your e-mail address.').waitFor();
    expect(await floating(page).count()).toBe(0);
  });

  story('is on no other page', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/about');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Please enter your e-mail address.').waitFor();
    expect(await floating(page).count()).toBe(0);
  });
});

describe('The status banner', () => {
  const banner = (page: Page) => page.locator('#backend-status');

  story('shows when the server is down, and when it is back', async ({ visitor }) => {
    const page = await visitor({ expects: ['GET /healthz failed', 'GET /healthz 503'] });
    await page.clock.install();
    await page.goto('/about');
    expect(await banner(page).innerText()).toBe('Preview backend running in this workspace.');
    expect(await banner(page).locator('svg').isVisible()).toBe(false);
    await loseRequests(page, HEALTH);
    expect(await banner(page).getAttribute('role')).toBeNull();
    await waitFor('Preview backend disconnected.');
    expect(await banner(page).getAttribute('role')).toBe('status');
    // The hydration of the footer does not reset the banner.
    await hydratePage(page);
    expect(await banner(page).getAttribute('role')).toBe('status');
    expect(await banner(page).locator('svg').isVisible()).toBe(true);
    await page.unroute(HEALTH);
    await waitFor('Preview backend running in this workspace.');
    expect(await banner(page).locator('svg').isVisible()).toBe(false);
    await answerWith(page, HEALTH, { status: 503, body: '' });
    await waitFor('Preview backend disconnected.');
    await page.unroute(HEALTH);
    await waitFor('Preview backend running in this workspace.');

    async function waitFor(text: string) {
      await page.clock.runFor(10_000);
      await eventually(() => banner(page).innerText()).toBe(text);
    }
  });

  story('shows immediately that the device is offline, and no link leaves the page', async ({ visitor }) => {
    const page = await visitor({ expects: ['GET /', 'console: '] });
    // The toast code may or may not load before the connection is lost. Here it never loads.
    await loseRequests(page, '**/assets/toast-view-*.js');
    await page.goto('/about');
    // Before hydration, the footer's links would lead to the browser's error page.
    await hydratePage(page);
    await page.context().setOffline(true);
    await banner(page).getByText('Preview backend disconnected.').waitFor();
    const safety = page.getByRole('contentinfo').getByRole('link', { name: 'Safety' }).first();
    await safety.click();
    await page.getByText('You seem to be offline.').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/about');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByText('You seem to be offline.').first().waitFor({ state: 'hidden' });
    await page.context().setOffline(false);
    await banner(page).getByText('Preview backend running in this workspace.').waitFor();
    await safety.click();
    const heading = page.getByRole('heading', { level: 1, name: 'Safety' });
    await heading.waitFor();
    // The connection is lost, but the device does not know it.
    const held = await holdRequests(page, '**/*');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kasuwa home' }).click();
    await skeleton(page).waitFor();
    held.lose();
    await page.getByText('You seem to be offline.').first().waitFor();
    await heading.waitFor();
    expect(await progress(page).count()).toBe(0);
  });
});

describe('The newsletter', () => {
  const answer = (page: Page) => page.locator('#newsletter-answer');

  async function subscribe(page: Page, email: string) {
    await page.getByRole('textbox', { name: 'Your e-mail' }).fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
  }

  story('rejects a malformed address', async ({ visitor }) => {
    const page = await visitor();
    const sent = recordPosts(page);
    await page.goto('/about');
    for (const email of ['', '   ', 'ada', 'ada@', '@example.com', 'ada obi@example.com']) {
      await subscribe(page, email);
      await answer(page).getByText('Please enter your e-mail address.').waitFor();
      await page.getByRole('textbox', { name: 'Your e-mail' }).fill('x');
      await eventually(() => answer(page).innerText()).toBe('');
    }
    expect(sent).toEqual([]);
  });

  story('shows why the server rejects an address', async ({ visitor }) => {
    const page = await visitor({ expects: ['POST /api/newsletter 422'] });
    await page.goto('/about');
    await subscribe(page, 'ada@localhost');
    await answer(page).getByText('That is not an e-mail address.').waitFor();
  });

  story('shows an error when the request fails', async ({ visitor }) => {
    const page = await visitor({ expects: ['POST /api/newsletter failed'] });
    await loseRequests(page, '**/api/newsletter');
    await page.goto('/about');
    await subscribe(page, newAccount().email);
    await answer(page)
      .getByText('That did not go through. Please check your connection and try again.')
      .waitFor();
    expect(await page.getByRole('textbox', { name: 'Your e-mail' }).inputValue()).not.toBe('');
  });

  story('sends an email, and a press on its page confirms', async ({ visitor, server, database }) => {
    const page = await visitor();
    const { email } = newAccount();
    await page.goto('/about');
    await subscribe(page, email);
    await answer(page).getByText('Thank you. Check your e-mail to confirm.').waitFor();
    await eventually(() => page.getByRole('textbox', { name: 'Your e-mail' }).inputValue()).toBe('');
    const mails = async () => (await listOutbox(server.outboxDir)).filter(({ to }) => to === email);
    await eventually(async () => (await mails()).length).toBe(1);
    const [mail] = await mails();
    const link = linkIn(mail?.text ?? '', 'newsletter/confirm');

    const isConfirmed = async () => {
      const [row] = await database.rows<{ confirmed: boolean }>(
        'SELECT confirmed_at IS NOT NULL AS confirmed FROM newsletter_subscribers WHERE email = $1',
        [email],
      );
      return row?.confirmed;
    };
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Confirm the newsletter' }).waitFor();
    // Opening the link is not enough: mail programs open links by themselves.
    expect(await isConfirmed()).toBe(false);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText(`Thank you. The newsletter will reach ${email} once a week.`).waitFor();
    expect(await isConfirmed()).toBe(true);
    await page.getByRole('link', { name: 'Back to Home' }).waitFor();
  });

  story('rejects an unknown, a truncated and a missing token', async ({ visitor }) => {
    const page = await visitor({
      expects: ['POST /api/newsletter/confirm 404', 'POST /api/newsletter/confirm 422'],
    });
    for (const part of [`#token=${'A'.repeat(43)}`, '?token=abc', '']) {
      await page.goto(`/newsletter/confirm${part}`);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await eventually(() => page.getByRole('alert').allInnerTexts()).toEqual([
        'This link does not work. It may have been replaced by a newer one.',
      ]);
    }
  });

  story('can be confirmed again after a failed request', async ({ visitor }) => {
    const page = await visitor({
      expects: [
        'GET /assets/client-',
        'POST /api/newsletter/confirm failed',
        'POST /api/newsletter/confirm 404',
      ],
    });
    await loseRequests(page, '**/assets/client-*.js');
    await loseRequests(page, '**/api/newsletter/confirm');
    await page.goto(`/newsletter/confirm#token=${'B'.repeat(43)}`);
    for (const part of ['**/assets/client-*.js', '**/api/newsletter/confirm']) {
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByText('Kasuwa could not be reached. Please try again.').waitFor();
      await page.unroute(part);
    }
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('This link does not work.').waitFor();
  });
});
