import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStaffAction } from '#server/modules/audit/index.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { DOSSIER_PAGE } from '#shared/rules/moderation/dossiers.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser, newPhone, type SignedInUser, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Staff open the dossiers of users and listings.

let app: TestApp;
let zainab: SignedInUser;
let admin: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
  [zainab, admin] = await Promise.all([signInAs(app, 'moderator'), signInAs(app, 'admin')]);
});
afterAll(() => app.stop());

type Dossiers = ApiOutputs['staffDossiers'];
const call = <T>(method: string, path: string, body?: unknown, { cookie } = zainab) =>
  app.call<T & Partial<ErrorEnvelope>>(method, `/api/staff${path}`, body, { cookie });

async function actionsAbout(userId: string): Promise<{ action: string; reason: string; staff_id: string }[]> {
  const { rows } = await app.db.execute<{ action: string; reason: string; staff_id: string }>(sql`
    SELECT action, reason, staff_id FROM staff_actions WHERE user_id = ${userId} ORDER BY id`);
  return rows;
}

async function report(listingId: number, reporterId: string, reason = 'scam'): Promise<void> {
  await app.db.execute(
    sql`INSERT INTO reports (listing_id, reporter_id, reason) VALUES (${listingId}, ${reporterId}, ${reason})`,
  );
}

describe('The dossier of a user', () => {
  it('shows masked contact data, and the look is recorded', async () => {
    const phone = newPhone();
    const user = await makeUser(app, {
      name: 'Samuel Obi',
      email: `samuel-${randomUUID()}@mail.example`,
      phone,
    });
    const { status, body } = await call<Dossiers['user']>('GET', `/users/${user.id}`);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ name: 'Samuel Obi', suspended: false, left: false });
    expect(body.who).toMatchObject({
      email: 'sam•••@mail.example',
      emailConfirmed: true,
      phone: `0805 ••• ${phone.slice(-4)}`,
      phoneConfirmed: true,
      trustLevel: 'number-confirmed',
    });
    expect(body).toMatchObject({ mayAct: true, mayReadCases: true, lookProblem: 'NO_RECENT_CASE' });
    for (const secret of [user.email, phone, phone.slice(4)])
      expect(JSON.stringify(body)).not.toContain(secret);
    expect(await actionsAbout(user.id)).toMatchObject([{ action: 'dossier-opened', staff_id: zainab.id }]);
  });

  it('counts reports, ads, chats and sales', async () => {
    const [seller, buyer] = await Promise.all([makeUser(app), makeUser(app)]);
    const [sofa, sold] = await Promise.all([
      makeListing(app, seller.id),
      makeListing(app, seller.id, { status: 'sold', soldAt: new Date() }),
      makeListing(app, seller.id, { status: 'draft', publishedAt: null }),
    ]);
    await report(sofa.id, buyer.id);
    await app.db.execute(
      sql`INSERT INTO seller_reports (seller_id, reporter_id, reason) VALUES (${seller.id}, ${buyer.id}, 'scam')`,
    );
    await app.db.execute(
      sql`INSERT INTO conversations (listing_id, buyer_id, seller_id) VALUES (${sofa.id}, ${buyer.id}, ${seller.id})`,
    );
    await app.db.execute(
      sql`INSERT INTO sales (listing_id, seller_id, buyer_id, price) VALUES (${sold.id}, ${seller.id}, ${buyer.id}, 900)`,
    );
    const { body } = await call<Dossiers['user']>('GET', `/users/${seller.id}`);
    expect(body.numbers).toMatchObject({
      reports: { total: 2 },
      ads: { total: 2, live: 1 },
      conversations: { total: 1, flagged: 0 },
      sales: 1,
    });
  });

  it('lists accounts with the same device, number or photos, but none that was erased', async () => {
    const phone = newPhone();
    const [user, same, phoneOnly, erased] = await Promise.all([
      makeUser(app, { phone }),
      makeUser(app, { name: 'Same Device', phone }),
      makeUser(app, { name: 'Same Number', phone }),
      makeUser(app, { name: 'Former member', erasedAt: new Date() }),
    ]);
    const device = Buffer.from(randomUUID());
    for (const { id } of [user, same, erased])
      await app.db.execute(sql`INSERT INTO user_devices (user_id, device) VALUES (${id}, ${device})`);
    const { body } = await call<Dossiers['user']>('GET', `/users/${user.id}`);
    expect(body.linked.map(({ name, how }) => ({ name, how }))).toEqual([
      { name: 'Same Device', how: ['device', 'phone'] },
      { name: phoneOnly.name, how: ['phone'] },
    ]);
    expect(body.who.sharedDevice).toBe(2);
  });

  it('of an erased user shows no contact data and allows no action', async () => {
    const user = await makeUser(app, { name: 'Former member', erasedAt: new Date(), emailVerified: false });
    const { body } = await call<Dossiers['user']>('GET', `/users/${user.id}`);
    expect(body).toMatchObject({ mayAct: false, user: { left: true } });
    expect(body.who).toMatchObject({ email: null, phone: null });
    const opened = await call('POST', `/users/${user.id}/contact`, { reason: 'Case 7' }, admin);
    expect(opened.body.code).toBe('USER_LEFT');
  });

  it.each(['nobody', randomUUID(), '00000000-0000-4000-8000-05099097a111'])(
    'of %s does not exist, and nothing is recorded',
    async (id) => {
      for (const path of ['', '/history', '/ads', '/reports', '/reviews', '/audit'])
        expect((await call('GET', `/users/${id}${path}`)).body.code).toBe('USER_NOT_FOUND');
    },
  );

  it('keeps scripts in names and titles as text', async () => {
    const name = '<script>alert(1)</script>';
    const user = await makeUser(app, { name });
    await makeListing(app, user.id, { title: '<img src=x onerror=alert(1)>' });
    expect((await call<Dossiers['user']>('GET', `/users/${user.id}`)).body.user.name).toBe(name);
    const { body } = await call<Dossiers['history']>('GET', `/users/${user.id}/history?filter=deals`);
    expect(body.items[0]?.title).toBe('Posted <img src=x onerror=alert(1)>');
  });
});

