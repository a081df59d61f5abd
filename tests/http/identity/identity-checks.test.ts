import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseDueUsers } from '#server/modules/account-deletion/index.ts';
import { identityChecks, newNumber } from '../../factories/identity-checks.ts';
import { suspend } from '../../factories/suspensions.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { erasureServices } from '../../setup/modules.ts';

// Users have their identity checked by the stand-in for the provider.

let app: TestApp;
let checks: ReturnType<typeof identityChecks>;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  checks = identityChecks(app);
});
afterAll(() => app.stop());

describe('A seller with a confirmed number', () => {
  it('confirms their identity, and neither the number nor a photo is stored afterwards', async () => {
    const user = await checks.aConfirmedSeller();
    const { status, body } = await checks.startCheck(user, newNumber(1));
    expect(status).toBe(202);
    expect(body.state).toMatch(/waiting|confirmed/);
    await checks.untilState(user, 'confirmed');
    expect(await checks.stored(user)).toEqual([{ state: 'confirmed', sealed: null, checked: true }]);
    const profile = await app.call<{ trustLevel: string }>('GET', `/api/users/${user.id}/profile`);
    expect(profile.body.trustLevel).toBe('identity-checked');
    const { rows } = await app.db.execute(sql`SELECT FROM uploads WHERE user_id = ${user.id}`);
    expect(rows).toEqual([]);
    expect((await checks.startCheck(user, newNumber(2))).body.code).toBe('IDENTITY_CHECKED');
  });

  it('reads why it failed, and tries again', async () => {
    const user = await checks.aConfirmedSeller();
    await checks.startCheck(user, newNumber(0));
    await checks.untilState(user, 'rejected');
    expect(await checks.readCheck(user)).toMatchObject({ problem: 'no-match', document: 'nin' });
    expect(await checks.stored(user)).toEqual([{ state: 'rejected', sealed: null, checked: false }]);
    await checks.startCheck(user, newNumber(3));
    await checks.untilState(user, 'confirmed');
  });

  it('cannot use a document that has confirmed another account', async () => {
    const [first, second] = [await checks.aConfirmedSeller(), await checks.aConfirmedSeller()];
    const number = newNumber(4);
    await checks.startCheck(first, number);
    await checks.untilState(first, 'confirmed');
    const { status, body } = await checks.startCheck(second, ` ${number.slice(0, 4)} ${number.slice(4)}`);
    expect([status, body.fields?.number]).toEqual([
      422,
      'This document has already confirmed another account.',
    ]);
  });

  it('starts one check with two presses', async () => {
    const user = await checks.aConfirmedSeller();
    const answers = await Promise.all([
      checks.startCheck(user, newNumber(9)),
      checks.startCheck(user, newNumber(9)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await checks.stored(user)).toHaveLength(1);
  });

  it.each([
    ['a number of another form', { number: '123' }, 'number'],
    ['a selfie that does not exist', { selfie: '00000000-0000-4000-8000-000000000000' }, 'selfie'],
    ['no photo of the document', { documentPhoto: undefined }, 'documentPhoto'],
    [
      'a photo that does not exist',
      { documentPhoto: '00000000-0000-4000-8000-000000000000' },
      'documentPhoto',
    ],
    ['an unknown document', { document: 'library-card' }, 'document'],
  ])('is rejected with %s', async (_what, overrides, field) => {
    const user = await checks.aConfirmedSeller();
    const { status, body } = await checks.startCheck(user, newNumber(5), overrides);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    expect(await checks.stored(user)).toEqual([]);
  });

  it('cannot use the upload of another user', async () => {
    const [user, other] = [await checks.aConfirmedSeller(), await checks.aConfirmedSeller()];
    for (const field of ['selfie', 'documentPhoto']) {
      const { status } = await checks.startCheck(user, newNumber(6), { [field]: await checks.aPhoto(other) });
      expect(status).toBe(422);
    }
  });
});

it('A user without a confirmed number is asked to confirm it first', async () => {
  const user = await signIn(app);
  expect((await checks.startCheck(user, newNumber(1))).body.code).toBe('PHONE_NOT_CONFIRMED');
});

it('A user may start three checks a day', async () => {
  const strict = await startTestApp({}, app);
  const user = await checks.aConfirmedSeller();
  const [documentPhoto, selfie] = [await checks.aPhoto(user), await checks.aPhoto(user)];
  const codes: (string | undefined)[] = [];
  for (let time = 0; time < 4; time += 1) {
    const body = { document: 'nin', number: newNumber(0), documentPhoto, selfie };
    const answer = await strict.call<{ code?: string }>('POST', '/api/users/me/identity', body, {
      cookie: user.cookie,
    });
    codes.push(answer.body.code);
  }
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  await strict.stop();
});

it('A document of a suspended user confirms no other account, even after the account is deleted', async () => {
  const [scammer, again] = [await checks.aConfirmedSeller(), await checks.aConfirmedSeller()];
  const number = newNumber(7);
  await checks.startCheck(scammer, number);
  await checks.untilState(scammer, 'confirmed');
  await suspend(app, scammer);
  await scheduleDeletion(app, scammer.id);
  await eraseDueUsers(erasureServices(app), new Date());
  expect(await checks.stored(scammer)).toEqual([]);
  const { status, body } = await checks.startCheck(again, number);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['number']]);
  const { rows } = await app.db.execute(sql`
    SELECT expires_at BETWEEN now() + interval '364 days' AND now() + interval '365 days' AS year
    FROM suspension_marks WHERE user_id = ${scammer.id} AND kind = 'document'`);
  expect(rows).toEqual([{ year: true }]);
  await app.db.execute(sql`UPDATE suspension_marks SET expires_at = now() WHERE user_id = ${scammer.id}`);
  await checks.startCheck(again, number);
  await checks.untilState(again, 'confirmed');
});
