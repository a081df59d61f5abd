import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { staffPaths } from '#shared/staff-paths.ts';
import { newTitle } from '../../factories/sellers.ts';
import { makeStaff } from '../../factories/users.ts';
import { findUserId } from '../setup/account-state.ts';
import { findBarriers } from '../setup/axe.ts';
import { post } from '../setup/my-ads.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// An admin tries changes of the fraud rules on past ads, and then changes a rule. It is one that no other story needs.

const RULE = 'Story of an auction or of customs';
const TRIALS = '**/api/staff/rule-trials';

const trial = (page: Page) => page.getByRole('region', { name: 'Trial' });
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).last();

async function change(page: Page, title: string, value: string): Promise<void> {
  await row(page, title).getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Points').fill(value);
}

async function tryOut(page: Page, title: string, value: string): Promise<void> {
  await change(page, title, value);
  await page.getByRole('button', { name: 'Try on past ads' }).click();
}

/** As if there were more ads than one page of a trial has. */
async function cutFirstTrial(page: Page): Promise<void> {
  await page.route(
    TRIALS,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), nextCursor: CURSOR } });
    },
    { times: 1 },
  );
}
/** Before all ads: the last page, without one. */
const CURSOR = '1-1';

story(
  'An admin tries fraud rules together, on older ads too, and changes one',
  async ({ user, database }) => {
    const { page, account } = await user({ width: 360 });
    await post(page, newTitle());
    await makeStaff(database, await findUserId(database, account), 'admin');
    await page.goto(staffPaths.rules);
    await row(page, RULE).waitFor();
    expect(await findBarriers(page, 'main')).toEqual([]);

    await cutFirstTrial(page);
    await tryOut(page, RULE, '60');
    await trial(page)
      .getByText(/Of the latest [\d,]+ ads/)
      .waitFor();
    const counted = await trial(page).getByRole('status').innerText();
    expect(await findBarriers(page, 'main')).toEqual([]);
    const asked = page.waitForRequest(TRIALS);
    await trial(page).getByRole('button', { name: 'Add older ads' }).click();
    expect((await asked).postDataJSON()).toEqual({
      changes: [{ name: 'auction-story', value: 60 }],
      cursor: CURSOR,
    });
    await eventually(() => trial(page).getByRole('button', { name: 'Add older ads' }).count()).toBe(0);
    expect(await trial(page).getByRole('status').innerText()).toBe(counted);

    await tryOut(page, 'Known trick', '10');
    await trial(page).getByText('10 (now 45)').waitFor();
    await trial(page).getByText('60 (now 35)').waitFor();
    await trial(page).getByRole('button', { name: 'Leave out Known trick' }).click();
    await eventually(() => trial(page).getByText('10 (now 45)').count()).toBe(0);

    const values = () =>
      database.rows<{ value: number }>(`SELECT value FROM risk_weights WHERE name = 'auction-story'`);
    expect(await values()).toEqual([]);
    await row(page, RULE).getByRole('button', { name: 'Change' }).click();
    expect(await page.getByLabel('Points').inputValue()).toBe('60');
    expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please write why.').waitFor();
    await page.getByLabel('Why').fill('Tried on past ads');
    await page.getByRole('button', { name: 'Save' }).click();
    await row(page, RULE).getByText('Changed').waitFor();
    expect(await values()).toEqual([{ value: 60 }]);
    await eventually(() => trial(page).count()).toBe(0);

    await change(page, RULE, '35');
    await page.getByLabel('Why').fill('Back to the default');
    await page.getByRole('button', { name: 'Save' }).click();
    await eventually(() => row(page, RULE).getByText('Changed').count()).toBe(0);
  },
);
