import { describe, expect } from 'vitest';
import { CODE_ATTEMPTS_MAX } from '#shared/rules/limits.ts';
import { otherCode } from '../../setup/email-codes.ts';
import { unconfirm } from '../setup/account-state.ts';
import { fillLogin, newAccount, signUp } from '../setup/accounts.ts';
import { openScreen } from '../setup/auth-forms.ts';
import { findBarriers } from '../setup/axe.ts';
import { codeTo, confirmDialog, enterCode } from '../setup/email-codes.ts';
import { linkTo } from '../setup/mail-links.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// Confirming an account email by a code: at the first login, and in the dialog that the profile opens.

const CODE_CALL = 'POST /api/users/me/email/code 422';

describe('A user who has just signed up', () => {
  story(
    'confirms the address at the first login, by the code from the email',
    async ({ visitor, server }) => {
      const page = await visitor(PHONE);
      const account = newAccount();
      await openScreen(page, '/signup');
      await signUp(page, account);
      await page.waitForURL('/login');
      await page.getByText(`We sent a 6-digit code to ${account.email}`).first().waitFor();
      const mailbox = page.getByRole('link', { name: 'see its e-mails here' });
      expect(await mailbox.getAttribute('href')).toBe('/dev/mail');
      expect(await findBarriers(page, 'main')).toEqual([]);
      await page.setViewportSize(PHONE);
      const code = await codeTo(server.outboxDir, account.email);
      await fillLogin(page, account);
      await page.getByLabel('Code from the e-mail').fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.waitForURL('/');
      expect(await (await page.request.get('/api/users/me')).json()).toMatchObject({ verified: true });
    },
  );

  story('is signed in even with a wrong code, and can correct it', async ({ visitor, server }) => {
    const page = await visitor({ expects: [CODE_CALL] });
    const account = newAccount();
    await openScreen(page, '/signup');
    await signUp(page, account);
    await page.waitForURL('/login');
    const code = await codeTo(server.outboxDir, account.email);
    await fillLogin(page, account);
    await page.getByLabel('Code from the e-mail').fill(otherCode(code));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await confirmDialog(page).getByText('That code is not right. Check the newest e-mail from us.').waitFor();
    expect((await page.request.get('/api/users/me')).status()).toBe(200);
    await enterCode(page, code);
    await page.waitForURL('/');
    expect(await (await page.request.get('/api/users/me')).json()).toMatchObject({ verified: true });
  });
});

describe('The confirmation dialog', () => {
  story(
    'offers another address, and closes when that one is confirmed',
    async ({ user, database, server }) => {
      const { page, account } = await user(PHONE);
      await unconfirm(database, account);
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Confirm My Address' }).click();
      const opened = page.waitForEvent('popup');
      await confirmDialog(page).getByRole('link', { name: 'Use another address' }).click();
      const profile = await opened;
      const change = profile.getByRole('dialog', { name: 'Change your e-mail address' });
      await change.getByText('We send a link to the new address only.').waitFor();
      expect(await findBarriers(profile)).toEqual([]);
      const newEmail = `right.${account.email}`;
      await change.getByLabel('New e-mail address').fill(newEmail);
      await change.getByLabel('Your password').fill(account.password);
      await change.getByRole('button', { name: 'Send the link', exact: true }).click();
      await profile.getByText(`We sent a link to ${newEmail}. Your address changes`).waitFor();
      await profile.goto(await linkTo(server.outboxDir, newEmail, 'Confirm your new e-mail address'));
      await profile.getByRole('button', { name: 'Confirm', exact: true }).click();
      await profile.getByText('Your address is changed').waitFor();
      await page.bringToFront();
      await eventually(() => confirmDialog(page).count()).toBe(0);
      await page.getByRole('definition').getByText(newEmail).waitFor();
    },
  );

  story('explains why a code does not work, and sends another', async ({ user, database, server }) => {
    const { page, account } = await user({ expects: [CODE_CALL] });
    await unconfirm(database, account);
    await page.clock.install();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Confirm My Address' }).click();
    const code = await codeTo(server.outboxDir, account.email);
    await confirmDialog(page)
      .getByRole('button', { name: /^Send again in \d+ s$/ })
      .waitFor();
    for (let turn = 1; turn <= CODE_ATTEMPTS_MAX; turn += 1) {
      await enterCode(page, otherCode(code, turn));
      await confirmDialog(page)
        .getByText(turn < CODE_ATTEMPTS_MAX ? 'That code is not right.' : 'tried too often')
        .waitFor();
      await eventually(() => confirmDialog(page).getByRole('button', { name: 'Checking...' }).count()).toBe(
        0,
      );
    }
    await enterCode(page, code);
    await confirmDialog(page).getByText('That code was tried too often. We can send another.').waitFor();

    await page.clock.runFor(61_000);
    await confirmDialog(page).getByRole('button', { name: 'Send again', exact: true }).click();
    const second = await codeTo(server.outboxDir, account.email, 2);
    await database.rows(
      'UPDATE email_codes SET expires_at = now() FROM users WHERE users.id = user_id AND users.email = $1',
      [account.email],
    );
    await enterCode(page, second);
    await confirmDialog(page).getByText('That code is too old. We can send another.').waitFor();

    await page.clock.runFor(61_000);
    await confirmDialog(page).getByRole('button', { name: 'Send again', exact: true }).click();
    await enterCode(page, await codeTo(server.outboxDir, account.email, 3));
    await page.getByRole('definition').getByText('Confirmed', { exact: true }).waitFor();
  });
});
