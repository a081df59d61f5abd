import { describe, expect } from 'vitest';
import { formatDay } from '#shared/format/dates.ts';
import { findBarriers } from '../setup/axe.ts';
import { bubbles, confirmIn } from '../setup/chat.ts';
import { hasFocus } from '../setup/focus.ts';
import {
  card,
  cardButton,
  changePlan,
  chip,
  fillIn,
  PLACE,
  sendPlan,
  startPlanning,
  startWithSuggestion,
} from '../setup/meetups.ts';
import { holdRequests, recordPosts } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const SELLER = { ...PHONE, name: 'Chidi Okafor' };
const BUYER = { ...PHONE, name: 'Bisi Ade' };
const STEP = ['POST /api/conversations/'];

describe('A meetup is rejected with one clear text', () => {
  story('without a place, and in the past', async ({ user }) => {
    const { page: seller } = await user(SELLER);
    const { page: buyer } = await user(BUYER);
    await startPlanning(seller, buyer);
    const posts = recordPosts(buyer);
    const dialog = buyer.getByRole('dialog');
    await chip(buyer, 'Suggest a meetup').tap();
    await dialog.getByRole('button', { name: 'Send' }).tap();
    for (const text of ['Say where you want to meet.', 'Choose a day.', 'Choose a time.'])
      await dialog.getByText(text).waitFor();
    await eventually(() => hasFocus(dialog.getByLabel('Where'))).toBe(true);
    expect(await findBarriers(buyer, 'dialog[open]')).toEqual([]);
    await buyer.setViewportSize(PHONE);

    await fillIn(buyer, { day: formatDay(new Date()), time: '00:00' });
    await dialog.getByText('Choose a time in the future.').waitFor();
    expect(posts.filter((body) => Reflect.has(Object(body), 'place'))).toEqual([]);
    await sendPlan(buyer);
    await card(seller).getByText(PLACE).waitFor();
  });

  story('if it was cancelled a moment ago', async ({ user }) => {
    const { page: seller } = await user(SELLER);
    const { page: buyer } = await user({ ...BUYER, expects: STEP });
    const { id } = await startWithSuggestion(seller, buyer);
    await cardButton(buyer, 'Cancel meetup').tap();
    // The buyer’s page does not hear of the seller’s cancellation yet.
    const held = await holdRequests(buyer, `**/api/conversations/${id}/meetup`);
    await cardButton(seller, 'Cancel meetup').tap();
    await confirmIn(seller, 'Cancel meetup');
    await buyer.getByRole('alertdialog').getByRole('button', { name: 'Cancel meetup' }).tap();
    await buyer.getByText('There is no plan to meet any more. You can suggest a new one.').waitFor();
    held.release();
    await card(buyer).waitFor({ state: 'detached' });
    const cancelled = (await bubbles(seller)).filter((text) => text.includes('I have to cancel our meetup.'));
    expect(cancelled).toHaveLength(1);
  });

  story('if it was changed a moment ago, and the next attempt replaces the new plan', async ({ user }) => {
    const { page: seller } = await user(SELLER);
    const { page: buyer } = await user({ ...BUYER, expects: STEP });
    const { id } = await startWithSuggestion(seller, buyer);
    await cardButton(buyer, 'Change').tap();
    const dialog = buyer.getByRole('dialog');
    const spots = dialog.getByRole('link', { name: 'Meetup spots (opens in a new tab)' });
    expect(await spots.getAttribute('target')).toBe('_blank');
    await changePlan(seller, id, 'Yaba market');
    await fillIn(buyer, { place: 'Surulere stadium' });
    await dialog.getByRole('alert').getByText('This plan to meet has changed.').waitFor();
    await dialog.getByRole('alert').getByText('Now: Yaba market').waitFor();
    await sendPlan(buyer, { place: 'National Theatre' });
    await card(seller).getByText('National Theatre').waitFor();
  });

  story('after a block, and the card has no buttons', async ({ user }) => {
    const { page: seller } = await user(SELLER);
    const { page: buyer } = await user({ ...BUYER, expects: STEP });
    const { id } = await startWithSuggestion(seller, buyer);
    const held = await holdRequests(buyer, '**/meetup/confirm');
    await cardButton(buyer, 'Confirm').tap();
    await held.asked();
    expect((await seller.request.post(`/api/conversations/${id}/block`)).ok()).toBe(true);
    const answered = buyer.waitForResponse('**/meetup/confirm');
    held.release();
    await answered;
    await buyer.getByRole('status').getByText('You and this member cannot contact each other.').waitFor();
    await buyer.getByText('This conversation is closed').waitFor();
    await card(buyer).getByText(PLACE).waitFor();
    await eventually(() => card(buyer).getByRole('button').count()).toBe(0);
  });

  story('if the other user has left', async ({ user }) => {
    const { page: seller, account } = await user(SELLER);
    const { page: buyer } = await user({ ...BUYER, expects: STEP });
    await startWithSuggestion(seller, buyer);
    await seller.goto('about:blank');
    const leaving = { password: account.password, confirmation: 'DELETE' };
    expect((await seller.request.post('/api/users/me/deletion', { data: leaving })).ok()).toBe(true);
    await cardButton(buyer, 'Confirm').tap();
    await buyer.getByText('This member has left Kasuwa.', { exact: true }).waitFor();
    await buyer.getByText('This member has left Kasuwa', { exact: true }).waitFor();
    await eventually(() => card(buyer).getByRole('button').count()).toBe(0);
  });
});
