import { describe, expect } from 'vitest';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

describe('A visitor in the help centre', () => {
  story('searches by keyboard, sees why an article matches, and opens it', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/help');
    const box = page.getByRole('searchbox', { name: 'What do you need help with?' });
    await box.focus();
    await page.keyboard.type('How do I remove my advert?');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /answers? for “How do I remove my advert\?”/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('How do I remove my advert?');
    const first = page.locator('main li').first();
    expect(await first.getByRole('heading').locator('mark').allInnerTexts()).toEqual(['delete', 'ad']);
    await box.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page
      .getByRole('heading', { level: 1, name: 'How do I renew, pause, change or delete an ad?' })
      .waitFor();
    await page.goBack();
    await eventually(() => box.inputValue()).toBe('How do I remove my advert?');
  });

  story('sees that no article matches, and where to continue', async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/help?q=refund');
    const box = page.getByRole('searchbox', { name: 'What do you need help with?' });
    await box.fill('<b>quantum</b> elephants');
    await box.press('Enter');
    await page.getByRole('heading', { name: 'No article found for “<b>quantum</b> elephants”' }).waitFor();
    expect(await page.locator('main mark').count()).toBe(0);
    await page
      .locator('main')
      .getByRole('link', { name: /^Safety/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Safety' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/help/safety');
  });
});
