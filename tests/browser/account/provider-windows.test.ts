import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { listOutbox } from '#server/platform/mail/mail.ts';
import { POPUP_CLOSED_SECONDS } from '#shared/rules/provider-popup.ts';
import { until } from '../../setup/until.ts';
import { makeAccount, newAccount } from '../setup/accounts.ts';
import { isAlerted, isNoLongerAlerted, openScreen } from '../setup/auth-forms.ts';
import { findBarriers } from '../setup/axe.ts';
import { describedBy, hasFocus } from '../setup/focus.ts';
import { answerHealthChecks } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually, fetched } from '../setup/waiting.ts';

// These stories use the stand-in, a real OpenID provider on another site than the server.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses a provider's button and waits for the page that its window shows. */
async function openWindow(page: Page, name: string): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page, name).click()]);
  await popup.getByRole('heading', { level: 1, name: /^Stand-in for/ }).waitFor();
  return popup;
}

async function isIn(page: Page, path: string): Promise<void> {
  await page.waitForURL(path);
  await page.getByRole('button', { name: 'Account menu' }).waitFor();
}

describe('A visitor who presses a provider’s button', () => {
  story('signs up with Google after agreeing to the terms, and is sent home', async ({ visitor }) => {
    const page = await visitor();
    const { name, email } = newAccount('Ngozi Eze');
    await openScreen(page, '/signup');
    for (const provider of ['Sign up with Google', 'Apple', 'Facebook']) {
      await page.getByRole('checkbox').uncheck();
      await eventually(() => button(page, provider).isDisabled()).toBe(true);
      expect(await describedBy(button(page, provider))).toBe(
        'First agree to the Terms of Service and Privacy Policy.',
      );
      await button(page, provider).click({ force: true });
      await isAlerted(page, 'Please agree to the Terms of Service and Privacy Policy');
      await eventually(() => hasFocus(page.getByRole('checkbox'))).toBe(true);
      await page.getByRole('checkbox').check();
      await isNoLongerAlerted(page);
      await eventually(() => button(page, provider).isEnabled()).toBe(true);
    }
    expect(page.context().pages()).toHaveLength(1);
    const popup = await openWindow(page, 'Sign up with Google');
    expect(await button(page, 'Sign up with Google').getAttribute('aria-busy')).toBe('true');
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
    await popup.getByLabel('Name').fill(name);
    await popup.getByLabel('Email').fill(email);
    await Promise.all([popup.waitForEvent('close'), button(popup, 'Continue').click()]);
    await isIn(page, '/');
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
    expect(stored).toMatchObject({ name, email, verified: true, provider: 'google' });
  });

  story(
    'signs in with Apple, which responds with a form, and returns to where they came from',
    async ({ visitor }) => {
      const page = await visitor();
      await page.goto('/favorites');
      await page.waitForURL('/login');
      const popup = await openWindow(page, 'Apple');
      const tunde = popup.getByRole('button', { name: 'Continue as Tunde Bakare' });
      await Promise.all([popup.waitForEvent('close'), tunde.click()]);
      await isIn(page, '/favorites');
    },
  );

  story('sees an error at most eight seconds after closing the window', async ({ visitor }) => {
    const page = await visitor();
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = (...args) => {
        const popup = open(...args);
        Object.assign(window, { opened: popup });
        return popup;
      };
    });
    await page.clock.install();
    await openScreen(page, '/login');
    const popup = await openWindow(page, 'Continue with Google');
    // A second press reuses the window.
    await button(page, 'Continue with Google').click();
    expect(page.context().pages()).toHaveLength(2);
    await page.clock.pauseAt(Date.now() + 60_000);
    await popup.close();
    await eventually(() => page.evaluate(() => Reflect.get(window, 'opened').closed)).toBe(true);
    // A message from the window may still be pending.
    await page.clock.runFor(POPUP_CLOSED_SECONDS * 1000 - 500);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.clock.runFor(500);
    await isAlerted(page, 'Authentication window was closed');
    expect(await button(page, 'Continue with Google').getAttribute('aria-busy')).toBeNull();
  });

  story('sees an error after cancelling at the provider', async ({ visitor }) => {
    const page = await visitor({ expects: ['GET /auth/facebook/callback 401'] });
    await openScreen(page, '/login');
    const popup = await openWindow(page, 'Facebook');
    await button(popup, 'Cancel').click();
    await isAlerted(page, 'You cancelled the Facebook sign-in.');
    await eventually(() => page.context().pages().length).toBe(1);
  });

  story('sees an error without a connection, and no window opens', async ({ visitor }) => {
    const page = await visitor();
    await answerHealthChecks(page);
    await openScreen(page, '/login');
    // The after-load tasks must be loaded before the connection is cut.
    await fetched(page, 'after-load-tasks');
    await page.context().setOffline(true);
    await button(page, 'Continue with Google').click();
    await isAlerted(page, 'There was no answer. Please check your connection and try again.');
    expect(page.context().pages()).toHaveLength(1);
  });

  story('switches to another provider, and only that one counts', async ({ visitor }) => {
    const page = await visitor();
    await openScreen(page, '/login');
    const first = await openWindow(page, 'Continue with Google');
    await button(page, 'Apple').click();
    await first.getByRole('heading', { level: 1, name: 'Stand-in for Apple' }).waitFor();
    expect(await button(page, 'Continue with Google').getAttribute('aria-busy')).toBeNull();
    expect(await button(page, 'Apple').getAttribute('aria-busy')).toBe('true');
    await first.getByRole('button', { name: 'Continue as Amina Yusuf' }).click();
    await isIn(page, '/');
  });

  story('reads what to do when the browser blocks pop-ups', async ({ visitor }) => {
    const page = await visitor();
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openScreen(page, '/login');
    await button(page, 'Facebook').click();
    await isAlerted(
      page,
      'Your browser blocked the sign-in window. Please allow pop-ups for this site and press the button again.',
    );
  });
});

