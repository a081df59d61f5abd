import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { staffPaths } from '#shared/staff-paths.ts';
import { findBarriers } from '../setup/axe.ts';
import { makeCases } from '../setup/cases.ts';
import { makeModerator } from '../setup/staff.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// Two moderators share a queue.

const MINE = staffPaths.queue('mine');
const opened = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title, exact: true });

describe('Two moderators', () => {
  story('give each other a case, which appears in the queue at once', async ({ user, database }) => {
    const { account: seller } = await user();
    const { page, account } = await user({ name: 'Zainab Bello' });
    const colleague = `Femi ${randomUUID().slice(0, 8)}`;
    const { page: other, account: otherAccount } = await user({ name: colleague });
    const staffId = await makeModerator(database, account);
    const otherId = await makeModerator(database, otherAccount);
    const [title = ''] = await makeCases(database, { seller, staffId, count: 1 });
    await other.goto(MINE);
    await other.getByText('Nothing waits here').waitFor();
    await page.goto(MINE);
    await page.getByRole('link', { name: title }).first().waitFor();
    await page.keyboard.press('j');
    await opened(page, title).waitFor();
    await page.keyboard.press('t');
    const name = page.getByRole('menuitem', { name: colleague });
    await name.waitFor();
    expect(await findBarriers(page, 'main')).toEqual([]);
    // Typing would choose among the moderators of other stories, too.
    await name.press('Enter');
    await other.getByRole('link', { name: title }).first().waitFor();
    const rows = await database.rows('SELECT detail FROM staff_actions WHERE staff_id = $1 AND action = $2', [
      staffId,
      'case-assigned',
    ]);
    expect(rows).toEqual([{ detail: { assigneeId: otherId } }]);
  });

  story(
    'see each other’s notes in an open case, and no case counts as opened before it is',
    async ({ user, database }) => {
      const { account: seller } = await user();
      const { page, account } = await user();
      const { page: other, account: otherAccount } = await user();
      const staffId = await makeModerator(database, account);
      await makeModerator(database, otherAccount);
      const [first = '', second = ''] = await makeCases(database, { seller, staffId, count: 2 });
      await page.goto(MINE);
      await page.getByRole('link', { name: second }).first().waitFor();
      await page.keyboard.press('j');
      await opened(page, first).waitFor();
      await other.goto(new URL(page.url()).pathname);
      await opened(other, first).waitFor();
      await other.keyboard.press('n');
      await other.keyboard.type('I called the seller.');
      await other.keyboard.press('Enter');
      await page.getByText('I called the seller.').waitFor();
      const looks = async () =>
        database.rows<{ title: string }>(
          `SELECT l.title FROM staff_actions a JOIN cases c ON c.id = a.case_id JOIN listings l ON l.id = c.listing_id
         WHERE a.staff_id = $1 AND a.action = 'case-opened' ORDER BY a.id`,
          [staffId],
        );
      expect(await looks()).toEqual([{ title: first }]);
      await page.keyboard.press('j');
      await opened(page, second).waitFor();
      await eventually(looks).toEqual([{ title: first }, { title: second }]);
    },
  );
});
