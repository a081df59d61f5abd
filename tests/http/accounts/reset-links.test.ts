import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOutbox } from '#server/platform/mail/mail.ts';
import { THROTTLES } from '#shared/rules/throttles.ts';
import { aDevice } from '../../factories/devices.ts';
import { PASSWORD, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { tokenIn, waitForAllMails } from '../../setup/mails.ts';

// Several password reset links of one account, and strangers who request them for the email of another user.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => app.stop());

let last = 0;
function newAddress(): string {
  last += 1;
  return `102.91.${last >> 8}.${last & 255}`;
}

const requestReset = (email: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/users/password/forgot', { email }, { 'x-forwarded-for': newAddress(), ...headers });
const reset = (token: string, password = 'Olumo-rock-88') =>
  app.call(
    'POST',
    '/api/users/password/reset',
    { token, password },
    {
      'x-forwarded-for': newAddress(),
    },
  );

/** All links that were mailed to this email, oldest first. */
async function linksTo(email: string): Promise<string[]> {
  await waitForAllMails(app);
  const mails = (await listOutbox(app.config.outboxDir)).filter(
    ({ to, subject }) => to === email && subject === 'Choose a new password',
  );
  return mails.map(tokenIn).reverse();
}

/** Strangers request links from many IP addresses until nothing more is mailed. */
async function spendAttempts(email: string): Promise<void> {
  for (let n = 0; n < THROTTLES.passwordReset.limit + 3; n += 1)
    expect(await requestReset(email)).toMatchObject({ status: 202, body: { email } });
  expect(await linksTo(email)).toHaveLength(THROTTLES.passwordReset.limit);
}

describe('A second password reset link', () => {
  it('leaves the first one working', async () => {
    const { email } = await signIn(app);
    await requestReset(email);
    await requestReset(email);
    const [first = '', second = ''] = await linksTo(email);
    expect((await reset(first)).status).toBe(204);
    expect(await reset(second)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_TOKEN' } });
  });

  it('and the first one change the password only once when they are used at the same time', async () => {
    const { email } = await signIn(app);
    await requestReset(email);
    await requestReset(email);
    const passwords = ['Aso-rock-5566', 'Idanre-hill-77'];
    const links = await linksTo(email);
    const answers = await Promise.all(links.map((link, n) => reset(link, passwords[n])));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
    for (const password of passwords)
      expect((await app.call('POST', '/api/users/login', { email, password })).status).toBe(
        password === winner ? 200 : 401,
      );
  });
});

describe('Strangers who use up the reset links of an email', () => {
  it('cause at most five emails in half an hour, get the usual response, and do not lock the owner out', async () => {
    const { email } = await signIn(app);
    await spendAttempts(email);
    const answer = await requestReset(email);
    expect(answer).toMatchObject({ status: 202, body: { email } });
    const links = await linksTo(email);
    expect(links).toHaveLength(THROTTLES.passwordReset.limit);
    expect((await reset(links[0] ?? '')).status).toBe(204);
  });

  it('cannot find out whether the email has an account', async () => {
    const { email } = await signIn(app);
    const nobody = `nobody-${email}`;
    const answers = [];
    for (let n = 0; n < THROTTLES.passwordReset.limit + 3; n += 1)
      answers.push([await requestReset(email), await requestReset(nobody)]);
    for (const [existing, missing] of answers) {
      expect([existing?.status, missing?.status]).toEqual([202, 202]);
      expect([...(existing?.headers.keys() ?? [])]).toEqual([...(missing?.headers.keys() ?? [])]);
    }
  });

  it('do not use up the limit of a browser in which the owner is signed in', async () => {
    const { email, cookie } = await signIn(app);
    const stranger = await signIn(app);
    await spendAttempts(email);
    await requestReset(email, { cookie: stranger.cookie });
    expect(await linksTo(email)).toHaveLength(THROTTLES.passwordReset.limit);
    await requestReset(email, { cookie });
    const links = await linksTo(email);
    expect(links).toHaveLength(THROTTLES.passwordReset.limit + 1);
    expect((await reset(links.at(-1) ?? '')).status).toBe(204);
  });

  it('cannot keep the owner from a new link when no link in the mailbox works', async () => {
    const { email, cookie } = await signIn(app);
    await spendAttempts(email);
    const change = { password: PASSWORD, newPassword: 'Olumo-rock-88' };
    expect((await app.call('POST', '/api/users/me/password', change, { cookie })).status).toBe(204);
    await requestReset(email);
    const links = await linksTo(email);
    expect(links).toHaveLength(THROTTLES.passwordReset.limit + 1);
    expect((await reset(links.at(-1) ?? '', 'Aso-rock-5566')).status).toBe(204);
  });
});

describe('Devices that request links for one email from one IP address', () => {
  it('are limited separately, so a stranger does not use up the limit of the owner', async () => {
    const { email } = await signIn(app);
    const from = { 'x-forwarded-for': newAddress() };
    for (const requested of [email, `nobody-${email}`])
      for (const cookie of [aDevice(), aDevice()]) {
        const statuses = [];
        for (let n = 0; n < 6; n += 1)
          statuses.push((await requestReset(requested, { ...from, cookie })).status);
        expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
      }
  });

  it('without a device cookie never block each other, and cause no more emails', async () => {
    const { email } = await signIn(app);
    const from = { 'x-forwarded-for': newAddress() };
    for (const requested of [email, `nobody-${email}`])
      for (let n = 0; n < THROTTLES.passwordReset.limit + 3; n += 1)
        expect((await requestReset(requested, from)).status).toBe(202);
    const links = await linksTo(email);
    expect(links).toHaveLength(THROTTLES.passwordReset.limit);
    expect((await reset(links.at(-1) ?? '')).status).toBe(204);
    // No link works after the reset, so the same browser gets a new one.
    expect((await requestReset(email, from)).status).toBe(202);
    expect(await linksTo(email)).toHaveLength(THROTTLES.passwordReset.limit + 1);
  });
});
