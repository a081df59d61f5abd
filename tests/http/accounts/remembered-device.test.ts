import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  codeOf,
  freezeClock,
  secondFactorCalls,
  userWithSecondFactor,
} from '../../factories/second-factor.ts';
import { PASSWORD } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  freezeClock();
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(async () => {
  vi.useRealTimers();
  await app.stop();
});

const { login, secondStep, me, post } = secondFactorCalls(() => app);

describe('A remembered device', () => {
  it('needs no code, still needs the password, and works for no other user', async () => {
    const [ada, ben] = [await userWithSecondFactor(app), await userWithSecondFactor(app)];
    const step = await secondStep((await login(ada)).cookie, codeOf(ada.secret), true);
    const device = step.cookie.split('; ').find((pair) => pair.startsWith('kasuwa.device-')) ?? '';
    expect(step.headers.getSetCookie().join()).toMatch(
      /kasuwa\.device-[^=]+=[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly/,
    );
    expect((await login(ada, device)).status).toBe(200);
    expect(await me(device)).toBe(401);
    expect((await secondStep(device, '')).body.code).toBe('SECOND_STEP_EXPIRED');
    const asBen = device.replace(/device-[^=]+/, `device-${ben.id.slice(0, 8)}`);
    expect((await login(ben, asBen)).body.code).toBe('SECOND_STEP_NEEDED');
    expect((await login(ada)).body.code).toBe('SECOND_STEP_NEEDED');
    await app.db.execute(
      sql`UPDATE remembered_devices SET expires_at = now() - interval '1 second' WHERE user_id = ${ada.id}`,
    );
    expect((await login(ada, device)).body.code).toBe('SECOND_STEP_NEEDED');
  });

  it.each([
    [
      'a new password',
      'password',
      (code: string) => ({ password: PASSWORD, newPassword: 'Kilishi+Zobo-41', code }),
    ],
    ['signing out everywhere', 'sessions/end', () => ({ which: 'all' })],
  ])('is forgotten after %s', async (_what, path, bodyWith) => {
    const ada = await userWithSecondFactor(app);
    const step = await secondStep((await login(ada)).cookie, codeOf(ada.secret), true);
    expect((await post(step, path, bodyWith(codeOf(ada.secret, 1)))).status).toBe(204);
    const { rows } = await app.db.execute(sql`SELECT 1 FROM remembered_devices WHERE user_id = ${ada.id}`);
    expect(rows).toEqual([]);
  });

  it('is forgotten when its session is ended from another device', async () => {
    const ada = await userWithSecondFactor(app);
    const lost = await secondStep((await login(ada)).cookie, codeOf(ada.secret), true);
    const headers = { cookie: ada.cookie };
    const { body } = await app.call<{ items: { id: string; isCurrent: boolean }[] }>(
      'GET',
      '/api/users/me/sessions',
      undefined,
      headers,
    );
    const { id } = body.items.find(({ isCurrent }) => !isCurrent) ?? {};
    expect((await app.call('DELETE', `/api/users/me/sessions/${id}`, undefined, headers)).status).toBe(204);
    expect((await login(ada, lost.cookie)).body.code).toBe('SECOND_STEP_NEEDED');
  });
});
