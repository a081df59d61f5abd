import { describe, expect, it } from 'vitest';
import { waitForMail } from '../../setup/mails.ts';
import {
  type CookieJar,
  chooseIdentity,
  goToProvider,
  newIdentity,
  OVER,
  openStep,
  press,
  returnFromProvider,
  withStandIn,
} from '../../setup/provider-visit.ts';

// A visitor without an account presses a provider's button on the login screen. One page in the same window
// asks for the terms, and one press creates the account.

const fixture = withStandIn();
const { visit, me, rows } = fixture;

/** Visits the provider and opens the page that asks for the terms. */
async function openTerms(identity = newIdentity(), query = 'intent=login&tab=t1', provider = 'google') {
  const { status, headers, jar } = await visit(provider, identity, { query });
  expect({ status, to: headers.get('location') }).toEqual({ status: 303, to: '/auth/finish' });
  return { identity, jar, ...(await openStep(fixture.app, jar)) };
}

const usersOf = (email: string) => rows('SELECT id FROM users WHERE email = $1', email);

describe('A new user who comes from a provider to the login', () => {
  it.each(['google', 'apple'])('agrees to the terms in one press and is signed in (%s)', async (provider) => {
    const { identity, jar, page, status, attempt } = await openTerms(
      newIdentity('Ngozi Eze'),
      'intent=login&tab=t1',
      provider,
    );
    expect(status).toBe(200);
    const words = page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
    for (const text of ['Terms of Service', 'Privacy Policy', '18 or older', 'Ngozi Eze', identity.email])
      expect(words).toContain(text);
    expect(await usersOf(identity.email)).toEqual([]);

    const end = await press(fixture.app, jar, { attempt, action: 'agree' });
    expect({ status: end.status, outcome: end.outcome }).toEqual({
      status: 200,
      outcome: { result: 'signed-in', tab: 't1' },
    });
    const { body } = await me(jar);
    expect(body).toMatchObject({ email: identity.email, name: 'Ngozi Eze', verified: true, provider });
    expect([...jar.keys()].sort()).toEqual(['kasuwa.device-id', 'kasuwa.session', 'kasuwa.signed-in']);
    expect(await rows('SELECT how FROM sign_ins WHERE user_id = $1', body.id)).toEqual([{ how: provider }]);
    await waitForMail(fixture.app, identity.email, 'Welcome to Kasuwa');
  });

  it.each(['intent=login&terms=1', 'intent=signup', 'intent=nonsense', ''])(
    'is asked for the terms unless they were accepted in the sign-up form: %s',
    async (query) => {
      const { identity } = await openTerms(newIdentity(), query);
      expect(await usersOf(identity.email)).toEqual([]);
    },
  );

  it('is not asked for the terms that they accepted on the sign-up screen', async () => {
    expect((await visit('google', newIdentity())).outcome.result).toBe('signed-in');
  });

  it('creates nothing by cancelling, and the page that opened the window learns that it was closed', async () => {
    const { identity, jar, attempt } = await openTerms();
    const { outcome } = await press(fixture.app, jar, { attempt, action: 'cancel' });
    expect(outcome).toEqual({ result: 'failed', tab: 't1', text: 'Authentication window was closed' });
    expect(jar.size).toBe(0);
    expect((await press(fixture.app, jar, { attempt, action: 'agree' })).outcome.text).toBe(OVER);
    expect(await usersOf(identity.email)).toEqual([]);
    expect(await rows('SELECT 1 FROM pending_sign_ins WHERE id = $1', attempt)).toEqual([]);
  });

  it('can reload the page before they agree', async () => {
    const { jar, attempt } = await openTerms();
    expect((await openStep(fixture.app, jar)).attempt).toBe(attempt);
    expect((await press(fixture.app, jar, { attempt, action: 'agree' })).outcome.result).toBe('signed-in');
  });

  it('gets the name that Apple sends only once, even if they cancel and come back', async () => {
    const identity = newIdentity('Ngozi Eze');
    const { jar, attempt } = await openTerms(identity, 'intent=login', 'apple');
    await press(fixture.app, jar, { attempt, action: 'cancel' });
    expect([...jar.keys()]).toEqual(['kasuwa.apple-name']);
    const { url, form } = await chooseIdentity(
      await goToProvider(fixture.app, jar, 'apple', 'intent=login'),
      identity,
    );
    form?.delete('user');
    await returnFromProvider(fixture.app, jar, url, form);
    const again = await openStep(fixture.app, jar);
    await press(fixture.app, jar, { attempt: again.attempt, action: 'agree' });
    expect((await me(jar)).body.name).toBe('Ngozi Eze');
    expect([...jar.keys()]).not.toContain('kasuwa.apple-name');
  });

  it('sees the name that the account will have, with its markup escaped', async () => {
    const { page } = await openTerms(newIdentity('<b>Ada</b> & "Obi"'));
    expect(page).toContain('&lt;b&gt;Ada&lt;/b&gt; &amp; &quot;Obi&quot;');
    const nameless = await openTerms(newIdentity('\u202eevil\u0007'));
    expect(nameless.page).toContain('Kasuwa member');
    expect(nameless.page).not.toContain('evil');
  });
});

