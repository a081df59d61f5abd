import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { staffPaths } from '#shared/staff-paths.ts';
import { findBarriers } from '../setup/axe.ts';
import { makeCases } from '../setup/cases.ts';
import { makeModerator } from '../setup/staff.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// What a moderator chooses and writes with a decision, and the cases that are for others.

const opened = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title, exact: true });
const MINE = staffPaths.queue('mine');

describe('A moderator', () => {
  story('is told what is missing when asking the owner without a message', async ({ user, database }) => {
    const { account: seller } = await user();
    const { page, account } = await user();
    const staffId = await makeModerator(database, account);
    const [title = ''] = await makeCases(database, { seller, staffId, count: 1 });
    await page.goto(MINE);
    await page.getByRole('link', { name: title }).first().waitFor();
    await page.keyboard.press('j');
    await opened(page, title).waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('c');
    await page.getByRole('alert').getByText('Write what to change.').waitFor();
    const field = page.getByRole('textbox', { name: /^Message to/ });
    await eventually(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await findBarriers(page, 'main')).toEqual([]);
    await field.fill('Remove the number.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await page.getByText(`Asked to change the ad: ${title}`).waitFor();
  });

  story('chooses the reason and the length of a decision with the keyboard', async ({ user, database }) => {
    const { account: seller } = await user();
    const { page, account } = await user();
    const staffId = await makeModerator(database, account);
    const [first = '', second = ''] = await makeCases(database, { seller, staffId, count: 2 });
    await page.goto(MINE);
    await page.getByRole('link', { name: first }).first().waitFor();
    await page.keyboard.press('j');
    await opened(page, first).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.type('Rep');
    await page.keyboard.press('Escape');
    await page.keyboard.press('a');
    await opened(page, second).waitFor();
    await page.keyboard.press('l');
    await eventually(() => page.locator('select[aria-keyshortcuts=L]').inputValue()).toBe('7');
    await page.keyboard.type('30');
    await page.keyboard.press('Escape');
    await page.keyboard.press('2');
    await page.keyboard.press('s');
    await page.getByText(`Account suspended: ${second}`).waitFor();
    const rows = await database.rows(
      `SELECT kind, reason, rule, round(extract(epoch FROM suspended_until - decided_at) / 86400)::int AS days
        FROM decisions WHERE staff_id = $1 ORDER BY decided_at`,
      [staffId],
    );
    expect(rows).toEqual([
      { kind: 'dismiss', reason: 'by-mistake', rule: null, days: null },
      { kind: 'suspend', reason: null, rule: 'scam', days: 30 },
    ]);
  });

  story('does not open cases about themselves, and J goes past them', async ({ user, database }) => {
    const { account: seller } = await user();
    const { page, account } = await user({ expects: ['GET /api/staff/cases/'] });
    const staffId = await makeModerator(database, account);
    const [own = ''] = await makeCases(database, { seller: account, staffId, count: 1 });
    const [title = ''] = await makeCases(database, { seller, staffId, count: 1 });
    await page.goto(MINE);
    const row = page.getByRole('link', { name: own });
    await row.getByText('Another staff user decides this').waitFor();
    await page.keyboard.press('j');
    await opened(page, title).waitFor();
    await row.first().click();
    await page.getByRole('alert').getByText('Another staff user decides this').waitFor();
    expect(await page.getByText('Already sold or not available').count()).toBe(1);
    expect(await findBarriers(page, 'main')).toEqual([]);
  });
});
