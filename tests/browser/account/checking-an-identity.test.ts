import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '#shared/paths.ts';
import { staffPaths } from '#shared/staff-paths.ts';
import { setTrust } from '../../factories/users.ts';
import { findUserId } from '../setup/account-state.ts';
import { findBarriers } from '../setup/axe.ts';
import { button } from '../setup/page.ts';
import { photo } from '../setup/pictures.ts';
import { makeModerator } from '../setup/staff.ts';
import { PHONE, story } from '../setup/story.ts';

// A seller proves who they are. The stand-in for the provider answers by the last digit of the number.

/** A NIN that the stand-in does not answer, so that staff review the check. */
const UNANSWERED = '10000000049';

const PHOTOS = [
  ['Photo of your document', 'document.jpg', 'Your document'],
  ['Photo of your face', 'me.jpg', 'You'],
] as const;

async function sendCheck(page: Page, number: string): Promise<void> {
  await page.goto(paths.profile);
  await button(page, 'Check my identity').click();
  const dialog = page.getByRole('dialog', { name: 'Check your identity' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog
    .getByText('someone on our team looks at the number and both photos, for at most 14 days')
    .waitFor();
  await dialog.getByText('Please add a photo of your document.').waitFor();
  await dialog.getByText('Please add a photo of your face.').waitFor();
  expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
  await dialog.getByLabel('Number').fill(number);
  for (const [label, file, name] of PHOTOS) {
    await dialog.getByLabel(label, { exact: true }).setInputFiles(await photo(file));
    await dialog.getByRole('img', { name, exact: true }).waitFor();
  }
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

story('A seller has the identity checked, and staff answer for the provider', async ({ user, database }) => {
  const seller = await user({ ...PHONE, name: 'Oluwaseun Adebayo-Ogunleye' });
  await setTrust(database, await findUserId(database, seller.account), 'number-confirmed');
  await sendCheck(seller.page, UNANSWERED);
  await seller.page.getByText('We are checking your document.').waitFor();

  const staff = await user();
  await makeModerator(database, staff.account);
  const { page } = staff;
  await page.goto(staffPaths.identity);
  await page.getByRole('button', { name: 'Open the check of Oluwaseun' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Oluwaseun Adebayo-Ogunleye' });
  await button(page, 'Show document and photos').click();
  await dialog.getByText('Please enter a reason.').waitFor();
  await dialog.getByLabel('Reason').fill('Provider is away');
  await button(page, 'Show document and photos').click();
  await dialog.getByText(UNANSWERED).waitFor();
  for (const name of ['The document', 'The selfie']) await dialog.getByRole('img', { name }).waitFor();
  expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('The identity is confirmed.').waitFor();
  await seller.page.reload();
  await seller.page.getByText('Identity checked').first().waitFor();
});
