import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { post } from './my-ads.ts';
import { eventually } from './waiting.ts';

// A conversation between two devices, as the stories use it.

/** By the API, as the item's dialog sends it; the conversation's id. */
export async function postFirstMessage(page: Page, adId: string, message: string): Promise<string> {
  const data = { adId, message, clientId: crypto.randomUUID() };
  const answer = await page.request.post('/api/conversations', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

/** By the API, without a screen. */
export const sendByApi = (page: Page, conversation: string, message: string) =>
  send(page, conversation, { message });
export const offer = (page: Page, conversation: string, amount: number) =>
  send(page, conversation, { offer: amount });

async function send(page: Page, conversation: string, what: object): Promise<void> {
  const data = { ...what, clientId: crypto.randomUUID() };
  const answer = await page.request.post(`/api/conversations/${conversation}/messages`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** A seller with an ad, and somebody who has written about it. */
export async function startConversation(
  seller: Page,
  buyer: Page,
  title: string,
  text: string,
  given: object = {},
) {
  const ad = await post(seller, title, given);
  return { ad, id: await postFirstMessage(buyer, ad.id, text) };
}

export const log = (page: Page) => page.getByRole('log');
export const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
export const row = (page: Page, text: string) =>
  page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').filter({ hasText: text });
const message = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });

export async function openConversation(page: Page, id: string): Promise<void> {
  await page.goto(`/messages/${id}`);
  await log(page).waitFor();
}

/** On a device with a keyboard of its own. */
export async function typeMessage(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

export const seesMessage = (page: Page, text: string) => message(page, text).first().waitFor();

/** The word under a message of one's own. */
export const tick = (page: Page, text: string) =>
  eventually(async () => (await message(page, text).innerText()).match(/Sending|Sent|Delivered|Read$/)?.[0]);

export async function chooseInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More: block, report, delete' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

export async function confirmIn(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  return dialog;
}

/** What stands in the thread, without times and ticks. */
export const bubbles = (page: Page) => log(page).locator('[data-message]').allInnerTexts();
