import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findUserId, showPhone } from '../setup/account-state.ts';
import { findBarriers } from '../setup/axe.ts';
import { hasFocus } from '../setup/focus.ts';
import { aPhone, fillPhone, liveSheet, openForm, type Phone, title } from '../setup/listing-form.ts';
import { button, contentWidth, isHome } from '../setup/page.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, fetched } from '../setup/waiting.ts';

// The sheet that the home page opens for a listing that was just published.

const link = (page: Page, name: string) => liveSheet(page).getByRole('link', { name, exact: true });

/** The link to the proof photo and the other checks. */
const CHECKS = 'Show buyers it is real';

describe('The sheet of a new listing', () => {
  story('leads first to WhatsApp, and offers to confirm the number', async ({ user }) => {
    const { page } = await user(PHONE);
    const phone = await publishPhone(page);
    const share = link(page, 'Share to WhatsApp');
    await eventually(() => hasFocus(share)).toBe(true);
    const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text?.startsWith(`${phone.title}, ₦85,000`)).toBe(true);
    expect(text).toMatch(/\/item\/\d+$/);
    await liveSheet(page).getByText('Until then, your number is hidden.').waitFor();
    expect(await linksOf(page)).toEqual([
      'Share to WhatsApp',
      'Confirm',
      'Post another',
      'View my ad',
      CHECKS,
    ]);
    expect(await liveSheet(page).getByRole('link').first().innerText()).toContain(phone.title);
    expect(await contentWidth(page)).toBe(PHONE.width);
    expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
    await link(page, 'Confirm').click();
    await page.waitForURL('**/profile');
    await page.getByRole('heading', { name: 'Ada Obi' }).waitFor();
    expect(await liveSheet(page).count()).toBe(0);
  });

  story('says nothing of a number that is confirmed', async ({ user, database }) => {
    const { page, account } = await user(PHONE);
    await showPhone(database, await findUserId(database, account), '+2348031234567');
    await publishPhone(page);
    await link(page, 'Share to WhatsApp').waitFor();
    expect(await linksOf(page)).toEqual(['Share to WhatsApp', 'Post another', 'View my ad', CHECKS]);
    expect(
      await liveSheet(page)
        .getByText(/number/)
        .count(),
    ).toBe(0);
  });

  story('opens once, and once more after a reload', async ({ user }) => {
    const { page } = await user(PHONE);
    await publishPhone(page);
    await page.reload();
    await liveSheet(page).waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => liveSheet(page).count()).toBe(0);
    await page.reload();
    await page.getByRole('heading', { name: 'Recently Posted' }).waitFor();
    expect(await liveSheet(page).count()).toBe(0);
  });

  story('does not open again on a return by the address of the page', async ({ user }) => {
    const { page } = await user(PHONE);
    await publishPhone(page);
    await page.goto('/about');
    // The sheet opens after this response, if it opens.
    const profile = page.waitForResponse(/\/api\/users\/[^/]+\/profile$/);
    await page.goto('/');
    await isHome(page);
    await profile;
    expect(await liveSheet(page).count()).toBe(0);
  });

  story('does not open again after the seller left with Back', async ({ user }) => {
    const { page } = await user(PHONE);
    await publishPhone(page);
    await page.goBack();
    await page.waitForURL('**/post-ad');
    await title(page).waitFor();
    await page.reload();
    await title(page).waitFor();
    await page.goForward();
    await isHome(page);
    await fetched(page, 'live-ad-sheet');
    expect(await liveSheet(page).count()).toBe(0);
  });

  story('leads to an empty form, and to the listing as buyers see it', async ({ user }) => {
    const { page } = await user(PHONE);
    await publishPhone(page);
    await link(page, 'Post another').tap();
    await page.waitForURL('**/post-ad');
    await eventually(() => title(page).inputValue()).toBe('');
    await page.goBack();
    await isHome(page);
    expect(await liveSheet(page).count()).toBe(0);

    const second = await publishPhone(page);
    await liveSheet(page)
      .getByRole('link', { name: /See it as buyers do$/ })
      .tap();
    await page.waitForURL('**/item/*');
    await page.getByRole('heading', { level: 1, name: second.title }).waitFor();
  });
});

async function publishPhone(page: Page): Promise<Phone> {
  await openForm(page);
  const phone = aPhone();
  await fillPhone(page, phone);
  await button(page, 'Publish Ad').tap();
  await liveSheet(page).waitFor();
  return phone;
}

/** The links of the sheet in their order, without the card. */
async function linksOf(page: Page): Promise<string[]> {
  return (await liveSheet(page).getByRole('link').allInnerTexts()).slice(1);
}
