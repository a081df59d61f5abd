import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { newTitle } from '../../factories/sellers.ts';
import { findUserId } from '../setup/account-state.ts';
import type { TestAccount } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { field, log, openConversation, startConversation, typeMessage } from '../setup/chat.ts';
import type { StoryDatabase } from '../setup/database.ts';
import { answerHealthChecks } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

/** The user is still signed in, as after signing in again. */
async function suspend(database: StoryDatabase, account: TestAccount): Promise<void> {
  const id = await findUserId(database, account);
  const decisionId = randomUUID();
  await database.rows(
    `INSERT INTO decisions (id, kind, rule, message, user_id, undo_until, notified_at, effects)
     VALUES ($1, 'suspend', 'scam', $2, $3, now(), now(), '{"suspended": true}')`,
    [decisionId, 'Three buyers paid and got nothing.', id],
  );
  await database.rows(`INSERT INTO suspensions (user_id, rule, decision_id) VALUES ($1, 'scam', $2)`, [
    id,
    decisionId,
  ]);
  await database.rows('UPDATE users SET suspended_at = now() WHERE id = $1', [id]);
}

describe('A suspended user', () => {
  story('reads why on every page, and appeals once', async ({ user, database }) => {
    const { page, account } = await user({ ...PHONE, name: 'Ada Obi' });
    await suspend(database, account);

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

  story('reads later that the suspension was a mistake', async ({ user, database }) => {
    const { page, account } = await user({ ...PHONE, name: 'Ada Obi' });
    await suspend(database, account);
    const id = await findUserId(database, account);
    await database.rows('UPDATE decisions SET reversed_at = now() WHERE user_id = $1', [id]);
    await database.rows('UPDATE suspensions SET lifted_at = now() WHERE user_id = $1', [id]);
    await database.rows('UPDATE users SET suspended_at = NULL WHERE id = $1', [id]);

    await page.goto('/decisions');
    await page.getByText('Decision changed').waitFor();
    await page.getByRole('link', { name: 'We suspended your account' }).tap();
    await page.getByText('We took this decision back').waitFor();
    await page.getByRole('button', { name: 'Send Appeal' }).waitFor({ state: 'detached' });
    expect(await findBarriers(page, 'main')).toEqual([]);
  });

  story('keeps a message that waited, and the other side is warned live', async ({ user, database }) => {
    const { page: seller } = await user({ name: 'Ngozi Okafor' });
    const { page: buyer, account } = await user({
      name: 'Bisi Ade',
      expects: ['POST /api/conversations/'],
      // Whatever loads while the browser is offline.
      allows: ['GET /'],
    });
    const { id } = await startConversation(seller, buyer, newTitle(), 'Is it still there?');
    await answerHealthChecks(buyer);
    await openConversation(seller, id);
    await openConversation(buyer, id);
    await buyer.context().setOffline(true);
    await typeMessage(buyer, 'I can come today.');
    await log(buyer).getByText('Waiting for a connection').waitFor();

    await suspend(database, account);
    await seller.getByText('This account is suspended', { exact: true }).waitFor();
    await field(seller).waitFor({ state: 'detached' });
    await buyer.context().setOffline(false);
    const unsent = log(buyer).getByRole('listitem').filter({ hasText: 'I can come today.' });
    await unsent.getByText('Your account is suspended').waitFor();
    await buyer.reload();
    await unsent.getByText('Your account is suspended').waitFor();
    const answer = await seller.request.get(`/api/conversations/${id}/messages`);
    expect((await answer.json()).items).toHaveLength(1);
  });
});
