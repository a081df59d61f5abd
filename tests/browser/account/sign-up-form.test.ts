import { describe, expect } from 'vitest';
import { agreeToTerms, fillSignup, newAccount } from '../setup/accounts.ts';
import {
  alertIsAboveForm,
  isAlerted,
  isNoLongerAlerted,
  openScreen,
  passwordField,
  submitButton,
} from '../setup/auth-forms.ts';
import { describedBy, hasFocus } from '../setup/focus.ts';
import { recordPosts } from '../setup/requests.ts';
import { story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// The checks and hints of the sign-up form before it is sent.

describe('A visitor who fills in the sign-up form', () => {
  story('sees an error on each press without the terms ticked, and nothing is sent', async ({ visitor }) => {
    const page = await visitor();
    const sent = recordPosts(page);
    await openScreen(page, '/signup');
    await fillSignup(page, newAccount());
    const looksDisabled = async () => [
      await submitButton(page).isDisabled(),
      await submitButton(page).evaluate((button) => getComputedStyle(button).cursor),
    ];
    expect(await looksDisabled()).toEqual([true, 'not-allowed']);
    expect(await describedBy(submitButton(page))).toBe(
      'First agree to the Terms of Service and Privacy Policy.',
    );
    for (const press of [
      () => submitButton(page).click({ force: true }),
      () => submitButton(page).press('Enter'),
      () => page.getByLabel('Full name').press('Enter'),
    ]) {
      await press();
      await isAlerted(page, 'Please agree to the Terms of Service and Privacy Policy');
      await alertIsAboveForm(page);
      await eventually(() => hasFocus(page.getByRole('checkbox'))).toBe(true);
      expect(await page.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true');
      await agreeToTerms(page);
      await isNoLongerAlerted(page);
      await eventually(looksDisabled).toEqual([false, 'pointer']);
      await page.getByRole('checkbox').uncheck();
      await eventually(looksDisabled).toEqual([true, 'not-allowed']);
    }
    expect(sent).toEqual([]);
  });

  story('sees the error about the terms last, in the order of the form', async ({ visitor }) => {
    const page = await visitor();
    const sent = recordPosts(page);
    await openScreen(page, '/signup');
    const press = () => submitButton(page).click({ force: true });
    await press();
    await isAlerted(page, 'Please fill in all fields');
    await fillSignup(page, { ...newAccount(), password: 'short1!' }, { confirm: 'other' });
    await press();
    await isAlerted(page, 'Password does not meet requirements');
    await fillSignup(page, newAccount(), { confirm: 'Zuma-rock-78' });
    await press();
    await isAlerted(page, 'Passwords do not match');
    await fillSignup(page, newAccount());
    await press();
    await isAlerted(page, 'Please agree to the Terms of Service and Privacy Policy');
    expect(sent).toEqual([]);
  });

  story('sees one error after the other in a red alert above the form', async ({ visitor }) => {
    const page = await visitor();
    const sent = recordPosts(page);
    await openScreen(page, '/signup');
    await agreeToTerms(page);
    await submitButton(page).click();
    await isAlerted(page, 'Please fill in all fields');
    await alertIsAboveForm(page);
    expect(await hasFocus(page.getByLabel('Full name'))).toBe(true);
    await fillSignup(page, { ...newAccount(), password: 'short1!' }, { confirm: 'other' });
    await submitButton(page).click();
    await isAlerted(page, 'Password does not meet requirements');
    await fillSignup(page, newAccount(), { confirm: 'Zuma-rock-78' });
    await submitButton(page).click();
    await isAlerted(page, 'Passwords do not match');
    expect(sent).toEqual([]);
  });

  story('sees an error at the field that is missing', async ({ visitor }) => {
    const page = await visitor();
    await openScreen(page, '/signup');
    await agreeToTerms(page);
    for (const missing of ['Full name', 'Email', 'Password', 'Confirm password']) {
      const field = page.getByLabel(missing, { exact: true });
      await fillSignup(page, newAccount());
      await field.fill(missing === 'Full name' ? '   ' : '');
      await submitButton(page).click();
      await isAlerted(page, 'Please fill in all fields');
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await page.locator('[aria-invalid=true]').count()).toBe(1);
    }
  });

  story('sees each password rule ticked off while typing', async ({ visitor }) => {
    const page = await visitor();
    await openScreen(page, '/signup');
    const ticked = () =>
      page
        .getByRole('listitem')
        .filter({ hasText: ': done' })
        .evaluateAll((lines) => lines.map((line) => line.textContent?.replace(': done', '')));
    const password = passwordField(page);
    expect(await page.locator('main form').getByRole('listitem').allInnerTexts()).toEqual([
      'At least 8 characters',
      'Contains a number',
      'Contains a letter',
      'Contains a special character',
    ]);
    expect(await ticked()).toEqual([]);
    for (const [typed, met] of [
      ['a', ['Contains a letter']],
      ['1', ['Contains a number', 'Contains a letter']],
      ['!', ['Contains a number', 'Contains a letter', 'Contains a special character']],
    ] as const) {
      await password.press(typed);
      await eventually(ticked).toEqual(met);
    }
    await password.pressSequentially('bcde');
    expect(await ticked()).not.toContain('At least 8 characters');
    await password.press('f');
    await eventually(async () => (await ticked()).length).toBe(4);
    await password.press('Backspace');
    await eventually(async () => (await ticked()).length).toBe(3);
  });

  story('sees on leaving the second password that the two differ', async ({ visitor }) => {
    const page = await visitor();
    await openScreen(page, '/signup');
    await fillSignup(page, newAccount(), { confirm: 'Zuma-rock-78' });
    const confirmation = page.getByLabel('Confirm password');
    expect(await page.getByText('Passwords do not match').count()).toBe(0);
    await confirmation.blur();
    await eventually(() => describedBy(confirmation)).toBe('Passwords do not match');
    await confirmation.fill(newAccount().password);
    await eventually(() => page.getByText('Passwords do not match').count()).toBe(0);
  });

  story('sees when both passwords match', async ({ visitor }) => {
    const page = await visitor();
    await openScreen(page, '/signup');
    const match = page.getByText('Passwords match');
    await passwordField(page).fill('Zuma-rock-77');
    await page.getByLabel('Confirm password').fill('Zuma-rock-7');
    expect(await match.count()).toBe(0);
    await page.getByLabel('Confirm password').press('7');
    await match.waitFor();
    await passwordField(page).press('x');
    await match.waitFor({ state: 'detached' });
  });

  story('can show each password and hide it again', async ({ visitor }) => {
    const page = await visitor();
    await openScreen(page, '/signup');
    await fillSignup(page, newAccount());
    for (const [index, label] of ['Password', 'Confirm password'].entries()) {
      const field = page.getByLabel(label, { exact: true });
      expect(await field.getAttribute('type')).toBe('password');
      await page.getByRole('button', { name: 'Show password' }).nth(index).click();
      await eventually(() => field.getAttribute('type')).toBe('text');
      expect(await field.inputValue()).toBe('Zuma-rock-77');
      await page.getByRole('button', { name: 'Hide password' }).click();
      await eventually(() => field.getAttribute('type')).toBe('password');
    }
  });
});
