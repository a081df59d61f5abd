import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WEEKLY_LISTINGS_MAX } from '#shared/rules/newsletter-week.ts';
import { block } from '../../factories/conversation-state.ts';
import { changeListing } from '../../factories/listings.ts';
import {
  aMarketingUser,
  aPublishedListing,
  aSubscriber,
  clearNewsletter,
  FRIDAY,
  jobsTo,
  later,
  mailTo,
  sendWeekOf,
} from '../../factories/newsletter.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { until } from '../../setup/until.ts';

// The weekly email about new listings: its content and its recipients.

const ORIGIN = 'https://kasuwa.example';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUBLIC_URL: ORIGIN });
});
afterAll(() => app.stop());
beforeEach(() => clearNewsletter(app));

const publish = (title: string, overrides: Parameters<typeof aPublishedListing>[2] = {}) =>
  aPublishedListing(app, title, overrides);

describe('The weekly email', () => {
  it('shows each new listing with photo, price, location and a plain link, as HTML and as text', async () => {
    const email = await aSubscriber(app, { states: ['Lagos'] });
    const { id, cover } = await publish('Gen <b>set</b>', { price: 185_000 });
    const job = await publish('Sales clerk', {
      categoryId: 7,
      price: null,
      priceKind: 'on-request',
      withPhoto: false,
    });
    expect(await sendWeekOf(app)).toBe(1);
    const mail = await mailTo(app, email);
    expect(mail.subject).toBe('New this week: 2 ads in Lagos');
    for (const words of [
      `Gen <b>set</b>\n₦185,000 · Lekki, Lagos\n${ORIGIN}/item/${id}`,
      `Sales clerk\nPrice on request · Lekki, Lagos\n${ORIGIN}/item/${job.id}`,
      `See all new ads: ${ORIGIN}/search?location=Lagos`,
      `Change your places and categories: ${ORIGIN}/newsletter/preferences#token=`,
      'Unsubscribe: ',
    ])
      expect(mail.text).toContain(words);
    expect(mail.html).toContain(`href="${ORIGIN}/item/${id}"`);
    expect(mail.html).toContain(`src="${ORIGIN}/photos/${cover}-400.webp"`);
    expect(mail.html.match(/<img/g)).toHaveLength(1);
    expect(mail.html).not.toContain('<b>set');
    // Links and photos do not reveal who opened the email.
    const addresses = [...mail.html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);
    const own = addresses.filter(
      (address) => !/\/(unsubscribe|newsletter\/preferences)#token=/.test(address),
    );
    expect(own.length).toBeGreaterThan(4);
    for (const address of own)
      expect(new URL(address.replaceAll('&#38;', '&')).search).toMatch(/^(\?location=Lagos)?$/);
  });

  it('contains only listings from the chosen states and categories', async () => {
    const [both, places, categories] = [
      await aSubscriber(app, { states: ['Kano', 'FCT'], categories: [1] }),
      await aSubscriber(app, { states: ['Kano'] }),
      await aSubscriber(app, { categories: [2] }),
    ];
    await publish('Phone in Kano', { state: 'Kano', city: 'Kano', categoryId: 1 });
    await publish('Phone in Abuja', { state: 'FCT', city: 'Wuse', categoryId: 1 });
    await publish('Car in Kano', { state: 'Kano', city: 'Kano', categoryId: 2 });
    await publish('Car in Lagos', { categoryId: 2 });
    await publish('Phone in Lagos', { categoryId: 1 });
    expect(await sendWeekOf(app)).toBe(3);
    expect(await titlesIn(both)).toEqual(['Phone in Abuja', 'Phone in Kano']);
    expect((await mailTo(app, both)).subject).toBe('New this week: 2 ads in Kano and Abuja');
    expect(await titlesIn(places)).toEqual(['Car in Kano', 'Phone in Kano']);
    expect(await titlesIn(categories)).toEqual(['Car in Kano', 'Car in Lagos']);
    expect((await mailTo(app, categories)).text).toContain(`See all new ads: ${ORIGIN}/category/2`);
  });

  it('covers all of Nigeria and all categories when nothing was chosen', async () => {
    const email = await aSubscriber(app);
    await publish('Sofa in Lagos');
    await publish('Jeep in Kano', { state: 'Kano', city: 'Kano', categoryId: 2 });
    await sendWeekOf(app);
    expect(await titlesIn(email)).toEqual(['Jeep in Kano', 'Sofa in Lagos']);
    expect((await mailTo(app, email)).subject).toBe('New this week: 2 ads all over Nigeria');
  });

  it('contains only public listings that were published in that week', async () => {
    const email = await aSubscriber(app);
    for (const status of ['draft', 'paused', 'sold', 'expired', 'removed'] as const)
      await publish(`A ${status} one`, { status });
    await publish('Of the week before', { publishedAt: later(-7, -1) });
    await publish('Of the week to come', { publishedAt: FRIDAY });
    await publish('The first', { publishedAt: later(-7) });
    await publish('The last', { publishedAt: later(0, -1) });
    await sendWeekOf(app);
    expect(await titlesIn(email)).toEqual(['The first', 'The last']);
  });

  it('shows at most twelve listings, prefers views and photos, and mixes sellers and categories', async () => {
    const email = await aSubscriber(app, { states: ['Lagos'] });
    const seller = await makeUser(app);
    for (let n = 0; n < 8; n += 1) await publish(`Of one seller ${n}`, { sellerId: seller.id });
    for (let n = 0; n < 12; n += 1) await publish(`Sofa ${n}`);
    await publish('No photo', { withPhoto: false });
    const seen = await publish('Looked at');
    await app.db.execute(sql`
      INSERT INTO listing_views (listing_id, views) VALUES (${seen.id}, 90)
      ON CONFLICT (listing_id) DO UPDATE SET views = 90`);
    await publish('The only shoe', { categoryId: 4 });
    await sendWeekOf(app);
    const titles = await titlesIn(email);
    expect(titles).toHaveLength(WEEKLY_LISTINGS_MAX);
    expect(titles).toEqual(expect.arrayContaining(['Looked at', 'The only shoe']));
    expect(titles).not.toContain('No photo');
    expect(titles.filter((title) => title.startsWith('Of one seller')).length).toBeLessThanOrEqual(3);
  });

  it('leaves out listings that were sold before sending, and is not sent without any', async () => {
    const [kano, oyo] = [
      await aSubscriber(app, { states: ['Kano'] }),
      await aSubscriber(app, { states: ['Oyo'] }),
    ];
    const first = await publish('Sold sofa', { state: 'Kano' });
    await publish('Sofa', { state: 'Kano' });
    const only = await publish('Sold bed', { state: 'Oyo' });
    await app.db.transaction(async (tx) => {
      expect(await sendWeekOf({ ...app, db: tx as never })).toBe(2);
      await tx.execute(
        sql`UPDATE listings SET status = 'sold', sold_at = now() WHERE id IN (${first.id}, ${only.id})`,
      );
    });
    expect(await titlesIn(kano)).toEqual(['Sofa']);
    expect((await mailTo(app, kano)).subject).toBe('New this week: 1 ad in Kano');
    await until(async () => (await jobsTo(app, oyo)).every(({ state }) => state === 'completed'));
    await expect(mailTo(app, oyo, { withinMs: 0 })).rejects.toThrow();
  });
});

