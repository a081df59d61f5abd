import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { THROTTLES } from '#shared/rules/throttles.ts';
import {
  codeOf,
  forgetSteps,
  memberWithFactor,
  secondFactorCalls,
  standStill,
} from '../factories/second-factor.ts';
import { PASSWORD } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

// Somebody who has stolen a session and knows the password, but does not have the authenticator app.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(standStill);
afterEach(() => {
  vi.useRealTimers();
});

const { post, login } = secondFactorCalls(() => app);
type Member = Awaited<ReturnType<typeof memberWithFactor>>;

const CHANGES = [
  {
    what: 'password',
    done: 204,
    change: (member: Member, code?: string) =>
      post(member, 'password', { password: PASSWORD, newPassword: 'Olumo-rock-88', code }),
    // The password still leads to the second step.
    isUnchanged: async (member: Member) => (await login(member)).body.code === 'SECOND_STEP_NEEDED',
  },
  {
    what: 'e-mail address',
    done: 202,
    change: (member: Member, code?: string) =>
      post(member, 'email', { email: `${randomUUID()}@example.com`, password: PASSWORD, code }),
    isUnchanged: async ({ id }: Member) =>
      (await app.db.execute(sql`SELECT 1 FROM email_changes WHERE user_id = ${id}`)).rows.length === 0,
  },
];

describe.each(CHANGES)(
  'A change of $what, where two-factor authentication is on',
  ({ done, change, isUnchanged }) => {
    it('is rejected without a code, with a wrong or a foreign one, and nothing changes', async () => {
      const member = await memberWithFactor(app);
      const stranger = await memberWithFactor(app);
      for (const code of [
        undefined,
        '',
        '000000',
        'abcde-fghij',
        codeOf(stranger.secret),
        stranger.recoveryCodes[0],
      ]) {
        const answer = await change(member, code);
        expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
          422,
          'WRONG_CODE',
          ['code'],
        ]);
      }
      expect(await isUnchanged(member)).toBe(true);
    });

    it('takes a code of the app once', async () => {
      const member = await memberWithFactor(app);
      expect((await change(member, codeOf(member.secret))).status).toBe(done);
      expect(await change({ ...member }, codeOf(member.secret))).toMatchObject({
        body: { code: done === 204 ? 'WRONG_PASSWORD' : 'WRONG_CODE' },
      });
    });

    it('takes a code that two bring at the same moment from one of them', async () => {
      const member = await memberWithFactor(app);
      const code = codeOf(member.secret);
      const answers = await Promise.all([change(member, code), change(member, code)]);
      expect(answers.filter(({ status }) => status === done)).toHaveLength(1);
    });

    it('takes a recovery code, once', async () => {
      const member = await memberWithFactor(app);
      const [code = ''] = member.recoveryCodes;
      expect((await change(member, code)).status).toBe(done);
      const { rows } = await app.db.execute(
        sql`SELECT count(*)::int AS n FROM recovery_codes WHERE user_id = ${member.id} AND used_at IS NULL`,
      );
      expect(rows).toEqual([{ n: member.recoveryCodes.length - 1 }]);
    });

    it('counts wrong codes among the proofs, and none of them against the mails', async () => {
      const member = await memberWithFactor(app);
      await app.throttler.forget('proof', member.id);
      for (let n = 0; n < THROTTLES.proof.limit; n += 1)
        expect((await change(member, '000000')).status).toBe(422);
      expect((await change(member, codeOf(member.secret))).status).toBe(429);
      expect(await isUnchanged(member)).toBe(true);
      await app.throttler.forget('proof', member.id);
      await forgetSteps(app, member.id);
      expect((await change(member, codeOf(member.secret))).status).toBe(done);
    });
  },
);
