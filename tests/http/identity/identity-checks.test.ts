import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseDueUsers } from '#server/modules/account-deletion/index.ts';
import type { IdentityReview, OwnIdentity } from '#shared/contract/identity.ts';
import { makePicture } from '../../factories/pictures.ts';
import { suspend } from '../../factories/suspensions.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { type SignedInUser, setTrust, signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { erasureServices } from '../../setup/modules.ts';
import { uploaded } from '../../setup/photos.ts';
import { until } from '../../setup/until.ts';

// Identity checks against the stand-in: a number that ends with 0 does not match, and one with 9 gets no answer.

let app: TestApp;
let moderator: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  moderator = await signInAs(app, 'moderator');
});
afterAll(() => app.stop());

type Failure = { code?: string; fields?: Record<string, string> };

let last = 10_000_000;
function next(): number {
  last += 1;
  return last;
}
/** A NIN that no other test uses. */
const newNumber = (lastDigit: number) => `${next()}00${lastDigit}`;

async function aConfirmedSeller(): Promise<SignedInUser> {
  const user = await signIn(app);
  await setTrust(app, user.id, 'number-confirmed');
  return user;
}

const aSelfie = async ({ cookie }: SignedInUser) =>
  (await uploaded(app, cookie, await makePicture({ seed: next() }))).id;

async function startCheck(user: SignedInUser, number: string, overrides: object = {}) {
  const body = { document: 'nin', number, selfie: await aSelfie(user), ...overrides };
  return app.call<OwnIdentity & Failure>('POST', '/api/users/me/identity', body, { cookie: user.cookie });
}

const readCheck = async ({ cookie }: SignedInUser) =>
  (await app.call<OwnIdentity>('GET', '/api/users/me/identity', undefined, { cookie })).body;

const untilState = (user: SignedInUser, state: OwnIdentity['state']) =>
  until(async () => (await readCheck(user)).state === state, { what: `a check that is ${state}` });

const stored = async ({ id }: SignedInUser) =>
  (
    await app.db.execute<{ state: string; sealed: string | null; checked: boolean }>(sql`
      SELECT c.state, c.sealed, u.identity_checked_at IS NOT NULL AS checked
      FROM users u JOIN identity_checks c ON c.user_id = u.id WHERE u.id = ${id} ORDER BY c.created_at`)
  ).rows;

const asStaff = <Body>(method: string, path: string, body?: object, who = moderator) =>
  app.call<Body & Failure>(method, `/api/staff/identity${path}`, body, { cookie: who.cookie });

const listReviews = async () => (await asStaff<{ items: IdentityReview[] }>('GET', '')).body.items;

/** A check that the provider has not answered. */
async function aReview() {
  const user = await aConfirmedSeller();
  const number = newNumber(9);
  await startCheck(user, number);
  await untilState(user, 'review');
  const review = (await listReviews()).find((each) => each.user.id === user.id);
  if (!review) throw new Error('the check is not in the queue');
  return { user, number, id: review.id };
}

