import { describe, expect } from 'vitest';
import { staffPaths } from '#shared/staff-paths.ts';
import { findBarriers } from '../setup/axe.ts';
import { makeCases } from '../setup/cases.ts';
import { button } from '../setup/page.ts';
import { makeModerator } from '../setup/staff.ts';
import { story } from '../setup/story.ts';

// Moderators act on an ad on its dossier, without a report.

describe('A moderator on the dossier of an ad', () => {
  story('removes the ad with a rule, and puts it back with a reason', async ({ user, database }) => {
    const { account: seller } = await user();
    const { page, account } = await user();
    const staffId = await makeModerator(database, account);
    const [title = ''] = await makeCases(database, { seller, staffId, count: 1 });
    const [ad] = await database.rows<{ id: string }>('SELECT id FROM listings WHERE title = $1', [title]);
    await page.goto(staffPaths.listing(String(ad?.id)));
    await button(page, 'Take down').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Take down' }).click();
    await dialog.getByText('Choose a rule.').waitFor();
    await dialog.getByLabel('Rule').selectOption({ label: 'Not allowed on Kasuwa' });
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Take down' }).click();
    await button(page, 'Put back').click();
    await dialog.getByLabel('Reason').fill('It is allowed');
    await dialog.getByRole('button', { name: 'Put back' }).click();
    await button(page, 'Take down').waitFor();
    expect(await database.rows('SELECT status FROM listings WHERE title = $1', [title])).toEqual([
      { status: 'active' },
    ]);
  });

  story(
    'undoes a decision there for 30 seconds, and in its case after a reload',
    async ({ user, database }) => {
      const { account: seller } = await user();
      const { page, account } = await user();
      const staffId = await makeModerator(database, account);
      const [title = ''] = await makeCases(database, { seller, staffId, count: 1 });
      const [ad] = await database.rows<{ id: string }>('SELECT id FROM listings WHERE title = $1', [title]);
      const takeDown = async () => {
        await button(page, 'Take down').click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Rule').selectOption({ label: 'Not allowed on Kasuwa' });
        await dialog.getByRole('button', { name: 'Take down' }).click();
        await page.getByText(`Ad taken down: ${title}`, { exact: true }).last().waitFor();
      };
      await page.goto(staffPaths.listing(String(ad?.id)));
      await takeDown();
      await button(page, 'Undo').click();
      await page.getByText('Undone. The case is open again.').waitFor();
      await takeDown();
      const [decided] = await database.rows<{ id: number }>(
        `SELECT id::int AS id FROM cases WHERE listing_id = $1 AND closed_at IS NOT NULL`,
        [ad?.id],
      );
      // The message with Undo is of the other page, and the case still offers it.
      await page.goto(staffPaths.case(String(decided?.id), 'all'));
      await page.getByText(/^Decided by/).waitFor();
      expect(await findBarriers(page, 'main')).toEqual([]);
      await button(page, 'Undo').click();
      await button(page, 'Take down').waitFor();
      expect(await database.rows('SELECT status FROM listings WHERE title = $1', [title])).toEqual([
        { status: 'active' },
      ]);
    },
  );
});
