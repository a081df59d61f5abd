import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdListing, releaseListing } from '#server/modules/selling/index.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { waitForListingJobs } from '../../factories/alerts.ts';
import { makeListing } from '../../factories/listings.ts';
import { aSeller, type TestSeller } from '../../factories/sellers.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

type Mine = ApiOutputs['selling']['mine'];

let app: TestApp;
let ada: TestSeller;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  ada = await aSeller(app);
});
afterAll(() => app.stop());

const MESSAGE = 'Please choose the right category.';
const hold = (id: number) => app.db.transaction((tx) => holdListing(tx, app, id, { reason: MESSAGE }));
const release = (id: number) => app.db.transaction((tx) => releaseListing(tx, app, id));
const pageOf = async (id: number) => (await app.call('GET', `/api/ads/${id}`)).status;
const mine = async (id: number) =>
  (await ada.call<Mine>('GET', '/api/ads/mine?status=held')).body.items.find((ad) => ad.id === String(id));

it('Staff hold an ad, its owner reads why, and nobody else finds it until it is released', async () => {
  const { id } = await makeListing(app, ada.id, { title: 'Held generator' });
  expect(await hold(id)).toEqual([id]);
  expect(await pageOf(id)).toBe(404);
  const search = '/api/ads?q=held+generator';
  expect((await app.call<{ items: object[] }>('GET', search)).body.items).toEqual([]);
  expect(await mine(id)).toMatchObject({
    reviewMessage: MESSAGE,
    changeRequested: true,
    actions: ['remove'],
  });
  expect((await ada.act(id, 'publish')).body).toMatchObject({ error: 'We are checking this ad.' });

  expect(await release(id)).toEqual([id]);
  expect(await pageOf(id)).toBe(200);
  expect((await app.call<{ items: object[] }>('GET', search)).body.items).toHaveLength(1);
  expect(await mine(id)).toBeUndefined();
  await expect(release(id)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  await waitForListingJobs(app);
});

it('A held ad that its owner deletes and restores is held again', async () => {
  const { id } = await makeListing(app, ada.id);
  await hold(id);
  expect((await ada.remove(id)).status).toBe(200);
  await expect(release(id)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' });
  const restored = await ada.act(id, 'restore');
  expect(restored.body as OwnListing).toMatchObject({ status: 'held', reviewMessage: MESSAGE });
});

it('A paused ad is paused again after its review', async () => {
  const { id } = await makeListing(app, ada.id, { status: 'paused' });
  await hold(id);
  await hold(id);
  await release(id);
  expect((await ada.own(id)).body).toMatchObject({ status: 'paused', reviewMessage: null });
});