describe('A seller with a confirmed number', () => {
  it('confirms their identity, and neither the number nor the selfie is stored afterwards', async () => {
    const user = await aConfirmedSeller();
    const { status, body } = await startCheck(user, newNumber(1));
    expect(status).toBe(202);
    expect(body.state).toMatch(/waiting|confirmed/);
    await untilState(user, 'confirmed');
    expect(await stored(user)).toEqual([{ state: 'confirmed', sealed: null, checked: true }]);
    const profile = await app.call<{ trustLevel: string }>('GET', `/api/users/${user.id}/profile`);
    expect(profile.body.trustLevel).toBe('identity-checked');
    const { rows } = await app.db.execute(sql`SELECT FROM uploads WHERE user_id = ${user.id}`);
    expect(rows).toEqual([]);
    expect((await startCheck(user, newNumber(2))).body.code).toBe('IDENTITY_CHECKED');
  });

  it('reads why it failed, and tries again', async () => {
    const user = await aConfirmedSeller();
    await startCheck(user, newNumber(0));
    await untilState(user, 'rejected');
    expect(await readCheck(user)).toMatchObject({ problem: 'no-match', document: 'nin' });
    expect(await stored(user)).toEqual([{ state: 'rejected', sealed: null, checked: false }]);
    await startCheck(user, newNumber(3));
    await untilState(user, 'confirmed');
  });

  it('cannot use a document that has confirmed another account', async () => {
    const [first, second] = [await aConfirmedSeller(), await aConfirmedSeller()];
    const number = newNumber(4);
    await startCheck(first, number);
    await untilState(first, 'confirmed');
    const { status, body } = await startCheck(second, ` ${number.slice(0, 4)} ${number.slice(4)}`);
    expect([status, body.fields?.number]).toEqual([
      422,
      'This document has already confirmed another account.',
    ]);
  });

  it('starts one check with two presses', async () => {
    const user = await aConfirmedSeller();
    const answers = await Promise.all([startCheck(user, newNumber(9)), startCheck(user, newNumber(9))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
    expect(await stored(user)).toHaveLength(1);
  });

  it.each([
    ['a number of another form', { number: '123' }, 'number'],
    ['an upload that does not exist', { selfie: '00000000-0000-4000-8000-000000000000' }, 'selfie'],
    ['an unknown document', { document: 'library-card' }, 'document'],
  ])('is rejected with %s', async (_what, overrides, field) => {
    const user = await aConfirmedSeller();
    const { status, body } = await startCheck(user, newNumber(5), overrides);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
    expect(await stored(user)).toEqual([]);
  });

  it('cannot use the upload of another user', async () => {
    const [user, other] = [await aConfirmedSeller(), await aConfirmedSeller()];
    const { status } = await startCheck(user, newNumber(6), { selfie: await aSelfie(other) });
    expect(status).toBe(422);
  });
});

it('A user without a confirmed number is asked to confirm it first', async () => {
  const user = await signIn(app);
  expect((await startCheck(user, newNumber(1))).body.code).toBe('PHONE_NOT_CONFIRMED');
});

it('A user may start three checks a day', async () => {
  const strict = await startTestApp({}, app);
  const user = await aConfirmedSeller();
  const selfie = await aSelfie(user);
  const codes: (string | undefined)[] = [];
  for (let time = 0; time < 4; time += 1) {
    const body = { document: 'nin', number: newNumber(0), selfie };
    const answer = await strict.call<Failure>('POST', '/api/users/me/identity', body, {
      cookie: user.cookie,
    });
    codes.push(answer.body.code);
  }
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
  await strict.stop();
});

/** As if two weeks had passed. */
async function endOverdueChecks() {
  const cleanup = app.modules.find(({ name }) => name === 'identity')?.cleanup;
  await cleanup?.overdueIdentityChecks?.(new Date(Date.now() + 15 * 86_400_000));
}

describe('The open check of a user', () => {
  const AWAY: [string, (user: SignedInUser) => Promise<unknown>][] = [
    ['is suspended', (user) => suspend(app, user)],
    ['leaves', ({ id }) => scheduleDeletion(app, id, { inDays: 14 })],
  ];

  it.each(AWAY)('who %s ends without confirming anybody', async (_what, leave) => {
    const { user, id } = await aReview();
    await leave(user);
    expect((await asStaff('POST', `/${id}/decide`, { problem: null, reason: 'Same face' })).status).toBe(204);
    expect(await stored(user)).toEqual([{ state: 'rejected', sealed: null, checked: false }]);
    const { rows } = await app.db.execute(
      sql`SELECT action FROM staff_actions WHERE user_id = ${user.id} AND action LIKE 'identity-%'`,
    );
    expect(rows).toEqual([{ action: 'identity-rejected' }]);
  });

  it.each(AWAY)('who %s ends after two weeks, like those after it', async (_what, leave) => {
    const [{ user }, { user: next }] = [await aReview(), await aReview()];
    await leave(user);
    await endOverdueChecks();
    for (const each of [user, next])
      expect(await stored(each)).toEqual([{ state: 'rejected', sealed: null, checked: false }]);
  });
});

it('A document of a suspended user confirms no other account, even after the account is deleted', async () => {
  const [scammer, again] = [await aConfirmedSeller(), await aConfirmedSeller()];
  const number = newNumber(7);
  await startCheck(scammer, number);
  await untilState(scammer, 'confirmed');
  await suspend(app, scammer);
  await scheduleDeletion(app, scammer.id);
  await eraseDueUsers(erasureServices(app), new Date());
  expect(await stored(scammer)).toEqual([]);
  const { status, body } = await startCheck(again, number);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['number']]);
  const { rows } = await app.db.execute(sql`
    SELECT expires_at BETWEEN now() + interval '364 days' AND now() + interval '365 days' AS year
    FROM suspension_marks WHERE user_id = ${scammer.id} AND kind = 'document'`);
  expect(rows).toEqual([{ year: true }]);
  await app.db.execute(sql`UPDATE suspension_marks SET expires_at = now() WHERE user_id = ${scammer.id}`);
  await startCheck(again, number);
  await untilState(again, 'confirmed');
});

