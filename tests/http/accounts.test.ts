import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, signIn } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

describe('Signing up', () => {
  it('makes an account and does not sign in', async () => {
    const { status, body, headers } = await app.call('POST', '/api/users/signup', { email: 'Ada@Example.com', password: PASSWORD, name: ' Ada Obi ' });
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), email: 'ada@example.com', name: 'Ada Obi' });
    expect(headers.getSetCookie()).toEqual([]);
  });
});

describe('Signing in', () => {
  it('answers who it is and sets a cookie that scripts cannot read', async () => {
    const person = await signIn(app);
    const { status, body } = await app.call('GET', '/api/users/me', undefined, { cookie: person.cookie });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: person.id, email: person.email, name: person.name, avatar: null, verified: false, provider: 'email' });
  });
});
