import type { Locator, Page } from 'playwright-core';
import { photoFile } from '../demo/photos.ts';
import { paths } from '../src/shared/paths.ts';

// The screens that `scripts/take-pictures.ts` takes, and how to get to each of them in the demo market. The
// buyer is Amina and the seller is Tunde, who have hand-written conversations (demo/written-conversations.ts).

export type Screen = {
  /** Also the name of the picture in the texts. */
  name: string;
  user: 'visitor' | 'amina' | 'tunde';
  open(page: Page): Promise<unknown>;
};

const LOADING_MS = 2000;

const PHONES = paths.search({ q: 'uk used iphone' });
const WITH_WARNING_AND_MEETUP = 'Fujifilm X100V camera, silver';
const WITH_OFFER = 'Studio headphones, wireless';

export const SCREENS: readonly Screen[] = [
  { name: 'search-results', user: 'visitor', open: (page) => page.goto(PHONES) },
  { name: 'search-filters', user: 'visitor', open: openFilters },
  { name: 'item-page', user: 'visitor', open: (page) => openItem(page, 'hp elitebook') },
  { name: 'seller-facts', user: 'visitor', open: openSellerFacts },
  { name: 'send-message', user: 'amina', open: openMessageDialog },
  { name: 'favorites', user: 'amina', open: (page) => page.goto(paths.favorites) },
  { name: 'search-alerts', user: 'amina', open: openAlerts },
  { name: 'scam-warning', user: 'amina', open: openWarning },
  { name: 'meetup-proposal', user: 'amina', open: openMeetup },
  {
    name: 'conversation-with-offer',
    user: 'tunde',
    open: (page) => openConversation(page, WITH_OFFER),
  },
  { name: 'my-ads', user: 'tunde', open: (page) => page.goto(paths.myAds) },
  { name: 'mark-as-sold', user: 'tunde', open: openSaleDialog },
  { name: 'post-form', user: 'tunde', open: fillForm },
];

async function openFilters(page: Page): Promise<void> {
  await page.goto(PHONES);
  await page
    .getByRole('button', { name: /^Filters/ })
    .first()
    .tap();
  await scrollToCentre(page.getByRole('dialog').getByText('Condition', { exact: true }));
}

async function openItem(page: Page, search: string): Promise<void> {
  const { items } = await read<{ items: { id: string }[] }>(page, `/ads?q=${encodeURIComponent(search)}`);
  const [item] = items;
  if (!item) throw new Error(`the demo market has nothing for ${search}`);
  await page.goto(paths.item(item.id));
}

async function openSellerFacts(page: Page): Promise<void> {
  await openItem(page, 'hp elitebook');
  await scrollToCentre(page.getByRole('region', { name: 'Seller' }));
}

async function openMessageDialog(page: Page): Promise<void> {
  await openItem(page, 'toyota corolla');
  await page.getByRole('button', { name: 'Send Message' }).first().tap();
  await page.getByRole('dialog').waitFor();
}

async function openAlerts(page: Page): Promise<void> {
  await page.goto(paths.search({ q: 'mini flat', location: 'Lagos' }));
  await page.getByRole('button', { name: 'Save this search' }).first().tap();
  await page.getByText('Edit alert').first().waitFor();
  await page.goto(paths.alerts);
  await page.getByText('Look out for me').first().waitFor();
}

async function openWarning(page: Page): Promise<void> {
  await openConversation(page, WITH_WARNING_AND_MEETUP);
  await scrollToCentre(page.getByRole('log').getByText('Do not pay before you meet').first());
}

async function openMeetup(page: Page): Promise<void> {
  await openConversation(page, WITH_WARNING_AND_MEETUP);
  await scrollToCentre(page.getByRole('log').getByRole('region', { name: 'Meetup' }));
}

async function openConversation(page: Page, itemTitle: string): Promise<void> {
  const { items } = await read<{ items: { id: string; item: { title: string } | null }[] }>(
    page,
    '/conversations?limit=50',
  );
  const conversation = items.find(({ item }) => item?.title === itemTitle);
  if (!conversation) throw new Error(`there is no conversation about ${itemTitle}`);
  await page.goto(paths.conversation(conversation.id));
  await page.getByRole('log').waitFor();
  // The conversation scrolls to its end when it has loaded.
  await page.waitForTimeout(LOADING_MS);
}

async function openSaleDialog(page: Page): Promise<void> {
  await page.goto(paths.myAds);
  await page.getByRole('button', { name: `Actions for ${WITH_OFFER}` }).tap();
  await page.getByRole('menuitem', { name: 'Mark as Sold' }).click();
  await page.getByRole('dialog').waitFor();
}

async function fillForm(page: Page): Promise<void> {
  await page.goto(paths.postAd);
  const uploaded = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/photos');
  await page.locator('input[type=file]').first().setInputFiles(photoFile('generator-red-1'));
  await uploaded;
  await page.getByRole('button', { name: /^Photo 1 of/ }).waitFor();
  await page.getByRole('textbox', { name: 'Title' }).fill('Firman generator, 3.5 kVA, key start');
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
  });
}

function scrollToCentre(part: Locator): Promise<void> {
  return part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

async function read<T>(page: Page, path: string): Promise<T> {
  return (await page.request.get(`/api${path}`)).json();
}
