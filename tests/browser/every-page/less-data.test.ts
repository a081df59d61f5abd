import { describe, expect } from 'vitest';
import { PHONE, story } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

const LOAD = /^Load · \d+ k?B, the picture of /;

describe('A visitor who uses less data', () => {
  story('sees the size of each picture, and loads it with a tap', async ({ visitor }) => {
    const page = await visitor(PHONE);
    await page.goto('/recent');
    const lessData = page.getByRole('switch', { name: /^Use less data/ });
    await lessData.tap();
    await eventually(() => lessData.getAttribute('aria-checked')).toBe('true');
    const photos: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/photos/')) photos.push(request.url());
    });
    await page.reload();
    // The newest listings are those of other stories, and not all have a photo.
    const withPhoto = page.locator('.card').filter({ has: page.getByRole('button', { name: LOAD }) });
    await withPhoto.first().waitFor();
    const title = await withPhoto.first().locator('h3').innerText();
    const first = page
      .locator('.card')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      .first();
    const loadButton = first.getByRole('button', { name: LOAD });
    expect(await first.locator('img').count()).toBe(0);
    await loadButton.tap();
    await eventually(() =>
      first.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth),
    ).toBeGreaterThan(0);
    expect(photos).toHaveLength(1);
    // Some demo listings share a picture.
    const shown = await page
      .locator('.card img')
      .evaluateAll((all) => all.map((img) => (img as HTMLImageElement).src));
    expect(new Set(shown)).toEqual(new Set(photos));
    expect(page.url()).toMatch(/\/recent$/);
    expect(await first.locator('a').evaluate((link) => link === document.activeElement)).toBe(true);
    // The listing page works the same way, and the card still links to it.
    await first.getByRole('heading', { name: title }).tap();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const large = page.locator('#photo-1').getByRole('button', { name: LOAD });
    await large.tap();
    await page.locator('main img[src*="-800.webp"]').first().waitFor();
    await lessData.tap();
    await eventually(() => lessData.getAttribute('aria-checked')).toBe('false');
    await page.goto('/recent');
    await page.locator('.card img').first().waitFor();
  });

  story('reads what a picture shows, and loads it by ticking a box', async ({ visitor, server }) => {
    const page = await visitor(PHONE);
    await page.context().addCookies([{ name: 'kasuwa.less-data', value: 'on', url: server.url }]);
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/pictures/')) pictures.push(request.url());
    });
    await page.goto('/help/buying/search-and-filter');
    const box = page.getByRole('checkbox', { name: /^Show picture · \d+ kB: Search results for/ });
    await box.scrollIntoViewIfNeeded();
    const picture = page.getByRole('img', { name: /^Search results for/ });
    expect(await picture.count()).toBe(0);
    expect(pictures).toEqual([]);
    await box.check();
    await eventually(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(
      0,
    );
    expect(pictures).toEqual([await picture.evaluate((img) => (img as HTMLImageElement).src)]);
  });
});
