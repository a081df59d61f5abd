import { expect } from 'vitest';
import { staffPaths } from '#shared/staff-paths.ts';
import { makeStaff } from '../../factories/users.ts';
import { findUserId } from '../setup/account-state.ts';
import { findBarriers } from '../setup/axe.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// An admin changes a limit, and sets it back.

story('An admin raises a limit with a reason, and sets it back', async ({ user, database }) => {
  const { page, account } = await user({ width: 360, expects: ['POST /api/staff/limits/reserve 422'] });
  await makeStaff(database, await findUserId(database, account), 'admin');
  await page.goto(staffPaths.limits);
  await page.getByLabel('Show limits that rejected nothing').check();
  const row = page.getByRole('listitem').filter({ hasText: 'Reserve' }).first();
  expect(await findBarriers(page, 'main')).toEqual([]);
  await row.getByRole('button', { name: 'Change' }).click();
  await page.getByText('From 2 to 200. Default: 20.').waitFor();
  await page.getByLabel('New limit').fill('5000');
  await page.keyboard.press('Enter');
  await page.getByText('Please write why.').waitFor();
  await page.getByLabel('Why').fill('A market day');
  await page.keyboard.press('Enter');
  await page.getByText('Please choose a number from 2 to 200.').waitFor();
  await page.getByLabel('New limit').fill('60');
  expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Enter');
  await row.getByText('Changed').waitFor();
  const changes = () =>
    database.rows<{ value: number }>(`SELECT value FROM limit_changes WHERE name = 'reserve'`);
  expect(await changes()).toEqual([{ value: 60 }]);
  await row.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Why').fill('It is over');
  await page.getByRole('button', { name: 'Back to the default' }).click();
  await eventually(() => row.getByText('Changed').count()).toBe(0);
  expect(await changes()).toEqual([]);
});
