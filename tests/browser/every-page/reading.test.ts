import { describe, expect } from 'vitest';
import { isBelowHeader } from '../setup/page.ts';
import { holdRequests } from '../setup/requests.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

describe('A reader', () => {
  story(
    'jumps to a section, opens an answer by keyboard, and follows a link without a page load',
    async ({ visitor }) => {
      const page = await visitor(PHONE);
      const held = await holdRequests(page, /\/assets\/screens-.*\.js/);
      await page.goto('/how-it-works');
      await page.evaluate(() => document.documentElement.setAttribute('data-here', ''));
      const contents = page.getByRole('navigation', { name: 'On this page' });
      await contents.getByText('On this page').click();
      await contents.getByRole('link', { name: 'Questions people ask' }).click();
      const heading = page.getByRole('heading', { name: 'Questions people ask' });
      await isBelowHeader(page, heading);

      // Tab continues from there.
      const first = page.locator('summary', { hasText: 'Is it really free?' });
      await page.keyboard.press('Tab');
      await eventually(() => first.evaluate((summary) => summary === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByText('we take no share of a sale').waitFor();

      // Without the page's code, a link would load a new document.
      held.release();
      await hydratePage(page);
      const text = page.locator('[data-text]');
      await text.getByRole('link', { name: 'safety guidelines' }).click();
      await page.getByRole('heading', { level: 1, name: 'Safety guidelines' }).waitFor();
      expect(await page.locator('html[data-here]').count()).toBe(1);
      expect(await text.innerText()).toContain('see it, check it, then pay');
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'How Kasuwa works' }).waitFor();
      expect(await text.innerText()).toContain('stays out of the money');
    },
  );

  story('goes from How it works to the meetup spots, and on to suggest one', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/how-it-works');
    await hydratePage(page);
    await page.locator('main').getByRole('link', { name: 'meetup spots' }).first().click();
    const heading = page.getByRole('heading', { level: 2, name: 'Meetup spots' });
    await isBelowHeader(page, heading);
    expect(new URL(page.url()).hash).toBe('#meetup-spots');
    await page.getByRole('link', { name: 'suggest one' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contact us' }).waitFor();
    await eventually(() => page.getByLabel('Subject').inputValue()).toBe('A meetup spot');
  });

  story('sees the picture of an article, and nothing moves when it loads', async ({ visitor }) => {
    const page = await visitor(PHONE);
    const held = await holdRequests(page, /\/pictures\//);
    await page.goto('/help/buying/make-an-offer');
    const picture = page.getByRole('img', { name: /^An offer of ₦38,000 in a conversation/ });
    await picture.scrollIntoViewIfNeeded();
    const empty = await picture.boundingBox();
    expect(empty?.height).toBeGreaterThan(500);
    held.release();
    await eventually(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(576);
    expect(await picture.boundingBox()).toEqual(empty);
    // Only readers who use less data are asked.
    expect(await page.getByRole('checkbox').count()).toBe(0);
  });
});