describe('The history of a user', () => {
  it('has reports, listings, sales and decisions, the latest first, and pages by cursor', async () => {
    const [seller, buyer] = await Promise.all([
      makeUser(app, { createdAt: new Date('2026-01-01') }),
      makeUser(app, { name: 'Ada Obi' }),
    ]);
    const sofa = await makeListing(app, seller.id, { title: 'Sofa' });
    await report(sofa.id, buyer.id, 'asks-payment');
    for (let at = 0; at < DOSSIER_PAGE + 5; at += 1)
      await app.db.execute(sql`
        INSERT INTO sign_ins (user_id, how, at) VALUES (${seller.id}, 'password', '2026-02-01'::timestamptz + ${at} * interval '1 hour')`);
    await recordStaffAction(app.db, {
      staffId: zainab.id,
      action: 'user-warned',
      reason: 'advance-payment',
      userId: seller.id,
    });
    const items = [];
    let cursor: string | null = '';
    for (let pages = 0; cursor !== null && pages < 5; pages += 1) {
      const query: string = cursor && `?cursor=${cursor}`;
      const { body }: { body: Dossiers['history'] } = await call(
        'GET',
        `/users/${seller.id}/history${query}`,
      );
      items.push(...body.items);
      cursor = body.nextCursor;
    }
    expect(items).toHaveLength(DOSSIER_PAGE + 9);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.slice(0, 3).map(({ title }) => title)).toEqual([
      'Warned a user',
      'Reported: The seller asks for payment before meeting',
      'Posted Sofa',
    ]);
    expect(items[0]?.detail).toBe('Asks for payment before meeting · by Zainab Bello');
    expect(items[1]?.detail).toBe('Sofa · by Ada Obi');
    expect(items.at(-1)).toMatchObject({ kind: 'joined', title: 'Account created' });
    const reports = await call<Dossiers['history']>('GET', `/users/${seller.id}/history?filter=reports`);
    expect(reports.body.items.map(({ kind }) => kind)).toEqual(['decision', 'reported']);
  });

  it('rejects a cursor of another list', async () => {
    const { id } = await makeUser(app);
    for (const cursor of ['x', '1-1', `1-${randomUUID()}`, "1-a:' OR 1=1"])
      expect((await call('GET', `/users/${id}/history?cursor=${encodeURIComponent(cursor)}`)).status).toBe(
        422,
      );
  });
});

