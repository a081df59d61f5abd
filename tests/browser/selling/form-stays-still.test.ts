import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { newTitle } from '../../factories/sellers.ts';
import { showPhone } from '../setup/account-state.ts';
import { myId } from '../setup/accounts.ts';
import { title } from '../setup/listing-form.ts';
import { post } from '../setup/my-ads.ts';
import { button } from '../setup/page.ts';
import { unusedPhone } from '../setup/phones.ts';
import { holdRequests } from '../setup/requests.ts';
import { story } from '../setup/story.ts';

describe('The buttons of the form do not move when the profile arrives', () => {
  story('of a seller without a phone number', async ({ user }) => {
    const { page } = await user();
    await expectStill(page, '/post-ad', button(page, 'Publish Ad'));
  });

  story('of a seller whose number buyers can see', async ({ user, database }) => {
    const { page } = await user();
    await showPhone(database, await myId(page), unusedPhone().replace('0', '+234'));
    const { id } = await post(page, newTitle(), { showPhone: true });
    const usualPrice = page.waitForResponse((answer) => answer.url().includes('/api/ads/usual-price'));
    await expectStill(page, `/my-ads/${id}/edit`, button(page, 'Save Changes'), usualPrice);
  });
});

async function expectStill(
  page: Page,
  path: string,
  below: Locator,
  loaded?: Promise<unknown>,
): Promise<void> {
  const profile = await holdRequests(page, '**/api/users/*/profile');
  await page.goto(path);
  await title(page).waitFor();
  await profile.asked();
  await loaded;
  const before = await below.boundingBox();
  expect(before).not.toBeNull();
  profile.release();
  await page.getByText('Let buyers call me').waitFor();
  expect(await below.boundingBox()).toEqual(before);
}
