import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser } from '../../factories/users.ts';
import { story } from '../setup/own-server.ts';
import { PHONE } from '../setup/story.ts';
import { eventually, hydratePage } from '../setup/waiting.ts';

const HOUR = 3_600_000;

async function makeSeller(sellers: Database, name: string, items: number): Promise<string> {
  const { id } = await makeUser(sellers, { name, bio: 'Two lines\nof words', state: 'Lagos', city: 'Yaba' });
  for (let n = 1; n <= items; n += 1)
    await makeListing(sellers, id, {
      title: `Thing ${n}`,
      publishedAt: new Date(Date.now() - n * HOUR),
      withPhoto: false,
    });
  return id;
}

describe('A seller’s page', () => {
  story('shows the profile and all listings, page by page', async ({ visitor, sellers }) => {
    const page = await visitor(PHONE);
    const name = 'Ngozi Adébáyọ̀-Okonkwo';
    const id = await makeSeller(sellers, name, 50);
    await page.goto(`/seller/${id}`);
    expect(await page.title()).toBe(`${name} · Kasuwa`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name);
    const main = page.locator('main');
    for (const words of ['No ratings yet', 'Yaba, Lagos', 'Two lines'])
      await main.getByText(words).first().waitFor();
    await main.getByRole('link', { name: 'Listings (50)' }).waitFor();
    const titles = () => main.locator('article h3').allInnerTexts();
    const all = Array.from({ length: 50 }, (_, index) => `Thing ${index + 1}`);
    expect(await titles()).toEqual(all.slice(0, 24));
    await hydratePage(page);
    await main.getByRole('link', { name: 'Load More' }).dblclick();
    await eventually(titles).toEqual(all.slice(0, 48));
    await main.getByRole('link', { name: 'Load More' }).tap();
    await eventually(titles).toEqual(all);
    expect(await main.getByRole('link', { name: 'Load More' }).count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
    // Back restores the list.
    await main.getByRole('link', { name: 'Thing 40' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Thing 40' }).waitFor();
    await page.goBack();
    await eventually(titles).toEqual(all);
    await eventually(() => main.getByRole('link', { name: 'Thing 40' }).isVisible()).toBe(true);
  });

  story(
    'works without JavaScript, and explains an empty list and an unknown seller',
    async ({ visitor, sellers }) => {
      const nobody = randomUUID();
      const page = await visitor({
        script: false,
        expects: [`GET /seller/${nobody} 404`, 'GET /seller/nobody 404'],
      });
      const id = await makeSeller(sellers, 'Ada Obi', 26);
      await page.goto(`/seller/${id}`);
      await page.locator('main').getByRole('link', { name: 'Load More' }).click();
      await page.getByRole('link', { name: 'Back to the newest items' }).waitFor();
      expect(await page.locator('article h3').allInnerTexts()).toEqual(['Thing 25', 'Thing 26']);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(
        new RegExp(`/seller/${id}$`),
      );
      // An invalid cursor starts at the beginning.
      expect((await page.goto(`/seller/${id}?cursor=%00nonsense`))?.status()).toBe(200);
      expect(await page.locator('article').count()).toBe(24);

      await page.goto(`/seller/${await makeSeller(sellers, 'Bola Ige', 0)}`);
      await page.getByRole('heading', { name: 'Nothing for sale right now' }).waitFor();
      for (const unknown of [nobody, 'nobody']) {
        await page.goto(`/seller/${unknown}`);
        await page.getByRole('heading', { level: 1, name: 'Member not found' }).waitFor();
        await page.locator('main').getByRole('link', { name: 'Back to Home' }).waitFor();
      }
    },
  );
});
