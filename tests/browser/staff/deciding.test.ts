import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { findBarriers } from '../setup/axe.ts';
import { makeCases } from '../setup/cases.ts';
import { button, contentWidth } from '../setup/page.ts';
import { makeModerator } from '../setup/staff.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, lastPageRequest } from '../setup/waiting.ts';

// Moderators decide cases, mostly without a mouse.

const opened = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title, exact: true });
/** The queue of the staff user alone, because other stories open cases too. */
const MINE = staffPaths.queue('mine');

describe('A moderator', () => {
  story('clears 20 simple reports in two minutes with the keyboard alone', async ({ user, database }) => {
    const { account: seller } = await user();
    const { page, account } = await user();
    const staffId = await makeModerator(database, account);
    const titles = await makeCases(database, { seller, staffId, count: 20 });
    await page.goto(MINE);
    await page.getByText('20 open in this queue').or(page.getByText('20 open')).first().waitFor();
    // The numbers may be there before the list.
    await page
      .getByRole('link', { name: titles[0] ?? '' })
      .first()
      .waitFor();
    const start = performance.now();
    await page.keyboard.press('j');
    for (const [index, title] of titles.entries()) {
      await opened(page, title).waitFor();
      // Every fifth ad goes, with the reason under the key 7.
      if (index % 5 === 4) await page.keyboard.press('7');
      await page.keyboard.press(index % 5 === 4 ? 'r' : 'a');
    }
    await page.getByText('Nothing waits here').waitFor();
    const seconds = (performance.now() - start) / 1000;
    process.stdout.write(
      `20 reports were cleared with the keyboard in ${seconds.toFixed(1)} s of the product's time\n`,
    );
    // A moderator has most of the two minutes for reading.
    expect(seconds).toBeLessThan(40);
    const kinds = await database.rows(
      'SELECT kind, count(*)::int AS number FROM decisions WHERE staff_id = $1 GROUP BY kind ORDER BY kind',
      [staffId],
    );
    expect(kinds).toEqual([
      { kind: 'dismiss', number: 16 },
      { kind: 'take-down', number: 4 },
    ]);
    const reports = await database.rows(
      `SELECT r.status, r.outcome, l.status AS ad, count(*)::int AS number
       FROM reports r JOIN listings l ON l.id = r.listing_id WHERE l.title = ANY ($1) GROUP BY 1, 2, 3 ORDER BY 2`,
      [titles],
    );
    expect(reports).toEqual([
      { status: 'closed', outcome: 'rejected', ad: 'active', number: 16 },
      { status: 'closed', outcome: 'upheld', ad: 'removed', number: 4 },
    ]);
  });

  story('takes a decision back, and cannot remove an ad without a reason', async ({ user, database }) => {
    const { account: seller } = await user();
    const { page, account } = await user();
    const staffId = await makeModerator(database, account);
    const [first = '', second = ''] = await makeCases(database, { seller, staffId, count: 2 });
    await page.goto(MINE);
    await page.getByRole('link', { name: first }).first().waitFor();
    await page.keyboard.press('j');
    await opened(page, first).waitFor();
    // Without a reason the key leads to the field.
    await page.keyboard.press('r');
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
    await page.keyboard.press('Escape');
    await page.keyboard.press('1');
    await page.keyboard.press('r');
    await opened(page, second).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await page.getByText(`Ad taken down: ${first}`).waitFor();
    await page.keyboard.press('z');
    await opened(page, first).waitFor();
    await button(page, 'Take down').waitFor();
    const rows = await database.rows('SELECT l.status FROM listings l WHERE l.title = $1', [first]);
    expect(rows).toEqual([{ status: 'active' }]);
  });

  story('is told who decided a case meanwhile', async ({ user, database }) => {
    const { account: seller } = await user();
    const { page: other, account: otherAccount } = await user({ name: 'Femi Ade' });
    const { page, account } = await user();
    await makeModerator(database, otherAccount);
    const staffId = await makeModerator(database, account);
    const [title = ''] = await makeCases(database, { seller, staffId, count: 1 });
    await page.goto(MINE);
    await page.getByRole('link', { name: title }).first().click();
    await opened(page, title).waitFor();
    await other.goto(new URL(page.url()).pathname);
    await opened(other, title).waitFor();
    await button(other, 'Keep the ad').click();
    await page
      .getByRole('alert')
      .getByText(/Decided by Femi Ade/)
      .waitFor();
    expect(await button(page, 'Keep the ad').count()).toBe(0);
  });

  story('finds all keys, and no barrier on a phone or a desktop', async ({ user, database }) => {
    const { account: seller } = await user();
    const { page, account } = await user(PHONE);
    const staffId = await makeModerator(database, account);
    const [title = ''] = await makeCases(database, { seller, staffId, count: 2 });
    await page.goto(MINE);
    await page.getByRole('link', { name: title }).first().waitFor();
    expect(await contentWidth(page)).toBe(PHONE.width);
    expect(await findBarriers(page, 'main')).toEqual([]);
    await page.setViewportSize({ width: PHONE.width, height: PHONE.height });
    await page.getByRole('link', { name: title }).first().click();
    await opened(page, title).waitFor();
    expect(await contentWidth(page)).toBe(PHONE.width);
    expect(await findBarriers(page, 'main')).toEqual([]);
    await page.setViewportSize({ width: PHONE.width, height: PHONE.height });
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Reports' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect(await findBarriers(page, 'dialog')).toEqual([]);
  });
});

describe('The staff bar', () => {
  story('is on the page of an ad for staff, and for nobody else', async ({ user, database }) => {
    const { page: visitor, account: seller } = await user();
    const { page, account } = await user();
    const staffId = await makeModerator(database, account);
    const [title = ''] = await makeCases(database, { seller, staffId, count: 1 });
    const [row] = await database.rows<{ id: string }>('SELECT id::text FROM listings WHERE title = $1', [
      title,
    ]);
    await page.goto(paths.item(row?.id ?? ''));
    const bar = page.getByRole('complementary', { name: 'For staff' });
    await bar.getByText('1 report').waitFor();
    await bar.getByText(/risk \d/).waitFor();
    expect(await findBarriers(page, 'aside[aria-label="For staff"]')).toEqual([]);
    await bar.getByRole('link', { name: 'Open case' }).click();
    await opened(page, title).waitFor();
    const loaded = lastPageRequest(visitor);
    await visitor.goto(paths.item(row?.id ?? ''));
    await loaded;
    expect(await visitor.getByText('For staff').or(visitor.getByText('Open case')).count()).toBe(0);
  });
});

describe('Staff pages', () => {
  story('are closed to users, and send visitors to the login', async ({ user, visitor }) => {
    const { page } = await user({ expects: ['GET /staff 403'] });
    expect((await page.goto(staffPaths.console))?.status()).toBe(403);
    await page.getByRole('heading', { level: 1, name: 'You cannot open this page' }).waitFor();
    const stranger = await visitor();
    await stranger.goto(staffPaths.case(1));
    await stranger.waitForURL('**/login');
  });
});
