import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notifyAlertOwners } from '#server/modules/alerts/notify-alert-owners.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import {
  alertNotificationsOf,
  aUserWithAlert,
  mailAlertMatches,
  matchesOf,
  publishForAlerts,
  saveAlert,
} from '../../factories/alerts.ts';
import { block } from '../../factories/conversation-state.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { changeUser, scheduleDeletion } from '../../factories/user-state.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { queuedMailsTo } from '../../setup/mails.ts';
import { unsubscriber } from '../../setup/unsubscriber.ts';

// Emails about new matches of search alerts: instant, daily or weekly, one email per user.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());
/** Removes pending matches, so that the next test does not mail them. */
afterEach(() => app.db.execute(sql`DELETE FROM alerts; UPDATE alert_matches SET due_at = NULL`));

const ORIGIN = 'https://kasuwa.example';
const MINUTE = 60_000;
const DAY = 86_400_000;
const round = (afterMs = MINUTE, on = app) => mailAlertMatches(on, afterMs);
const publish = (title: string, overrides: Parameters<typeof makeListing>[2] = {}) =>
  publishForAlerts(app, title, overrides);
const mailsTo = ({ email }: { email: string }) => queuedMailsTo(app, email);

function endedBy({ unsubscribeUrl = '' }: Mail) {
  return unsubscriber.read(unsubscribeUrl.split(/[/=]/).at(-1) ?? '');
}

