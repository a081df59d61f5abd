import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listOutboxEntries } from '#server/platform/mail/outbox.ts';
import { openAccountMenu } from '../setup/accounts.ts';
import { hasFocus } from '../setup/focus.ts';
import { brokenPicture, photo } from '../setup/pictures.ts';
import { loseRequests } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// Users view and edit their own profile.

/** The two spaces become one when the name is saved. */
const NAME = 'Ada  Nneka Obi';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).first();
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name);
const avatarIn = (page: Page, part: string) => page.locator(`${part} img[src^="/photos/"]`).first();

story('A user edits their profile, and no input is lost', async ({ user }) => {
  const { page } = await user({
    ...PHONE,
    expects: ['PATCH /api/users/me failed', 'PATCH /api/users/me 422'],
  });
  await edit(page);
  await field(page, 'Full Name').fill(NAME);
  await field(page, 'Bio').fill('Drums and more.');
  await field(page, 'Location').fill('Yaba');
  await field(page, 'Phone Number').fill('0803');

  await loseRequests(page, '**/api/users/me');
  await button(page, 'Save Changes').click();
  await page.getByRole('alert').getByText('Failed to update profile. Please try again.').waitFor();
  await page.unroute('**/api/users/me');
  await button(page, 'Save Changes').click();
  await page.getByText('Please enter a Nigerian mobile number').waitFor();
  expect(await field(page, 'Bio').inputValue()).toBe('Drums and more.');

  await staysOnForm(page);
  await correctFields(page);
  // Cancel asks as well.
  await button(page, 'Cancel').click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await question.waitFor({ state: 'hidden' });
  await button(page, 'Save Changes').click();
  await button(page, 'Edit Profile').waitFor();
  for (const text of ['Yaba, Lagos', '0803 123 4567', 'Drums and more.', 'Others cannot see it yet.'])
    await page.locator('dd').getByText(text).first().waitFor();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').name)).toBe(
    'Ada Nneka Obi',
  );
});

story('A user edits their profile although the sales to rate cannot be loaded', async ({ user }) => {
  const { page } = await user({ expects: ['GET /api/users/me/reviews/due failed'] });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await loseRequests(page, '**/api/users/me/reviews/due');
  await edit(page);
  await field(page, 'Bio').fill('Drums and more.');
  await button(page, 'Save Changes').click();
  await page.locator('dd').getByText('Drums and more.').waitFor();
  // Some repeat it when they are shown, but it is no cycle.
  expect(requests.filter((path) => path === '/api/users/me/reviews/due').length).toBeLessThan(8);
});

story('A user adds an avatar, sees it, and removes it', async ({ user }) => {
  const { page } = await user({ expects: ['POST /api/photos 422'] });
  await edit(page);
  // The placeholder cannot be removed.
  await button(page, 'Add a photo').waitFor();
  expect(await button(page, 'Remove photo').count()).toBe(0);
  const choose = page.getByLabel('Photo of you');
  await choose.setInputFiles(brokenPicture('broken.jpg'));
  await page.getByRole('alert').getByText('broken.jpg').waitFor();
  await choose.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  });
  await page.getByRole('alert').getByText('notes.txt').waitFor();
  await choose.setInputFiles(await photo('me.jpg', { width: 500, height: 500 }));
  await button(page, 'Remove photo').waitFor();
  await button(page, 'Save Changes').click();
  await button(page, 'Edit Profile').waitFor();
  await avatarIn(page, 'header').waitFor();
  await page.getByRole('link', { name: 'See your public page' }).click();
  await page.waitForURL('**/seller/*');
  await avatarIn(page, 'main').waitFor();

  await edit(page);
  await button(page, 'Remove photo').click();
  await button(page, 'Save Changes').click();
  await eventually(() => avatarIn(page, 'header').count()).toBe(0);
  await page.locator('header').getByText('AO', { exact: true }).first().waitFor();
  expect(await page.locator('img[src="/avatar.svg"]').count()).toBe(0);
});

story('A user confirms their phone number by the code that is sent to it', async ({ user, server }) => {
  const { page } = await user({
    ...PHONE,
    expects: ['POST /api/users/me/phone/confirm 422'],
  });
  const phone = `+23480344${String(Date.now()).slice(-5)}`;
  expect((await page.request.patch('/api/users/me', { data: { phone, showPhone: true } })).status()).toBe(
    200,
  );
  await page.goto('/my-ads');
  await page.getByText('Confirm your number so that buyers can see it').waitFor();
  await page.getByRole('link', { name: 'go to your profile' }).click();
  await button(page, 'Confirm').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your number' });
  const code = dialog.getByLabel('Code');
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await dialog.getByRole('button', { name: /Send again in \d+ s/ }).waitFor();
  const sent = async () =>
    (await listOutboxEntries(server.outboxDir)).find(({ to }) => to === phone)?.text ?? '';
  await eventually(sent).toMatch(/^\d{6} is your Kasuwa code/);
  const right = (await sent()).slice(0, 6);
  await code.fill(right === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Confirm number' }).click();
  await dialog.getByText('That code is not right').waitFor();
  await code.fill(right);
  await code.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Phone number: confirmed').waitFor();
});

story('A user changes the email with their password, and sees what is pending', async ({ user }) => {
  const { page, account } = await user({ expects: ['POST /api/users/me/email 403'] });
  await edit(page);
  await button(page, 'Change e-mail address').click();
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail address' });
  await dialog.getByRole('button', { name: 'Send the links' }).click();
  await dialog.getByText('Please enter the new address').waitFor();
  await dialog.getByText('Please enter your password').waitFor();
  expect(await hasFocus(dialog.getByLabel('New e-mail address'))).toBe(true);
  const newEmail = `new.${account.email}`;
  await dialog.getByLabel('New e-mail address').fill(newEmail);
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Send the links' }).click();
  await dialog.getByText('That is not your password.').waitFor();
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Send the links' }).click();
  await page.getByText(`Your address becomes ${newEmail}`).waitFor();
  expect(await hasFocus(button(page, 'Change e-mail address'))).toBe(true);
  await button(page, 'Keep my address').click();
  await eventually(() => page.getByText(`Your address becomes ${newEmail}`).count()).toBe(0);
  await page
    .getByRole('group', { name: 'Email Address' })
    .getByText(account.email, { exact: true })
    .waitFor();
});

async function edit(page: Page): Promise<void> {
  await page.goto('/profile');
  await button(page, 'Edit Profile').click();
  await field(page, 'Full Name').waitFor();
}

/** Opens another page, and is asked before the unsaved changes are lost. */
async function staysOnForm(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  expect(await field(page, 'Full Name').inputValue()).toBe(NAME);
}

/** Sees an error at each wrong field, and no error after the field is corrected. */
async function correctFields(page: Page): Promise<void> {
  await field(page, 'Full Name').fill('');
  await button(page, 'Save Changes').click();
  await page.getByText('Please fill this in.').waitFor();
  await page.getByText('Please enter a Nigerian mobile number').waitFor();
  await eventually(() => hasFocus(field(page, 'Full Name'))).toBe(true);
  await field(page, 'Full Name').fill(NAME);
  expect(await page.getByText('Please fill this in.').count()).toBe(0);
  await field(page, 'Phone Number').fill('0803 123 4567');
  expect(await page.getByText('Failed to update profile.').count()).toBe(0);
}