/** Enters name and email at the stand-in. */
async function continueAs(popup: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await popup.getByLabel('Name').fill(name);
  await popup.getByLabel('Email').fill(email);
  await button(popup, 'Continue').click();
}

describe('A new user at the login', () => {
  const TERMS = 'Agree to the Terms of Service and Privacy Policy';

  story('agrees to the terms in the same window, and is signed in on the home page', async ({ visitor }) => {
    const page = await visitor();
    const { name, email } = newAccount('Ngozi Eze');
    await openScreen(page, '/login');
    const popup = await openWindow(page, 'Continue with Google');
    await continueAs(popup, { name, email });
    await popup.getByRole('heading', { level: 1, name: TERMS }).waitFor();
    expect(new URL(popup.url()).pathname).toBe('/auth/finish');
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
    for (const text of [name, email, '18 or older']) await popup.getByText(text).waitFor();
    expect(await findBarriers(popup, 'main')).toEqual([]);
    await popup.reload();
    await Promise.all([popup.waitForEvent('close'), button(popup, 'Agree and continue').dblclick()]);
    await isIn(page, '/');
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
    expect(stored).toMatchObject({ name, email, verified: true, provider: 'google' });
  });

  story(
    'gets no account without agreeing, and reads that the window was closed',
    async ({ visitor, database }) => {
      const page = await visitor();
      const { name, email } = newAccount();
      await openScreen(page, '/login');
      const popup = await openWindow(page, 'Continue with Google');
      await continueAs(popup, { name, email });
      await popup.getByRole('heading', { level: 1, name: TERMS }).waitFor();
      await Promise.all([popup.waitForEvent('close'), button(popup, 'Cancel').click()]);
      await isAlerted(page, 'Authentication window was closed');
      expect(await database.rows('SELECT 1 FROM users WHERE email = $1', [email])).toEqual([]);
    },
  );
});

describe('A visitor whose address Facebook does not confirm', () => {
  async function codeTo(outboxDir: string, email: string, count = 1): Promise<string> {
    const mails = await until(async () => {
      const found = (await listOutbox(outboxDir)).filter(
        ({ to, subject }) => to === email && subject === 'Your code for signing in to Kasuwa',
      );
      return found.length >= count && found;
    });
    return /^\d{3} \d{3}$/m.exec(mails[0]?.text ?? '')?.[0] ?? '';
  }

  story('links Facebook to their account by an emailed code', async ({ visitor, server, database }) => {
    const page = await visitor({ expects: ['POST /auth/finish 422'] });
    const account = newAccount('Tunde Ojo');
    await makeAccount(page.context(), account);
    await database.rows('UPDATE users SET email_verified = true WHERE email = $1', [account.email]);
    await openScreen(page, '/login');
    const popup = await openWindow(page, 'Facebook');
    await continueAs(popup, { name: 'Somebody Else', email: account.email });
    await popup.getByRole('heading', { level: 1, name: 'Check your e-mail' }).waitFor();
    expect(await hasFocus(popup.getByLabel('Code'))).toBe(true);
    expect(await findBarriers(popup, 'main')).toEqual([]);

    const first = await codeTo(server.outboxDir, account.email);
    await popup.getByLabel('Code').fill(first === '000 000' ? '000 001' : '000 000');
    await popup.getByLabel('Code').press('Enter');
    await eventually(() => popup.getByRole('alert').allInnerTexts()).toEqual([
      'That code is not right. Please check it and try again.',
    ]);
    expect(await findBarriers(popup, 'main')).toEqual([]);
    // A reload does not send the wrong code again.
    await popup.reload();
    expect(await popup.getByRole('alert').count()).toBe(0);
    const attempt = await popup.locator('[name=attempt]').first().inputValue();
    const [pending] = await database.rows('SELECT tries FROM pending_sign_ins WHERE id = $1', [attempt]);
    expect(pending).toEqual({ tries: 1 });
    await button(popup, 'Send a new code').click();
    await popup.getByRole('status').getByText('We sent you a new code.').waitFor();
    await popup.getByLabel('Code').fill(await codeTo(server.outboxDir, account.email, 2));
    await Promise.all([popup.waitForEvent('close'), popup.getByLabel('Code').press('Enter')]);
    await isIn(page, '/');
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
    expect(stored).toMatchObject({ name: 'Tunde Ojo', email: account.email });
  });

  story(
    'confirms it as a new user and agrees to the terms, all in one window',
    async ({ visitor, server }) => {
      const page = await visitor();
      const { name, email } = newAccount('Bisi Ade');
      await openScreen(page, '/login');
      const popup = await openWindow(page, 'Facebook');
      await continueAs(popup, { name, email });
      await popup.getByLabel('Code').fill(await codeTo(server.outboxDir, email));
      await button(popup, 'Continue').click();
      await Promise.all([popup.waitForEvent('close'), button(popup, 'Agree and continue').click()]);
      await isIn(page, '/');
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
      expect(stored).toMatchObject({ name, email, verified: true, provider: 'facebook' });
    },
  );
});
