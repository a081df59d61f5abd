import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newTitle } from '../../factories/sellers.ts';
import { findBarriers } from '../setup/axe.ts';
import { confirmIn, field, log, openConversation, sendByApi, startConversation } from '../setup/chat.ts';
import type { StoryDatabase } from '../setup/database.ts';
import { post } from '../setup/my-ads.ts';
import { button, dialog } from '../setup/page.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// A user blocks another one after a report, or directly in the warning about a message.

const SCAM = 'Pay a deposit of 20k into 0123456789 GTBank so I keep it for you';

const inWarning = (page: Page, name: string) => log(page).getByRole('button', { name, exact: true });

describe('A buyer who is warned of a scam', () => {
  story(
    'reports it with the reason of the warning, and blocks the seller too',
    async ({ user, database }) => {
      const { page: seller } = await user({ name: 'Tunde Bakare' });
      const { page: buyer } = await user({ ...PHONE, name: 'Bisi Ade' });
      const id = await warnBuyer(seller, buyer);
      await inWarning(buyer, 'Report').tap();
      await dialog(buyer, 'Report').waitFor();
      const chosen = dialog(buyer).getByRole('radio', { checked: true });
      expect(await chosen.getAttribute('value')).toBe('asks-payment');
      await button(buyer, 'Send Report').tap();
      await dialog(buyer, 'Thank you').waitFor();
      expect(await readReasons(database, id)).toEqual(['asks-payment']);
      expect(await findBarriers(buyer, 'dialog[open]')).toEqual([]);
      await buyer.setViewportSize(PHONE);
      await button(buyer, 'Block too').tap();
      await dialog(buyer).getByText('Tunde Bakare is blocked. You can unblock them in Settings.').waitFor();
      expect(await button(buyer, 'Block too').count()).toBe(0);
      await button(buyer, 'Done').tap();
      await buyer.getByText('You blocked Tunde Bakare').waitFor();
      expect(await field(buyer).count()).toBe(0);
    },
  );

  story('blocks the seller beside the report, and can still report them', async ({ user }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const { page: buyer } = await user({ ...PHONE, name: 'Bisi Ade' });
    await warnBuyer(seller, buyer);
    await inWarning(buyer, 'Block').tap();
    await confirmIn(buyer, 'Block User');
    await buyer.getByText('You blocked Tunde Bakare').waitFor();
    await eventually(() => inWarning(buyer, 'Block').count()).toBe(0);
    await inWarning(buyer, 'Report').tap();
    await button(buyer, 'Send Report').tap();
    await dialog(buyer, 'Thank you').waitFor();
    expect(await button(buyer, 'Block too').count()).toBe(0);
  });
});

describe('A buyer who reports a listing', () => {
  story('blocks its seller too, to whom they never wrote', async ({ user }) => {
    const { page: seller } = await user({ name: 'Tunde Bakare' });
    const { page: buyer } = await user({ ...PHONE, name: 'Bisi Ade' });
    const { id } = await post(seller, newTitle());
    await buyer.goto(`/item/${id}`);
    await button(buyer, 'Report Listing').tap();
    await dialog(buyer).getByRole('radio', { name: 'Fake or counterfeit' }).check();
    await button(buyer, 'Send Report').tap();
    await button(buyer, 'Block too').tap();
    await dialog(buyer).getByText('Tunde Bakare is blocked.').waitFor();
    await button(buyer, 'Done').tap();
    await buyer.goto('/settings');
    await button(buyer, 'Unblock Tunde Bakare').waitFor();
  });
});

/** Returns the id of the conversation, which the buyer has open. */
async function warnBuyer(seller: Page, buyer: Page): Promise<string> {
  const { id } = await startConversation(seller, buyer, newTitle(), 'Good morning');
  await sendByApi(seller, id, SCAM);
  await openConversation(buyer, id);
  await inWarning(buyer, 'Report').waitFor();
  return id;
}

async function readReasons(database: StoryDatabase, conversation: string): Promise<string[]> {
  const rows = await database.rows<{ reason: string }>(
    'SELECT reason FROM conversation_reports WHERE conversation_id = $1',
    [conversation],
  );
  return rows.map(({ reason }) => reason);
}
