import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aDevice } from '../../factories/devices.ts';
import { codeOf, freezeClock, userWithSecondFactor } from '../../factories/second-factor.ts';
import { confirmEmail, PASSWORD } from '../../factories/users.ts';
import { startTestApp } from '../../setup/app.ts';
import { cookiesFrom } from '../../setup/cookies.ts';

beforeEach(freezeClock);
afterEach(() => void vi.useRealTimers());

describe('A flood of second-factor codes', () => {
  it('is rejected after twenty codes in an hour, until the owner resets the password by email', async () => {
    const strict = await startTestApp();
    try {
      const ada = await userWithSecondFactor(strict);
      const enter = async (password: string) =>
        cookiesFrom((await strict.call('POST', '/api/users/login', { email: ada.email, password })).headers);
      const guess = async (cookie: string, code: string) =>
        (await strict.call('POST', '/api/users/login/second-step', { code }, { cookie })).status;
      for (let login = 0; login < 4; login += 1) {
        const cookie = await enter(PASSWORD);
        for (let at = 0; at < 5; at += 1) expect(await guess(cookie, '000000')).toBe(422);
      }
      expect(await guess(await enter(PASSWORD), codeOf(ada.secret))).toBe(429);

      await confirmEmail(strict, ada.id);
      await strict.db.execute(sql`
        INSERT INTO one_time_tokens (hash, kind, user_id, about, expires_at)
        VALUES (sha256('a link'), 'reset-password', ${ada.id}, ${ada.email}, now() + interval '1 hour')`);
      const reset = { token: 'a link', password: 'Kilishi+Zobo-41' };
      expect((await strict.call('POST', '/api/users/password/reset', reset)).status).toBe(204);
      expect(await guess(await enter(reset.password), codeOf(ada.secret))).toBe(200);
      // One device has 60 attempts, whichever second-step cookie it sends.
      const device = aDevice();
      for (let at = 0; at < 60; at += 1)
        expect(await guess(`${device}; kasuwa.second-step=${at}`, '000000')).toBe(401);
      expect(await guess(`${device}; kasuwa.second-step=x`, '000000')).toBe(429);
    } finally {
      await strict.stop();
    }
  });
});
