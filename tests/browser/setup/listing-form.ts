import type { Locator, Page } from 'playwright-core';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { photos } from './pictures.ts';
import { pick } from './uploader.ts';
import { eventually } from './waiting.ts';

// Page helpers for the listing form.

export type Phone = { title: string; description: string; price: string; location: string };

let phones = 0;
/** Each phone has its own texts, because a user cannot post the same listing twice. */
export function aPhone(overrides: Partial<Phone> = {}): Phone {
  phones += 1;
  return {
    title: `Tecno Spark ${phones} of ${Date.now().toString(36)}, blue`,
    description: `Bought in ${2000 + phones}, clean screen, charger in the box.`,
    price: '85,000',
    location: 'Yaba, Lagos',
    ...overrides,
  };
}

export async function openForm(page: Page): Promise<void> {
  await page.goto('/post-ad');
  await page.getByRole('heading', { level: 1, name: 'Post Your Ad' }).waitFor();
  await title(page).waitFor();
}

export const title = (page: Page) => page.getByRole('textbox', { name: 'Title' });
export const description = (page: Page) => page.getByRole('textbox', { name: 'Description' });
export const price = (page: Page) => page.getByRole('textbox', { name: 'Price', exact: true });
export const choice = (page: Page, name: string) =>
  page.locator('main').getByRole('combobox', { name, exact: true });
export const photoTiles = (page: Page) => page.getByRole('button', { name: /^Photo \d of/ });

export const continueBanner = (page: Page) => page.getByText('Continue where you left off', { exact: true });

/** The sheet that the home page opens for a new listing. */
export const liveSheet = (page: Page) => page.getByRole('dialog', { name: / is live$/ });

export const isLive = (page: Page) => liveSheet(page).waitFor();

export async function addPhotos(page: Page, count = 1): Promise<void> {
  const before = await photoTiles(page).count();
  await pick(page, await photos(...Array.from({ length: count }, (_, at) => `photo-${at + 1}.jpg`)));
  await eventually(() => photoTiles(page).count()).toBe(before + count);
}

/** Fills in everything that is required to publish, in the order of the form. */
export async function fillPhone(page: Page, phone: Phone, { photos: count = 1 } = {}): Promise<void> {
  if (count > 0) await addPhotos(page, count);
  await title(page).fill(phone.title);
  await description(page).fill(phone.description);
  await choice(page, 'Category').selectOption('Electronics');
  await choice(page, 'Subcategory').selectOption('Phones & Tablets');
  await page.locator('label', { hasText: 'Nigerian used' }).click();
  await choice(page, 'Brand').selectOption('Tecno');
  await page.getByRole('textbox', { name: 'Model' }).fill('Spark 20');
  await price(page).fill(phone.price);
  await choose(choice(page, 'Location'), phone.location);
}

/** Chooses a location from the list after typing the beginning of its name. */
export async function choose(picker: Locator, location: string): Promise<void> {
  await picker.click();
  await picker.fill(location.slice(0, 4));
  await picker
    .page()
    .getByRole('listbox', { name: 'Places' })
    .getByRole('option', { name: location, exact: true })
    .click();
}

/** The titles of this user's listings on the server. */
export async function listOwn(page: Page, status: 'active' | 'draft'): Promise<string[]> {
  const answer = await page.request.get(`/api/ads/mine?status=${status}`);
  const { items } = (await answer.json()) as ApiOutputs['selling']['mine'];
  return items.map((ad) => ad.title);
}
