import { describe, expect } from 'vitest';
import { POPUP_CLOSED_SECONDS } from '#shared/rules/provider-popup.ts';
import { newAccount, storedUser } from '../setup/accounts.ts';
import { isAlerted, isNoLongerAlerted, openScreen } from '../setup/auth-forms.ts';
import { describedBy, hasFocus } from '../setup/focus.ts';
import { button } from '../setup/page.ts';
import { continueAs, isIn, openWindow } from '../setup/provider-windows.ts';
import { answerHealthChecks } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually, fetched } from '../setup/waiting.ts';

// These stories use the stand-in, a real OpenID provider on another site than the server.

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
    await Promise.all([popup.waitForEvent('close'), continueAs(popup, { name, email })]);
    await isIn(page, '/');
    expect(await storedUser(page)).toMatchObject({ name, email, verified: true, provider: 'google' });
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
    // Code that is loaded after the page must be there before the connection is cut.
    await fetched(page, 'after-load-tasks', 'page-skeleton', '/skeleton');
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
