import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findBarriers } from '../setup/axe.ts';
import { openConversation, postFirstMessage, row } from '../setup/chat.ts';
import { post } from '../setup/my-ads.ts';
import { story } from '../setup/own-server.ts';
import { contentWidth } from '../setup/page.ts';
import { PHONE } from '../setup/story.ts';

// Jobs and services without a photo show a text in its place, or an icon where it has no room. The server is
// their own: other stories expect a photo on the first card.

const JOB = {
  category: 'Jobs',
  subcategory: 'driving-logistics',
  condition: null,
  price: 120_000,
  priceKind: 'per-month',
  location: 'Yaba, Lagos',
  attributes: { direction: 'A vacancy', employmentType: 'Full-time', company: 'Swift Parcel' },
  images: [],
};

const tileOf = (place: Locator) => place.locator('.text-tile');

describe('A job without a photo', () => {
  story(
    'shows its kind, title and employer on the home page, in a search and on its page',
    async ({ user }) => {
      const { page } = await user(PHONE);
      const title = newJob();
      const { id } = await post(page, title, JOB);
      for (const place of ['/', `/search?q=${encodeURIComponent(title)}`]) {
        await page.goto(place);
        const card = page.locator('article', { has: page.getByRole('heading', { name: title }) }).first();
        await expectTile(tileOf(card), title);
        const location = card.locator('.card-place');
        expect(await location.evaluate((it) => it.scrollWidth - it.clientWidth), 'it is not cut').toBe(0);
        expect(await contentWidth(page)).toBe(PHONE.width);
      }
      expect(await findBarriers(page, 'main')).toEqual([]);
      await page.setViewportSize(PHONE);
      await tileOf(page.locator('main')).first().tap();
      await page.waitForURL(`**/item/${id}`);
      await expectTile(page.locator('.text-tile-large'), title);
      expect(await page.getByText('No photo').count()).toBe(0);
    },
  );

  story(
    'keeps a long kind beside the heart, and three lines of a long title, on a small phone',
    async ({ user }) => {
      const { page } = await user(PHONE);
      const title = `${newJob()} with own motorcycle and a valid licence`;
      const apprenticeship = { ...JOB.attributes, employmentType: 'Apprenticeship' };
      await post(page, title, { ...JOB, attributes: apprenticeship });
      await page.goto(`/search?q=${encodeURIComponent(title)}`);
      const card = page.locator('article').first();
      const rightOfKind = await card
        .locator('.text-tile > span')
        .evaluate((kind) => kind.getBoundingClientRect().right);
      // The outline of the heart is drawn in the middle of its touch target.
      const leftOfHeart = await card.locator('.heart').evaluate((heart) => {
        const { left, width } = heart.getBoundingClientRect();
        return left + width / 2 - 9;
      });
      expect(rightOfKind).toBeLessThanOrEqual(leftOfHeart);
      const lines = await card
        .locator('.text-tile > strong')
        .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
      expect(lines).toBe(3);
    },
  );

  story('shows its icon in the conversations about it', async ({ user }) => {
    const { page: employer } = await user();
    const { page: applicant } = await user({ name: 'Bisi Ade' });
    const title = newJob();
    const { id } = await post(employer, title, JOB);
    const conversation = await postFirstMessage(applicant, id, 'I have a licence.');
    for (const page of [applicant, employer]) {
      await openConversation(page, conversation);
      await row(page, title).locator('.lucide-briefcase').waitFor();
      // In the list and above the messages.
      expect(await page.locator('main .lucide-briefcase').count()).toBe(2);
      expect(await page.locator('main .lucide-image-off').count()).toBe(0);
    }
  });
});

let jobs = 0;
function newJob(): string {
  jobs += 1;
  return `Dispatch rider ${Date.now().toString(36)} no. ${jobs}`;
}

async function expectTile(tile: Locator, title: string): Promise<void> {
  await tile.waitFor();
  expect((await tile.innerText()).split('\n').filter(Boolean)).toEqual([
    'Job · Full-time',
    title,
    'Swift Parcel',
  ]);
}