describe('While the provider is away', () => {
  it('staff open the documents with a reason, which is logged, and confirm', async () => {
    const { user, number, id } = await aReview();
    const opened = await asStaff<{ number: string; selfie: string }>('POST', `/${id}/open`, {
      reason: 'Review',
    });
    expect(opened.body.number).toBe(number);
    expect(opened.body.selfie).toMatch(/^data:image\/webp;base64,\w{20}/);
    const decided = await asStaff('POST', `/${id}/decide`, { problem: null, reason: 'Same face' });
    expect(decided.status).toBe(204);
    expect(await readCheck(user)).toMatchObject({ state: 'confirmed' });
    const { rows } = await app.db.execute<{ action: string }>(
      sql`SELECT action FROM staff_actions WHERE user_id = ${user.id} AND staff_id = ${moderator.id} ORDER BY id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['identity-opened', 'identity-confirmed']);
  });

  it('staff reject a check with one of the reasons', async () => {
    const { user, id } = await aReview();
    await asStaff('POST', `/${id}/decide`, { problem: 'unreadable', reason: 'Too dark' });
    expect(await readCheck(user)).toMatchObject({ state: 'rejected', problem: 'unreadable' });
    expect((await asStaff('POST', `/${id}/open`, { reason: 'Again' })).status).toBe(409);
  });

  it('the first of two decisions counts, and the second is told who decided', async () => {
    const { id } = await aReview();
    const decide = () => asStaff('POST', `/${id}/decide`, { problem: null, reason: 'Same face' });
    const answers = await Promise.all([decide(), decide()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'IDENTITY_CHECK_DECIDED',
      error: 'Zainab Bello has decided this check.',
    });
    expect((await decide()).status).toBe(409);
  });

  it('the list shows no number, and a decision needs a reason', async () => {
    const { number, id } = await aReview();
    expect(JSON.stringify(await listReviews())).not.toContain(number);
    expect((await asStaff('POST', `/${id}/decide`, { problem: null, reason: ' ' })).status).toBe(422);
  });

  it('staff cannot decide about themselves', async () => {
    const staff = await signInAs(app, 'moderator');
    await setTrust(app, staff.id, 'number-confirmed');
    await startCheck(staff, newNumber(9));
    await untilState(staff, 'review');
    const review = (await listReviews()).find((each) => each.user.id === staff.id);
    const codesFor = async (by: SignedInUser) => [
      (await asStaff('POST', `/${review?.id}/open`, { reason: 'Me' }, by)).body.code,
      (await asStaff('POST', `/${review?.id}/decide`, { problem: null, reason: 'Me' }, by)).body?.code,
    ];
    expect(await codesFor(staff)).toEqual(['OWN_CASE', 'OWN_CASE']);
    // Nor do moderators see the documents of other staff.
    expect(await codesFor(moderator)).toEqual(['STAFF_CASE', 'STAFF_CASE']);
    expect(await readCheck(staff)).toMatchObject({ state: 'review' });
    expect(await codesFor(await signInAs(app, 'admin'))).toEqual([undefined, undefined]);
    expect(await readCheck(staff)).toMatchObject({ state: 'confirmed' });
  });

  it('a check that nobody answers ends after two weeks', async () => {
    const { user } = await aReview();
    await endOverdueChecks();
    expect(await readCheck(user)).toMatchObject({ state: 'rejected', problem: 'expired' });
  });
});
