import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { findBarriers } from '../setup/axe.ts';
import { hasFocus } from '../setup/focus.ts';
import { unusedPhone } from '../setup/phones.ts';
import { makeModerator } from '../setup/staff.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydrated } from '../setup/waiting.ts';

// Buyers check a number before they pay, and report it; staff confirm the report.

async function openCheck(page: Page): Promise<void> {
  await page.goto(paths.checkNumber);
  await hydrated(page.locator('main form'));
}

async function check(page: Page, number: string): Promise<void> {
  await page.getByLabel(/number$/).fill(number);
  await page.keyboard.press('Enter');
}

const heading = (page: Page, name: string | RegExp) => page.locator('main').getByRole('heading', { name });

describe('Checking a number', () => {
  story('A visitor reads that nothing is known, and that this means nothing', async ({ visitor }) => {
    const page = await visitor({ ...PHONE, expects: ['POST /api/numbers/check 422'] });
    await openCheck(page);
    await check(page, 'his number');
    await page.getByText('Type a Nigerian mobile number').waitFor();
    await eventually(() => hasFocus(page.getByLabel('Phone number'))).toBe(true);
    const phone = unusedPhone();
    await check(page, phone);
    await heading(page, 'No reports').waitFor();
    await page.getByText('This does not mean it is safe.').waitFor();
    expect(await findBarriers(page, 'main')).toEqual([]);
    await page.locator('label', { hasText: 'Bank account' }).click();
    await eventually(() => heading(page, 'No reports').count()).toBe(0);
    await check(page, '012 345 6789');
    await heading(page, 'No reports').waitFor();
    // The number is in no address and no storage of the device.
    const stored = await page.evaluate(
      () => location.href + JSON.stringify({ ...localStorage, ...sessionStorage }),
    );
    expect(stored).not.toContain(phone.slice(1));
  });

  story(
    'A user reports a number, and after staff confirm it others are warned',
    async ({ user, database }) => {
      const [{ page: ada }, { page: staff, account }] = [await user(PHONE), await user()];
      const phone = unusedPhone();
      await openCheck(ada);
      await check(ada, phone);
      await ada.getByRole('button', { name: 'Report this number' }).click();
      await ada.getByLabel('Asked for a deposit, then silent').check();
      await ada.getByLabel('Tell us more').fill('I sent 20,000 and never heard from him again.');
      expect(await findBarriers(ada, 'dialog[open]')).toEqual([]);
      await ada.getByRole('button', { name: 'Send Report' }).click();
      await ada.getByRole('heading', { name: 'Thank you' }).waitFor();

      await makeModerator(database, account);
      await confirmReport(staff, phone);
      await openCheck(ada);
      await check(ada, phone);
      await heading(ada, 'Reported in 1 confirmed case').waitFor();
      expect(await findBarriers(ada, 'main')).toEqual([]);
    },
  );

  story('A user who has used all checks of the day reads that', async ({ user }) => {
    const { page } = await user({ expects: ['POST /api/numbers/check 429'] });
    await page.route('**/api/numbers/check', (route) =>
      route.fulfill({ status: 429, json: { error: 'Too many attempts.', code: 'TOO_MANY_REQUESTS' } }),
    );
    await openCheck(page);
    await check(page, unusedPhone());
    await page.getByText('You have used your checks for today. Please try again tomorrow.').waitFor();
  });
});

async function confirmReport(page: Page, phone: string): Promise<void> {
  await page.goto(staffPaths.numbers);
  await page.getByRole('button', { name: new RegExp(`…${phone.slice(-4)}`) }).click();
  await page.getByText('I sent 20,000 and never heard from him again.').waitFor();
  expect(await findBarriers(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Confirm and add' }).click();
  await page.getByText('Please write why.').waitFor();
  await page.getByLabel('Why').fill('The receipt shows it');
  await page.getByRole('button', { name: 'Confirm and add' }).click();
  await page.getByText('Done. The list has changed.').first().waitFor();
}