describe('The lists of a dossier', () => {
  it('have ads without drafts, sent reports, and reviews', async () => {
    const [seller, buyer] = await Promise.all([makeUser(app, { name: 'Bola' }), makeUser(app)]);
    const sofa = await makeListing(app, seller.id, { title: 'Sofa', status: 'removed' });
    await makeListing(app, seller.id, { status: 'draft', publishedAt: null });
    await report(sofa.id, buyer.id);
    const ads = await call<Dossiers['ads']>('GET', `/users/${seller.id}/ads`);
    expect(ads.body.items.map(({ title, status }) => [title, status])).toEqual([['Sofa', 'removed']]);
    const sent = await call<Dossiers['reports']>('GET', `/users/${buyer.id}/reports`);
    expect(sent.body.items).toMatchObject([{ about: 'ad', listing: { title: 'Sofa' }, state: 'open' }]);
    expect((await call<Dossiers['reviews']>('GET', `/users/${seller.id}/reviews`)).body.items).toEqual([]);
  });
});

describe('The dossier of a listing', () => {
  it('shows numbers, history and the entries of the audit log about it', async () => {
    const [seller, buyer] = await Promise.all([makeUser(app, { name: 'Bola Ade' }), makeUser(app)]);
    const { id } = await makeListing(app, seller.id, { title: 'Sofa', status: 'removed' });
    await report(id, buyer.id);
    const { body } = await call<Dossiers['listing']>('GET', `/ads/${id}`);
    expect(body).toMatchObject({
      listing: { id: String(id), title: 'Sofa', status: 'removed', location: 'Lekki, Lagos' },
      seller: { name: 'Bola Ade' },
      numbers: { reports: { total: 1 }, reveals: 0, conversations: 0, views: 0 },
      samePhotos: [],
    });
    expect(JSON.stringify(body)).not.toContain(seller.email);
    const history = await call<Dossiers['listingHistory']>('GET', `/ads/${id}/history`);
    expect(history.body.items.map(({ kind }) => kind)).toEqual(['reported', 'posted']);
    const audit = await call<Dossiers['listingAudit']>('GET', `/ads/${id}/audit`);
    expect(audit.body.items).toMatchObject([{ text: 'opened a dossier', listing: { title: 'Sofa' } }]);
  });

  it('lists ads of others with the same photo', async () => {
    const [seller, thief] = await Promise.all([makeUser(app), makeUser(app, { name: 'Copy Cat' })]);
    const [own, copy] = [await makeListing(app, seller.id), await makeListing(app, thief.id)];
    for (const [at, { id }] of [own, copy].entries()) {
      const hash = `${at}`.repeat(31) + String(id).slice(-1);
      await app.db.execute(sql`INSERT INTO photo_files (hash, width, height, placeholder, phash, ready)
        VALUES (${hash}, 800, 600, ''::bytea, 4242, true)`);
      await app.db.execute(
        sql`INSERT INTO photo_fingerprints (hash, print, column_print) VALUES (${hash}, 4242, 0)`,
      );
      await app.db.execute(sql`UPDATE photos SET hash = ${hash} WHERE listing_id = ${id}`);
    }
    const { body } = await call<Dossiers['listing']>('GET', `/ads/${own.id}`);
    expect(body.samePhotos).toMatchObject([{ id: String(copy.id), seller: { name: 'Copy Cat' } }]);
    const { body: user } = await call<Dossiers['user']>('GET', `/users/${seller.id}`);
    expect(user.linked).toMatchObject([{ name: 'Copy Cat', how: ['photos'] }]);
  });

  it.each(['0', 'x', '99999999999'])('of %s does not exist', async (id) => {
    for (const path of ['', '/history', '/audit'])
      expect((await call('GET', `/ads/${id}${path}`)).body.code).toBe('ITEM_NOT_FOUND');
  });

  it('of a draft does not exist', async () => {
    const { id } = await makeListing(app, (await makeUser(app)).id, { status: 'draft', publishedAt: null });
    expect((await call('GET', `/ads/${id}`)).status).toBe(404);
  });
});
