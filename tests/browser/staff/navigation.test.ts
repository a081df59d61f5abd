import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { MODERATOR_NAV, STAFF_NAV } from '#web/layout/staff/staff-nav.ts';
import { makeStaff } from '../../factories/users.ts';
import { findUserId } from '../setup/account-state.ts';
import { findBarriers } from '../setup/axe.ts';
import { makeModerator } from '../setup/staff.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// Every page of the navigation of staff opens for those who see its link. An error in the console fails a story.

const HEADINGS: Record<string, string> = {
  Reports: 'Reports',
  'People and ads': 'Search',
  Support: 'Support desk',
  Figures: 'Figures',
  Identity: 'Identity checks',
  'Meetup spots': 'Meetup spots',
  Numbers: 'Numbers',
  'Proof photos': 'Proof photos',
  'Fraud rules': 'Fraud rules',
  Limits: 'Limits',
  'Audit log': 'Audit log',
};

async function openAll(page: Page, links: typeof STAFF_NAV): Promise<void> {
  for (const { label, to } of links) {
    await page.goto(to);
    await page.getByRole('heading', { level: 1, name: HEADINGS[label], exact: true }).waitFor();
    await eventually(() => page.locator('main').getByText('Loading...').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).count(), to).toBe(1);
    expect(await findBarriers(page, 'main'), to).toEqual([]);
  }
}

/** In the menu and in the row of narrow screens, which is hidden on wide ones. */
async function labelsInMenu(page: Page): Promise<string[]> {
  const nav = page.getByRole('navigation', { name: 'Staff' });
  await nav.getByRole('link', { name: 'Reports' }).waitFor();
  return (await nav.locator('a').allTextContents()).map((text) => text.replace(/\d+\+?$/, ''));
}

describe('The navigation of staff', () => {
  story('opens every page for a moderator, and has none for admins', async ({ user, database }) => {
    const { page, account } = await user();
    await makeModerator(database, account);
    await openAll(page, MODERATOR_NAV);
    expect(await labelsInMenu(page)).toEqual(MODERATOR_NAV.map(({ label }) => label));
  });

  story('opens the pages for admins, too', async ({ user, database }) => {
    const { page, account } = await user();
    await makeStaff(database, await findUserId(database, account), 'admin');
    await openAll(
      page,
      STAFF_NAV.filter((link) => !MODERATOR_NAV.includes(link)),
    );
    expect(await labelsInMenu(page)).toEqual(STAFF_NAV.map(({ label }) => label));
  });
});
