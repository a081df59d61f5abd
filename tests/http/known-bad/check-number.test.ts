import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addKnownBad } from '#server/modules/known-bad/index.ts';
import { newPhone, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp, withTestApp } from '../../setup/app.ts';

// Anyone checks a phone or account number.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const check = (body: unknown, cookie = '', on = app) =>
  on.call<{ cases: number; code?: string; fields?: Record<string, string> }>(
    'POST',
    '/api/numbers/check',
    body,
    { cookie },
  );

async function reported(times: number, phone = newPhone()): Promise<string> {
  for (let n = 0; n < times; n += 1)
    await app.db.transaction((tx) =>
      addKnownBad(tx, app, { kind: 'phone', value: phone, rule: 'scam', decisionId: randomUUID() }),
    );
  return phone;
}

describe('Checking a number', () => {
  it('shows in how many confirmed cases it was reported, and nothing else', async () => {
    const phone = await reported(3);
    const { status, body, headers } = await check({ kind: 'phone', number: phone.replace('+234', '0') });
    expect([status, body]).toEqual([200, { cases: 3 }]);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('shows 0 for any other number, in a response of the same shape', async () => {
    expect((await check({ kind: 'phone', number: newPhone() })).body).toEqual({ cases: 0 });
    expect((await check({ kind: 'account', number: '0123456789' })).body).toEqual({ cases: 0 });
  });

  it('does not find a phone number among account numbers', async () => {
    const phone = await reported(1);
    const digits = phone.slice(4);
    expect((await check({ kind: 'account', number: digits })).body).toEqual({ cases: 0 });
  });

  it.each([
    ['phone', '12345', 'Type a Nigerian mobile number, e.g. 0803 123 4567.'],
    ['phone', '+44 7700 900123', 'Type a Nigerian mobile number, e.g. 0803 123 4567.'],
    ['account', '12345', 'Type the 10 digits of the account number.'],
    ['account', "0123456789' OR 1=1", 'Type the 10 digits of the account number.'],
  ])('of the kind %s rejects %s beside its field', async (kind, number, text) => {
    const { status, body } = await check({ kind, number });
    expect([status, body.fields]).toEqual([422, { number: text }]);
  });

  it.each([
    ['another kind', { kind: 'email', number: 'ada@example.com' }],
    ['a long text', { kind: 'phone', number: '0'.repeat(50_000) }],
    ['a list', { kind: 'phone', number: ['08031234567'] }],
    ['another field', { kind: 'phone', number: '08031234567', all: true }],
  ])('with %s is rejected', async (_what, body) => {
    expect((await check(body)).status).toBe(422);
  });

  it('stores the number nowhere', async () => {
    const number = '0987612345';
    await check({ kind: 'account', number });
    const { rows } = await app.db.execute<{ name: string }>(
      sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of rows) {
      const found = await app.db.execute(
        sql`SELECT FROM ${sql.identifier(name)} t WHERE t::text LIKE ${`%${number}%`}`,
      );
      expect([name, found.rows.length]).toEqual([name, 0]);
    }
  });

  it('is limited to 10 a day for a user, who may be on an address with many others', () =>
    withTestApp({}, async (strict) => {
      const [ada, ben] = [await signIn(strict), await signIn(strict, 'Ben Ita')];
      const statuses: number[] = [];
      for (let n = 0; n < 11; n += 1)
        statuses.push((await check({ kind: 'phone', number: newPhone() }, ada.cookie, strict)).status);
      expect(statuses).toEqual([...Array(10).fill(200), 429]);
      const late = await check({ kind: 'phone', number: newPhone() }, ada.cookie, strict);
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60);
      expect((await check({ kind: 'phone', number: newPhone() }, ben.cookie, strict)).status).toBe(200);
      expect((await check({ kind: 'phone', number: newPhone() }, '', strict)).status).toBe(200);
      // A number that cannot exist is not counted.
      for (let n = 0; n < 11; n += 1) await check({ kind: 'phone', number: 'x' }, ben.cookie, strict);
      expect((await check({ kind: 'phone', number: newPhone() }, ben.cookie, strict)).status).toBe(200);
    }));
});
