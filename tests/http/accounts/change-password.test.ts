import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import { ageSessions } from '../../factories/user-state.ts';
import { PASSWORD, signIn } from '../../factories/users.ts';
import { accountCalls } from '../../setup/account-calls.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { cookiesFrom } from '../../setup/cookies.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const NEW = 'Kilishi+Zobo-41';

const change = ({ cookie }: { cookie: string }, body: unknown) =>
  app.call('POST', '/api/users/me/password', body, { cookie });
const { login, me } = accountCalls(() => app);

describe('Changing the password', () => {
  it('ends other sessions and pending links, but not this session, and sends an email', async () => {
    const ada = await signIn(app, 'Ada Obi');
    const other = cookiesFrom((await login(ada.email, PASSWORD)).headers);
    await app.db.execute(sql`
      INSERT INTO one_time_tokens (hash, kind, user_id, expires_at)
      VALUES (sha256('a link'), 'reset-password', ${ada.id}, now() + interval '1 hour')`);
    expect((await change(ada, { password: PASSWORD, newPassword: NEW })).status).toBe(204);
    expect([await me(ada.cookie), await me(other)]).toEqual([200, 401]);
    expect((await login(ada.email, PASSWORD)).status).toBe(401);
    expect((await login(ada.email, NEW)).status).toBe(200);
    const { rows } = await app.db.execute(sql`SELECT 1 FROM one_time_tokens WHERE user_id = ${ada.id}
      AND kind = 'reset-password'`);
    expect(rows).toEqual([]);
    const mails = await app.db.execute<{ data: string }>(
      sql`SELECT data::text AS data FROM pgboss.job WHERE name = 'send-mail' AND data->>'to' = ${ada.email}
        AND data->>'subject' = 'Your password was changed'`,
    );
    expect(mails.rows).toHaveLength(1);
    expect(mails.rows[0]?.data).not.toContain(NEW);
  });

  it.each([
    ['no password', { newPassword: NEW }, 403, 'WRONG_PASSWORD', ['password']],
    ['a wrong password', { password: 'Wrong-pass-1', newPassword: NEW }, 403, 'WRONG_PASSWORD', ['password']],
    [
      'a weak new password',
      { password: PASSWORD, newPassword: 'short' },
      422,
      'WEAK_PASSWORD',
      ['newPassword'],
    ],
    [
      'a new password that is too long',
      { password: PASSWORD, newPassword: `${'a1-'.repeat(50)}` },
      422,
      'WEAK_PASSWORD',
      ['newPassword'],
    ],
    [
      'a common new password',
      { password: PASSWORD, newPassword: 'Password-1' },
      422,
      'COMMON_PASSWORD',
      ['newPassword'],
    ],
    ['no new password', { password: PASSWORD }, 422, 'MISSING_FIELDS', ['newPassword']],
  ])('is rejected with %s, and the old password stays valid', async (_case, body, status, code, fields) => {
    const ada = await signIn(app);
    const rejected = await change(ada, body);
    expect([rejected.status, rejected.body.code, Object.keys(rejected.body.fields ?? {})]).toEqual([
      status,
      code,
      fields,
    ]);
    expect((await login(ada.email, PASSWORD)).status).toBe(200);
  });

  it('sets a first password for a user without one who has just signed in', async () => {
    const ada = await signIn(app);
    await app.db.execute(
      sql`UPDATE identities SET provider_id = 'google', password = NULL WHERE user_id = ${ada.id}`,
    );
    const signInMethods = async () => {
      const own = await app.call<PublicProfile>('GET', `/api/users/${ada.id}/profile`, undefined, {
        cookie: ada.cookie,
      });
      const { hasPassword, providers } = own.body.private ?? {};
      return { hasPassword, providers };
    };
    expect(await signInMethods()).toEqual({ hasPassword: false, providers: ['google'] });
    expect((await change(ada, { newPassword: NEW })).status).toBe(204);
    expect(await signInMethods()).toEqual({ hasPassword: true, providers: ['google'] });
    expect((await login(ada.email, NEW)).status).toBe(200);
    expect((await change(ada, { newPassword: 'Suya+Night-52' })).body.code).toBe('WRONG_PASSWORD');
  });

  it('requires a user without a password to sign in again after ten minutes', async () => {
    const ada = await signIn(app);
    await app.db.execute(
      sql`UPDATE identities SET provider_id = 'google', password = NULL WHERE user_id = ${ada.id}`,
    );
    await ageSessions(app, ada.id, '11 minutes');
    expect((await change(ada, { newPassword: NEW })).body.code).toBe('SIGN_IN_AGAIN');
  });
});
