import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addSecondFactor } from '../../factories/second-factor.ts';
import { changeUser } from '../../factories/user-state.ts';
import { confirmEmail, PASSWORD, signUpAndIn } from '../../factories/users.ts';
import {
  type CookieJar,
  chooseIdentity,
  goToProvider,
  newIdentity,
  returnFromProvider,
  withStandIn,
} from '../../setup/provider-visit.ts';

const fixture = withStandIn();
const { visit, me, rows } = fixture;

describe('A new user', () => {
  it.each(['google', 'apple'])(
    'signs up with %s and has its name and a confirmed email',
    async (provider) => {
      const identity = newIdentity();
      const { status, outcome, jar, headers } = await visit(provider, identity);
      expect({ status, outcome }).toEqual({ status: 200, outcome: { result: 'signed-in', tab: 't1' } });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'sha256-/);
      const { status: meStatus, body } = await me(jar);
      expect(meStatus).toBe(200);
      expect(body).toMatchObject({ email: identity.email, name: identity.name, verified: true, provider });
      expect([...jar.keys()]).not.toContain('kasuwa.flow');
      expect(await rows('SELECT how FROM sign_ins WHERE user_id = $1', body.id)).toEqual([{ how: provider }]);
      expect(
        await rows('SELECT provider_id, issuer, password FROM identities WHERE user_id = $1', body.id),
      ).toEqual([{ provider_id: provider, issuer: 'https://stand-in.kasuwa.example', password: null }]);
    },
  );

  it('signs in again by the same subject, even if the name at the provider has changed', async () => {
    const identity = newIdentity();
    const first = await me((await visit('google', identity)).jar);
    const again = await visit('google', { ...identity, name: 'Another Name' }, { query: 'intent=login' });
    expect((await me(again.jar)).body).toMatchObject({ id: first.body.id, name: identity.name });
  });

  it('gets one account, even if several windows finish at the same time', async () => {
    const identity = newIdentity();
    const visits = [new Map(), new Map(), new Map(), new Map()] as CookieJar[];
    const callbacks = await Promise.all(
      visits.map(async (jar, index) =>
        chooseIdentity(
          await goToProvider(fixture.app, jar, index % 2 ? 'google' : 'apple', 'intent=signup&terms=1'),
          identity,
        ),
      ),
    );
    const ends = await Promise.all(
      callbacks.map(({ url, form }, index) =>
        returnFromProvider(fixture.app, visits[index] as CookieJar, url, form),
      ),
    );
    expect(ends.map(({ outcome }) => outcome.result)).toEqual(Array(4).fill('signed-in'));
    const ids = await Promise.all(visits.map(async (jar) => (await me(jar)).body.id));
    expect(new Set(ids).size).toBe(1);
    expect(await rows('SELECT count(*)::int FROM identities WHERE user_id = $1', ids[0])).toEqual([
      { count: 2 },
    ]);
  });

  it.each([
    ['a name of control characters', '\u202eevil\u0007'],
    ['a name that changes the text direction', 'Ada\u200f Obi'],
    ['a name with invisible characters', 'Ada\u200b\u{e0041}'],
    ['a name with stacked accents', `A${'\u0301'.repeat(9)}da`],
    ['an email for a name', '08031234567@example.com'],
    ['no name', ' '],
  ])('with %s gets a default name that contains nothing of the email', async (_what, name) => {
    const { jar } = await visit('google', { ...newIdentity(), name });
    expect((await me(jar)).body.name).toBe('Kasuwa member');
  });

  it('gets the name that Apple sent only at an earlier login', async () => {
    const identity = newIdentity('Ngozi Eze');
    const jar: CookieJar = new Map();
    const login = await visit('apple', identity, { jar, query: 'intent=login' });
    expect(login.headers.get('location')).toBe('/auth/finish');
    expect(jar.get('kasuwa.apple-name')).not.toContain('Ngozi');

    const signUpWithoutName = async (who: typeof identity) => {
      const start = await goToProvider(fixture.app, jar, 'apple', 'intent=signup&terms=1');
      const { url, form } = await chooseIdentity(start, who);
      form?.delete('user');
      expect((await returnFromProvider(fixture.app, jar, url, form)).outcome.result).toBe('signed-in');
      return (await me(jar)).body.name;
    };
    const earlier = new Map(jar);
    expect(await signUpWithoutName(identity)).toBe('Ngozi Eze');
    expect([...jar.keys()]).not.toContain('kasuwa.apple-name');
    // Another user of the same browser does not get the name.
    for (const [name, value] of earlier) jar.set(name, value);
    expect(await signUpWithoutName(newIdentity())).toBe('Kasuwa member');
  });

  it('with markup for a name gets it as plain text, cut to the maximum length', async () => {
    const name = `<img src=x onerror=alert(1)> ${'x'.repeat(150)}`;
    const { jar } = await visit('apple', { ...newIdentity(), name });
    expect((await me(jar)).body.name).toBe(name.slice(0, 80));
  });

  it('without an email is rejected', async () => {
    const { status, outcome } = await visit('google', { name: 'Nobody', email: '' });
    expect({ status, text: outcome.text }).toEqual({
      status: 401,
      text: 'Authentication failed. No user data returned.',
    });
  });
});

