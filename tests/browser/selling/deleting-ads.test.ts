import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hasFocus } from '../setup/focus.ts';
import { choose, counts, openTab, post, readStatus, seesStatus, shows } from '../setup/my-ads.ts';
import { holdRequests, loseRequests } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const LISTING_CALL = /\/api\/ads\/\d+$/;

story(
  'A seller deletes a listing, restores it, and cannot restore one that a moderator removed',
  async ({ user, database }) => {
    const { page } = await user({ ...PHONE, expects: ['DELETE /api/ads/'] });
    const bowl = await post(page, 'First bowl');
    const cup = await post(page, 'Second cup');
    await post(page, 'Third plate');
    await page.goto('/my-ads');
    await shows(page, 'Third plate', 'Second cup', 'First bowl');
    await deleteAndUndo(page);
    await deleteWithoutAnswer(page);
    await choose(page, 'Second cup', 'Delete');
    await seesStatus(page, 'Ad deleted.');
    expect(await readStatus(database, cup.id)).toBe('removed');

    // A listing that a moderator removed shows the reason, and its owner cannot restore it.
    await database.rows(
      `WITH removed AS (UPDATE listings SET status = 'removed' WHERE id = $1 RETURNING id)
      INSERT INTO removals (listing_id, removed_by, reason, status_before) SELECT id, 'moderator', 'Stolen photo.', 'active' FROM removed`,
      [bowl.id],
    );
    await page.reload();
    await shows(page, 'Third plate');
    await openTab(page, 'Removed');
    await eventually(() => counts(page)).toContain('Removed (2)');
    expect(await page.getByRole('article').filter({ hasText: 'First bowl' }).innerText()).toContain(
      'Removed by a moderator: Stolen photo.',
    );
    expect(await page.getByRole('button', { name: /^Restore/ }).allInnerTexts()).toEqual([
      expect.stringContaining('Second cup'),
    ]);
    await page.getByRole('link', { name: 'First bowl', exact: true }).tap();
    await page.getByText('A moderator has removed this ad: Stolen photo.').waitFor();
    expect(await page.locator('main').getByRole('link', { name: 'Edit' }).count()).toBe(0);
  },
);

async function deleteAndUndo(page: Page): Promise<void> {
  const held = await holdRequests(page, LISTING_CALL);
  await choose(page, 'Second cup', 'Delete');
  // The listing disappears before the server has responded.
  await shows(page, 'Third plate', 'First bowl');
  held.release();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await seesStatus(page, 'Ad restored');
  await shows(page, 'Third plate', 'Second cup', 'First bowl');
  expect(await hasFocus(page.getByRole('link', { name: 'Second cup' }))).toBe(true);
  await page.unroute(LISTING_CALL);
}

/** A deletion that does not reach the server is reverted. */
async function deleteWithoutAnswer(page: Page): Promise<void> {
  await loseRequests(page, LISTING_CALL);
  await choose(page, 'Second cup', 'Delete');
  await seesStatus(page, 'There was no answer.');
  await shows(page, 'Third plate', 'Second cup', 'First bowl');
  await page.unroute(LISTING_CALL);
}
