import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { notifyAlertOwners } from '#server/modules/alerts/notify-alert-owners.ts';
import {
  alertNotificationsOf,
  aUserWithAlert,
  mailAlertMatches,
  matchesOf,
  publishForAlerts,
  saveAlert,
} from '../../factories/alerts.ts';
import type { makeListing } from '../../factories/listings.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Pending matches of a deleted alert survive an Undo, or pass to another alert that matches them.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());
afterEach(() =>
  app.db.execute(sql`DELETE FROM alert_matches; DELETE FROM alerts; DELETE FROM deleted_alerts`),
);

const MINUTE = 60_000;
const DAY = 86_400_000;
const round = (afterMs: number) => mailAlertMatches(app, afterMs);

async function publish(title: string, overrides: Parameters<typeof makeListing>[2] = {}) {
  return (await publishForAlerts(app, title, overrides)).id;
}

async function remove({ cookie }: { cookie: string }, { id }: { id: string }) {
  expect((await app.call('DELETE', `/api/alerts/${id}`, undefined, { cookie })).status).toBe(204);
}

const makeMatchesDue = () => app.db.execute(sql`UPDATE alert_matches SET due_at = now()`);

it('An alert that is saved again immediately has its old id and date, and reports all pending matches', async () => {
  const seeker = await aUserWithAlert(app, 'q=drum', { pace: 'daily', name: 'Drums' });
  await publish('Drum one');
  await publish('Drum two');
  await remove(seeker, seeker.alert);
  const { id, createdAt } = await saveAlert(app, seeker, 'q=DRUM', { pace: 'daily', name: 'Drums' });
  expect({ id, createdAt }).toEqual({ id: seeker.alert.id, createdAt: seeker.alert.createdAt });
  expect(await round(DAY)).toBe(1);
  expect(await alertNotificationsOf(app, seeker)).toMatchObject([{ title: '2 new matches for Drums' }]);
});

it('The digest of a deleted alert waits while an Undo is possible', async () => {
  const seeker = await aUserWithAlert(app, 'q=flute', { pace: 'daily', name: 'Flutes' });
  await publish('Flute');
  await makeMatchesDue();
  await remove(seeker, seeker.alert);
  expect(await round(0)).toBe(0);
  await saveAlert(app, seeker, 'q=flute', { pace: 'daily', name: 'Flutes' });
  expect(await round(11 * MINUTE)).toBe(1);
  expect(await alertNotificationsOf(app, seeker)).toMatchObject([{ title: 'New match for Flutes' }]);
});

it('A search that is saved again after ten minutes is a new alert', async () => {
  const seeker = await aUserWithAlert(app, 'q=lute');
  await remove(seeker, seeker.alert);
  await app.db.execute(sql`UPDATE deleted_alerts SET deleted_at = now() - interval '11 minutes'`);
  expect((await saveAlert(app, seeker, 'q=lute')).id).not.toBe(seeker.alert.id);
});

it('Another matching alert takes over the matches of a deleted or paused alert once, at its own pace', async () => {
  const seeker = await aUserWithAlert(app, 'q=horn', { pace: 'daily', name: 'Horns' });
  const { cookie } = seeker;
  const paused = await saveAlert(app, seeker, 'q=bell', { pace: 'daily' });
  for (const search of ['q=horn&priceMax=50000', 'q=horn&condition=used', 'q=cello'])
    await saveAlert(app, seeker, search, { pace: 'weekly', name: 'Others' });
  await saveAlert(app, seeker, 'q=horn&priceMin=50000', { pace: 'weekly', name: 'Dear horns' });
  await saveAlert(app, seeker, 'q=bell&priceMin=1', { pace: 'weekly', name: 'Bells' });
  await publish('Horn', { condition: 'new' });
  await publish('Bell');
  await remove(seeker, seeker.alert);
  await app.call('PATCH', `/api/alerts/${paused.id}`, { paused: true }, { cookie });
  expect((await round(DAY)) + (await round(8 * DAY))).toBe(1);
  expect(await alertNotificationsOf(app, seeker)).toMatchObject([
    {
      title: '2 new matches for 2 of your search alerts',
      body: expect.stringMatching(/^(Bells · Dear horns|Dear horns · Bells)$/),
    },
  ]);
  expect(await round(16 * DAY)).toBe(0);
});

it('Alerts of other users take nothing over, and a new alert can find the listing again', async () => {
  const [seeker, other] = [
    await aUserWithAlert(app, 'q=gong', { pace: 'daily' }),
    await aUserWithAlert(app, 'q=cymbal'),
  ];
  const id = await publish('Gong');
  await remove(seeker, seeker.alert);
  expect(await round(DAY)).toBe(0);
  expect([await matchesOf(app, seeker), await matchesOf(app, other)]).toEqual([[], []]);
  await saveAlert(app, seeker, 'q=gong', { name: 'Gongs' });
  await notifyAlertOwners(app, { listingId: id, what: 'cheaper' });
  expect(await matchesOf(app, seeker)).toEqual([id]);
  expect(await alertNotificationsOf(app, seeker)).toMatchObject([{ title: 'New match for Gongs' }]);
});

it('A match that was reported in the app is not reported by another alert', async () => {
  const seeker = await aUserWithAlert(app, 'q=harp', { name: 'Harps' });
  await saveAlert(app, seeker, 'q=harp&priceMin=1', { pace: 'daily' });
  const id = await publish('Harp');
  await remove(seeker, seeker.alert);
  expect(await round(DAY)).toBe(0);
  await notifyAlertOwners(app, { listingId: id, what: 'cheaper' });
  expect(await round(2 * DAY)).toBe(0);
  expect(await alertNotificationsOf(app, seeker)).toHaveLength(1);
});
