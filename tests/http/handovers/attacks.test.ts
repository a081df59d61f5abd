import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aParticipant } from '../../factories/conversation.ts';
import { aHandover, handoverCalls } from '../../factories/handovers.ts';
import { suspend } from '../../factories/suspensions.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Attempts to close a sale without the buyer, or to learn the code.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const isSold = async (adId: string) =>
  (await app.db.execute(sql`SELECT FROM sales WHERE listing_id = ${adId}`)).rows.length > 0;

describe('A seller who guesses', () => {
  it('has five tries, then also the right code is rejected, until the buyer gets a new one', async () => {
    const { adId, buyers, sellers, code, wrong } = await aHandover(app);
    for (let n = 1; n <= 4; n += 1) {
      const { status, body } = await sellers.confirm(wrong(n));
      expect([status, body.code]).toEqual([409, 'HANDOVER_CODE_WRONG']);
      expect(body.error).toContain(n === 4 ? 'one try left' : `${5 - n} tries left`);
    }
    expect((await sellers.confirm(wrong(5))).body.code).toBe('HANDOVER_CODE_USED_UP');
    expect((await sellers.confirm(code)).body.code).toBe('HANDOVER_CODE_USED_UP');
    expect((await buyers.read()).body.handover).toMatchObject({ state: 'used-up', code: null, triesLeft: 0 });
    expect(await isSold(adId)).toBe(false);
    const next = (await buyers.newCode()).body.handover;
    expect(next).toMatchObject({ state: 'open', codeNumber: 2, triesLeft: 5 });
    expect((await sellers.confirm(next?.code ?? '')).status).toBe(200);
  });

  it('gets no more tries by sending many at the same time', async () => {
    const { sellers, wrong } = await aHandover(app);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => sellers.confirm(wrong(n + 1))));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'HANDOVER_CODE_WRONG')).toHaveLength(4);
    const { rows } = await app.db.execute(
      sql`SELECT count(*)::int AS n FROM handover_tries WHERE NOT is_right GROUP BY reservation_id ORDER BY n DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ n: 5 }]);
  });

  it('cannot get a new code, and a try that is sent again counts once', async () => {
    const { sellers, wrong } = await aHandover(app);
    expect((await sellers.newCode()).status).toBe(403);
    const clientId = randomUUID();
    for (let n = 0; n < 3; n += 1)
      expect((await sellers.confirm(wrong(), clientId)).body.code).toBe('HANDOVER_CODE_WRONG');
    expect((await sellers.read()).body.handover?.triesLeft).toBe(4);
  });

  it('cannot replay a wrong try with another code, or use a code that was replaced', async () => {
    const { adId, buyers, sellers, code, wrong } = await aHandover(app);
    const clientId = randomUUID();
    await sellers.confirm(wrong(), clientId);
    expect((await sellers.confirm(code, clientId)).body.code).toBe('HANDOVER_CODE_WRONG');
    const next = (await buyers.newCode()).body.handover?.code;
    if (next !== code) expect((await sellers.confirm(code)).body.code).toBe('HANDOVER_CODE_WRONG');
    expect(await isSold(adId)).toBe(false);
  });
});

describe('Only the two users of the deal', () => {
  it('use the code: not the buyer, a stranger or a visitor', async () => {
    const { id, adId, buyers, code } = await aHandover(app);
    expect(await buyers.confirm(code)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
    const stranger = handoverCalls(await aParticipant(app, 'Musa Bello'), { id });
    expect((await stranger.confirm(code)).status).toBe(404);
    expect((await stranger.newCode()).status).toBe(404);
    const visitor = await app.call('POST', `/api/conversations/${id}/handover/confirm`, {
      clientId: randomUUID(),
      code,
      hasMoney: true,
    });
    expect(visitor.status).toBe(401);
    expect(await isSold(adId)).toBe(false);
  });

  it('must both be there: a buyer who leaves ends it', async () => {
    const { adId, buyer, sellers, code } = await aHandover(app);
    await scheduleDeletion(app, buyer.id);
    expect((await sellers.confirm(code)).status).toBe(409);
    expect(await isSold(adId)).toBe(false);
  });
});

describe.each(['buyer', 'seller'] as const)('While the %s is suspended', (side) => {
  it('the sale cannot be confirmed', async () => {
    const { adId, id, code, ...users } = await aHandover(app);
    const { seller } = users;
    await suspend(app, users[side]);
    const cookie =
      side === 'seller' ? (await signIn(app, 'Ngozi Okafor', seller.email)).cookie : seller.cookie;
    const rejected = side === 'seller' ? [403, 'ACCOUNT_SUSPENDED'] : [409, 'HANDOVER_OVER'];
    const answer = await app.call<{ code?: string }>(
      'POST',
      `/api/conversations/${id}/handover/confirm`,
      { clientId: randomUUID(), code, hasMoney: true },
      { cookie },
    );
    expect([answer.status, answer.body.code]).toEqual(rejected);
    expect(await isSold(adId)).toBe(false);
  });
});

describe('Bad input is rejected and counts as no try', () => {
  it.each<[string, object]>([
    ['three digits', { code: '123' }],
    ['letters', { code: 'abcd' }],
    ['other digits', { code: '١٢٣٤' }],
    ['no code', { code: undefined }],
    ['without the money', { hasMoney: false }],
    ['a client id that is none', { clientId: '1' }],
    ['an unknown key', { price: 1 }],
  ])('%s', async (_, changed) => {
    const { id, seller, sellers, code } = await aHandover(app);
    const body = { clientId: randomUUID(), code, hasMoney: true, ...changed };
    expect((await seller.call('POST', `/${id}/handover/confirm`, body)).status).toBe(422);
    expect((await sellers.read()).body.handover).toMatchObject({ state: 'open', triesLeft: 5 });
  });
});

it('A new code is made once if the request is sent twice', async () => {
  const { buyers } = await aHandover(app);
  const [one, other] = await Promise.all([buyers.newCode(), buyers.newCode()]);
  expect(one.body.handover?.codeNumber).toBe(2);
  expect(other.body.handover).toEqual(one.body.handover);
});
