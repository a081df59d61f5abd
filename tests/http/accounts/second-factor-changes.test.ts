import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { THROTTLES } from '#shared/rules/throttles.ts';
import {
  codeOf,
  freezeClock,
  resetCodeSteps,
  secondFactorCalls,
  userWithSecondFactor,
} from '../../factories/second-factor.ts';
import { PASSWORD } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The attacker in these tests has a stolen session and the password, but not the authenticator app.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(freezeClock);
afterEach(() => {
  vi.useRealTimers();
});

const { post, login } = secondFactorCalls(() => app);
type SignedInUser = Awaited<ReturnType<typeof userWithSecondFactor>>;

const CHANGES = [
  {
    what: 'password',
    done: 204,
    change: (user: SignedInUser, code?: string) =>
      post(user, 'password', { password: PASSWORD, newPassword: 'Olumo-rock-88', code }),
    // The password still leads to the second step.
    isUnchanged: async (user: SignedInUser) => (await login(user)).body.code === 'SECOND_STEP_NEEDED',
  },
  {
    what: 'account email',
    done: 202,
    change: (user: SignedInUser, code?: string) =>
      post(user, 'email', { email: `${randomUUID()}@example.com`, password: PASSWORD, code }),
    isUnchanged: async ({ id }: SignedInUser) =>
      (await app.db.execute(sql`SELECT 1 FROM email_changes WHERE user_id = ${id}`)).rows.length === 0,
  },
];

describe.each(CHANGES)(
  'A change of $what with two-factor authentication on',
  ({ done, change, isUnchanged }) => {
    it('is rejected without a code or with a wrong or foreign code, and changes nothing', async () => {
      const user = await userWithSecondFactor(app);
      const stranger = await userWithSecondFactor(app);
      for (const code of [
        undefined,
        '',
        '000000',
        'abcde-fghij',
        codeOf(stranger.secret),
        stranger.recoveryCodes[0],
      ]) {
        const answer = await change(user, code);
        expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
          422,
          'WRONG_CODE',
          ['code'],
        ]);
      }
      expect(await isUnchanged(user)).toBe(true);
    });

    it('accepts a code from the app once', async () => {
      const user = await userWithSecondFactor(app);
      expect((await change(user, codeOf(user.secret))).status).toBe(done);
      expect(await change({ ...user }, codeOf(user.secret))).toMatchObject({
        body: { code: done === 204 ? 'WRONG_PASSWORD' : 'WRONG_CODE' },
      });
    });

    it('accepts a code once when two requests send it at the same moment', async () => {
      const user = await userWithSecondFactor(app);
      const code = codeOf(user.secret);
      const answers = await Promise.all([change(user, code), change(user, code)]);
      expect(answers.filter(({ status }) => status === done)).toHaveLength(1);
    });

    it('accepts a recovery code once', async () => {
      const user = await userWithSecondFactor(app);
      const [code = ''] = user.recoveryCodes;
      expect((await change(user, code)).status).toBe(done);
      const { rows } = await app.db.execute(
        sql`SELECT count(*)::int AS n FROM recovery_codes WHERE user_id = ${user.id} AND used_at IS NULL`,
      );
      expect(rows).toEqual([{ n: user.recoveryCodes.length - 1 }]);
    });

    it('counts wrong codes towards the proof limit, but not towards the email limit', async () => {
      const user = await userWithSecondFactor(app);
      await app.throttler.reset('proof', user.id);
      for (let n = 0; n < THROTTLES.proof.limit; n += 1)
        expect((await change(user, '000000')).status).toBe(422);
      expect((await change(user, codeOf(user.secret))).status).toBe(429);
      expect(await isUnchanged(user)).toBe(true);
      await app.throttler.reset('proof', user.id);
      await resetCodeSteps(app, user.id);
      expect((await change(user, codeOf(user.secret))).status).toBe(done);
    });
  },
);
