import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../factories/users.ts';
import { letterTo } from '../setup/letters.ts';
import { CODE_SUBJECT, withMailedCodes } from '../setup/mailed-codes.ts';
import { OVER, openStep, press, someone } from '../setup/provider-visit.ts';

// Facebook does not say whether an address is confirmed. A code that is mailed to the address proves it, in the same window.

const { market, askedForCode, codeTo, enter, signedUp } = withMailedCodes();
const { visit, me, rows } = market;

const waysOf = (id: string) => rows('SELECT provider_id FROM identities WHERE user_id = $1 ORDER BY 1', id);

describe('Facebook with the address of an account', () => {
  it('joins it once the code from the mail is typed, and is told by mail', async () => {
    const member = await signedUp({ confirmed: true });
    const { jar, attempt, page } = await askedForCode({ ...someone(), email: member.email.toUpperCase() });
    expect(page).toContain(member.email);
    expect(page).toContain('<a href="/dev/mail" target="_blank" rel="noopener">its mails are here</a>');
    expect((await me(jar)).status).toBe(401);
    const code = await codeTo(member.email);
    const { status, outcome } = await enter(jar, attempt, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect({ status, outcome }).toEqual({ status: 200, outcome: { result: 'signed-in', tab: 't1' } });
    expect((await me(jar)).body).toMatchObject({ id: member.id, provider: 'email' });
    expect([...jar.keys()].sort()).toEqual(['kasuwa.device-id', 'kasuwa.session', 'kasuwa.signed-in']);
    expect(await waysOf(member.id)).toEqual([{ provider_id: 'credential' }, { provider_id: 'facebook' }]);
    await letterTo(market.app, member.email, 'Facebook can now sign you in to Kasuwa');
    const login = await market.app.call('POST', '/api/users/login', {
      email: member.email,
      password: PASSWORD,
    });
    expect(login.status).toBe(200);
  });

  it('needs no code the next time', async () => {
    const member = await signedUp({ confirmed: true });
    const person = { ...someone(), email: member.email };
    const { jar, attempt } = await askedForCode(person);
    await enter(jar, attempt, await codeTo(member.email));
    const again = await visit('facebook', person, { query: 'intent=login' });
    expect(again.outcome.result).toBe('signed-in');
    expect((await me(again.jar)).body.id).toBe(member.id);
  });

  it('does not get in without the code', async () => {
    for (const confirmed of [true, false]) {
      const member = await signedUp({ confirmed });
      for (const provider of ['google', 'apple', 'facebook']) {
        const { jar, attempt } = await askedForCode(
          { name: 'Mallory', email: member.email },
          { provider, query: 'intent=signup&terms=1' },
        );
        for (const form of [
          { attempt, action: 'agree' },
          { attempt, action: 'code' },
          { attempt, action: 'code', code: '' },
          { attempt, action: 'code', code: '000000000000' },
        ] as Record<string, string>[])
          await press(market.app, new Map(jar), form);
        expect((await me(jar)).status).toBe(401);
      }
      expect(await waysOf(member.id)).toEqual([{ provider_id: 'credential' }]);
    }
  });

  it('asks for the second factor after the code, and has no session before', async () => {
    const member = await signedUp({ confirmed: true });
    await rows(
      `INSERT INTO second_factors (user_id, secret, confirmed_at) VALUES ($1, 'x', now())`,
      member.id,
    );
    const { jar, attempt } = await askedForCode({ ...someone(), email: member.email });
    const { status, outcome } = await enter(jar, attempt, await codeTo(member.email));
    expect({ status, ...outcome }).toMatchObject({ status: 200, result: 'second-step', tab: 't1' });
    expect((await me(jar)).status).toBe(401);
    expect([...jar.keys()]).toEqual(['kasuwa.second-step']);
  });

  it('takes over an account whose maker never confirmed the address, and the maker is out', async () => {
    const maker = await signedUp({ confirmed: false });
    const { jar, attempt } = await askedForCode(
      { ...someone(), email: maker.email },
      { query: 'intent=signup&terms=1' },
    );
    await enter(jar, attempt, await codeTo(maker.email));
    expect((await me(jar)).body).toMatchObject({ id: maker.id, verified: true, provider: 'facebook' });
    expect(await waysOf(maker.id)).toEqual([{ provider_id: 'facebook' }]);
    const old = await market.app.call('GET', '/api/users/me', undefined, { cookie: maker.cookie });
    expect(old.status).toBe(401);
  });

  it('keeps an account that wanted to be deleted', async () => {
    const member = await signedUp({ confirmed: true });
    await rows(`UPDATE users SET leaves_at = now() + interval '9 days' WHERE id = $1`, member.id);
    const { jar, attempt } = await askedForCode({ ...someone(), email: member.email });
    expect((await enter(jar, attempt, await codeTo(member.email))).outcome.result).toBe('signed-in');
    expect(await rows('SELECT leaves_at FROM users WHERE id = $1', member.id)).toEqual([{ leaves_at: null }]);
  });

  it('is refused where the account knows another person of Facebook', async () => {
    const member = await signedUp({ confirmed: true });
    await rows(
      `INSERT INTO identities (user_id, provider_id, issuer, account_id) VALUES ($1, 'facebook', 'x', $2)`,
      ...[member.id, randomUUID()],
    );
    const { jar, attempt } = await askedForCode({ ...someone(), email: member.email });
    const { status, outcome } = await enter(jar, attempt, await codeTo(member.email));
    expect(status).toBe(409);
    expect(outcome.text).toContain('already a Kasuwa account');
    expect((await me(jar)).status).toBe(401);
  });
});

describe('Facebook with an address that has no account', () => {
  it('creates one with a confirmed address by the code, where the terms were ticked', async () => {
    const person = someone();
    const { jar, attempt } = await askedForCode(person, { query: 'intent=signup&terms=1&tab=t1' });
    expect(await rows('SELECT 1 FROM users WHERE email = $1', person.email)).toEqual([]);
    expect((await enter(jar, attempt, await codeTo(person.email))).outcome.result).toBe('signed-in');
    expect((await me(jar)).body).toMatchObject({
      ...{ email: person.email, name: person.name, verified: true, provider: 'facebook' },
    });
    const { text } = await letterTo(market.app, person.email, 'Welcome to Kasuwa');
    expect(text).not.toContain('verify-email');
  });

  it('asks for the terms after the code, where they were not', async () => {
    const person = someone();
    const { jar, attempt } = await askedForCode(person);
    const code = await codeTo(person.email);
    const next = await enter(jar, attempt, code);
    expect({ status: next.status, to: next.headers.get('location') }).toEqual({
      ...{ status: 303, to: '/auth/finish' },
    });
    expect(await rows('SELECT 1 FROM users WHERE email = $1', person.email)).toEqual([]);
    const terms = await openStep(market.app, jar);
    expect(terms.page).toContain('18 or older');
    expect(terms.attempt).not.toBe(attempt);
    const end = await press(market.app, jar, { attempt: terms.attempt, action: 'agree' });
    expect(end.outcome).toEqual({ result: 'signed-in', tab: 't1' });
    expect((await me(jar)).body).toMatchObject({ email: person.email, verified: true });
    // The code was used up by the step before.
    expect((await enter(new Map(jar), attempt, code)).outcome.text).toBe(OVER);
  });

  it('answers as for an address that has one, up to the code', async () => {
    const member = await signedUp({ confirmed: true });
    const answers = [];
    for (const email of [member.email, someone().email]) {
      const { jar, attempt, page, status } = await askedForCode({ name: 'Mallory', email });
      const wrong = await enter(jar, attempt, 'abc');
      answers.push(
        [status, page, wrong.status, wrong.page].map((part) =>
          String(part).replaceAll(email, '(address)').replaceAll(attempt, '(attempt)'),
        ),
      );
      const { subject, text, html } = await letterTo(market.app, email, CODE_SUBJECT);
      answers.at(-1)?.push(...[subject, text, html].map((part) => part.replace(/\d{3} \d{3}/g, '(code)')));
    }
    expect(answers[1]).toEqual(answers[0]);
  });
});
