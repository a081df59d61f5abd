import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityChecks, newNumber } from '../../factories/identity-checks.ts';
import { suspend } from '../../factories/suspensions.ts';
import { ageSessions, scheduleDeletion } from '../../factories/user-state.ts';
import { type SignedInUser, setTrust, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Staff look at the checks that the provider did not answer.

let app: TestApp;
let checks: ReturnType<typeof identityChecks>;
let moderator: SignedInUser;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  checks = identityChecks(app);
  moderator = await signInAs(app, 'moderator');
});
afterAll(() => app.stop());

async function actionsAbout(user: SignedInUser): Promise<string[]> {
  const { rows } = await app.db.execute<{ action: string }>(
    sql`SELECT action FROM staff_actions WHERE user_id = ${user.id} AND action LIKE 'identity-%' ORDER BY id`,
  );
  return rows.map(({ action }) => action);
}

describe('While the provider is away', () => {
  it('staff open the document and both photos with a reason, which is logged, and confirm', async () => {
    const { user, number, id } = await checks.aReview(moderator);
    const { body } = await checks.open<{ number: string; documentPhoto: string; selfie: string }>(
      moderator,
      id,
    );
    expect(body.number).toBe(number);
    const photos = [body.documentPhoto, body.selfie];
    expect(photos.map((photo) => /^data:image\/webp;base64,[\w/+]{20}/.test(photo))).toEqual([true, true]);
    expect(photos[0]).not.toBe(photos[1]);
    expect((await checks.decide(moderator, id, null)).status).toBe(204);
    expect(await checks.readCheck(user)).toMatchObject({ state: 'confirmed' });
    expect(await actionsAbout(user)).toEqual(['identity-opened', 'identity-confirmed']);
  });

  it('staff reject a check with one of the reasons', async () => {
    const { user, id } = await checks.aReview(moderator);
    await checks.open(moderator, id);
    await checks.decide(moderator, id, 'unreadable');
    expect(await checks.readCheck(user)).toMatchObject({ state: 'rejected', problem: 'unreadable' });
    expect((await checks.open(moderator, id)).status).toBe(409);
  });

  it('nobody decides who has not looked, also after another staff user did', async () => {
    const { user, id } = await checks.aReview(moderator);
    await checks.open(await signInAs(app, 'moderator'), id);
    for (const problem of [null, 'unreadable'])
      expect((await checks.decide(moderator, id, problem)).body.code).toBe('IDENTITY_CHECK_NOT_OPENED');
    expect(await checks.readCheck(user)).toMatchObject({ state: 'review' });
  });

  it('an earlier look at another check of the user is not enough', async () => {
    const { user, id } = await checks.aReview(moderator);
    await checks.open(moderator, id);
    await checks.decide(moderator, id, 'no-match');
    await checks.startCheck(user, newNumber(9));
    await checks.untilState(user, 'review');
    const again = await checks.findReview(moderator, user);
    expect((await checks.decide(moderator, again, null)).body.code).toBe('IDENTITY_CHECK_NOT_OPENED');
  });

  it('looking and deciding need a fresh proof', async () => {
    const { user, id } = await checks.aReview(moderator);
    const staff = await signInAs(app, 'moderator');
    await checks.open(staff, id);
    await ageSessions(app, staff.id, '1 hour');
    const answers = [await checks.open(staff, id), await checks.decide(staff, id, null)];
    for (const { body } of answers) expect(body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect(await checks.readCheck(user)).toMatchObject({ state: 'review' });
  });

  it('the first of two decisions counts, and the second is told who decided', async () => {
    const { id } = await checks.aReview(moderator);
    await checks.open(moderator, id);
    const decide = () => checks.decide(moderator, id, null);
    const answers = await Promise.all([decide(), decide()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'IDENTITY_CHECK_DECIDED',
      error: 'Zainab Bello has decided this check.',
    });
    expect((await decide()).status).toBe(409);
  });

  it('the list shows no number, and a decision needs a reason', async () => {
    const { number, id } = await checks.aReview(moderator);
    expect(JSON.stringify(await checks.reviewsFor(moderator))).not.toContain(number);
    expect((await checks.decide(moderator, id, null, ' ')).status).toBe(422);
  });

  it('staff cannot decide about themselves', async () => {
    const staff = await signInAs(app, 'moderator');
    await setTrust(app, staff.id, 'number-confirmed');
    await checks.startCheck(staff, newNumber(9));
    await checks.untilState(staff, 'review');
    const id = await checks.findReview(staff, staff);
    const codesFor = async (by: SignedInUser) => [
      (await checks.open(by, id)).body.code,
      (await checks.decide(by, id, null)).body?.code,
    ];
    expect(await codesFor(staff)).toEqual(['OWN_CASE', 'OWN_CASE']);
    // Nor do moderators see the documents of other staff.
    expect(await codesFor(moderator)).toEqual(['STAFF_CASE', 'STAFF_CASE']);
    expect(await checks.readCheck(staff)).toMatchObject({ state: 'review' });
    expect(await codesFor(await signInAs(app, 'admin'))).toEqual([undefined, undefined]);
    expect(await checks.readCheck(staff)).toMatchObject({ state: 'confirmed' });
  });

  it('a check that nobody answers ends after two weeks', async () => {
    const { user } = await checks.aReview(moderator);
    await checks.endOverdueChecks();
    expect(await checks.readCheck(user)).toMatchObject({ state: 'rejected', problem: 'expired' });
  });
});

describe('The open check of a user', () => {
  const AWAY: [string, (user: SignedInUser) => Promise<unknown>][] = [
    ['is suspended', (user) => suspend(app, user)],
    ['leaves', ({ id }) => scheduleDeletion(app, id, { inDays: 14 })],
  ];

  it.each(AWAY)('who %s ends without confirming anybody', async (_what, leave) => {
    const { user, id } = await checks.aReview(moderator);
    await leave(user);
    await checks.open(moderator, id);
    expect((await checks.decide(moderator, id, null)).status).toBe(204);
    expect(await checks.stored(user)).toEqual([{ state: 'rejected', sealed: null, checked: false }]);
    expect(await actionsAbout(user)).toEqual(['identity-opened', 'identity-rejected']);
  });

  it.each(AWAY)('who %s ends after two weeks, like those after it', async (_what, leave) => {
    const users = [await checks.aReview(moderator), await checks.aReview(moderator)].map(({ user }) => user);
    await leave(users[0] as SignedInUser);
    await checks.endOverdueChecks();
    for (const each of users)
      expect(await checks.stored(each)).toEqual([{ state: 'rejected', sealed: null, checked: false }]);
  });
});
