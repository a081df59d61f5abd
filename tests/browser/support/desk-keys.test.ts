import { describe, expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { findBarriers } from '../setup/axe.ts';
import { makeModerator } from '../setup/staff.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// The lists of the support desk have the keys of the queues of cases.

describe('At the support desk, a moderator', () => {
  story('reads, answers and closes with the keyboard', async ({ user, database }) => {
    const { page, account } = await user();
    const staffId = await makeModerator(database, account);
    const subjects = [1, 2].map((number) => `Keys ${number} of ${Date.now()}`);
    for (const [index, subject] of subjects.entries()) {
      const sent = await page.request.post('/api/contact', {
        data: { name: 'Ada Obi', email: account.email, subject, message: `How do I sell chair ${index}?` },
      });
      expect(sent.status()).toBe(201);
      // Before all others of the list.
      await database.rows(
        `UPDATE contact_messages SET due_at = now() - make_interval(days => 9, mins => $1) WHERE subject = $2`,
        [-index, subject],
      );
    }
    await page.goto(paths.supportDesk);
    await page.getByRole('link', { name: subjects[1] }).waitFor();
    await page.keyboard.press('j');
    await page.getByText('How do I sell chair 0?').waitFor();
    await page.keyboard.press('j');
    await page.getByText('How do I sell chair 1?').waitFor();
    await page.keyboard.press('k');
    await page.getByText('How do I sell chair 0?').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    await page.keyboard.press('e');
    const field = page.getByLabel('Your answer');
    await eventually(() => field.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.type('ja');
    expect(await field.inputValue()).toBe('ja');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByText('Write the answer').waitFor();
    expect(await findBarriers(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'detached' });
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Open again' }).waitFor();
    // The closed message has left the list, so the next one is in its place.
    await page.getByRole('link', { name: subjects[0] }).waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await page.getByText('How do I sell chair 1?').waitFor();
    const entries = await database.rows<{ action: string }>(
      'SELECT action FROM staff_actions WHERE staff_id = $1 ORDER BY id',
      [staffId],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'contact-opened',
      'contact-opened',
      'contact-closed',
    ]);
  });
});
