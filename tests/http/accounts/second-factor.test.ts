import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  codeOf,
  freezeClock,
  resetCodeSteps,
  secondFactorCalls,
  userWithSecondFactor,
} from '../../factories/second-factor.ts';
import { ageSessions } from '../../factories/user-state.ts';
import { PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { subjectsTo } from '../../setup/mails.ts';
import { until } from '../../setup/until.ts';

let app: TestApp;
beforeAll(async () => {
  freezeClock();
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(async () => {
  vi.useRealTimers();
  await app.stop();
});

const { login, secondStep, me, factorOf, post } = secondFactorCalls(() => app);

describe('Setting up a second factor', () => {
  it('requires the password and then a code, and does not store the secret in plain text', async () => {
    const ada = await signIn(app);
    for (const body of [{}, { password: 'Wrong-pass-1' }]) {
      const rejected = await post(ada, 'two-factor', body);
      expect([rejected.status, rejected.body.code]).toEqual([403, 'WRONG_PASSWORD']);
    }
    const started = await post(ada, 'two-factor', { password: PASSWORD });
    expect(started.status).toBe(200);
    const { secret, uri } = started.body;
    expect(uri).toContain(
      `otpauth://totp/Kasuwa:${encodeURIComponent(ada.email)}?issuer=Kasuwa&secret=${secret}`,
    );
    const { rows } = await app.db.execute<{ row: string }>(
      sql`SELECT second_factors::text AS row FROM second_factors WHERE user_id = ${ada.id}`,
    );
    expect(rows[0]?.row).not.toContain(secret);
    expect(await factorOf(ada)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await login(ada)).status).toBe(200);

    for (const code of ['', '12345', 'abcdef', codeOf(secret, 20)]) {
      const rejected = await post(ada, 'two-factor/confirm', { code });
      expect([rejected.status, rejected.body.code]).toEqual([422, 'WRONG_CODE']);
    }
    const done = await post(ada, 'two-factor/confirm', { code: codeOf(secret) });
    expect(done.body.recoveryCodes).toHaveLength(10);
    expect(await factorOf(ada)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect(await subjectsTo(app, ada.email)).toContain('Two-factor authentication is on');
    expect((await post(ada, 'two-factor', { password: PASSWORD })).body.code).toBe('SECOND_FACTOR_ON');
    expect((await post(ada, 'two-factor/confirm', { code: codeOf(secret) })).body.code).toBe(
      'SECOND_FACTOR_ON',
    );
  });

  it('accepts only codes of the newer secret when it is started twice', async () => {
    const ada = await signIn(app);
    const older = (await post(ada, 'two-factor', { password: PASSWORD })).body.secret;
    const newer = (await post(ada, 'two-factor', { password: PASSWORD })).body.secret;
    expect((await post(ada, 'two-factor/confirm', { code: codeOf(older) })).status).toBe(422);
    expect((await post(ada, 'two-factor/confirm', { code: codeOf(newer) })).status).toBe(200);
  });

  it('requires a recent sign-in from a user without a password', async () => {
    const ada = await signIn(app);
    await app.db.execute(sql`UPDATE identities SET provider_id = 'google' WHERE user_id = ${ada.id}`);
    expect((await post(ada, 'two-factor', {})).status).toBe(200);
    await ageSessions(app, ada.id, '11 minutes');
    expect((await post(ada, 'two-factor', {})).body.code).toBe('SIGN_IN_AGAIN');
  });
});

describe('Signing in with a second factor', () => {
  it('starts a session with the code, but not with the password alone', async () => {
    const ada = await userWithSecondFactor(app);
    const first = await login(ada);
    expect([first.status, first.body.code]).toEqual([401, 'SECOND_STEP_NEEDED']);
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^kasuwa\.second-step=[\w-]{43}; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/),
    ]);
    expect(await me(first.cookie)).toBe(401);
    const second = await secondStep(first.cookie, codeOf(ada.secret));
    expect([second.status, second.body.id]).toEqual([200, ada.id]);
    expect(await me(second.cookie)).toBe(200);
    const again = await secondStep(first.cookie, codeOf(ada.secret, 1));
    expect(again.body.code).toBe('SECOND_STEP_EXPIRED');
    const { rows } = await app.db.execute<{ how: string }>(
      sql`SELECT how FROM sign_ins WHERE user_id = ${ada.id} ORDER BY id`,
    );
    expect(rows.map(({ how }) => how)).toEqual(['password', 'password']);
  });

  it.each([-1, 0, 1])('accepts the code of a clock that is %i steps off', async (off) => {
    const ada = await userWithSecondFactor(app);
    const { cookie } = await login(ada);
    expect((await secondStep(cookie, codeOf(ada.secret, off))).status).toBe(200);
  });

  it.each([-2, 2])('rejects the code of a clock that is %i steps off', async (off) => {
    const ada = await userWithSecondFactor(app);
    const { cookie } = await login(ada);
    const rejected = await secondStep(cookie, codeOf(ada.secret, off));
    expect([rejected.status, rejected.body.code, rejected.cookie]).toEqual([422, 'WRONG_CODE', '']);
  });

  it('rejects a used code and the codes before it', async () => {
    const ada = await userWithSecondFactor(app);
    const used = codeOf(ada.secret);
    expect((await secondStep((await login(ada)).cookie, used)).status).toBe(200);
    for (const code of [used, codeOf(ada.secret, -1)])
      expect((await secondStep((await login(ada)).cookie, code)).body.code).toBe('WRONG_CODE');
    expect((await secondStep((await login(ada)).cookie, codeOf(ada.secret, 1))).status).toBe(200);
  });

  it('accepts a code once when many requests send it at the same moment', async () => {
    const ada = await userWithSecondFactor(app);
    const cookies: string[] = [];
    for (let i = 0; i < 6; i += 1) cookies.push((await login(ada)).cookie);
    const code = codeOf(ada.secret);
    const answers = await Promise.all(cookies.map((cookie) => secondStep(cookie, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const recovery = await Promise.all(
      cookies.map((cookie) => secondStep(cookie, ada.recoveryCodes[0] ?? '')),
    );
    expect(recovery.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts codes typed with spaces, dashes and capitals', async () => {
    const ada = await userWithSecondFactor(app);
    const code = codeOf(ada.secret);
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    expect((await secondStep((await login(ada)).cookie, spaced)).status).toBe(200);
    const recovery = (ada.recoveryCodes[0] ?? '').toUpperCase().replace('-', ' – ');
    expect((await secondStep((await login(ada)).cookie, recovery)).status).toBe(200);
  });

  it('accepts each recovery code once, and emails the user about it', async () => {
    const ada = await userWithSecondFactor(app);
    const [code = ''] = ada.recoveryCodes;
    const first = await secondStep((await login(ada)).cookie, code);
    expect(first.status).toBe(200);
    expect((await secondStep((await login(ada)).cookie, code)).body.code).toBe('WRONG_CODE');
    expect(await factorOf({ id: ada.id, cookie: first.cookie })).toEqual({
      isOn: true,
      recoveryCodesLeft: 9,
    });
    expect(await subjectsTo(app, ada.email)).toContain('A recovery code was used');
    const { rows } = await app.db.execute<{ rows: string }>(
      sql`SELECT string_agg(encode(hash, 'escape'), ' ') AS rows FROM recovery_codes WHERE user_id = ${ada.id}`,
    );
    expect(rows[0]?.rows).not.toContain(code);
  });

  it('allows five attempts, even all at the same moment, and then requires the password again', async () => {
    const ada = await userWithSecondFactor(app);
    const { cookie } = await login(ada);
    const wrong = codeOf(ada.secret, 40);
    const answers = await Promise.all(Array.from({ length: 9 }, () => secondStep(cookie, wrong)));
    const codes = answers.map(({ body }) => body.code).sort();
    expect(codes).toEqual([...Array(4).fill('SECOND_STEP_EXPIRED'), ...Array(5).fill('WRONG_CODE')]);
    const right = await secondStep(cookie, codeOf(ada.secret));
    expect([right.status, right.body.code]).toEqual([401, 'SECOND_STEP_EXPIRED']);
    expect(right.headers.getSetCookie()[0]).toMatch(/^kasuwa\.second-step=; .*Max-Age=0/);
    expect((await secondStep((await login(ada)).cookie, codeOf(ada.secret))).status).toBe(200);
  });

  it('expires after ten minutes, and is rejected with a missing or wrong cookie', async () => {
    const ada = await userWithSecondFactor(app);
    const code = codeOf(ada.secret);
    const { cookie } = await login(ada);
    for (const wrong of [
      '',
      'kasuwa.second-step=',
      `${cookie}x`,
      `kasuwa.second-step=${'A'.repeat(43)}`,
      ada.cookie,
    ])
      expect((await secondStep(wrong, code)).body.code).toBe('SECOND_STEP_EXPIRED');
    await app.db.execute(
      sql`UPDATE one_time_tokens SET expires_at = now() - interval '1 second' WHERE user_id = ${ada.id}`,
    );
    expect((await secondStep(cookie, code)).body.code).toBe('SECOND_STEP_EXPIRED');
  });

  it('rejects the codes of another user', async () => {
    const [ada, ben] = [await userWithSecondFactor(app), await userWithSecondFactor(app)];
    const { cookie } = await login(ada);
    expect((await secondStep(cookie, codeOf(ben.secret))).status).toBe(422);
    expect((await secondStep(cookie, ben.recoveryCodes[0] ?? '')).status).toBe(422);
  });
});

describe('Managing a second factor', () => {
  it('creates new recovery codes for password and code, and the old ones stop working', async () => {
    const ada = await userWithSecondFactor(app);
    const [old = ''] = ada.recoveryCodes;
    expect(
      (await post(ada, 'two-factor/recovery-codes', { password: PASSWORD, code: '000000' })).status,
    ).toBe(422);
    expect((await post(ada, 'two-factor/recovery-codes', { code: codeOf(ada.secret) })).status).toBe(403);
    const renewed = await post(ada, 'two-factor/recovery-codes', {
      password: PASSWORD,
      code: codeOf(ada.secret),
    });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await secondStep((await login(ada)).cookie, old)).status).toBe(422);
    expect((await secondStep((await login(ada)).cookie, renewed.body.recoveryCodes[9] ?? '')).status).toBe(
      200,
    );
  });

  it('switches it off with the password and a recovery code, and sign-in then needs no code', async () => {
    const ada = await userWithSecondFactor(app);
    await secondStep((await login(ada)).cookie, codeOf(ada.secret), true);
    await resetCodeSteps(app, ada.id);
    expect(
      (await post(ada, 'two-factor/off', { password: 'Wrong-pass-1', code: codeOf(ada.secret) })).status,
    ).toBe(403);
    expect((await post(ada, 'two-factor/off', { password: PASSWORD, code: '' })).status).toBe(422);
    const off = await post(ada, 'two-factor/off', { password: PASSWORD, code: ada.recoveryCodes[0] });
    expect(off.status).toBe(204);
    expect((await login(ada)).status).toBe(200);
    await until(async () => (await subjectsTo(app, ada.email)).includes('Two-factor authentication is off'));
    expect((await post(ada, 'two-factor/off', { password: PASSWORD, code: '000000' })).body.code).toBe(
      'SECOND_FACTOR_OFF',
    );
  });

  it('expires a pending second step when the password changes', async () => {
    const ada = await userWithSecondFactor(app);
    const { cookie } = await login(ada);
    const change = { password: PASSWORD, newPassword: 'Kilishi+Zobo-41', code: codeOf(ada.secret) };
    expect((await post(ada, 'password', change)).status).toBe(204);
    await resetCodeSteps(app, ada.id);
    expect((await secondStep(cookie, codeOf(ada.secret))).body.code).toBe('SECOND_STEP_EXPIRED');
  });
});
