import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { findUserId } from '../setup/account-state.ts';
import { findBarriers } from '../setup/axe.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

describe('A suspended user', () => {
  story('reads why on every page, and appeals once', async ({ user, database }) => {
    const { page, account } = await user({ ...PHONE, name: 'Ada Obi' });
    const id = await findUserId(database, account);
    const decisionId = randomUUID();
    await database.rows(
      `INSERT INTO decisions (id, kind, rule, message, user_id, undo_until, notified_at, suspended)
       VALUES ($1, 'suspend', 'scam', $2, $3, now(), now(), true)`,
      [decisionId, 'Three buyers paid and got nothing.', id],
    );
    await database.rows(`INSERT INTO suspensions (user_id, rule, decision_id) VALUES ($1, 'scam', $2)`, [
      id,
      decisionId,
    ]);
    await database.rows('UPDATE users SET suspended_at = now() WHERE id = $1', [id]);

    await page.goto('/favorites');
    await page.getByRole('link', { name: 'Read why and appeal' }).tap();
    await page.getByRole('heading', { name: 'We suspended your account' }).waitFor();
    await page.getByText('Three buyers paid and got nothing.').waitFor();
    expect(await findBarriers(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Send Appeal' }).tap();
    await page.getByText('Please tell us why.').waitFor();
    await page.getByLabel('Why is this decision wrong?').fill('I sent all three items. Here is the waybill.');
    await page.getByText('44 / 2,000').waitFor();
    await page.getByRole('button', { name: 'Send Appeal' }).tap();
    await page.getByText('We have your appeal').waitFor();
    expect(await findBarriers(page, 'body')).toEqual([]);
    await page.getByRole('link', { name: 'All decisions' }).tap();
    await eventually(() => page.getByRole('main').getByRole('listitem').innerText()).toContain('Appeal sent');
    expect((await page.request.put('/api/favorites/1')).status()).toBe(403);
  });
});
