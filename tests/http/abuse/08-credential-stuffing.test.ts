import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THROTTLES } from '#shared/rules/throttles.ts';
import { PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// A list of e-mails and passwords stolen elsewhere, tried one after another. How the throttles count: throttles.test.ts.

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

describe('A stolen list', () => {
  it('is cut short at one address, and lets nobody in after that even where a pair is right', async () => {
    const victim = await signIn(app);
    for (let n = 0; n < THROTTLES.login.limit; n += 1)
      // What is no e-mail costs no hash, and counts all the same.
      expect((await login('102.89.0.1', `stolen-${n}`, PASSWORD)).status).toBe(401);
    expect(await login('102.89.0.1', victim.email, PASSWORD)).toMatchObject({ status: 429, cookies: [] });
  });

  it('does not tell which of its e-mails have an account', async () => {
    const victim = await signIn(app);
    const known = await login('102.89.0.2', victim.email, 'Wrong-word-11');
    const unknown = await login('102.89.0.3', 'nobody@example.com', 'Wrong-word-11');
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ status: 401, cookies: [] });
  });
});
