import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { endSessions } from '../setup/account-state.ts';
import { signIn } from '../setup/accounts.ts';
import { hasFocus } from '../setup/focus.ts';
import { button } from '../setup/page.ts';
import { loseRequests } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, lastPageRequest } from '../setup/waiting.ts';

const STORED =
  'SELECT notify_sms AS sms, notify_marketing AS marketing, notify_new_messages AS messages, show_online_status AS online FROM users WHERE email = $1';

const toggle = (page: Page, name: string) => page.getByRole('switch', { name });
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link', { name });

describe('A user in Settings', () => {
  story('saves or cancels several changes on a phone, and loses nothing', async ({ user, database }) => {
    const { page, account } = await user({
      ...PHONE,
      expects: ['PATCH /api/users/me failed'],
    });
    const stored = async () => (await database.rows(STORED, [account.email]))[0];
    const changes = recordChanges(page);
    await openSettings(page);
    for (const name of ['Cancel', 'Save Changes']) expect(await button(page, name).isDisabled()).toBe(true);

    await changeTwoSettings(page);

    await loseRequests(page, '**/api/users/me');
    await button(page, 'Save Changes').click();
    await page.getByRole('alert').getByText('Failed to update profile. Please try again.').waitFor();
    expect(await toggle(page, 'SMS').isChecked()).toBe(true);
    expect(await stored()).toMatchObject({ sms: false, messages: true });
    await page.unroute('**/api/users/me');

    await saveSettings(page);
    expect(changes).toEqual(Array(2).fill({ notifications: { sms: true, newMessages: false } }));
    expect(await stored()).toMatchObject({ sms: true, marketing: false, messages: false });
    await eventually(() => button(page, 'Save Changes').isDisabled()).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    // The focus stays on the button.
    expect(await hasFocus(button(page, 'Save Changes'))).toBe(true);

    await toggle(page, 'Push').press('Space');
    await button(page, 'Cancel').press('Enter');
    expect(await toggle(page, 'Push').isChecked()).toBe(true);
    await toggle(page, 'Show online status').press('Space');
    await toggle(page, 'Show online status').press('Enter');
    await eventually(stored).toMatchObject({ online: false });
    await openSettings(page);
    expect(await toggle(page, 'SMS').isChecked()).toBe(true);
    expect(await toggle(page, 'Show online status').isChecked()).toBe(false);
    expect(changes).toHaveLength(3);
  });

  story(
    'uses the section links on a wide screen, and is asked before changes are lost',
    async ({ user, database }) => {
      const { page, account } = await user();
      await openSettings(page, '/settings#account');
      const current = () => page.locator('[aria-current=location]').innerText();
      await eventually(current).toBe('Account Management');
      await section(page, 'Privacy & Security').press('Enter');
      await eventually(current).toBe('Privacy & Security');
      await eventually(() => hasFocus(page.locator('#privacy'))).toBe(true);
      await page.mouse.wheel(0, -5_000);
      await eventually(current).toBe('Notifications');

      await toggle(page, 'Marketing').click();
      // The link appears only after saving.
      expect(await page.getByRole('link', { name: 'Choose places and categories' }).count()).toBe(0);
      const leave = () => page.getByRole('banner').getByRole('link', { name: 'Favorites' }).click();
      await leave();
      await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
      expect(await toggle(page, 'Marketing').isChecked()).toBe(true);
      await leave();
      await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
      await page.getByRole('heading', { level: 1, name: 'My Favorites' }).waitFor();
      await page.goBack();
      await toggle(page, 'Marketing').waitFor();
      expect(await toggle(page, 'Marketing').isChecked()).toBe(false);
      expect((await database.rows(STORED, [account.email]))[0]).toMatchObject({ marketing: false });
    },
  );

  story('changes settings in two tabs, and across the end of a session', async ({ user, database }) => {
    const { page, account } = await user({ expects: ['PATCH /api/users/me 401', 'GET /api/users/me 401'] });
    // All requests of the tab are answered before its session ends.
    const answered = lastPageRequest(page);
    await openSettings(page);
    await answered;
    const other = await page.context().newPage();
    await openSettings(other);
    await toggle(page, 'Marketing').click();
    await toggle(other, 'SMS').click();
    await saveSettings(other);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await eventually(() => toggle(page, 'SMS').isChecked()).toBe(true);
    expect(await toggle(page, 'Marketing').isChecked()).toBe(true);
    await other.close();

    await endSessions(database, account);
    await button(page, 'Save Changes').click();
    await page.waitForURL('**/login');
    await signIn(page, account);
    await toggle(page, 'Marketing').waitFor();
    expect(await toggle(page, 'Marketing').isChecked()).toBe(true);
    await saveSettings(page);
    expect((await database.rows(STORED, [account.email]))[0]).toMatchObject({ sms: true, marketing: true });
  });
});

async function openSettings(page: Page, path = '/settings'): Promise<void> {
  await page.goto(path);
  await toggle(page, 'New messages').waitFor();
}

/** Records the bodies of the page's PATCH requests, in order. */
function recordChanges(page: Page): unknown[] {
  const changes: unknown[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && changes.push(request.postDataJSON()));
  return changes;
}

/** Changes SMS and New messages, and switches Marketing on and off again. */
async function changeTwoSettings(page: Page): Promise<void> {
  await toggle(page, 'SMS').click();
  await toggle(page, 'New messages').click();
  await toggle(page, 'Marketing').click();
  await toggle(page, 'Marketing').click();
  await page.getByText('You have unsaved changes.').waitFor();
  // The button is visible at any scroll position.
  expect((await button(page, 'Save Changes').boundingBox())?.y).toBeLessThan(740);
}

async function saveSettings(page: Page): Promise<void> {
  await button(page, 'Save Changes').click();
  await page.getByText('Your settings are saved.', { exact: true }).waitFor();
}
