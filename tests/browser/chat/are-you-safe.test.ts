import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { findBarriers } from '../setup/axe.ts';
import { log, openConversation, seesMessage } from '../setup/chat.ts';
import type { StoryDatabase } from '../setup/database.ts';
import { card, cardButton, startWithSuggestion } from '../setup/meetups.ts';
import { loseRequests } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';

// After a meetup both users are asked whether they are safe.

const question = (page: Page) => log(page).getByRole('region', { name: 'Are you safe?' });

/** As the schedule does two hours after the meetup. */
async function askBoth(database: StoryDatabase, conversation: string): Promise<void> {
  const [meetup] = await database.rows<{ id: string }>(
    `UPDATE meetups SET meet_at = now() - interval '2 hours', remind_at = NULL, check_in_at = NULL
     WHERE conversation_id = $1 RETURNING id`,
    [conversation],
  );
  await database.rows(
    `INSERT INTO meetup_check_ins (meetup_id, user_id, asked_at)
     SELECT m.id, u, now() FROM meetups m, unnest(ARRAY[m.buyer_id, m.seller_id]) u WHERE m.id = $1`,
    [meetup?.id],
  );
}

story(
  '“Are you safe?” is answered by both, and a friend sees a call for help',
  async ({ user, visitor, database }) => {
    const { page: seller } = await user({ ...PHONE, name: 'Chidi Okafor' });
    const { page: buyer } = await user({
      ...PHONE,
      name: 'Bisi Ade',
      expects: ['POST /api/conversations/'],
    });
    const { id, title } = await startWithSuggestion(seller, buyer);
    await cardButton(buyer, 'Confirm').tap();
    await card(seller).getByText('Bisi confirmed').waitFor();
    const shared = await buyer.request.post(`/api/conversations/${id}/meetup/links`);
    const { token } = await shared.json();

    await askBoth(database, id);
    await openConversation(seller, id);
    await question(seller).getByText('Did all go well?').waitFor();
    expect(await findBarriers(seller, '[aria-labelledby="check-in"]')).toEqual([]);
    await question(seller).getByRole('button', { name: 'I’m fine' }).tap();
    await question(seller).getByText('You are fine. Good to know.').waitFor();

    await openConversation(buyer, id);
    // The numbers are shown although the network is away.
    await loseRequests(buyer, '**/meetup/check-in');
    await question(buyer).getByRole('button', { name: 'I need help' }).tap();
    await question(buyer).getByRole('link', { name: '112' }).waitFor();
    await question(buyer).getByRole('link', { name: '767' }).waitFor();
    await buyer.unroute('**/meetup/check-in');
    await question(buyer).getByRole('button', { name: 'Write to us again' }).tap();
    await question(buyer).getByText('We have your message').waitFor();
    expect(await findBarriers(buyer, '[aria-labelledby="check-in"]')).toEqual([]);
    await question(buyer).getByRole('link', { name: 'Open the chat' }).tap();
    await buyer.waitForURL(`**${paths.helpChat}`);
    await buyer.getByRole('main').getByRole('link', { name: 'Open the chat' }).tap();
    await seesMessage(buyer, 'URGENT: I need help after a meetup.');
    await seesMessage(buyer, `It was about “${title}”.`);

    const friend = await visitor(PHONE);
    await friend.goto(paths.meetupPlan(token));
    await friend.getByText('They asked for help. Call them now.').waitFor();
  },
);
