import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  resealAtStart,
  resealSecondFactors,
} from '#server/modules/accounts/second-factor/reseal-second-factors.ts';
import { createPushKeyring } from '#server/modules/channels/push/push-keys.ts';
import { listOutboxEntries } from '#server/platform/mail/outbox.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { acceptOldSecrets } from '#server/platform/security/accepted-secrets.ts';
import { createSeal } from '#server/platform/security/seal.ts';
import { makeListing } from '../../factories/listings.ts';
import {
  codeOf,
  freezeClock,
  resetCodeSteps,
  secondFactorCalls,
  userWithSecondFactor,
} from '../../factories/second-factor.ts';
import { aSeller } from '../../factories/sellers.ts';
import { signUpAndIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { codeIn, WELCOME } from '../../setup/email-codes.ts';
import { waitForMail } from '../../setup/mails.ts';
import { findSchedule } from '../../setup/modules.ts';
import { until } from '../../setup/until.ts';

// AUTH_SECRET is replaced while users have accounts, second factors, links and cookies.

const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map(
  (name) => `the ${name} secret of these tests is long enough`,
) as [string, string, string];
const log = createLog('silent');

let first: TestApp;
const others: TestApp[] = [];
beforeAll(async () => {
  first = await startTestApp({ THROTTLE_SCALE: '1000', AUTH_SECRET: FIRST });
});
beforeEach(() => freezeClock());
afterEach(async () => {
  vi.useRealTimers();
  // A start reseals everything with its own secret, so the first secret is restored for the next test.
  await restart(FIRST, SECOND, THIRD);
  acceptOldSecrets(FIRST, []);
  for (const app of others.splice(0)) await app.stop();
});
afterAll(() => first.stop());

/** Starts another server on the same database. */
async function restart(secret: string, ...old: string[]): Promise<TestApp> {
  const app = await startTestApp(
    { THROTTLE_SCALE: '1000', AUTH_SECRET: secret, AUTH_SECRET_OLD: old.join(',') },
    first,
  );
  others.push(app);
  return app;
}

type SignedInUser = Awaited<ReturnType<typeof userWithSecondFactor>>;

async function signInWith(app: TestApp, user: SignedInUser, code: string): Promise<number> {
  await resetCodeSteps(app, user.id);
  const { login, secondStep } = secondFactorCalls(() => app);
  const { cookie } = await login(user);
  return (await secondStep(cookie, code)).status;
}

const storedFactor = async ({ id }: SignedInUser) =>
  (await first.db.execute<{ secret: string }>(sql`SELECT secret FROM second_factors WHERE user_id = ${id}`))
    .rows[0]?.secret;

const pushKey = (secret: string) => createPushKeyring({ db: first.db, secret, configured: null })();

describe('A replaced secret', () => {
  it('still opens everything while it is accepted, but seals nothing new', async () => {
    const user = await userWithSecondFactor(first);
    const { publicKey } = await pushKey(FIRST);
    const token = first.unsubscriber.tokenFor({ kind: 'alerts', userId: user.id });
    const flow = createSeal(FIRST, 'provider flow').close('state', 'google');
    const after = await restart(SECOND, FIRST);
    expect(await signInWith(after, user, codeOf(user.secret))).toBe(200);
    expect(await signInWith(after, user, user.recoveryCodes[0] ?? '')).toBe(200);
    expect(await signInWith(after, user, user.recoveryCodes[0] ?? '')).toBe(422);
    expect(after.unsubscriber.read(token)).toEqual({ kind: 'alerts', userId: user.id });
    expect(createSeal(SECOND, 'provider flow').open(flow, 'google')).toBe('state');
    expect(createSeal(SECOND, 'provider flow').open(flow, 'apple')).toBeNull();
    expect((await pushKey(SECOND)).publicKey).toBe(publicKey);
    const fresh = await userWithSecondFactor(after);
    const alone = await restart(THIRD, FIRST);
    expect(await signInWith(alone, fresh, codeOf(fresh.secret))).toBe(500);
  });

  it('leaves list cursors valid while it is accepted', async () => {
    const user = await userWithSecondFactor(first);
    for (let n = 0; n < 6; n += 1) await makeListing(first, user.id);
    const { body } = await first.call<{ nextCursor: string }>('GET', '/api/ads?limit=2');
    const after = await restart(SECOND, FIRST);
    const next = `/api/ads?limit=2&cursor=${encodeURIComponent(body.nextCursor)}`;
    expect((await after.call('GET', next)).status).toBe(200);
    const stranger = await restart(THIRD);
    expect((await stranger.call('GET', next)).status).toBe(422);
  });

  it('can be dropped after everything was resealed', async () => {
    const user = await userWithSecondFactor(first);
    const { publicKey } = await pushKey(FIRST);
    const before = await storedFactor(user);
    const between = await restart(SECOND, FIRST);
    for (let round = 0; round < 2; round += 1)
      await resealSecondFactors({ db: between.db, secret: SECOND, log });
    expect(await storedFactor(user)).not.toBe(before);
    acceptOldSecrets(SECOND, []);
    const after = await restart(SECOND);
    expect(await signInWith(after, user, codeOf(user.secret))).toBe(200);
    expect(await signInWith(after, user, user.recoveryCodes[1] ?? '')).toBe(200);
    expect((await pushKey(SECOND)).publicKey).toBe(publicKey);
    // A third secret follows, with the recovery codes that were hashed with the first one.
    const later = await restart(THIRD, SECOND, FIRST, THIRD, SECOND);
    await resealSecondFactors({ db: later.db, secret: THIRD, log });
    const last = await restart(THIRD);
    expect(await signInWith(last, user, codeOf(user.secret))).toBe(200);
    expect(await signInWith(last, user, user.recoveryCodes[2] ?? '')).toBe(200);
  });

  it('can be resealed by several starts at the same moment', async () => {
    const users = [await userWithSecondFactor(first), await userWithSecondFactor(first)];
    const between = await restart(SECOND, FIRST);
    await Promise.all([1, 2, 3].map(() => resealSecondFactors({ db: between.db, secret: SECOND, log })));
    const after = await restart(SECOND);
    for (const user of users) expect(await signInWith(after, user, codeOf(user.secret))).toBe(200);
  });

  it('that is dropped too early loses no data, and works again when it is accepted again', async () => {
    const user = await userWithSecondFactor(first);
    const { publicKey } = await pushKey(FIRST);
    const before = await storedFactor(user);
    const early = await restart(SECOND);
    expect(await signInWith(early, user, codeOf(user.secret))).toBe(500);
    expect(await signInWith(early, user, user.recoveryCodes[0] ?? '')).toBe(422);
    await expect(pushKey(SECOND)).rejects.toThrow('Set AUTH_SECRET_OLD to the previous secret');
    await resealSecondFactors({ db: early.db, secret: SECOND, log });
    expect(await storedFactor(user)).toBe(before);
    const start = { db: early.db, secret: SECOND, log };
    const rejection = await resealAtStart({ ...start, mode: 'production' }).catch((error: Error) => error);
    expect(String(rejection)).toMatch(/second factors? .* Set AUTH_SECRET_OLD to the previous secret/);
    expect(String(rejection)).toContain(user.id);
    await resealAtStart({ ...start, mode: 'preview' });
    const repaired = await restart(SECOND, FIRST);
    expect(await signInWith(repaired, user, codeOf(user.secret))).toBe(200);
    expect((await pushKey(SECOND)).publicKey).toBe(publicKey);
    await resealAtStart({ ...start, mode: 'production' });
  });

  it('is replaced by the scheduled reseal in values that an old process stored after the last start', async () => {
    const between = await restart(SECOND, FIRST);
    await resealAtStart({ db: between.db, secret: SECOND, log, mode: 'production' });
    const late = await userWithSecondFactor(first);
    const before = await storedFactor(late);
    await first.db.execute(sql`DELETE FROM push_keys`);
    const { publicKey } = await pushKey(FIRST);
    await findSchedule(between, 'reseal-second-factors').run();
    await findSchedule(between, 'reseal-push-keys').run();
    expect(await storedFactor(late)).not.toBe(before);
    acceptOldSecrets(SECOND, []);
    await resealAtStart({ db: between.db, secret: SECOND, log, mode: 'production' });
    expect((await pushKey(SECOND)).publicKey).toBe(publicKey);
  });

  it('still verifies codes sent by SMS and email until it is dropped', async () => {
    vi.useRealTimers();
    const phone = '+2348034449001';
    const seller = await aSeller(first);
    await seller.call('PATCH', '/api/users/me', { phone });
    expect((await seller.call('POST', '/api/users/me/phone/code')).status).toBe(202);
    const code = await until(
      async () =>
        (await listOutboxEntries(first.config.outboxDir))
          .find(({ to }) => to === phone)
          ?.text.match(/\d{6}/)?.[0],
    );
    const user = await signUpAndIn(first);
    const emailCode = codeIn(await waitForMail(first, user.email, WELCOME));
    const confirmIn = async (app: TestApp) => [
      (await app.call('POST', '/api/users/me/phone/confirm', { code }, { cookie: seller.cookie })).status,
      (await app.call('POST', '/api/users/me/email/code', { code: emailCode }, { cookie: user.cookie }))
        .status,
    ];
    expect(await confirmIn(await restart(SECOND))).toEqual([422, 422]);
    expect(await confirmIn(await restart(SECOND, FIRST))).toEqual([200, 200]);
  });

  it('counts once when it is listed several times', async () => {
    const user = await userWithSecondFactor(first);
    const before = await storedFactor(user);
    const same = await restart(FIRST, FIRST, FIRST);
    await resealSecondFactors({ db: same.db, secret: FIRST, log });
    expect(await storedFactor(user)).toBe(before);
    expect(await signInWith(same, user, codeOf(user.secret))).toBe(200);
  });
});
