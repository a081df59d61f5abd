import { describe, expect } from 'vitest';
import { staffPaths } from '#shared/staff-paths.ts';
import { findBarriers } from '../setup/axe.ts';
import { makeCases } from '../setup/cases.ts';
import { hasFocus } from '../setup/focus.ts';
import { unusedPhone } from '../setup/phones.ts';
import { makeModerator } from '../setup/staff.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// Moderators choose which numbers of a scam go on the public list.

// Numbers that no other story uses: a user's confirmed number cannot be listed.
const ACCOUNT = '8123456437';
const description = () => `Pay to Opay account ${ACCOUNT} today. Call ${unusedPhone()}.`;

describe('A moderator who removes a scam', () => {
  story('ticks with the keyboard which of its numbers are listed', async ({ user, database }) => {
    const { account: seller } = await user();
    const { page, account } = await user();
    const staffId = await makeModerator(database, account);
    const [title = ''] = await makeCases(database, {
      seller,
      staffId,
      count: 1,
      description: description(),
    });
    await page.goto(staffPaths.queue('mine'));
    await page.getByRole('link', { name: title }).first().waitFor();
    await page.keyboard.press('j');
    await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    const numbers = page.getByRole('group', { name: /^Put on the public list/ });
    // A rule that honest users break, too, lists nothing.
    await page.keyboard.press('9');
    expect(await numbers.count()).toBe(0);
    await page.keyboard.press('2');
    await numbers.waitFor();
    expect(await numbers.getByRole('checkbox').count()).toBe(2);
    expect(await numbers.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await page.keyboard.press('p');
    await eventually(() => hasFocus(numbers.getByLabel(`Account ${ACCOUNT}`))).toBe(true);
    await page.keyboard.press('Space');
    await numbers.getByRole('checkbox', { name: `Account ${ACCOUNT}`, checked: true }).waitFor();
    expect(await findBarriers(page, 'main')).toEqual([]);
    await page.keyboard.press('r');
    await page.getByText(`Ad taken down: ${title}`).waitFor();
    const rows = await database.rows(
      `SELECT b.kind FROM known_bad b JOIN decisions d ON d.id = b.decision_id
        WHERE d.staff_id = $1 AND b.kind IN ('phone', 'account')`,
      [staffId],
    );
    expect(rows).toEqual([{ kind: 'account' }]);
  });
});
