import { describe, expect, it } from 'vitest';
import { addSecondFactor } from '../../factories/second-factor.ts';
import { linkProvider, scheduleDeletion } from '../../factories/user-state.ts';
import { PASSWORD } from '../../factories/users.ts';
import { CODE_SUBJECT, withMailedCodes } from '../../setup/mailed-codes.ts';
import { waitForMail } from '../../setup/mails.ts';
import { newIdentity, OVER, openStep, press } from '../../setup/provider-visit.ts';

// Facebook does not say whether an email is confirmed. A mailed code proves it in the same window.

const { fixture, openCodePage, codeTo, enter, signUpUser } = withMailedCodes();
const { visit, me, rows } = fixture;

const providersOf = (id: string) =>
  rows('SELECT provider_id FROM identities WHERE user_id = $1 ORDER BY 1', id);

describe('A Facebook sign-in with the email of an account', () => {
  it('is linked to the account after the mailed code is entered, and the owner gets an email', async () => {
    const user = await signUpUser({ confirmed: true });
    const { jar, attempt, page } = await openCodePage({ ...newIdentity(), email: user.email.toUpperCase() });
    expect(page).toContain(user.email);
    expect(page).toContain('<a href="/dev/mail" target="_blank" rel="noopener">see its e-mails here</a>');
    expect((await me(jar)).status).toBe(401);
    const code = await codeTo(user.email);
    const { status, outcome } = await enter(jar, attempt, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect({ status, outcome }).toEqual({ status: 200, outcome: { result: 'signed-in', tab: 't1' } });
    expect((await me(jar)).body).toMatchObject({ id: user.id, provider: 'email' });
    expect([...jar.keys()].sort()).toEqual(['kasuwa.device-id', 'kasuwa.session', 'kasuwa.signed-in']);
    expect(await providersOf(user.id)).toEqual([{ provider_id: 'credential' }, { provider_id: 'facebook' }]);
    await waitForMail(fixture.app, user.email, 'Facebook can now sign you in to Kasuwa');
    const login = await fixture.app.call('POST', '/api/users/login', {
      email: user.email,
      password: PASSWORD,
    });
    expect(login.status).toBe(200);
  });

  it('needs no code the next time', async () => {
    const user = await signUpUser({ confirmed: true });
    const identity = { ...newIdentity(), email: user.email };
    const { jar, attempt } = await openCodePage(identity);
    await enter(jar, attempt, await codeTo(user.email));
    const again = await visit('facebook', identity, { query: 'intent=login' });
    expect(again.outcome.result).toBe('signed-in');
    expect((await me(again.jar)).body.id).toBe(user.id);
  });

  it('fails without the code', async () => {
    for (const confirmed of [true, false]) {
      const user = await signUpUser({ confirmed });
      for (const provider of ['google', 'apple', 'facebook']) {
        const { jar, attempt } = await openCodePage(
          { name: 'Mallory', email: user.email },
          { provider, query: 'intent=signup&terms=1' },
        );
        for (const form of [
          { attempt, action: 'agree' },
          { attempt, action: 'code' },
          { attempt, action: 'code', code: '' },
          { attempt, action: 'code', code: '000000000000' },
        ] as Record<string, string>[])
          await press(fixture.app, new Map(jar), form);
        expect((await me(jar)).status).toBe(401);
      }
      expect(await providersOf(user.id)).toEqual([{ provider_id: 'credential' }]);
    }
  });

  it('asks for the second factor after the code and has no session before', async () => {
    const user = await signUpUser({ confirmed: true });
    await addSecondFactor(fixture.app, user.id);
    const { jar, attempt } = await openCodePage({ ...newIdentity(), email: user.email });
    const { status, outcome } = await enter(jar, attempt, await codeTo(user.email));
    expect({ status, ...outcome }).toMatchObject({ status: 200, result: 'second-step', tab: 't1' });
    expect((await me(jar)).status).toBe(401);
    expect([...jar.keys()]).toEqual(['kasuwa.second-step']);
  });

  it('reclaims an account whose creator never confirmed the email, and the creator loses access', async () => {
    const creator = await signUpUser({ confirmed: false });
    const { jar, attempt } = await openCodePage(
      { ...newIdentity(), email: creator.email },
      { query: 'intent=signup&terms=1' },
    );
    await enter(jar, attempt, await codeTo(creator.email));
    expect((await me(jar)).body).toMatchObject({ id: creator.id, verified: true, provider: 'facebook' });
    expect(await providersOf(creator.id)).toEqual([{ provider_id: 'facebook' }]);
    const old = await fixture.app.call('GET', '/api/users/me', undefined, { cookie: creator.cookie });
    expect(old.status).toBe(401);
  });

  it('cancels the pending deletion of the account', async () => {
    const user = await signUpUser({ confirmed: true });
    await scheduleDeletion(fixture.app, user.id, { inDays: 9 });
    const { jar, attempt } = await openCodePage({ ...newIdentity(), email: user.email });
    expect((await enter(jar, attempt, await codeTo(user.email))).outcome.result).toBe('signed-in');
    expect(await rows('SELECT deletion_due_at FROM users WHERE id = $1', user.id)).toEqual([
      { deletion_due_at: null },
    ]);
  });

  it('is rejected when the account is linked to another identity of Facebook', async () => {
    const user = await signUpUser({ confirmed: true });
    await linkProvider(fixture.app, user.id, 'facebook', { issuer: 'x' });
    const { jar, attempt } = await openCodePage({ ...newIdentity(), email: user.email });
    const { status, outcome } = await enter(jar, attempt, await codeTo(user.email));
    expect(status).toBe(409);
    expect(outcome.text).toContain('already have a Kasuwa account');
    expect((await me(jar)).status).toBe(401);
  });
});

describe('A Facebook sign-in with an email that has no account', () => {
  it('creates an account with a confirmed email after the code if the terms were accepted before', async () => {
    const identity = newIdentity();
    const { jar, attempt } = await openCodePage(identity, { query: 'intent=signup&terms=1&tab=t1' });
    expect(await rows('SELECT 1 FROM users WHERE email = $1', identity.email)).toEqual([]);
    expect((await enter(jar, attempt, await codeTo(identity.email))).outcome.result).toBe('signed-in');
    expect((await me(jar)).body).toMatchObject({
      email: identity.email,
      name: identity.name,
      verified: true,
      provider: 'facebook',
    });
    const { text } = await waitForMail(fixture.app, identity.email, 'Welcome to Kasuwa');
    expect(text).not.toContain('verify-email');
  });

  it('asks for the terms after the code if they were not accepted before', async () => {
    const identity = newIdentity();
    const { jar, attempt } = await openCodePage(identity);
    const code = await codeTo(identity.email);
    const next = await enter(jar, attempt, code);
    expect({ status: next.status, to: next.headers.get('location') }).toEqual({
      status: 303,
      to: '/auth/finish',
    });
    expect(await rows('SELECT 1 FROM users WHERE email = $1', identity.email)).toEqual([]);
    const terms = await openStep(fixture.app, jar);
    expect(terms.page).toContain('18 or older');
    expect(terms.attempt).not.toBe(attempt);
    const end = await press(fixture.app, jar, { attempt: terms.attempt, action: 'agree' });
    expect(end.outcome).toEqual({ result: 'signed-in', tab: 't1' });
    expect((await me(jar)).body).toMatchObject({ email: identity.email, verified: true });
    // The code was used up by the step before.
    expect((await enter(new Map(jar), attempt, code)).outcome.text).toBe(OVER);
  });

  it('gets the same responses as for an email with an account, up to the code', async () => {
    const user = await signUpUser({ confirmed: true });
    const answers = [];
    for (const email of [user.email, newIdentity().email]) {
      const { jar, attempt, page, status } = await openCodePage({ name: 'Mallory', email });
      const wrong = await enter(jar, attempt, 'abc');
      answers.push(
        [status, page, wrong.status, wrong.page].map((part) =>
          String(part).replaceAll(email, '(address)').replaceAll(attempt, '(attempt)'),
        ),
      );
      const { subject, text, html } = await waitForMail(fixture.app, email, CODE_SUBJECT);
      answers.at(-1)?.push(...[subject, text, html].map((part) => part.replace(/\d{3} \d{3}/g, '(code)')));
    }
    expect(answers[1]).toEqual(answers[0]);
  });
});
