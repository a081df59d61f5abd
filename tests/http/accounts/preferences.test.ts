import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOutbox } from '#server/platform/mail/mail.ts';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import type { Listing } from '#shared/contract/listings.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { DEFAULT_NOTIFICATIONS, DEFAULT_PRIVACY } from '#shared/rules/preferences.ts';
import { startConversation } from '../../factories/conversation.ts';
import { showPhoneInListing } from '../../factories/listings.ts';
import { aSeller, type TestSeller } from '../../factories/sellers.ts';
import { changeUser } from '../../factories/user-state.ts';
import { confirmEmail } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { until } from '../../setup/until.ts';

// The preferences of the Settings page are saved, and pages, API responses and emails follow them.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

type SignedInUser = Pick<TestSeller, 'id' | 'cookie'>;
const change = ({ cookie }: SignedInUser, body: unknown) =>
  app.call<PublicProfile & ErrorEnvelope>('PATCH', '/api/users/me', body, { cookie });
const profile = (of: SignedInUser, viewer?: SignedInUser) =>
  app.call<PublicProfile>(
    'GET',
    `/api/users/${of.id}/profile`,
    undefined,
    viewer && { cookie: viewer.cookie },
  );
const preferencesOf = async (user: SignedInUser) => {
  const own = (await profile(user, user)).body.private;
  if (!own) throw new Error('the own profile has no private fields');
  const { notifications, showPhone, showEmail, showOnlineStatus, publicProfile } = own;
  return { notifications, showPhone, showEmail, showOnlineStatus, publicProfile };
};
const DEFAULTS = { notifications: DEFAULT_NOTIFICATIONS, ...DEFAULT_PRIVACY };

describe('A preference', () => {
  it('has the default of the specification for a new user', async () => {
    expect(await preferencesOf(await aSeller(app))).toEqual({
      notifications: {
        email: true,
        push: true,
        sms: false,
        marketing: false,
        newMessages: true,
        itemUpdates: true,
        priceDrops: true,
      },
      showPhone: false,
      showEmail: false,
      showOnlineStatus: true,
      publicProfile: true,
    });
  });

  it('is saved alone and together with others', async () => {
    const ada = await aSeller(app);
    for (const [name, on] of Object.entries(DEFAULT_NOTIFICATIONS)) {
      expect((await change(ada, { notifications: { [name]: !on } })).status).toBe(200);
      const notifications = { ...DEFAULT_NOTIFICATIONS, [name]: !on };
      expect(await preferencesOf(ada)).toEqual({ ...DEFAULTS, notifications });
      await change(ada, { notifications: { [name]: on } });
    }
    for (const [name, on] of Object.entries(DEFAULT_PRIVACY)) {
      expect((await change(ada, { [name]: !on })).status).toBe(200);
      expect(await preferencesOf(ada)).toEqual({ ...DEFAULTS, [name]: !on });
      await change(ada, { [name]: on });
    }
    const together = { showEmail: true, publicProfile: false, notifications: { sms: true, email: false } };
    expect((await change(ada, together)).body.private).toMatchObject(together);
  });

  it.each([
    { notifications: { sms: 'yes' } },
    { notifications: { sms: null } },
    { notifications: { carrierPigeon: true } },
    { notifications: [] },
    { showEmail: 1 },
    { publicProfile: 'false' },
  ])('is rejected with an invalid value, and nothing changes: %j', async (body) => {
    const ada = await aSeller(app);
    expect((await change(ada, { showOnlineStatus: false, ...body })).status).toBe(422);
    expect(await preferencesOf(ada)).toEqual(DEFAULTS);
  });

  it('is saved from two tabs at the same time', async () => {
    const ada = await aSeller(app);
    await Promise.all([
      change(ada, { notifications: { sms: true } }),
      change(ada, { notifications: { push: false }, showEmail: true }),
    ]);
    expect(await preferencesOf(ada)).toEqual({
      ...DEFAULTS,
      showEmail: true,
      notifications: { ...DEFAULT_NOTIFICATIONS, sms: true, push: false },
    });
  });
});