describe('A user with an account', () => {
  async function signedUp({ confirmed }: { confirmed: boolean }) {
    const user = await signUpAndIn(fixture.app);
    if (confirmed) await confirmEmail(fixture.app, user.id);
    return user;
  }

  it('and a confirmed email signs in, keeps the password, and gets an email about it', async () => {
    const user = await signedUp({ confirmed: true });
    const { jar } = await visit(
      'google',
      { ...newIdentity(), email: user.email.toUpperCase() },
      { query: 'intent=login' },
    );
    expect((await me(jar)).body).toMatchObject({ id: user.id, provider: 'email' });
    const login = await fixture.app.call('POST', '/api/users/login', {
      email: user.email,
      password: PASSWORD,
    });
    expect(login.status).toBe(200);
    expect((await fixture.app.call('GET', '/api/users/me', undefined, { cookie: user.cookie })).status).toBe(
      200,
    );
    const [mail] = await rows(
      `SELECT data->>'subject' AS subject FROM pgboss.job WHERE data->>'to' = $1 AND data->>'subject' LIKE 'Google%'`,
      user.email,
    );
    expect(mail).toEqual({ subject: 'Google can now sign you in to Kasuwa' });
  });

  it('and a second factor is asked for it and has no session before', async () => {
    const identity = newIdentity();
    const { id } = (await me((await visit('google', identity)).jar)).body;
    await addSecondFactor(fixture.app, id);
    const { status, outcome, jar } = await visit('google', identity, { query: 'intent=login&tab=t2' });
    expect({ status, ...outcome }).toMatchObject({ status: 200, result: 'second-step', tab: 't2' });
    expect((await me(jar)).status).toBe(401);
    expect([...jar.keys()]).toEqual([expect.stringContaining('step')]);
  });

  it('that a stranger created with their email gets it, and the stranger loses all access', async () => {
    const creator = await signedUp({ confirmed: false });
    const inAnHour = new Date(Date.now() + 3_600_000);
    await changeUser(fixture.app, creator.id, { phone: '+2348031234567', phoneConfirmedAt: new Date() });
    await fixture.app.pool.query(
      `INSERT INTO one_time_tokens (hash, kind, user_id, expires_at) VALUES (sha256($2), 'reset-password', $1, $3)`,
      [creator.id, Buffer.from(creator.id), inAnHour],
    );
    await fixture.app.pool.query(
      `INSERT INTO email_changes (user_id, new_email, expires_at) VALUES ($1, 'mallory@example.com', $2)`,
      [creator.id, inAnHour],
    );
    await addSecondFactor(fixture.app, creator.id);
    const { jar, outcome } = await visit('google', { ...newIdentity(), email: creator.email });
    expect(outcome.result).toBe('signed-in');
    expect((await me(jar)).body).toMatchObject({ id: creator.id, verified: true, provider: 'google' });
    expect(
      (await fixture.app.call('GET', '/api/users/me', undefined, { cookie: creator.cookie })).status,
    ).toBe(401);
    const login = await fixture.app.call('POST', '/api/users/login', {
      email: creator.email,
      password: PASSWORD,
    });
    expect(login.status).toBe(401);
    const left = await rows(
      `SELECT (SELECT count(*)::int FROM one_time_tokens WHERE user_id = u.id) AS tokens,
              (SELECT count(*)::int FROM email_changes WHERE user_id = u.id) AS changes,
              (SELECT count(*)::int FROM second_factors WHERE user_id = u.id) AS factors,
              (SELECT count(*)::int FROM sessions WHERE user_id = u.id) AS sessions,
              (SELECT array_agg(provider_id) FROM identities WHERE user_id = u.id) AS ways,
              phone_confirmed_at IS NULL AS unconfirmed
       FROM users u WHERE id = $1`,
      creator.id,
    );
    expect(left).toEqual([
      { tokens: 0, changes: 0, factors: 0, sessions: 1, ways: ['google'], unconfirmed: true },
    ]);
  });

  it('that a stranger created through Facebook is its only user after Google confirms the email', async () => {
    const victim = newIdentity();
    // An account whose email came from Facebook and was not proven by a code.
    const creator = await visit('google', { ...victim, name: 'Mallory' });
    const { id } = (await me(creator.jar)).body;
    await rows(`UPDATE identities SET provider_id = 'facebook' WHERE user_id = $1`, id);
    await rows(`UPDATE users SET provider = 'facebook', email_verified = false WHERE id = $1`, id);
    const { jar } = await visit('google', victim);
    expect((await me(jar)).body).toMatchObject({ id, name: victim.name });
    expect((await me(creator.jar)).status).toBe(401);
    expect(await rows('SELECT provider_id FROM identities WHERE user_id = $1', id)).toEqual([
      { provider_id: 'google' },
    ]);
    const back = await visit('facebook', { ...victim, name: 'Mallory' }, { query: 'intent=login' });
    expect(back.headers.get('location')).toBe('/auth/finish');
    expect((await me(back.jar)).status).toBe(401);
  });

  it('cannot be linked to a second identity of the same provider', async () => {
    const identity = newIdentity();
    const { id } = (await me((await visit('google', identity)).jar)).body;
    // The email belongs to another identity at the provider.
    await fixture.app.pool.query(`UPDATE identities SET account_id = 'another-identity' WHERE user_id = $1`, [
      id,
    ]);
    const { status } = await visit('google', identity, { query: 'intent=login' });
    expect(status).toBe(409);
    expect(await rows('SELECT account_id FROM identities WHERE user_id = $1', id)).toEqual([
      { account_id: 'another-identity' },
    ]);
  });

  it('is another user when the same subject comes from another issuer', async () => {
    const identity = newIdentity();
    const { id } = (await me((await visit('google', identity)).jar)).body;
    await fixture.app.pool.query(
      `UPDATE identities SET issuer = 'https://accounts.google.com' WHERE user_id = $1`,
      [id],
    );
    await changeUser(fixture.app, id, { email: `${randomUUID()}@example.com` });
    const { jar } = await visit('google', identity);
    expect((await me(jar)).body.id).not.toBe(id);
  });
});
