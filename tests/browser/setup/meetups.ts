import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { formatDay } from '#shared/format/dates.ts';
import { newTitle } from '../../factories/sellers.ts';
import { log, openConversation, startConversation } from './chat.ts';

// Helpers for meetups between two devices.

export const DAY = formatDay(new Date(Date.now() + 5 * 86_400_000));
export const PLACE = 'Ikeja City Mall, main gate';

export const card = (page: Page) => log(page).getByRole('region', { name: 'Meetup' });
export const cardButton = (page: Page, name: string) => card(page).getByRole('button', { name });
export const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

/** Fills in the open dialog and sends it. */
export async function fillIn(page: Page, { place = PLACE, day = DAY, time = '11:00' } = {}): Promise<void> {
  await dialog(page).getByLabel('Where').fill(place);
  await dialog(page).getByLabel('Day').fill(day);
  await dialog(page).getByLabel('Time').fill(time);
  await dialog(page).getByRole('button', { name: 'Send' }).click();
}

/** Fills in the open dialog and sends a plan that is accepted. */
export async function sendPlan(page: Page, plan: Parameters<typeof fillIn>[1] = {}): Promise<void> {
  await fillIn(page, plan);
  await dialog(page).waitFor({ state: 'hidden' });
}

/** A conversation that both users have open. */
export async function startPlanning(seller: Page, buyer: Page): Promise<{ id: string; title: string }> {
  const title = newTitle();
  const { id } = await startConversation(seller, buyer, title, 'Can we meet?');
  await openConversation(seller, id);
  await openConversation(buyer, id);
  return { id, title };
}

/** Replaces the plan by one that was sent from another device. */
export async function changePlan(page: Page, id: string, place: string): Promise<void> {
  const url = `/api/conversations/${id}/meetup`;
  const { meetup } = await (await page.request.get(url)).json();
  const data = { place, at: meetup.at, replaces: meetup.proposal, clientId: crypto.randomUUID() };
  expect((await page.request.post(url, { data })).ok()).toBe(true);
}

/** A meetup that the seller has suggested and the buyer sees. */
export async function startWithSuggestion(seller: Page, buyer: Page): Promise<{ id: string; title: string }> {
  const conversation = await startPlanning(seller, buyer);
  await chip(seller, 'Suggest a meetup').click();
  await sendPlan(seller);
  await card(buyer).waitFor();
  return conversation;
}