describe('Matches of an instant alert', () => {
  it('are mailed once, a minute later, with price, location and a link', async () => {
    const seeker = await aUserWithAlert(app, 'q=guitar');
    const { id } = await publish('Guitar <b>red</b>');
    expect(await round(0)).toBe(0);
    expect(await round()).toBe(1);
    expect(await round()).toBe(0);
    const [mail, ...more] = await mailsTo(seeker);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New on Kasuwa: Guitar <b>red</b>, ₦185,000');
    for (const words of [
      'Hello Bola,',
      'your search alert “guitar”',
      `Guitar <b>red</b>, ₦185,000, Lekki, Lagos: ${ORIGIN}/item/${id}`,
      `See the item: ${ORIGIN}/item/${id}`,
      'Unsubscribe: ',
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.html).toContain(`href="${ORIGIN}/item/${id}"`);
    expect(mail?.html).not.toContain('<b>');
    expect(mail && endedBy(mail)).toEqual({ kind: 'alert', alertId: seeker.alert.id });
    expect(await alertNotificationsOf(app, seeker)).toHaveLength(1);
  });

  it('share one email, which names five and counts the rest', async () => {
    const seeker = await aUserWithAlert(app, 'q=kora', { name: 'Koras' });
    for (let n = 1; n <= 7; n += 1) await publish(`Kora ${n}`);
    expect(await round()).toBe(1);
    const [mail, ...more] = await mailsTo(seeker);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('7 new matches for Koras');
    expect(mail?.text).toContain('Kora 7');
    expect(mail?.text).not.toContain('Kora 2,');
    expect(mail?.text).toContain(`And 2 more: ${ORIGIN}/search?q=kora&sort=recent`);
    expect(mail?.text).toContain(`See all matches: ${ORIGIN}/search?q=kora&sort=recent`);
  });

  it('are left out when the listing is paused before the email is sent', async () => {
    const seeker = await aUserWithAlert(app, 'q=shekere');
    for (const title of ['Shekere small', 'Shekere old', 'Shekere large']) await publish(title);
    await app.db.execute(sql`
      UPDATE listings SET status = 'paused' WHERE title IN ('Shekere small', 'Shekere large')`);
    expect(await round()).toBe(1);
    expect((await mailsTo(seeker)).map(({ subject }) => subject)).toEqual([
      'New on Kasuwa: Shekere old, ₦185,000',
    ]);
  });

  it('of several alerts share one email, whose unsubscribe link pauses all alerts', async () => {
    const seeker = await aUserWithAlert(app, 'q=banjo', { name: 'Banjos' });
    await saveAlert(app, seeker, 'q=lyre', { name: 'Lyres' });
    await publish('Banjo');
    await publish('Lyre');
    await publish('Second lyre', { price: null, priceKind: 'on-request' });
    expect(await round()).toBe(1);
    const [mail, ...more] = await mailsTo(seeker);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('3 new matches for 2 of your search alerts');
    for (const words of [
      'Lyres: 2 new matches',
      'Banjos: new match',
      'Second lyre, Price on request, Lekki, Lagos',
      `${ORIGIN}/alerts`,
    ])
      expect(mail?.text).toContain(words);
    expect(mail && endedBy(mail)).toEqual({ kind: 'alerts', userId: seeker.id });
    const token = mail?.unsubscribeUrl?.split(/[/=]/).at(-1);
    const { body } = await app.call<{ isOff: boolean }>('POST', '/api/unsubscribe', { token });
    expect(body).toEqual({ what: 'all your search alerts', ends: 'alert', isOff: true });
    const { rows } = await app.db.execute(
      sql`SELECT FROM alerts WHERE user_id = ${seeker.id} AND paused_at IS NULL`,
    );
    expect(rows).toEqual([]);
  });

  it('wait after six emails and are mailed together later', async () => {
    const strict = await startTestApp({}, { databaseUrl: app.databaseUrl });
    try {
      const seeker = await aUserWithAlert(app, 'q=zither');
      for (let n = 1; n <= 8; n += 1) {
        await publish(`Zither ${n}`);
        await round(MINUTE, strict);
      }
      expect(await mailsTo(seeker)).toHaveLength(6);
      expect(await round(5 * MINUTE, strict)).toBe(0);
      await strict.throttler.reset('alertMail', seeker.id);
      expect(await round(15 * MINUTE, strict)).toBe(1);
      expect((await mailsTo(seeker)).at(-1)?.subject).toBe('2 new matches for “zither”');
    } finally {
      await strict.stop();
    }
  });
});

describe('A digest', () => {
  it.each([
    ['daily', DAY],
    ['weekly', 7 * DAY],
  ] as const)('is sent %s by email and in the app', async (pace, within) => {
    const seeker = await aUserWithAlert(app, 'q=drum', { pace, name: 'Drums' });
    await publish('Drum one');
    await publish('Drum two');
    const { rows } = await app.db.execute<{ due: string }>(
      sql`SELECT DISTINCT to_char(due_at AT TIME ZONE 'Africa/Lagos', 'HH24:MI') AS due FROM alert_matches WHERE user_id = ${seeker.id}`,
    );
    expect(rows).toEqual([{ due: '08:00' }]);
    expect(await alertNotificationsOf(app, seeker)).toEqual([]);
    expect(await round(within)).toBe(1);
    expect(await round(within)).toBe(0);
    expect((await mailsTo(seeker)).map(({ subject }) => subject)).toEqual(['2 new matches for Drums']);
    expect(await alertNotificationsOf(app, seeker)).toMatchObject([
      {
        key: `alert:${seeker.alert.id}`,
        title: '2 new matches for Drums',
        path: '/search?q=drum&sort=recent',
      },
    ]);
  });

  it('of several alerts creates one notification that links to the alerts page', async () => {
    const seeker = await aUserWithAlert(app, 'q=flute', { pace: 'daily', name: 'Flutes' });
    await saveAlert(app, seeker, 'q=oboe', { pace: 'daily', name: 'Oboes' });
    await publish('Flute');
    await publish('Oboe');
    expect(await round(DAY)).toBe(1);
    expect(await alertNotificationsOf(app, seeker)).toMatchObject([
      {
        key: 'alerts',
        title: '2 new matches for 2 of your search alerts',
        body: 'Oboes · Flutes',
        path: '/alerts',
      },
    ]);
  });

  it('appears only in the app for a user who switched emails off', async () => {
    const seeker = await aUserWithAlert(app, 'q=gong', { pace: 'daily' });
    await changeUser(app, seeker.id, { notifyEmail: false });
    await publish('Gong');
    expect(await round(DAY)).toBe(1);
    expect(await mailsTo(seeker)).toEqual([]);
    expect(await alertNotificationsOf(app, seeker)).toHaveLength(1);
  });

  it('leaves out paused listings, blocked sellers, paused or deleted alerts and leaving users', async () => {
    const seekerOf = (q: string) => aUserWithAlert(app, `q=${q}`, { pace: 'daily' });
    const seekers = await Promise.all([
      seekerOf('harp'),
      seekerOf('bell'),
      seekerOf('horn'),
      seekerOf('pipe'),
      seekerOf('tuba'),
    ]);
    const [, blocked, , gone, leaving] = seekers;
    await publish('Harp');
    const bell = await publish('Bell');
    for (const title of ['Horn', 'Pipe', 'Tuba']) await publish(title);
    await app.db.execute(sql`
      UPDATE listings SET status = 'paused' WHERE title = 'Harp';
      UPDATE alerts SET paused_at = now() WHERE search = 'q=horn';
      DELETE FROM alerts WHERE search = 'q=pipe'`);
    await scheduleDeletion(app, leaving.id);
    await block(app, blocked, { id: bell.sellerId });
    expect(await round(DAY)).toBe(0);
    for (const seeker of seekers) {
      // Only the pending match of a deleted alert is deleted, so that the listing can match again.
      expect(await matchesOf(app, seeker)).toHaveLength(seeker === gone ? 0 : 1);
      expect(await mailsTo(seeker)).toEqual([]);
      expect(await alertNotificationsOf(app, seeker)).toEqual([]);
    }
    // Resumed alerts do not send the old matches either.
    await app.db.execute(sql`UPDATE alerts SET paused_at = NULL`);
    expect(await round(2 * DAY)).toBe(0);
  });

  it('contains only listings that still match after the alert or the listing was changed', async () => {
    const [moved, widened, dear, used] = await Promise.all([
      aUserWithAlert(app, 'q=viola', { pace: 'daily' }),
      aUserWithAlert(app, 'q=viola', { pace: 'daily' }),
      aUserWithAlert(app, 'q=lute&priceMax=200000', { pace: 'daily' }),
      aUserWithAlert(app, 'q=lute&condition=used', { pace: 'daily' }),
    ]);
    await publish('Viola old');
    const lute = await publish('Lute', { price: 150_000, condition: 'used' });
    const change = (seeker: typeof moved, search: string) =>
      app.call('PATCH', `/api/alerts/${seeker.alert.id}`, { search }, { cookie: seeker.cookie });
    expect((await change(moved, 'q=harmonica')).status).toBe(200);
    expect((await change(widened, 'q=old')).status).toBe(200);
    await changeListing(app, lute.id, { price: 250_000 });
    expect(await round(DAY)).toBe(2);
    expect(await mailsTo(moved)).toEqual([]);
    expect(await alertNotificationsOf(app, dear)).toEqual([]);
    expect(await mailsTo(widened)).toMatchObject([{ subject: expect.stringContaining('Viola old') }]);
    expect(await alertNotificationsOf(app, used)).toHaveLength(1);
    // A listing whose price is in range again matches as if for the first time.
    await changeListing(app, lute.id, { price: 140_000 });
    await notifyAlertOwners(app, { listingId: lute.id, what: 'cheaper' });
    expect(await round(2 * DAY)).toBe(1);
    expect(await alertNotificationsOf(app, dear)).toHaveLength(1);
  });

  it('contains listings of the seller that an alert follows', async () => {
    const seller = await makeUser(app);
    const seeker = await aUserWithAlert(app, `seller=${seller.id}`, { pace: 'daily' });
    const { id } = await makeListing(app, seller.id, { title: 'Anything' });
    await notifyAlertOwners(app, { listingId: id, what: 'published' });
    expect(await round(DAY)).toBe(1);
    expect(await alertNotificationsOf(app, seeker)).toHaveLength(1);
  });

  it('is sent once when several processes run in parallel', async () => {
    const seekers = await Promise.all(
      Array.from({ length: 8 }, () => aUserWithAlert(app, 'q=sitar', { pace: 'daily' })),
    );
    await publish('Sitar');
    await Promise.all(Array.from({ length: 4 }, () => round(DAY)));
    for (const seeker of seekers) {
      expect(await mailsTo(seeker)).toHaveLength(1);
      expect(await alertNotificationsOf(app, seeker)).toHaveLength(1);
    }
  });
});