describe('The agreement to the terms', () => {
  it('works once, even if it arrives several times at the same time', async () => {
    const { identity, jar, attempt } = await openTerms();
    const copies = [1, 2, 3, 4].map(() => new Map(jar));
    const ends = await Promise.all(
      copies.map((copy) => press(fixture.app, copy, { attempt, action: 'agree' })),
    );
    expect(ends.map(({ outcome }) => outcome.result).sort()).toEqual([
      'failed',
      'failed',
      'failed',
      'signed-in',
    ]);
    expect((await press(fixture.app, new Map(jar), { attempt, action: 'agree' })).outcome.text).toBe(OVER);
    const [user] = await usersOf(identity.email);
    expect(await rows('SELECT count(*)::int FROM sessions WHERE user_id = $1', user.id)).toEqual([
      { count: 1 },
    ]);
  });

  it('counts only in the browser that came from the provider and only for its own page', async () => {
    const { identity, jar, attempt } = await openTerms();
    const other = await openTerms();
    for (const [cookies, form] of [
      [new Map(), { attempt, action: 'agree' }],
      [new Map(other.jar), { attempt, action: 'agree' }],
      [new Map(jar), { attempt: other.attempt, action: 'agree' }],
      [new Map(jar), { action: 'agree' }],
      [new Map(jar), { attempt, action: 'code', code: '123456' }],
      [new Map(jar), { attempt, action: 'nonsense' }],
      [new Map(jar), { attempt, action: 'constructor' }],
    ] as [CookieJar, Record<string, string>][]) {
      const { status, outcome } = await press(fixture.app, cookies, form);
      expect({ status, text: outcome.text }).toEqual({ status: 401, text: OVER });
    }
    const tampered = new Map(jar);
    tampered.set('kasuwa.pending', `${jar.get('kasuwa.pending')?.slice(0, -4)}AAAA`);
    expect((await press(fixture.app, tampered, { attempt, action: 'agree' })).outcome.text).toBe(OVER);
    for (const email of [identity.email, other.identity.email]) expect(await usersOf(email)).toEqual([]);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('is rejected from another site: %o', async (headers) => {
    const { identity, jar, attempt } = await openTerms();
    const before = new Map(jar);
    const { status } = await press(
      fixture.app,
      jar,
      { attempt, action: 'agree' },
      headers as Record<string, string>,
    );
    expect(status).toBe(403);
    expect(await usersOf(identity.email)).toEqual([]);
    expect(jar).toEqual(before);
  });

  it('is rejected after ten minutes', async () => {
    const { identity, jar, attempt } = await openTerms();
    await rows('UPDATE pending_sign_ins SET expires_at = now() WHERE id = $1', attempt);
    expect((await press(fixture.app, jar, { attempt, action: 'agree' })).outcome.text).toBe(OVER);
    expect(await usersOf(identity.email)).toEqual([]);
  });

  it('signs in to the account that the same identity created meanwhile in another window', async () => {
    const { identity, jar, attempt } = await openTerms();
    const created = await me((await visit('google', identity)).jar);
    expect((await press(fixture.app, jar, { attempt, action: 'agree' })).outcome.result).toBe('signed-in');
    expect((await me(jar)).body.id).toBe(created.body.id);
  });
});

describe('The page that asks for the terms', () => {
  it('runs only its own script, sends its form only to this server, and is not cached', async () => {
    const { headers } = await openTerms();
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'.*script-src 'sha256-.*form-action 'self'.*frame-ancestors 'none'/,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    // With `no-referrer`, browsers would send the form with the origin `null`.
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  it('shows that the sign-in is over when there is nothing to finish', async () => {
    const { status, outcome } = await openStep(fixture.app, new Map());
    expect({ status, text: outcome.text }).toEqual({ status: 401, text: OVER });
  });
});
