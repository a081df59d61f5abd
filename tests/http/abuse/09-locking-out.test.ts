import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THROTTLES } from '#shared/rules/throttles.ts';
import { PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// An attacker tries to lock a user out of their account with failed logins and resets from many IP addresses.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => app.stop());

const from = (address: string, path: string, body: object) =>
  app.call('POST', path, body, { 'x-forwarded-for': address });

describe('A user whose login others keep failing', () => {
  it('stays signed in and can sign in with the right password from another IP address', async () => {
    const { email, cookie } = await signIn(app);
    const failures = Array.from({ length: THROTTLES.loginFailure.limit + 2 }, (_, n) =>
      from(`102.90.0.${n}`, '/api/users/login', { email, password: 'Wrong-word-11' }),
    );
    for (const { status } of await Promise.all(failures)) expect([401, 429]).toContain(status);
    const resets = Array.from({ length: THROTTLES.passwordReset.limit + 2 }, (_, n) =>
      from(`102.90.1.${n}`, '/api/users/password/forgot', { email }),
    );
    for (const { status } of await Promise.all(resets)) expect([202, 429]).toContain(status);
    expect((await app.call('GET', '/api/users/me', undefined, { cookie })).status).toBe(200);
    expect((await from('102.90.2.1', '/api/users/login', { email, password: PASSWORD })).status).toBe(200);
  });

  it('can still re-authenticate, because failures of others are counted separately', async () => {
    const { email, cookie } = await signIn(app);
    await Promise.all(
      Array.from({ length: THROTTLES.loginFailure.limit + 2 }, (_, n) =>
        from(`102.90.3.${n}`, '/api/users/login', { email, password: 'Wrong-word-11' }),
      ),
    );
    const change = { password: PASSWORD, newPassword: 'Olumo-rock-88' };
    expect((await app.call('POST', '/api/users/me/password', change, { cookie })).status).toBe(204);
  });
});
