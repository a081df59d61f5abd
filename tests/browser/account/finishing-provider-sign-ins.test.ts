import { describe, expect } from 'vitest';
import { confirmEmail } from '../../factories/users.ts';
import { findUserId } from '../setup/account-state.ts';
import { makeAccount, newAccount, storedUser } from '../setup/accounts.ts';
import { isAlerted, openScreen } from '../setup/auth-forms.ts';
import { findBarriers } from '../setup/axe.ts';
import { hasFocus } from '../setup/focus.ts';
import { mailTo } from '../setup/mail-links.ts';
import { button } from '../setup/page.ts';
import { continueAs, isIn, openWindow } from '../setup/provider-windows.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// The steps after the provider's page, in the same window: agreeing to the terms, and confirming the address.

const TERMS = 'Agree to the Terms of Service and Privacy Policy';

describe('A new user at the login', () => {
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
    expect(await storedUser(page)).toMatchObject({ name, email, verified: true, provider: 'google' });
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
  story('links Facebook to their account by an emailed code', async ({ visitor, server, database }) => {
    const page = await visitor({ expects: ['POST /auth/finish 422'] });
    const account = newAccount('Tunde Ojo');
    await makeAccount(page.context(), account);
    await confirmEmail(database, await findUserId(database, account));
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
    expect(await storedUser(page)).toMatchObject({ name: 'Tunde Ojo', email: account.email });
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
      expect(await storedUser(page)).toMatchObject({ name, email, verified: true, provider: 'facebook' });
    },
  );
});

/** Waits for at least `count` emails with a code for signing in. Returns the newest code. */
async function codeTo(outboxDir: string, email: string, count = 1): Promise<string> {
  const newest = await mailTo(outboxDir, email, 'Your code for signing in to Kasuwa', count);
  return /^\d{3} \d{3}$/m.exec(newest.text)?.[0] ?? '';
}
