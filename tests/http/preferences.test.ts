import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/modules/accounts/index.ts';
import { listOutbox } from '#server/platform/mail/mail.ts';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import type { Listing } from '#shared/contract/listings.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { DEFAULT_NOTIFICATIONS, DEFAULT_PRIVACY } from '#shared/rules/preferences.ts';
import { startConversation } from '../factories/conversation.ts';
import { aSeller, type TestSeller } from '../factories/sellers.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { until } from '../setup/until.ts';

// What members decide in Settings: stored to the mail, and obeyed by all that shows or writes something.

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
  if (!own) throw new Error('not told what is theirs');
  const { notifications, showPhone, showEmail, showOnlineStatus, publicProfile } = own;
  return { notifications, showPhone, showEmail, showOnlineStatus, publicProfile };
};
const set = ({ id }: SignedInUser, columns: Partial<typeof users.$inferInsert>) =>
  app.db.update(users).set(columns).where(eq(users.id, id));
const DEFAULTS = { notifications: DEFAULT_NOTIFICATIONS, ...DEFAULT_PRIVACY };

describe('A preference', () => {
  it('is as the spec says for a new user', async () => {
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

  it('is stored alone, and all together', async () => {
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
  ])('that makes no sense changes nothing: %j', async (body) => {
    const ada = await aSeller(app);
    expect((await change(ada, { showOnlineStatus: false, ...body })).status).toBe(422);
    expect(await preferencesOf(ada)).toEqual(DEFAULTS);
  });

  it('of two tabs at once is kept from both', async () => {
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

describe('Show phone number', () => {
  const phone = '+2348031234567';

  it('off hides it on every ad and in chat, also where an ad had shown it before', async () => {
    const { seller, buyer, id, adId } = await startConversation(app);
    await set(seller, { phone, phoneConfirmedAt: new Date() });
    const ask = () => app.call('POST', `/api/ads/${adId}/phone`, undefined, { cookie: buyer.cookie });
    const offers = async () => [
      (await app.call<Listing>('GET', `/api/ads/${adId}`)).body.seller.offersPhone,
      (await buyer.get(id)).body.participant.offersPhone,
      (await ask()).status,
      (await buyer.phone(id)).status,
    ];
    expect(await offers()).toEqual([false, false, 409, 409]);
    await change(seller, { showPhone: true });
    expect(await offers()).toEqual([true, true, 200, 200]);
    await app.db.execute(sql`UPDATE listing_texts SET show_phone = true WHERE listing_id = ${adId}`);
    await change(seller, { showPhone: false });
    expect(await offers()).toEqual([false, false, 409, 409]);
  });
});

describe('Show e-mail address', () => {
  it('on shows it to members on the profile, and nowhere else', async () => {
    const { seller, buyer, id, adId } = await startConversation(app);
    const pages = [`/api/ads/${adId}`, `/item/${adId}`, `/seller/${seller.id}`];
    await app.db.execute(sql`UPDATE users SET email_verified = true WHERE id = ${seller.id}`);
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

describe('Show online status', () => {
  it('off tells nobody in chat whether one is there', async () => {
    const { seller, buyer, id } = await startConversation(app);
    expect((await buyer.get(id)).body.participant.online).toBe(false);
    await change(seller, { showOnlineStatus: false });
    expect((await buyer.get(id)).body.participant.online).toBeNull();
  });
});

describe('Public profile', () => {
  it('off leaves the least of a seller, wherever they are shown, and search engines nothing to find', async () => {
    const { seller, buyer, id, adId } = await startConversation(app);
    await set(seller, { state: 'Kano', city: 'Nassarawa', bio: 'Fair prices' });
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
    // A page that was kept before says so at once, not when its seconds are over.
    const reserved = await until(
      async () => {
        const text = await page();
        return text.includes('noindex') ? text : null;
      },
      { withinMs: 1_500, what: 'a page of someone reserved' },
    );
    for (const words of theirs) expect(reserved).not.toContain(words);
    expect((await profile(seller, seller)).body).toMatchObject({
      bio: 'Fair prices',
      hasPrivateProfile: true,
    });
  });
});

describe('Mails that no preference stops', () => {
  it('are those about the account itself', async () => {
    const ada = await aSeller(app);
    const off = Object.fromEntries(Object.keys(DEFAULT_NOTIFICATIONS).map((name) => [name, false]));
    await change(ada, { notifications: off });
    expect((await app.call('POST', '/api/users/password/forgot', { email: ada.email })).status).toBe(202);
    const mail = await until(async () =>
      (await listOutbox(app.config.outboxDir)).find(
        ({ to, text }) => to === ada.email && /reset/i.test(text),
      ),
    );
    expect(mail.text).not.toContain('switch these mails off');
  });
});
