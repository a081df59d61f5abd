import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CategoryId } from '#shared/rules/categories.ts';
import { STATES } from '#shared/rules/states.ts';
import {
  aPublishedListing,
  aSubscriber,
  clearNewsletter,
  jobsTo,
  later,
  mailTo,
  sendWeekOf,
} from '../../factories/newsletter.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The listings, and the parts of titles, that the weekly newsletter leaves out.

let app: TestApp;
let email: string;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUBLIC_URL: 'https://kasuwa.example' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await clearNewsletter(app);
  email = await aSubscriber(app);
});

const publish = (title: string, overrides: Parameters<typeof aPublishedListing>[2] = {}) =>
  aPublishedListing(app, title, overrides);

async function flag(listingId: number, closedAt: Date | null = null) {
  await app.db.execute(sql`
    INSERT INTO listing_flags (listing_id, kind, detail, closed_at)
    VALUES (${listingId}, 'contact-details', '{}', ${closedAt?.toISOString() ?? null})`);
}

describe('A listing that waits for review by a moderator', () => {
  it('is not sent, but a reviewed one is', async () => {
    await flag((await publish('Flagged sofa')).id);
    await flag((await publish('Cleared sofa')).id, new Date());
    await sendWeekOf(app);
    const { text } = await mailTo(app, email);
    expect(text).toContain('Cleared sofa');
    expect(text).not.toContain('Flagged sofa');
  });

  it('causes no email when it is the only new one', async () => {
    await flag((await publish('Flagged sofa')).id);
    expect(await sendWeekOf(app)).toBe(0);
    expect(await jobsTo(app, email)).toEqual([]);
  });

  it('is removed from emails that are already queued', async () => {
    const late = await publish('Flagged sofa');
    await publish('Bed');
    await app.db.transaction(async (tx) => {
      expect(await sendWeekOf({ ...app, db: tx as never })).toBe(1);
      await tx.execute(
        sql`INSERT INTO listing_flags (listing_id, kind, detail) VALUES (${late.id}, 'contact-details', '{}')`,
      );
    });
    const { text, subject } = await mailTo(app, email);
    expect(subject).toContain('1 ad ');
    expect(text).not.toContain('Flagged sofa');
  });
});

describe('A listing of a seller whom the reader blocks', () => {
  it.each(['a user', 'a subscriber with an account'])(
    'is removed from an email that is already queued, to %s',
    async (who) => {
      const isUser = who === 'a user';
      const reader = await makeUser(app, { notifyMarketing: isUser });
      if (!isUser) await aSubscriber(app, { email: reader.email });
      const { sellerId } = await publish('Of the blocked');
      await publish('Of a stranger');
      await app.db.transaction(async (tx) => {
        expect(await sendWeekOf({ ...app, db: tx as never })).toBe(2);
        await tx.execute(sql`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${reader.id}, ${sellerId})`);
      });
      const { text } = await mailTo(app, reader.email);
      expect(text).toContain('Of a stranger');
      expect(text).not.toContain('Of the blocked');
    },
  );
});

describe('A listing that was created long ago', () => {
  it('is not new when it is renewed', async () => {
    await publish('Renewed', { createdAt: later(-62) });
    expect(await sendWeekOf(app)).toBe(0);
  });

  it('is new when it was a draft until this week', async () => {
    await publish('Was a draft', { createdAt: later(-8) });
    await sendWeekOf(app);
    expect((await mailTo(app, email)).text).toContain('Was a draft');
  });
});

describe('The best listings', () => {
  it.each(['in one state and category', 'in many'])(
    'come first by photo, views and date, %s',
    async (where) => {
      const at = (n: number) =>
        where === 'in many' ? ({ state: STATES[n], categoryId: ((n % 8) + 1) as CategoryId } as const) : {};
      const titles = ['Looked at', 'Newest', 'Older', 'No photo, newest', 'No photo'];
      await publish('Older', { ...at(2), publishedAt: later(-3) });
      const seen = await publish('Looked at', { ...at(4), publishedAt: later(-5) });
      await publish('No photo, newest', { ...at(1), withPhoto: false, publishedAt: later(-1) });
      await publish('Newest', { ...at(3), publishedAt: later(-1) });
      await publish('No photo', { ...at(0), withPhoto: false });
      await app.db.execute(sql`
        INSERT INTO listing_views (listing_id, views) VALUES (${seen.id}, 90)
        ON CONFLICT (listing_id) DO UPDATE SET views = 90`);
      await sendWeekOf(app);
      const { text } = await mailTo(app, email);
      expect([...text.matchAll(/^(.+)\n.+ · .+\nhttps/gm)].map(([, title]) => title)).toEqual(titles);
    },
  );
});

describe('The title of a listing', () => {
  it.each([
    ['Cheap bags www.evil.example/win now', 'Cheap bags now'],
    ['Cheap bags https://evil.example/?a=1', 'Cheap bags'],
    ['Cheap bags evil-bags.com', 'Cheap bags'],
    ['Cheap bags wa.me/2348031234567', 'Cheap bags'],
    ['Cheap bags 0803 123 4567', 'Cheap bags'],
    ['Cheap bags tunde@example.com', 'Cheap bags'],
    ['Cheap bags IG: @evil_bags', 'Cheap bags'],
    ['08031234567', 'Home & Garden'],
    ['Corolla 2012, 1.8 litres', 'Corolla 2012, 1.8 litres'],
  ])('is shown without contact details: %s', async (title, shown) => {
    const { id } = await publish(title);
    await sendWeekOf(app);
    const { html, text } = await mailTo(app, email);
    expect(text).toContain(`\n${shown}\n₦185,000 · Lekki, Lagos\nhttps://kasuwa.example/item/${id}`);
    for (const part of [html, text]) expect(part).not.toMatch(/evil|1234567|123 4567|tunde/);
  });
});
