import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { DOSSIER_PAGE } from '#shared/rules/moderation/dossiers.ts';
import { makeListing } from '../../factories/listings.ts';
import { makeUser, newPhone, type SignedInUser, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Staff search users, listings and conversations.

let app: TestApp;
let zainab: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
  zainab = await signInAs(app, 'moderator');
});
afterAll(() => app.stop());

type Found = ApiOutputs['staffSearch']['find'];
const find = (q: string, kind = 'users', cursor?: string) =>
  app.call<Found>('POST', '/api/staff/search', { q, in: kind, cursor }, { cookie: zainab.cookie });
const idsOf = async (...args: Parameters<typeof find>) =>
  (await find(...args)).body.items.map(({ id }) => id);

async function searches(): Promise<{ reason: string; user_id: string | null; detail: unknown }[]> {
  const { rows } = await app.db.execute<{ reason: string; user_id: string | null; detail: unknown }>(sql`
    SELECT reason, user_id, detail FROM staff_actions WHERE action = 'users-searched' ORDER BY id`);
  return rows;
}

describe('Staff find users', () => {
  it('by the beginning of the name in any case, page by page', async () => {
    const made = [];
    for (let at = 0; at < DOSSIER_PAGE + 2; at += 1)
      made.push((await makeUser(app, { name: `Quadri ${String(at).padStart(3, '0')}` })).id);
    await makeUser(app, { name: 'Abu Quadri' });
    const first = await find('quadri');
    const second = await idsOf('quadri', 'users', first.body.nextCursor ?? '');
    expect([...first.body.items.map(({ id }) => id), ...second]).toEqual(made);
    expect(await searches()).toEqual([]);
  });

  it('by id, and by exact e-mail or number, which is recorded without the data', async () => {
    const phone = newPhone();
    const user = await makeUser(app, { phone, email: `find-${randomUUID()}@mail.example` });
    for (const q of [user.id, user.email.toUpperCase(), `0${phone.slice(4)}`])
      expect(await idsOf(q)).toEqual([user.id]);
    expect(await idsOf(user.email.slice(1))).toEqual([]);
    expect(await searches()).toEqual([
      { reason: 'Searched by e-mail', user_id: user.id, detail: {} },
      { reason: 'Searched by number', user_id: user.id, detail: {} },
      { reason: 'Searched by e-mail', user_id: null, detail: {} },
    ]);
    expect(JSON.stringify((await find(user.email)).body)).not.toContain(user.email);
  });

  it('but not by the name of one who was erased, and wildcards are letters', async () => {
    await makeUser(app, { name: 'Former member', erasedAt: new Date() });
    for (const q of ['former', '%', '_', "' OR 1=1 --", '\\']) expect(await idsOf(q)).toEqual([]);
  });

  it('not with an empty, long or unreadable text', async () => {
    for (const q of ['', '   ', 'x'.repeat(200), 'a\u0000b', 'a\nb'])
      expect((await find(q)).status).toBe(422);
    expect((await find('ada', 'users', 'nonsense')).status).toBe(422);
  });
});

describe('Staff find ads', () => {
  it('of any status by words of the title, and by number', async () => {
    const seller = await makeUser(app, { name: 'Seller <b>Bold</b>' });
    const [gone, live] = [
      await makeListing(app, seller.id, { title: 'Zanussi freezer', status: 'removed' }),
      await makeListing(app, seller.id, { title: 'Freezer by Zanussi' }),
    ];
    await makeListing(app, seller.id, { title: 'Zanussi draft freezer', status: 'draft', publishedAt: null });
    await makeListing(app, seller.id, { title: 'Something else', description: 'like a Zanussi freezer' });
    expect(await idsOf('zanussi freezer', 'ads')).toEqual([String(live.id), String(gone.id)]);
    expect(await idsOf(String(gone.id).padStart(8, '0'), 'ads')).toEqual([String(gone.id)]);
    expect(await idsOf(seller.id, 'ads')).toHaveLength(3);
    expect(await idsOf('zanussi toaster', 'ads')).toEqual([]);
  });
});

describe('Staff find conversations', () => {
  it('by participant, listing or id, without their messages', async () => {
    const [seller, buyer] = await Promise.all([makeUser(app), makeUser(app, { name: 'Buyer' })]);
    const { id } = await makeListing(app, seller.id, { title: 'Sofa' });
    const { rows } = await app.db.execute<{ id: string }>(sql`
      INSERT INTO conversations (listing_id, buyer_id, seller_id, last_seq)
      VALUES (${id}, ${buyer.id}, ${seller.id}, 1) RETURNING id`);
    const conversation = rows[0]?.id ?? '';
    await app.db.execute(sql`
      INSERT INTO messages (conversation_id, seq, sender_id, body, kind)
      VALUES (${conversation}, 1, ${buyer.id}, 'a private text', 'text')`);
    for (const q of [seller.id, buyer.id, buyer.email, String(id), conversation])
      expect(await idsOf(q, 'conversations'), q).toEqual([conversation]);
    const { body } = await find(seller.id, 'conversations');
    expect(body.items[0]).toMatchObject({
      listing: { title: 'Sofa' },
      buyer: { name: 'Buyer' },
      messages: 1,
    });
    expect(JSON.stringify(body)).not.toContain('private');
    expect(await idsOf('Buyer', 'conversations')).toEqual([]);
  });
});
