import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { post } from './my-ads.ts';
import { eventually } from './waiting.ts';

// Helpers for conversations between two devices.

/** Sends the first message through the API, as the listing's dialog does. Returns the conversation id. */
export async function postFirstMessage(page: Page, adId: string, message: string): Promise<string> {
  const data = { adId, message, clientId: crypto.randomUUID() };
  const answer = await page.request.post('/api/conversations', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).id;
}

/** Sends a message through the API. */
export const sendByApi = (page: Page, conversation: string, message: string) =>
  send(page, conversation, { message });
export const offer = (page: Page, conversation: string, amount: number) =>
  send(page, conversation, { offer: amount });

/** Accepts the offer with this number through the API. */
export async function acceptOffer(page: Page, conversation: string, seq: number): Promise<void> {
  const data = { answer: 'accept', clientId: crypto.randomUUID() };
  const answer = await page.request.post(`/api/conversations/${conversation}/offers/${seq}`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function send(page: Page, conversation: string, content: object): Promise<void> {
  const data = { ...content, clientId: crypto.randomUUID() };
  const answer = await page.request.post(`/api/conversations/${conversation}/messages`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Posts a listing of the seller, and a first message of the buyer about it. */
export async function startConversation(
  seller: Page,
  buyer: Page,
  title: string,
  text: string,
  overrides: object = {},
) {
  const ad = await post(seller, title, overrides);
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

/** Sends with Enter, which works on devices with a physical keyboard. */
export async function typeMessage(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

export const seesMessage = (page: Page, text: string) => message(page, text).first().waitFor();

/** The delivery state under a message of the user's own. */
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

/** The texts of all messages in the open conversation. */
export const bubbles = (page: Page) => log(page).locator('[data-message]').allInnerTexts();