describe('A reader without new listings in a week', () => {
  it('gets nothing, and the next email covers the time since the last one', async () => {
    const email = await aSubscriber(app, { states: ['Kano'] });
    const [before, friday, after] = [later(-7), FRIDAY, later(7)];
    await publish('Old sofa', { state: 'Kano', publishedAt: later(-8) });
    const paused = await publish('Held back', { state: 'Kano', status: 'paused', publishedAt: later(-3) });
    await publish('Sofa in Lagos', { publishedAt: later(-2) });
    expect(await sendWeekOf(app, before)).toBe(1);
    expect(await sendWeekOf(app, friday)).toBe(0);
    expect(await jobsTo(app, email)).toHaveLength(1);
    await changeListing(app, paused.id, { status: 'active' });
    expect(await sendWeekOf(app, after)).toBe(1);
    const mail = await mailTo(app, email, { count: 2 });
    expect(mail.subject).toBe('New on Kasuwa: 1 ad in Kano');
    expect(mail.text).toContain('Held back');
  });

  it('gets nothing for their own listings, or those of users who are blocked or block them', async () => {
    const own = await aMarketingUser(app, { state: 'Kano' });
    const blocker = await aMarketingUser(app, { state: 'Oyo' });
    const blocked = await aMarketingUser(app, { state: 'Edo' });
    const [one, other] = [await makeUser(app), await makeUser(app)];
    await publish('My own', { state: 'Kano', sellerId: own.id });
    await publish('Of the blocked', { state: 'Oyo', sellerId: one.id });
    await publish('Of the blocker', { state: 'Edo', sellerId: other.id });
    await block(app, blocker, one);
    await block(app, other, blocked);
    expect(await sendWeekOf(app)).toBe(0);
    await publish('Of a stranger', { state: 'Kano', publishedAt: later(3) });
    expect(await sendWeekOf(app, later(7))).toBe(1);
    expect(await titlesIn(own.email)).toEqual(['Of a stranger']);
  });

  it('gets nothing for their own listings as a subscriber with an account', async () => {
    const { id, email } = await makeUser(app);
    await aSubscriber(app, { email });
    await aSubscriber(app);
    await publish('My own', { sellerId: id });
    expect(await sendWeekOf(app)).toBe(1);
    expect(await jobsTo(app, email)).toEqual([]);
  });
});

