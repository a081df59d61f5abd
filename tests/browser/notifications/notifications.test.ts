import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { makeListing } from '../../factories/listings.ts';
import { myId } from '../setup/accounts.ts';
import { findBarriers } from '../setup/axe.ts';
import { hasFocus } from '../setup/focus.ts';
import { story } from '../setup/own-server.ts';
import { contentWidth } from '../setup/page.ts';
import { PHONE } from '../setup/story.ts';
import { eventually } from '../setup/waiting.ts';

// The bell counts new notifications live, and each notification links to its subject.

const DESKTOP = { width: 1280, height: 860, reducedMotion: true };

const bell = (page: Page, unread = '') =>
  page.getByRole('link', { name: unread ? `Notifications, ${unread}` : 'Notifications', exact: true });

const KINDS = [
  ['price-drop', 'Price drop: Sofa', '/about'],
  ['alert-match', '3 new ads for “Sofas in Lagos”', '/search?q=sofa'],
  ['ad-expiring', 'Your ad “Sofa” expires soon', '/my-ads'],
  ['ad-declined', 'Your ad “Chair” was removed', '/my-ads?status=removed'],
  ['security', 'New sign-in: Chrome on Android', '/settings#privacy'],
] as const;

/** Inserts the rows as another server process would. */
async function insertAllNotifications({ db }: Database, userId: string): Promise<void> {
  for (const [minutes, [kind, title, path]] of KINDS.entries())
    await db.execute(sql`
      INSERT INTO notifications (user_id, kind, key, title, body, path, notified_at)
      VALUES (${userId}, ${kind}, ${kind}, ${title}, 'Some words about it.', ${path}, now() - make_interval(mins => ${minutes}))`);
}

describe('The bell', () => {
  story('counts a new review live, and shows it in the panel', async ({ user, visitor, sellers }) => {
    const { page } = await user({ ...DESKTOP, name: 'Ngozi Okafor' });
    const other = await user({ ...PHONE, name: 'Bisi Ade' });
    const [sellerId, buyerId] = [await myId(page), await myId(other.page)];
    const { id } = await makeListing(sellers, sellerId, {
      title: 'Green sofa',
      status: 'sold',
      withPhoto: false,
    });
    await sellers.db.execute(
      sql`INSERT INTO sales (listing_id, seller_id, buyer_id) VALUES (${id}, ${sellerId}, ${buyerId})`,
    );
    await page.goto('/about');
    await bell(page).waitFor();
    const rated = await other.page.request.post(`/api/ads/${id}/reviews`, { data: { stars: 5 } });
    expect(rated.status(), await rated.text()).toBe(201);
    await bell(page, '1 unread notification').click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByText('Bisi Ade gave you 5 of 5 stars').waitFor();
    expect(await findBarriers(page, '[role=dialog]')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    // The focused element of the panel may be gone.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await hasFocus(bell(page, '1 unread notification'))).toBe(true);
    await page.keyboard.press('Enter');
    await panel.getByRole('link', { name: /Bisi Ade gave you/ }).click();
    await page.waitForURL('**/profile#reviews');
    await bell(page).waitFor();
    const stranger = await visitor(PHONE);
    await stranger.goto('/about');
    await stranger.getByRole('link', { name: 'Sign In', exact: true }).waitFor();
    expect(await stranger.getByRole('link', { name: /Notifications/ }).count()).toBe(0);
  });
});

describe('The notifications page', () => {
  story('opens the subject of each notification, and marks one or all as read', async ({ user, sellers }) => {
    const { page } = await user({ ...PHONE, name: 'Ngozi Okafor' });
    await page.goto('/notifications');
    await page.getByRole('heading', { name: 'Nothing new yet' }).waitFor();
    await insertAllNotifications(sellers, await myId(page));
    await bell(page, '5 unread notifications').waitFor();
    const rows = page.getByRole('main').getByRole('listitem');
    await eventually(() => rows.count()).toBe(KINDS.length);
    expect(await findBarriers(page, 'main')).toEqual([]);
    await page.setViewportSize(PHONE);
    for (const [, title, path] of KINDS.slice(0, 3)) {
      await page.getByRole('link', { name: `Unread: ${title}` }).tap();
      await page.waitForURL(`**${path}`);
      await page.goBack();
      await rows.first().waitFor();
    }
    await bell(page, '2 unread notifications').waitFor();
    await page.getByRole('button', { name: 'Mark all as read' }).tap();
    await bell(page).waitFor();
    await eventually(() => page.getByRole('link', { name: /^Unread/ }).count()).toBe(0);
    await eventually(() => hasFocus(page.getByRole('heading', { name: 'Notifications', exact: true }))).toBe(
      true,
    );
    expect(await contentWidth(page)).toBe(PHONE.width);
    for (const [, title, path] of KINDS.slice(3)) {
      await page.getByRole('link', { name: title }).tap();
      await page.waitForURL(`**${path}`);
      await page.goBack();
      await rows.first().waitFor();
    }
  });
});
