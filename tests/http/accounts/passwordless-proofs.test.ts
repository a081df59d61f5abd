import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, resetCodeSteps } from '../../factories/second-factor.ts';
import { aSupportChat } from '../../factories/support.ts';
import { makeStaff, STAFF_SECRET } from '../../factories/users.ts';
import { type CookieJar, cookieHeader, newIdentity, withStandIn } from '../../setup/provider-visit.ts';

// Users who sign in only through a provider: which proofs of identity count, and for how long.

const fixture = withStandIn();

async function aPasswordlessUser() {
  const identity = newIdentity();
  const { jar } = await fixture.visit('google', identity);
  const { id } = (await fixture.me(jar)).body;
  return { id, identity, jar };
}
type User = Awaited<ReturnType<typeof aPasswordlessUser>>;

async function aPasswordlessModerator(): Promise<User> {
  const user = await aPasswordlessUser();
  await makeStaff(fixture.app, user.id, 'moderator');
  return user;
}

const post = (jar: CookieJar, path: string, body: object = {}) =>
  fixture.app.call('POST', path, body, cookieHeader(jar));
const access = async ({ jar }: User) =>
  (await fixture.app.call('GET', '/api/support/access', undefined, cookieHeader(jar))).status;
const proveWithProvider = async ({ identity, jar }: User) =>
  (await fixture.visit('google', identity, { jar, query: 'intent=proof' })).outcome.result;
const reauthenticate = (jar: CookieJar, proof: object) => post(jar, '/api/users/me/reauthenticate', proof);
const setSession = ({ id }: User, changes: string) =>
  fixture.rows(`UPDATE sessions SET ${changes} WHERE user_id = $1`, id);
const timesOf = ({ id }: User) =>
  fixture.rows(
    'SELECT created_at, second_factor_at, reauthenticated_at FROM sessions WHERE user_id = $1',
    id,
  );

describe('Re-authentication of an account without a password', () => {
  it.each(['9 minutes', '11 minutes'])('rejects any password %s after the sign-in', async (age) => {
    const user = await aPasswordlessUser();
    await setSession(user, `created_at = now() - interval '${age}'`);
    for (const password of ['anything-at-all', '']) {
      const { status, body } = await reauthenticate(user.jar, { password });
      expect([status, body.code]).toEqual([403, 'SIGN_IN_AGAIN']);
    }
    expect(await timesOf(user)).toMatchObject([{ reauthenticated_at: null }]);
  });

  it('requires a new visit to the provider, which a code does not replace', async () => {
    const user = await aPasswordlessModerator();
    await setSession(user, `created_at = now() - interval '11 minutes'`);
    const requestExport = async () => (await post(user.jar, '/api/users/me/export')).body.code;
    expect(await requestExport()).toBe('SIGN_IN_AGAIN');
    await resetCodeSteps(fixture.app, user.id);
    expect((await reauthenticate(user.jar, { code: codeOf(STAFF_SECRET) })).status).toBe(204);
    expect(await requestExport()).toBe('SIGN_IN_AGAIN');
    expect(await proveWithProvider(user)).toBe('signed-in');
    const code = codeOf(STAFF_SECRET, 1);
    expect((await post(user.jar, '/api/users/me/export', { code })).status).toBe(202);
  });
});

describe('A staff session that is re-authenticated through a provider', () => {
  let chat: string;
  beforeAll(async () => {
    chat = (await aSupportChat(fixture.app)).id;
  });
  const settle = async ({ jar }: User) =>
    (await post(jar, `/api/support/chats/${chat}/settle`, { seq: 1 })).body.code;

  it('allows destructive actions and still ends twelve hours after the sign-in', async () => {
    const user = await aPasswordlessModerator();
    await setSession(
      user,
      `created_at = now() - interval '11 hours 59 minutes', second_factor_at = now() - interval '11 hours'`,
    );
    const [before] = await timesOf(user);
    expect(await settle(user)).toBe('REAUTHENTICATION_REQUIRED');
    expect(await proveWithProvider(user)).toBe('signed-in');
    expect(await settle(user)).toBeUndefined();
    const { created_at, second_factor_at } = before;
    expect(await timesOf(user)).toMatchObject([{ created_at, second_factor_at }]);
    await setSession(user, `created_at = created_at - interval '2 minutes'`);
    expect(await access(user)).toBe(401);
  });

  it('still requires a second-factor code', async () => {
    const user = await aPasswordlessModerator();
    await setSession(user, 'second_factor_at = NULL');
    expect(await proveWithProvider(user)).toBe('signed-in');
    expect(await access(user)).toBe(403);
  });

  it('cannot be re-authenticated with another account', async () => {
    const [user, other] = [await aPasswordlessModerator(), await aPasswordlessUser()];
    await setSession(user, `created_at = now() - interval '1 hour'`);
    expect(await proveWithProvider({ ...user, identity: other.identity })).toBe('failed');
    expect(await timesOf(user)).toMatchObject([{ reauthenticated_at: null }]);
  });
});
