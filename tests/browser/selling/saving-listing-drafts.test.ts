import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createSignedInAccount, signInByApi, signOut } from '../setup/accounts.ts';
import type { StoryDatabase } from '../setup/database.ts';
import { hasFocus } from '../setup/focus.ts';
import {
  aPhone,
  choice,
  continueBanner,
  fillPhone,
  listOwn,
  openForm,
  photoTiles,
  title,
} from '../setup/listing-form.ts';
import { path } from '../setup/loading.ts';
import { button } from '../setup/page.ts';
import { story } from '../setup/story.ts';
import { allSent } from '../setup/uploader.ts';
import { eventually, lastPageRequest } from '../setup/waiting.ts';

describe('A listing draft', () => {
  story(
    'A draft survives a reload, another tab, leaving the page, signing out and another user',
    async ({ user, database }) => {
      // Signing out ends the access to a photo of the draft that is being loaded.
      const { page, account } = await user({ allows: ['GET /photos/'] });
      const phone = aPhone();
      await openForm(page);
      await fillPhone(page, phone, { photos: 2 });
      await page.reload();
      await expectDraft(page, phone.title);
      expect(await choice(page, 'Location').inputValue()).toBe(phone.location);
      expect(await continueBanner(page).count()).toBe(0);

      // A photo that finishes uploading later would make this draft the latest one again.
      await allSent(page);
      await startDraftInAnotherTab(page, 'Something else');
      await leaveWithButton(page);
      await returnAndContinue(page, phone.title);
      await leaveAndSignOut(page);
      await expectNoDraftOfOtherUser(page, database);

      await signInByApi(page.context(), account);
      const later = await page.context().newPage();
      await page.close();
      await openForm(later);
      await continueBanner(later).waitFor();
      // The latest draft is offered first. "Start again" offers the next one, and Undo restores the first.
      await later.getByText(phone.title).waitFor();
      await button(later, 'Start again').click();
      await later.getByText('Something else').waitFor();
      await button(later, 'Undo').click();
      await later.getByText(phone.title).waitFor();
      await button(later, 'Continue').click();
      await expectDraft(later, phone.title);
      await deleteOtherDraft(later);
      expect(await title(later).inputValue()).toBe(phone.title);
      await saveAsDraft(later);
      expect(await listOwn(later, 'draft')).toEqual([phone.title]);
      await openForm(later);
      expect(await title(later).inputValue()).toBe('');
    },
  );
});

/** The form shows the title and the two photos of the draft. */
async function expectDraft(page: Page, draftTitle: string): Promise<void> {
  await eventually(() => title(page).inputValue()).toBe(draftTitle);
  await eventually(() => photoTiles(page).count()).toBe(2);
}

/** Another tab has its own draft, and neither tab overwrites the other. */
async function startDraftInAnotherTab(page: Page, draftTitle: string): Promise<void> {
  const second = await page.context().newPage();
  await openForm(second);
  expect(await continueBanner(second).count()).toBe(0);
  await title(second).fill(draftTitle);
  await second.close();
}

async function leaveWithButton(page: Page): Promise<void> {
  await button(page, 'Cancel').click();
  await page.getByRole('button', { name: 'Keep and leave' }).click();
  await page
    .getByText('Your ad is saved on this device. Continue anytime.', { exact: true })
    .first()
    .waitFor();
  await eventually(() => path(page)).toBe('/');
}

/** Only a reload continues without a question. A seller who left is asked, even in the same tab. */
async function returnAndContinue(page: Page, draftTitle: string): Promise<void> {
  await page.goBack();
  await continueBanner(page).waitFor();
  expect(await title(page).inputValue()).toBe('');
  await button(page, 'Continue').click();
  await eventually(() => title(page).inputValue()).toBe(draftTitle);
  await eventually(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
}

async function leaveAndSignOut(page: Page): Promise<void> {
  await button(page, 'Back').click();
  await eventually(() => path(page)).toBe('/');
  // The address changes before the new screen and its header replace the form.
  await page.getByRole('heading', { level: 1, name: 'Home', exact: true }).waitFor();
  await signOut(page);
  await page
    .getByRole('button', { name: 'Sign In' })
    .or(page.getByRole('link', { name: 'Sign In' }))
    .first()
    .waitFor();
}

/** Another user signs in on this device, opens the form and signs out. */
async function expectNoDraftOfOtherUser(page: Page, database: StoryDatabase): Promise<void> {
  await createSignedInAccount(page, database);
  const answered = lastPageRequest(page);
  await openForm(page);
  expect(await title(page).inputValue()).toBe('');
  expect(await continueBanner(page).count()).toBe(0);
  await answered;
  await signOut(page);
  await eventually(() => path(page)).toBe('/');
}

/** With a draft in the form, the question is about the other draft, and the form does not change. */
async function deleteOtherDraft(page: Page): Promise<void> {
  await page.getByText('You have another unfinished ad here').waitFor();
  expect(await button(page, 'Start again').count()).toBe(0);
  await button(page, 'Delete that one').click();
  await page.getByText('Your unfinished ad is deleted.').first().waitFor();
  await eventually(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
}

async function saveAsDraft(page: Page): Promise<void> {
  await button(page, 'Save as Draft').click();
  await page.getByText('Your draft is saved.', { exact: true }).first().waitFor();
  await eventually(() => new URL(page.url()).search).toBe('?status=draft');
}
