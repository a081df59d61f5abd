import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AlertWithNewListings } from '#shared/contract/alerts.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { aUserWithAlert, publishForAlerts, saveAlert } from '../../factories/alerts.ts';
import { block } from '../../factories/conversation-state.ts';
import { changeListing } from '../../factories/listings.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The new listings of saved searches, for the home page.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());
afterEach(() => {
  vi.useRealTimers();
});

type SignedInUser = { cookie: string };

async function newListingsOf({ cookie }: SignedInUser) {
  const path = '/api/alerts/with-new-listings';
  const { body } = await app.call<AlertWithNewListings[]>('GET', path, undefined, { cookie });
  return body.map(({ name, newListings }) => ({ name, newListings: newListings.map(Number) }));
}
const markSeen = ({ cookie }: SignedInUser, id: string) =>
  app.call<ErrorEnvelope>('PUT', `/api/alerts/${id}/seen`, undefined, { cookie });

describe('The new listings of a saved search', () => {
  it('are those that were found since its results were opened, the latest first', async () => {
    const ada = await aUserWithAlert(app, 'q=lawnmower', { name: 'Mower' });
    expect(await newListingsOf(ada)).toEqual([]);
    const first = await publishForAlerts(app, 'Lawnmower, petrol');
    const second = await publishForAlerts(app, 'Lawnmower, electric');
    expect(await newListingsOf(ada)).toEqual([{ name: 'Mower', newListings: [second.id, first.id] }]);
    for (let times = 0; times < 2; times += 1) expect((await markSeen(ada, ada.alert.id)).status).toBe(204);
    expect(await newListingsOf(ada)).toEqual([]);
    const third = await publishForAlerts(app, 'Lawnmower, new blade');
    expect(await newListingsOf(ada)).toEqual([{ name: 'Mower', newListings: [third.id] }]);
  });

  it('leave out sold ones, paused searches, and those of a search that was changed', async () => {
    const ada = await aUserWithAlert(app, 'q=hammock');
    const paused = await saveAlert(app, ada, 'q=parasol');
    const change = (id: string, body: unknown) =>
      app.call('PATCH', `/api/alerts/${id}`, body, { cookie: ada.cookie });
    const sold = await publishForAlerts(app, 'Hammock, sold');
    await changeListing(app, sold.id, { status: 'sold' });
    await publishForAlerts(app, 'Parasol');
    await change(paused.id, { paused: true });
    expect(await newListingsOf(ada)).toEqual([]);
    await publishForAlerts(app, 'Hammock, striped');
    expect(await newListingsOf(ada)).toHaveLength(1);
    await change(ada.alert.id, { search: 'q=tent' });
    expect(await newListingsOf(ada)).toEqual([]);
  });

  it('leave out those that do not match any more, and those across a block', async () => {
    const ada = await aUserWithAlert(app, 'q=anvil&priceMax=50000');
    const dearer = await publishForAlerts(app, 'Anvil', { price: 40_000 });
    const blocking = await publishForAlerts(app, 'Anvil of a blocking seller', { price: 40_000 });
    const blocked = await publishForAlerts(app, 'Anvil of a blocked seller', { price: 40_000 });
    const [found] = await newListingsOf(ada);
    expect(found?.newListings).toEqual([blocked.id, blocking.id, dearer.id]);
    await changeListing(app, dearer.id, { price: 60_000 });
    await block(app, { id: blocking.sellerId }, ada);
    await block(app, ada, { id: blocked.sellerId });
    expect(await newListingsOf(ada)).toEqual([]);
  });

  it('do not depend on the clock of the process', async () => {
    const ada = await aUserWithAlert(app, 'q=trowel');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await markSeen(ada, ada.alert.id);
    const { cookie } = ada;
    const other = await saveAlert(app, ada, 'q=rake');
    await app.call('PATCH', `/api/alerts/${other.id}`, { search: 'q=spade' }, { cookie });
    vi.useRealTimers();
    await publishForAlerts(app, 'Trowel');
    await publishForAlerts(app, 'Spade');
    expect(await newListingsOf(ada)).toHaveLength(2);
  });

  it('are still new after a deletion that was undone', async () => {
    const ada = await aUserWithAlert(app, 'q=wheelbarrow', { name: 'Barrow' });
    const { id } = await publishForAlerts(app, 'Wheelbarrow');
    await app.call('DELETE', `/api/alerts/${ada.alert.id}`, undefined, { cookie: ada.cookie });
    await saveAlert(app, ada, 'q=wheelbarrow', { name: 'Barrow' });
    expect(await newListingsOf(ada)).toEqual([{ name: 'Barrow', newListings: [id] }]);
  });

  it('of three searches at most, the latest find first', async () => {
    const ada = await signIn(app);
    const words = ['trampoline', 'treadmill', 'snorkel', 'kayak'];
    for (const q of words) await saveAlert(app, ada, `q=${q}`, { name: q });
    for (const q of words) await publishForAlerts(app, `A ${q}`);
    expect((await newListingsOf(ada)).map(({ name }) => name)).toEqual(['kayak', 'snorkel', 'treadmill']);
  });

  it('stay private: another user has none, cannot open them, and a visitor must sign in', async () => {
    const ada = await aUserWithAlert(app, 'q=cello');
    await publishForAlerts(app, 'Cello with bow');
    const bola = await signIn(app);
    expect(await newListingsOf(bola)).toEqual([]);
    for (const id of [ada.alert.id, randomUUID(), 'none'])
      expect(await markSeen(bola, id)).toMatchObject({ status: 404, body: { code: 'ALERT_NOT_FOUND' } });
    expect(await newListingsOf(ada)).toHaveLength(1);
    expect((await markSeen({ cookie: '' }, ada.alert.id)).status).toBe(401);
  });
});
