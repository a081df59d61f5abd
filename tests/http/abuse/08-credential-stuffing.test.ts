import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THROTTLES } from '#shared/rules/throttles.ts';
import { PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// An attacker tries a stolen list of emails and passwords. throttles.test.ts covers how attempts are counted.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => app.stop());

async function login(address: string, email: string, password: string) {
  const headers = { 'x-forwarded-for': address };
  const {
    status,
    body,
    headers: sent,
  } = await app.call('POST', '/api/users/login', { email, password }, headers);
  return { status, body, cookies: sent.getSetCookie() };
}

describe('A stolen list of credentials', () => {
  it('is throttled per IP address: after that even a correct pair is rejected', async () => {
    const victim = await signIn(app);
    for (let n = 0; n < THROTTLES.login.limit; n += 1)
      // An invalid email skips the password hash and still counts as an attempt.
      expect((await login('102.89.0.1', `stolen-${n}`, PASSWORD)).status).toBe(401);
    expect(await login('102.89.0.1', victim.email, PASSWORD)).toMatchObject({ status: 429, cookies: [] });
  });

  it('does not reveal which of its emails have an account', async () => {
    const victim = await signIn(app);
    const withAccount = await login('102.89.0.2', victim.email, 'Wrong-word-11');
    const withoutAccount = await login('102.89.0.3', 'nobody@example.com', 'Wrong-word-11');
    expect(withAccount).toEqual(withoutAccount);
    expect(withAccount).toMatchObject({ status: 401, cookies: [] });
  });
});
