import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addKnownBad, findKnownBad, removeKnownBadOf } from '#server/modules/known-bad/index.ts';
import { cleanUp } from '#server/platform/module/nightly-cleanup.ts';
import { acceptOldSecrets } from '#server/platform/security/accepted-secrets.ts';
import type { KnownBadKind } from '#shared/rules/known-bad.ts';
import { newPhone } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The list of what confirmed scams used, as other modules use it.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const add = (kind: KnownBadKind, value: string, decisionId: string = randomUUID(), parts = app) =>
  app.db.transaction((tx) => addKnownBad(tx, parts, { kind, value, rule: 'scam', decisionId }));
const find = (kind: KnownBadKind, ...values: string[]) => findKnownBad(app.db, app, kind, values);

describe('What a confirmed scam used', () => {
  it('is found again in another spelling, with the number of cases', async () => {
    const phone = newPhone();
    await add('phone', phone);
    await add('phone', phone.replace('+234', '0'));
    const [found, ...others] = await find('phone', newPhone(), phone.replace('+234', '234 '), 'no number');
    expect(found).toMatchObject({ value: phone.replace('+234', '234 '), cases: 2, rules: ['scam'] });
    expect(others).toEqual([]);
  });

  it('counts once for one decision, also when two add it together', async () => {
    const [phone, decisionId] = [newPhone(), randomUUID()];
    await Promise.all([add('phone', phone, decisionId), add('phone', phone, decisionId)]);
    expect(await find('phone', phone)).toMatchObject([{ cases: 1 }]);
  });

  it('of one kind is not found as another', async () => {
    await add('account', '8031112223');
    expect(await find('phone', '08031112223')).toEqual([]);
    expect(await find('account', '803 111 2223')).toHaveLength(1);
  });

  it('is off the list once its decision is undone, and on it again after another one', async () => {
    const [email, decisionId] = [`${randomUUID()}@example.com`, randomUUID()];
    await add('email', email, decisionId);
    expect(await app.db.transaction((tx) => removeKnownBadOf(tx, decisionId))).toBe(1);
    expect(await find('email', email)).toEqual([]);
    await add('email', email);
    expect(await find('email', email)).toMatchObject([{ cases: 1 }]);
  });

  it('that is no value of its kind is not added', async () => {
    expect(await add('phone', 'call me')).toBe(false);
    expect(await add('photo', 'a cat')).toBe(false);
  });
});

describe('The table', () => {
  it('contains no value, not even as a plain hash', async () => {
    const device = 'ab'.repeat(32);
    await add('device', device);
    const { rows } = await app.db.execute(
      sql`SELECT FROM known_bad WHERE value_hash = decode(${device}, 'hex') OR value_hash = sha256(decode(${device}, 'hex'))
        OR value_hash = sha256(convert_to(${device}, 'UTF8'))`,
    );
    expect(rows).toEqual([]);
  });

  it('is found with a replaced secret that is still accepted', async () => {
    const phone = newPhone();
    await add('phone', phone, randomUUID(), { ...app, secret: 'an older secret of the tests' });
    expect(await find('phone', phone)).toEqual([]);
    acceptOldSecrets(app.secret, ['an older secret of the tests']);
    await add('phone', phone);
    expect(await find('phone', phone)).toMatchObject([{ value: phone, cases: 2 }]);
    acceptOldSecrets(app.secret, []);
  });

  it('loses entries that have expired, and those that were removed a month ago', async () => {
    const [expired, removed, current] = [newPhone(), newPhone(), newPhone()];
    const decisions = [randomUUID(), randomUUID()];
    await add('phone', expired, decisions[0]);
    await add('phone', removed, decisions[1]);
    await add('phone', current);
    await app.db.execute(
      sql`UPDATE known_bad SET expires_at = now() - interval '1 minute' WHERE decision_id = ${decisions[0]}`,
    );
    await app.db.execute(
      sql`UPDATE known_bad SET removed_at = now() - interval '31 days' WHERE decision_id = ${decisions[1]}`,
    );
    expect(await find('phone', expired, current)).toMatchObject([{ value: current }]);
    expect((await cleanUp(app.modules, new Date())).knownBad).toBe(2);
    expect(await find('phone', current)).toHaveLength(1);
  });
});
