import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { signIn } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { button } from '../setup/page.ts';
import { appCode, switchOnFactor } from '../setup/second-factor.ts';
import { makeModerator } from '../setup/staff.ts';
import { PHONE, story } from '../setup/story.ts';
import { hydratePage } from '../setup/waiting.ts';

// The access rules for staff accounts, as staff see them.

async function sendContactMessage(page: Page, email: string): Promise<string> {
  const subject = `Question ${Date.now()}`;
  const sent = await page.request.post('/api/contact', {
    data: { name: 'Ada Obi', email, subject, message: 'How do I sell a chair?' },
  });
  expect(sent.status()).toBe(201);
  return subject;
}

describe('Staff', () => {
  story('without a second factor are sent to Settings, and back', async ({ user, database }) => {
    const { page, account } = await user({
      ...PHONE,
      expects: ['GET /support 403'],
    });
    await database.rows(`UPDATE users SET role = 'moderator' WHERE email = $1`, [account.email]);
    expect((await page.goto(paths.supportDesk))?.status()).toBe(403);
    await page.getByRole('heading', { level: 1, name: 'Two-factor authentication needed' }).waitFor();
    expect(await findBarriers(page, 'main')).toEqual([]);
    await hydratePage(page);
    await page.getByRole('link', { name: 'Go to Settings' }).click();
    await page.waitForURL('**/settings#privacy');
    await page.getByText('Staff accounts need two-factor authentication', { exact: true }).waitFor();
    expect(await findBarriers(page, 'main')).toEqual([]);
    await switchOnFactor(page, account);
    await page.getByRole('link', { name: 'Back to the staff page' }).click();
    await page.getByRole('link', { name: /^Open \d/ }).waitFor();
  });

  story('re-authenticate before they close a message, and lose no text', async ({ user, database }) => {
    const { page, account } = await user({
      expects: ['POST /api/support/messages/', 'POST /api/users/me/reauthenticate 403'],
    });
    const id = await makeModerator(database, account);
    const subject = await sendContactMessage(page, account.email);
    await page.goto(paths.supportDesk);
    await page.getByRole('link', { name: subject }).click();
    await page.getByLabel('Your answer').fill('Words that are not sent yet');
    await database.rows(`UPDATE sessions SET created_at = now() - interval '1 hour' WHERE user_id = $1`, [
      id,
    ]);
    await button(page, 'Close without answer').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.waitFor();
    const error = page.getByText('Please confirm that it is you first.', { exact: true });
    expect(await error.count()).toBe(0);
    await button(page, 'Cancel').click();
    await error.waitFor();
    await button(page, 'Close without answer').click();
    await dialog.waitFor();
    expect(await error.count()).toBe(0);
    expect(await findBarriers(page, 'dialog')).toEqual([]);
    await dialog.getByLabel('Your password').fill('not mine');
    await button(page, 'Continue').click();
    await dialog.getByText('That is not your password.', { exact: true }).waitFor();
    await dialog.getByLabel('Your password').fill(account.password);
    await button(page, 'Continue').click();
    await page.getByText('Your unsent answer is saved').waitFor();
    expect(await dialog.isVisible()).toBe(false);
  });

  story('who were idle sign in again and return to the same message', async ({ user, database }) => {
    const { page, account } = await user({ expects: ['GET /api/', 'POST /api/users/login 401'] });
    const { secret } = await switchOnFactor(page, account);
    await database.rows(`UPDATE users SET role = 'moderator' WHERE email = $1`, [account.email]);
    const subject = await sendContactMessage(page, account.email);
    await page.goto(paths.supportDesk);
    await page.getByRole('link', { name: subject }).click();
    await page.getByLabel('Your answer').fill('Words that are not sent yet');
    await database.rows(
      `UPDATE sessions SET seen_at = now() - interval '31 minutes' WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [account.email],
    );
    // The page refetches its list, as it does when the network is back.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.waitForURL('**/login');
    await database.rows(
      'UPDATE second_factors SET last_step = 0 WHERE user_id = (SELECT id FROM users WHERE email = $1)',
      [account.email],
    );
    await signIn(page, account);
    await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret));
    await page.getByText('Remember this device for 30 days', { exact: true }).click();
    await button(page, 'Verify').click();
    await page
      .getByText('Staff enter a code at every sign-in. This device is not remembered.', { exact: true })
      .first()
      .waitFor();
    await page.waitForURL('**/support?message=*');
    expect(await page.getByLabel('Your answer').inputValue()).toBe('Words that are not sent yet');
  });
});
