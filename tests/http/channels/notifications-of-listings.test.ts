import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '#server/modules/notifications/index.ts';
import {
  expireListings,
  remindOwners,
  takeDownListing,
  takenDownNotification,
} from '#server/modules/selling/index.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { makeListing } from '../../factories/listings.ts';
import { aSale } from '../../factories/sales.ts';
import { changeUser } from '../../factories/user-state.ts';
import { PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Users are notified in the app about their listings, sales and account. Each notification has a link.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

type Page = ApiOutputs['notifications']['list'];

async function notificationsOf({ cookie }: { cookie: string }) {
  const { body } = await app.call<Page>('GET', '/api/notifications', undefined, { cookie });
  return body.items.map(({ kind, title, path, read }) => ({ kind, title, path, read }));
}
const services = () => ({ db: app.db, jobs: app.jobs, origin: () => '', notifyListingsChanged() {} });
const inDays = (n: number) => new Date(Date.now() + n * 86_400_000);

describe('The owner of a listing', () => {
  const endsSoon = {
    kind: 'ad-expiring',
    title: 'Your ad “Sofa” expires soon',
    path: '/my-ads',
    read: false,
  };
  const hasEnded = { ...endsSoon, title: 'Your ad “Sofa” has expired', path: '/my-ads?status=expired' };

  it('is notified when it ends soon, even with emails off, and the same notification says when it has ended', async () => {
    const ada = await signIn(app);
    await changeUser(app, ada.id, { notifyEmail: false });
    await makeListing(app, ada.id, { title: 'Sofa', expiresAt: inDays(2) });
    for (const _ of [1, 2]) await remindOwners(services(), new Date());
    expect(await notificationsOf(ada)).toEqual([endsSoon]);
    await expireListings(services(), inDays(2.5));
    expect(await notificationsOf(ada)).toEqual([hasEnded]);
  });

  it('has read the notification after acting on the listing', async () => {
    const ada = await signIn(app);
    const { id } = await makeListing(app, ada.id, { title: 'Sofa', expiresAt: inDays(2) });
    await remindOwners(services(), new Date());
    const { status } = await app.call('POST', `/api/ads/${id}/renew`, {}, { cookie: ada.cookie });
    expect([status, await notificationsOf(ada)]).toEqual([200, [{ ...endsSoon, read: true }]]);
  });

  it('is notified once why the listing was taken down', async () => {
    const ada = await signIn(app);
    const { id } = await makeListing(app, ada.id, { title: 'Sofa' });
    const takeDown = { listingId: id, reason: 'The photos belong to another seller.', decisionId: null };
    await app.db.transaction(async (tx) => {
      await takeDownListing(tx, app, takeDown);
      const listing = { id, title: 'Sofa', sellerId: ada.id };
      await notify(tx, app.jobs, [takenDownNotification(listing, takeDown.reason)]);
    });
    await expect(app.db.transaction((tx) => takeDownListing(tx, app, takeDown))).rejects.toThrow();
    const { body } = await app.call<Page>('GET', '/api/notifications', undefined, { cookie: ada.cookie });
    expect(body.items).toMatchObject([
      {
        kind: 'ad-declined',
        title: 'Your ad “Sofa” was removed',
        path: '/my-ads?status=removed',
        body: 'The photos belong to another seller.',
      },
    ]);
    expect((await app.call('GET', `/api/ads/${id}`)).status).toBe(410);
  });
});

describe('The buyer and the seller of a sale', () => {
  const invitationTo = (adId: string) => ({
    kind: 'review',
    title: 'How was it? Rate the seller of “Sofa”',
    path: `/profile?rate=${adId}#to-rate`,
    read: false,
  });

  it('are notified of the invitation to rate, of reviews and of replies', async () => {
    const { seller, buyer, adId } = await aSale(app, { title: 'Sofa' });
    expect(await notificationsOf(buyer)).toEqual([invitationTo(adId)]);
    const { id } = (await buyer.rate(adId, { stars: 4, text: 'As described.' })).body;
    expect(await notificationsOf(buyer)).toEqual([{ ...invitationTo(adId), read: true }]);
    const rated = {
      kind: 'review',
      title: 'Ada Obi gave you 4 of 5 stars',
      path: '/profile#reviews',
      read: false,
    };
    expect(await notificationsOf(seller)).toEqual([rated]);
    await seller.reply(id, { text: 'Thank you.' });
    expect(await notificationsOf(seller)).toEqual([{ ...rated, read: true }]);
    expect((await notificationsOf(buyer))[0]).toEqual({
      kind: 'review',
      title: 'You got a reply to your review about “Sofa”',
      read: false,
      path: `/seller/${seller.id}?tab=reviews`,
    });
  });

  it('have no invitation to rate after the sale is undone', async () => {
    const { seller, buyer, adId } = await aSale(app);
    expect((await seller.act(adId, 'renew')).status).toBe(200);
    expect(await notificationsOf(buyer)).toEqual([]);
  });
});

describe('The owner of an account', () => {
  const login = (email: string, agent: string) =>
    app.call('POST', '/api/users/login', { email, password: PASSWORD }, { 'user-agent': agent });
  const security = (title: string) => ({ kind: 'security', title, path: '/settings#privacy', read: false });

  it('is notified of a sign-in with a new device, but not again with the same one', async () => {
    const ada = await signIn(app);
    const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile';
    for (const agent of [PHONE, PHONE.replace('130', '131')])
      expect((await login(ada.email, agent)).status).toBe(200);
    expect(await notificationsOf(ada)).toEqual([security('New sign-in: Chrome on Android')]);
  });

  it('is notified of a changed password and of a requested address change', async () => {
    const ada = await signIn(app);
    const headers = { cookie: ada.cookie };
    const change = { password: PASSWORD, newPassword: 'Kilishi+Zobo-41' };
    expect((await app.call('POST', '/api/users/me/password', change, headers)).status).toBe(204);
    const email = { email: `new-${ada.email}`, password: change.newPassword };
    expect((await app.call('POST', '/api/users/me/email', email, headers)).status).toBeLessThan(300);
    expect(await notificationsOf(ada)).toEqual([
      security('Someone asked to change your e-mail address'),
      security('Your password was changed'),
    ]);
  });
});