describe('The preference “Show phone number”', () => {
  const phone = '+2348031234567';

  it('hides the number on all listings and in conversations when it is off, even on a listing that showed it', async () => {
    const { seller, buyer, id, adId } = await startConversation(app);
    await changeUser(app, seller.id, { phone, phoneConfirmedAt: new Date() });
    const requestPhone = () =>
      app.call('POST', `/api/ads/${adId}/phone`, undefined, { cookie: buyer.cookie });
    const offers = async () => [
      (await app.call<Listing>('GET', `/api/ads/${adId}`)).body.seller.offersPhone,
      (await buyer.get(id)).body.participant.offersPhone,
      (await requestPhone()).status,
      (await buyer.phone(id)).status,
    ];
    expect(await offers()).toEqual([false, false, 409, 409]);
    await change(seller, { showPhone: true });
    expect(await offers()).toEqual([true, true, 200, 200]);
    await showPhoneInListing(app, adId, true);
    await change(seller, { showPhone: false });
    expect(await offers()).toEqual([false, false, 409, 409]);
  });
});

describe('The preference “Show e-mail address”', () => {
  it('shows the email to signed-in users on the profile and nowhere else when it is on', async () => {
    const { seller, buyer, id, adId } = await startConversation(app);
    const pages = [`/api/ads/${adId}`, `/item/${adId}`, `/seller/${seller.id}`];
    await confirmEmail(app, seller.id);
    for (const showEmail of [false, true]) {
      await change(seller, { showEmail });
      expect((await profile(seller, buyer)).body.email).toBe(showEmail ? seller.email : undefined);
      expect((await profile(seller)).body).not.toHaveProperty('email');
      for (const path of pages)
        expect(await (await app.fetch(path, { headers: { cookie: buyer.cookie } })).text()).not.toContain(
          seller.email,
        );
      expect(JSON.stringify((await buyer.get(id)).body)).not.toContain(seller.email);
    }
    await change(seller, { publicProfile: false });
    expect((await profile(seller, buyer)).body).not.toHaveProperty('email');
  });
});

describe('The preference “Show online status”', () => {
  it('hides in conversations whether the user is online when it is off', async () => {
    const { seller, buyer, id } = await startConversation(app);
    expect((await buyer.get(id)).body.participant.online).toBe(false);
    await change(seller, { showOnlineStatus: false });
    expect((await buyer.get(id)).body.participant.online).toBeNull();
  });
});

describe('The preference “Public profile”', () => {
  it('shows only a minimum about the seller and keeps the page out of search engines when it is off', async () => {
    const { seller, buyer, id, adId } = await startConversation(app);
    await changeUser(app, seller.id, { state: 'Kano', city: 'Nassarawa', bio: 'Fair prices' });
    for (let n = 0; n < 4; n += 1) await startConversation(app, { seller });
    await app.db.execute(sql`UPDATE conversations SET answered_at = now() WHERE seller_id = ${seller.id}`);
    const page = async () => (await app.fetch(`/seller/${seller.id}`)).text();
    const figures = async () => [
      (await profile(seller)).body.responseRate,
      (await app.call<Listing>('GET', `/api/ads/${adId}`)).body.seller.responseRate,
      (await buyer.get(id)).body.participant.responseRate,
    ];
    expect(await figures()).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
    const theirs = ['Fair prices', 'Nassarawa'];
    for (const words of theirs) expect(await page()).toContain(words);
    expect(await page()).not.toContain('noindex');

    await change(seller, { publicProfile: false });
    expect(await figures()).toEqual([null, null, null]);
    for (const viewer of [undefined, buyer])
      expect((await profile(seller, viewer)).body).toMatchObject({
        name: seller.name,
        hasPrivateProfile: true,
        bio: '',
        location: null,
        achievements: [],
        activeAds: 5,
      });
    // A cached page is purged immediately, not only when its cache time is over.
    const privatePage = await until(
      async () => {
        const text = await page();
        return text.includes('noindex') ? text : null;
      },
      { withinMs: 1_500, what: 'the page of a private profile' },
    );
    for (const words of theirs) expect(privatePage).not.toContain(words);
    expect((await profile(seller, seller)).body).toMatchObject({
      bio: 'Fair prices',
      hasPrivateProfile: true,
    });
  });
});

describe('Emails about the account', () => {
  it('are sent even if all notifications are off', async () => {
    const ada = await aSeller(app);
    const off = Object.fromEntries(Object.keys(DEFAULT_NOTIFICATIONS).map((name) => [name, false]));
    await change(ada, { notifications: off });
    expect((await app.call('POST', '/api/users/password/forgot', { email: ada.email })).status).toBe(202);
    const mail = await until(async () =>
      (await listOutbox(app.config.outboxDir)).find(
        ({ to, text }) => to === ada.email && /reset/i.test(text),
      ),
    );
    expect(mail.text).not.toContain('switch off these e-mails');
  });
});
