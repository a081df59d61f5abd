import { describe, expect } from 'vitest';
import { ERRORS } from '#shared/errors.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { findUserId } from '../setup/account-state.ts';
import { findBarriers } from '../setup/axe.ts';
import { makeCases } from '../setup/cases.ts';
import { button } from '../setup/page.ts';
import { makeModerator } from '../setup/staff.ts';
import { story } from '../setup/story.ts';

// Moderators open contact data with a case about the user, and read why it stays closed otherwise.

describe('A moderator on the dossier of a user', () => {
  story('reads why contact data stays closed, and opens it with a case', async ({ user, database }) => {
    const { account: seller } = await user();
    const { page, account } = await user();
    const staffId = await makeModerator(database, account);
    await page.goto(staffPaths.user(await findUserId(database, seller)));
    await page.getByText(ERRORS.NO_RECENT_CASE.text).first().waitFor();
    expect(await page.getByText(ERRORS.NO_RECENT_CASE.text).count()).toBe(2);
    expect(await button(page, 'Show contact data').count()).toBe(0);
    expect(await button(page, 'Who saw their number').count()).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
    await makeCases(database, { seller, staffId, count: 1 });
    await page.reload();
    await button(page, 'Show contact data').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('He asked us to call');
    await dialog.getByRole('button', { name: 'Show' }).click();
    await page.getByText(seller.email).waitFor();
    await button(page, 'Who saw their number').waitFor();
  });

  story('of their own reads neither reports nor the audit log', async ({ user, database }) => {
    const { page, account } = await user();
    const ownId = await makeModerator(database, account);
    await page.goto(staffPaths.user(ownId));
    await page.getByText('are not shown to the person they are about').waitFor();
    expect(await page.getByRole('heading', { name: 'Audit log' }).count()).toBe(0);
    expect(await page.getByText('This is your own account').count()).toBe(2);
    expect(await findBarriers(page)).toEqual([]);
  });
});
