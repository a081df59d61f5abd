import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aParticipant, startConversation } from '../../factories/conversation.ts';
import { makeListing, recordRemoval } from '../../factories/listings.ts';
import { aSale } from '../../factories/sales.ts';
import { aSeller, sofa } from '../../factories/sellers.ts';
import { offerPhone } from '../../factories/user-state.ts';
import { makeUser, setTrust, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Every account has daily limits, whatever its age, and the error says how to raise them.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('A new account', () => {
  it('publishes three listings a day and is asked to confirm the address', async () => {
    const ada = await aSeller(app);
    await setTrust(app, ada.id, 'new');
    for (let n = 0; n < 3; n += 1) await ada.publish();
    const fourth = await ada.create(await sofa());
    expect([fourth.status, fourth.body]).toEqual([
      429,
      {
        error: 'You can publish 3 ads a day until you confirm your e-mail address.',
        code: 'DAILY_LIMIT',
        raise: 'confirm-email',
      },
    ]);
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(3_600);
    await setTrust(app, ada.id, 'email-confirmed');
    await ada.publish();
  });

  it('starts five conversations a day and can continue them', async () => {
    const seller = await makeUser(app);
    const ben = await aParticipant(app, 'Ben Ita');
    await setTrust(app, ben.id, 'new');
    const start = async () =>
      ben.start({ adId: String((await makeListing(app, seller.id)).id), message: 'Hello' });
    const first = await start();
    for (let n = 0; n < 4; n += 1) expect((await start()).status).toBe(201);
    expect(await start()).toMatchObject({
      status: 429,
      body: {
        error: 'You can start 5 conversations a day until you confirm your e-mail address.',
        code: 'DAILY_LIMIT',
        raise: 'confirm-email',
      },
    });
    expect((await ben.send(first.body.id, { message: 'Still there?' })).status).toBe(201);
  });

  it('starts conversations again after confirming the address, because rejections do not count', async () => {
    const seller = await makeUser(app);
    const ben = await aParticipant(app, 'Ben Ita');
    await setTrust(app, ben.id, 'new');
    const start = async () =>
      (await ben.start({ adId: String((await makeListing(app, seller.id)).id), message: 'Hello' })).status;
    for (let n = 0; n < 5; n += 1) expect(await start()).toBe(201);
    for (let n = 0; n < 4; n += 1) expect(await start()).toBe(429);
    await setTrust(app, ben.id, 'email-confirmed');
    for (let n = 5; n < 20; n += 1) expect(await start()).toBe(201);
    expect(await start()).toBe(429);
  });

  it('sees no phone number in a listing or a conversation', async () => {
    const { id, adId, seller, buyer } = await startConversation(app);
    await offerPhone(app, seller.id, '+2348030000777');
    await setTrust(app, buyer.id, 'new');
    const rejected = {
      status: 403,
      body: {
        code: 'EMAIL_NOT_CONFIRMED',
        error: 'Confirm your e-mail address to see phone numbers.',
      },
    };
    const inAd = () => app.call('POST', `/api/ads/${adId}/phone`, undefined, { cookie: buyer.cookie });
    expect(await inAd()).toMatchObject(rejected);
    expect(await buyer.phone(id)).toMatchObject(rejected);
    await setTrust(app, buyer.id, 'email-confirmed');
    expect((await inAd()).body).toEqual({ phone: '+2348030000777' });
    expect((await buyer.phone(id)).status).toBe(200);
  });

  it('cannot write a review or a reply', async () => {
    const { buyer, seller, adId } = await aSale(app);
    await setTrust(app, buyer.id, 'new');
    const rejected = {
      status: 403,
      body: { code: 'EMAIL_NOT_CONFIRMED', error: 'Confirm your e-mail address to write reviews.' },
    };
    expect(await buyer.rate(adId, { stars: 5 })).toMatchObject(rejected);
    await setTrust(app, buyer.id, 'email-confirmed');
    const { status, body } = await buyer.rate(adId, { stars: 5 });
    expect(status).toBe(201);
    await setTrust(app, seller.id, 'new');
    expect(await seller.reply(body.id, { text: 'Thank you' })).toMatchObject(rejected);
  });

  it('saves ten searches a day; saving the same search again does not count', async () => {
    const { id, cookie } = await signIn(app);
    await setTrust(app, id, 'new');
    const save = (n: number) => app.call('POST', '/api/alerts', { search: `q=sofa${n}` }, { cookie });
    for (let n = 0; n < 10; n += 1) expect((await save(n)).status).toBe(201);
    expect(await save(10)).toMatchObject({ status: 429, body: { code: 'DAILY_LIMIT' } });
    expect((await save(3)).status).toBe(201);
  });
});

describe('Any account', () => {
  it('has limits, which neither age nor a confirmed number removes', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.05' });
    try {
      const chi = await aSeller(strict, 'Chi Eze');
      await setTrust(strict, chi.id, 'email-confirmed');
      await strict.db.execute(sql`UPDATE users SET created_at = now() - interval '3 years'`);
      await chi.publish();
      expect(await chi.create(await sofa())).toMatchObject({
        status: 429,
        body: {
          error: 'You can publish 1 ad a day until you confirm your phone number.',
          raise: 'confirm-phone',
        },
      });
      await setTrust(strict, chi.id, 'number-confirmed');
      await chi.publish();
      expect(await chi.create(await sofa())).toMatchObject({
        status: 429,
        body: {
          error:
            'You can publish 2 ads a day. You can publish 5 after 30 days with a confirmed number and 90 days without a removed ad. Please try again tomorrow.',
          raise: null,
        },
      });
      await setTrust(strict, chi.id, 'established');
      for (let n = 0; n < 3; n += 1) await chi.publish();
      expect(await chi.create(await sofa())).toMatchObject({
        status: 429,
        body: { error: 'You can publish 5 ads a day. Please try again tomorrow.', raise: null },
      });
    } finally {
      await strict.stop();
    }
  });

  it('cannot exceed its limit by publishing in parallel', async () => {
    const ada = await aSeller(app);
    await setTrust(app, ada.id, 'new');
    const bodies = await Promise.all(Array.from({ length: 8 }, () => sofa()));
    const answers = await Promise.all(bodies.map((body) => ada.create(body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });
});

describe('The trust level of an account', () => {
  const levelOf = async (id: string) =>
    (await app.call<{ trustLevel: string }>('GET', `/api/users/${id}/profile`)).body.trustLevel;

  it('is shown next to `verified` in the profile, the listing, the conversation and the session', async () => {
    const { id, adId, seller, buyer } = await startConversation(app);
    for (const [level, verified] of [
      ['new', false],
      ['email-confirmed', true],
      ['number-confirmed', true],
      ['established', true],
    ] as const) {
      await setTrust(app, seller.id, level);
      const shown = { trustLevel: level, verified };
      expect((await app.call('GET', `/api/users/${seller.id}/profile`)).body).toMatchObject(shown);
      expect((await app.call('GET', `/api/ads/${adId}`)).body).toMatchObject({ seller: shown });
      expect((await buyer.get(id)).body.participant).toMatchObject(shown);
      expect(
        (await app.call('GET', '/api/users/me', undefined, { cookie: seller.cookie })).body,
      ).toMatchObject(shown);
    }
  });

  it('drops from established when a moderator removes a listing', async () => {
    const seller = await makeUser(app);
    await setTrust(app, seller.id, 'established');
    expect(await levelOf(seller.id)).toBe('established');
    const [mine, other] = [await makeListing(app, seller.id), await makeListing(app, seller.id)];
    await recordRemoval(app, mine.id, { by: 'owner', reason: null });
    expect(await levelOf(seller.id)).toBe('established');
    await recordRemoval(app, other.id, { reason: 'A scam' });
    expect(await levelOf(seller.id)).toBe('number-confirmed');
  });
});
