import { describe, expect } from 'vitest';
import { findDemoListing, WITH_PHOTOS } from '../setup/demo-listings.ts';
import { searchBox } from '../setup/header.ts';
import { isBelowHeader } from '../setup/page.ts';
import { query, searchByApi, shows, titles } from '../setup/results.ts';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

describe('A visitor without JavaScript', () => {
  story('reads all of the home page and follows its links', async ({ visitor }) => {
    const page = await visitor({ script: false });
    await page.goto('/');
    for (const title of ['Featured Items', 'Recently Posted', 'Got something to sell?']) {
      await page.getByRole('heading', { name: title }).waitFor();
    }
    expect(await page.getByRole('article').count()).toBe(12);
    const card = page.getByRole('article').first();
    const title = await card.getByRole('heading').innerText();
    await card.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  story(
    'reads a whole listing, sees every photo, and finds the links to contact the seller',
    async ({ visitor, database }) => {
      const page = await visitor({ script: false });
      await page.goto(`/item/${await findDemoListing(database, WITH_PHOTOS)}`);
      for (const title of ['Description', 'Product details', 'Stay safe']) {
        await page.getByRole('heading', { name: title }).waitFor();
      }
      await page.locator('main').getByText('Available', { exact: true }).waitFor();
      const photos = page.getByRole('region', { name: 'Photos' });
      expect(await photos.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
      // Buttons that need JavaScript are not shown.
      expect(await photos.getByRole('button').count()).toBe(0);
      await photos.getByRole('link', { name: 'Photo 3 of' }).click();
      await eventually(() =>
        photos.getByRole('list').evaluate((strip) => Math.round(strip.scrollLeft / strip.clientWidth)),
      ).toBe(2);
      for (const name of ['Send Message', 'Report Listing']) {
        expect(await page.getByRole('link', { name }).getAttribute('href')).toBe('/login');
        expect(await page.getByRole('button', { name }).count()).toBe(0);
      }
    },
  );

  story('goes from a listing to the meetup spots and opens a state', async ({ visitor, database }) => {
    const page = await visitor({ script: false, width: 360, height: 740 });
    await page.goto(`/item/${await findDemoListing(database, WITH_PHOTOS)}`);
    await page.getByRole('link', { name: 'Meetup spots', exact: true }).click();
    const heading = page.getByRole('heading', { level: 2, name: 'Meetup spots' });
    await isBelowHeader(page, heading);
    const spot = page.getByRole('listitem').filter({ hasText: 'Ikeja City Mall' });
    expect(await spot.isVisible()).toBe(false);
    await page.locator('summary', { hasText: 'Lagos' }).click();
    await spot.getByText('Alausa, Ikeja').waitFor();
    expect(await spot.innerText()).toContain('Not visited yet');
    await page.locator('summary', { hasText: 'No spot yet' }).click();
    await page.getByText(/We have no spot yet in .*Yobe/).waitFor();
    await page.getByText('a bank hall during banking hours').waitFor();
  });

  story('searches with the plain form', async ({ visitor }) => {
    const page = await visitor({ script: false });
    await page.goto('/');
    await searchBox(page).fill('two-seater sofa');
    await page.getByLabel('Location').selectOption('Abuja');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('heading', { level: 1, name: 'Search results for "two-seater sofa"' }).waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      q: 'two-seater sofa',
      location: 'Abuja',
    });
  });

  story('searches, filters, sorts and pages through results', async ({ visitor }) => {
    const page = await visitor({ script: false });
    await page.goto('/search?q=phone');
    await page.getByRole('radio', { name: 'Electronics' }).check();
    await page.getByRole('textbox', { name: 'Max' }).fill('2.5m');
    await page.getByRole('button', { name: 'Show results' }).click();
    await shows(page, 'q=phone&category=1&priceMax=2500000');
    await page.getByRole('combobox', { name: 'Sort:' }).selectOption('Price low to high');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    const { items } = await shows(page, 'q=phone&category=1&priceMax=2500000&sort=price-low');
    expect(items.length).toBeGreaterThan(1);
    await page.getByRole('link', { name: 'Remove filter Electronics' }).click();
    expect(query(page)).toEqual({ q: 'phone', priceMax: '2500000', sort: 'price-low' });

    await page.goto('/recent');
    const before = await titles(page);
    await page.getByRole('link', { name: 'Load More Results' }).click();
    const next = await searchByApi(
      page,
      `cursor=${encodeURIComponent(new URL(page.url()).searchParams.get('cursor') ?? '')}`,
    );
    expect(await titles(page)).toEqual(next.items.map(({ title }) => title));
    expect(await titles(page)).not.toEqual(before);

    // On a phone the filters are further down the page.
    await page.setViewportSize(PHONE);
    await page.goto('/search');
    await page.getByRole('link', { name: 'Filters' }).click();
    await page.getByRole('radio', { name: 'Electronics' }).check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await shows(page, 'category=1');
  });
});