describe('A user', () => {
  it('gets the newsletter by the marketing preference, for the state of the profile or their choices', async () => {
    const [home, chosen, nowhere] = [
      await aMarketingUser(app, { state: 'Kano' }),
      await aMarketingUser(app, { state: 'Kano' }),
      await aMarketingUser(app),
    ];
    await app.db.execute(sql`
      INSERT INTO newsletter_choices (user_id, states, categories) VALUES (${chosen.id}, '{Oyo}', '{2}')`);
    await publish('Sofa in Kano', { state: 'Kano' });
    await publish('Car in Oyo', { state: 'Oyo', categoryId: 2 });
    expect(await sendWeekOf(app)).toBe(3);
    expect(await titlesIn(home.email)).toEqual(['Sofa in Kano']);
    expect(await titlesIn(chosen.email)).toEqual(['Car in Oyo']);
    expect(await titlesIn(nowhere.email)).toEqual(['Car in Oyo', 'Sofa in Kano']);
    const mail = await mailTo(app, home.email);
    const token = new URL(mail.unsubscribeUrl ?? '').pathname.split('/').at(-1) ?? '';
    expect(app.unsubscriber.read(token)).toEqual({ kind: 'topic', userId: home.id, topic: 'marketing' });
  });

  it.each([
    ['does not want marketing', { notifyMarketing: false }],
    ['wants no emails', { notifyEmail: false }],
    ['has not confirmed the address', { emailVerified: false }],
    ['is leaving', { deletionDueAt: new Date() }],
    ['has left', { erasedAt: new Date() }],
  ])('who %s gets no email', async (_what, overrides) => {
    const { email } = await aMarketingUser(app, overrides);
    await aSubscriber(app);
    await publish('Sofa');
    expect(await sendWeekOf(app)).toBe(1);
    expect(await jobsTo(app, email)).toEqual([]);
  });

  it('who also subscribed in the footer gets one email', async () => {
    const user = await aMarketingUser(app, { state: 'Kano' });
    await aSubscriber(app, { email: user.email, states: ['Oyo'] });
    await publish('Sofa in Kano', { state: 'Kano' });
    await publish('Sofa in Oyo', { state: 'Oyo' });
    expect(await sendWeekOf(app)).toBe(1);
    expect(await titlesIn(user.email)).toEqual(['Sofa in Oyo']);
  });
});

async function titlesIn(email: string): Promise<string[]> {
  const { text } = await mailTo(app, email);
  return [...text.matchAll(/^(.+)\n.+ · .+\nhttps/gm)].map(([, title = '']) => title).sort();
}
