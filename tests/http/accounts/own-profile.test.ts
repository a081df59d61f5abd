import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { aSeller, type TestSeller } from '../../factories/sellers.ts';
import { confirmNumber } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const change = (user: TestSeller, body: unknown) =>
  user.call<PublicProfile & ErrorEnvelope>('PATCH', '/api/users/me', body);

describe('The phone number of a user', () => {
  it.each(['08031234567', '0803 123 4567', '234-803-123-4567', '+234 (0) 803 123 4567', ' +2348031234567 '])(
    'entered as %j is stored in one form',
    async (phone) => {
      const ada = await aSeller(app);
      const phones = { phone: '+2348031234567', phoneConfirmed: false, showPhone: false };
      expect((await change(ada, { phone })).body.private).toMatchObject(phones);
    },
  );

  it.each(['', '0803', '01 234 5678', '+44 7700 900123', 'call me', '0803123456<script>', '٠٨٠٣١٢٣٤٥٦٧'])(
    'entered as %j is rejected, and the old one stays',
    async (phone) => {
      const ada = await aSeller(app);
      await change(ada, { phone: '08031234567' });
      const rejected = await change(ada, { phone, showPhone: true });
      expect([rejected.status, Object.keys(rejected.body.fields ?? {})]).toEqual([422, ['phone']]);
      const stored = (await change(ada, {})).body.private;
      expect(stored).toMatchObject({ phone: '+2348031234567', showPhone: false });
    },
  );

  it('can be shown or hidden without changing it, and deleted', async () => {
    const ada = await aSeller(app);
    await change(ada, { phone: '08031234567' });
    expect((await change(ada, { showPhone: true })).body.private).toMatchObject({
      phone: '+2348031234567',
      showPhone: true,
    });
    expect((await change(ada, { phone: null })).body.private).toMatchObject({ phone: null, showPhone: true });
  });

  it('is not visible to other users, and protected fields of the profile cannot be set', async () => {
    const [ada, ben] = [await aSeller(app), await aSeller(app, 'Ben Ita')];
    await change(ada, { phone: '08031234567', showPhone: true });
    for (const { body } of [
      await app.call<PublicProfile>('GET', `/api/users/${ada.id}/profile`),
      await ben.call<PublicProfile>('GET', `/api/users/${ada.id}/profile`),
    ])
      expect(JSON.stringify(body)).not.toMatch(/private|8031234567|example\.com/);
    for (const field of ['role', 'email', 'verified', 'emailVerified', 'id', 'provider', '__proto__']) {
      const rejected = await app.fetch('/api/users/me', {
        method: 'PATCH',
        headers: { cookie: ada.cookie, 'content-type': 'application/json' },
        body: `{"${field}": "admin"}`,
      });
      expect([field, rejected.status]).toEqual([field, 422]);
    }
    const { rows } = await app.db.execute(sql`SELECT role, email FROM users WHERE id = ${ada.id}`);
    expect(rows).toEqual([{ role: 'user', email: ada.email }]);
  });
});

it('A rejected profile change names every invalid field', async () => {
  const ada = await aSeller(app);
  const rejected = await change(ada, { name: ' ', phone: '0803', location: 'Nowhere', bio: 'New' });
  expect(rejected.status).toBe(422);
  expect(rejected.body.fields).toEqual({
    name: 'Please fill this in.',
    phone: 'Please enter a Nigerian mobile number, for example 0803 123 4567.',
    location: 'Please choose a place from the list, or type City, State.',
  });
  expect((await change(ada, {})).body).toMatchObject({ name: ada.name, bio: '' });
});

describe('The phone setting of a listing', () => {
  it.each([
    [null, true, true],
    [null, false, false],
    [true, false, true],
    [false, true, false],
  ])('%j with the profile setting %s offers the number: %s', async (showPhone, profile, isOffered) => {
    const ada = await aSeller(app);
    await change(ada, { phone: '08031234567', showPhone: profile });
    await confirmNumber(app, ada.id);
    const ad = await ada.publish({ showPhone });
    expect([ad.showPhone, ad.seller.offersPhone]).toEqual([showPhone, isOffered]);
    const buyer = await aSeller(app, 'Ben Ita');
    const reveal = await buyer.call<{ phone?: string; code?: string }>('POST', `/api/ads/${ad.id}/phone`);
    expect(reveal.body).toEqual(
      isOffered ? { phone: '+2348031234567' } : expect.objectContaining({ code: 'PHONE_NOT_SHOWN' }),
    );
    const toggled = await ada.change(ad.id, { showPhone: !isOffered });
    expect(toggled.body).toMatchObject({ showPhone: !isOffered, seller: { offersPhone: !isOffered } });
    expect((await ada.change(ad.id, { showPhone: null })).body.seller.offersPhone).toBe(profile);
  });

  it('offers neither a missing nor an unconfirmed number', async () => {
    const ada = await aSeller(app);
    expect((await ada.publish({ showPhone: true })).seller.offersPhone).toBe(false);
    await change(ada, { phone: '08031234567', showPhone: true });
    const { id, seller } = await ada.publish({ showPhone: true });
    expect(seller.offersPhone).toBe(false);
    const ben = await aSeller(app, 'Ben Ita');
    expect((await ben.call('POST', `/api/ads/${id}/phone`)).body.code).toBe('PHONE_NOT_SHOWN');
  });
});

describe('The notification settings of a user', () => {
  it('are changed one by one, and the others stay', async () => {
    const ada = await aSeller(app);
    expect((await change(ada, { notifications: { newMessages: false } })).body.private).toMatchObject({
      showOnlineStatus: true,
      notifications: { email: true, newMessages: false },
    });
    const both = { showOnlineStatus: false, notifications: { email: false } };
    expect((await change(ada, both)).body.private).toMatchObject({
      showOnlineStatus: false,
      notifications: { email: false, newMessages: false },
    });
    expect((await change(ada, { notifications: { pigeon: true } })).status).toBe(422);
  });
});
