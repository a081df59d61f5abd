import { describe, expect, it } from 'vitest';
import { confirmEmail, PASSWORD, signUpAndIn } from '../../factories/users.ts';
import { waitForMail } from '../../setup/mails.ts';
import { codeTo, newIdentity, openStep, press, withStandIn } from '../../setup/provider-visit.ts';

// A stranger signed up with an email that is not theirs. Its owner uses a provider that has confirmed it.

const fixture = withStandIn();
const { visit, me, rows } = fixture;

/** Opens the page that the owner of the email sees after a provider's button on the login screen. */
async function ownerAtTerms(name = 'Ngozi Eze') {
  const stranger = await signUpAndIn(fixture.app);
  const owner = { ...newIdentity(name), email: stranger.email };
  const { jar, headers } = await visit('google', owner, { query: 'intent=login&tab=t1' });
  expect(headers.get('location')).toBe('/auth/finish');
  return { stranger, owner, jar, ...(await openStep(fixture.app, jar)) };
}

const accountOf = (email: string) =>
  rows('SELECT name, email_verified, provider FROM users WHERE email = $1', email);

const loginOf = (email: string) =>
  fixture.app.call('POST', '/api/users/login', { email, password: PASSWORD });

describe('The owner of an email that a stranger signed up with', () => {
  it('agrees to the terms before they get the account, which then has their own name', async () => {
    const { stranger, jar, page, attempt } = await ownerAtTerms();
    expect(page).toContain('18 or older');
    expect(page).toContain('Ngozi Eze');
    expect((await me(jar)).status).toBe(401);

    const { outcome } = await press(fixture.app, jar, { attempt, action: 'agree' });
    expect(outcome).toEqual({ result: 'signed-in', tab: 't1' });
    expect((await me(jar)).body).toMatchObject({
      id: stranger.id,
      name: 'Ngozi Eze',
      verified: true,
      provider: 'google',
    });
    expect((await loginOf(stranger.email)).status).toBe(401);
    const { text } = await waitForMail(fixture.app, stranger.email, 'Google can now sign you in to Kasuwa');
    expect(text).toContain('Hello Ngozi,');
  });

  it('who does not agree changes nothing', async () => {
    const { stranger, jar, attempt } = await ownerAtTerms();
    const before = await accountOf(stranger.email);
    await press(fixture.app, jar, { attempt, action: 'cancel' });
    expect(await accountOf(stranger.email)).toEqual(before);
    expect(await rows('SELECT provider_id FROM identities WHERE user_id = $1', stranger.id)).toEqual([
      { provider_id: 'credential' },
    ]);
  });

  it('is not asked for the terms that they accepted on the sign-up screen', async () => {
    const stranger = await signUpAndIn(fixture.app);
    const { jar, outcome } = await visit('google', { ...newIdentity('Ngozi Eze'), email: stranger.email });
    expect(outcome.result).toBe('signed-in');
    expect((await me(jar)).body).toMatchObject({ id: stranger.id, name: 'Ngozi Eze' });
  });

  it('whose provider sends no name does not get the name that the stranger chose', async () => {
    const { jar, attempt } = await ownerAtTerms(' ');
    await press(fixture.app, jar, { attempt, action: 'agree' });
    expect((await me(jar)).body.name).toBe('Kasuwa member');
  });

  it('joins the unchanged account if its email was confirmed while the terms were open', async () => {
    const { stranger, jar, attempt } = await ownerAtTerms();
    await confirmEmail(fixture.app, stranger.id);
    const [before] = await accountOf(stranger.email);
    expect((await press(fixture.app, jar, { attempt, action: 'agree' })).outcome.result).toBe('signed-in');
    expect((await me(jar)).body).toMatchObject({ id: stranger.id, name: before.name, provider: 'email' });
    expect((await loginOf(stranger.email)).status).toBe(200);
  });
});

describe('The owner of an email that a provider has not confirmed', () => {
  it('enters the code first and then agrees to the terms', async () => {
    const stranger = await signUpAndIn(fixture.app);
    const { jar } = await visit(
      'facebook',
      { ...newIdentity('Ngozi Eze'), email: stranger.email },
      { query: 'intent=login' },
    );
    const code = await openStep(fixture.app, jar);
    expect(code.page).toContain('Check your e-mail');
    const digits = await codeTo(fixture.app, stranger.email);
    await press(fixture.app, jar, { attempt: code.attempt, action: 'code', code: digits });
    expect((await me(jar)).status).toBe(401);
    const terms = await openStep(fixture.app, jar);
    expect(terms.page).toContain('18 or older');
    await press(fixture.app, jar, { attempt: terms.attempt, action: 'agree' });
    expect((await me(jar)).body).toMatchObject({
      id: stranger.id,
      name: 'Ngozi Eze',
      provider: 'facebook',
    });
  });
});
