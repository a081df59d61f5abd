import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSecondFactor, codeOf, userWithSecondFactor } from '../../factories/second-factor.ts';
import { changeUser, linkProvider } from '../../factories/user-state.ts';
import { confirmNumber, PASSWORD } from '../../factories/users.ts';
import { accountCalls } from '../../setup/account-calls.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { tokenIn, waitForMail } from '../../setup/mails.ts';

// An attacker signs up with another person's address and waits. The owner of the address follows the
// confirmation link and later resets the password by email. After that, only the owner has access.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const NEW = 'Olumo-rock-88';

/** An unconfirmed account with every credential that users can add: second factor, provider, phone number. */
async function makeAccount() {
  const maker = await userWithSecondFactor(app);
  await linkProvider(app, maker.id, 'facebook');
  await changeUser(app, maker.id, {
    emailVerified: false,
    phone: '+2348031234567',
    phoneConfirmedAt: new Date(),
  });
  return maker;
}

async function confirm(maker: { email: string; cookie: string }, cookie?: string) {
  const headers = { cookie: maker.cookie };
  await app.call('POST', '/api/users/me/email/verification', undefined, headers);
  const token = tokenIn(await waitForMail(app, maker.email, 'Confirm your e-mail address'));
  const follower: Record<string, string> = cookie ? { cookie } : {};
  expect((await app.call('POST', '/api/users/email/verify', { token }, follower)).status).toBe(200);
}

async function resetByEmail(email: string) {
  await app.call('POST', '/api/users/password/forgot', { email });
  const token = tokenIn(await waitForMail(app, email, 'Choose a new password'));
  expect((await app.call('POST', '/api/users/password/reset', { token, password: NEW })).status).toBe(204);
}

async function credentialsOf(userId: string) {
  const { rows } = await app.db.execute<{ providers: string[]; factor: boolean; number: boolean }>(sql`
    SELECT array(SELECT provider_id FROM identities WHERE user_id = ${userId} ORDER BY 1) AS providers,
      EXISTS (SELECT FROM second_factors WHERE user_id = ${userId}) AS factor,
      (SELECT phone_confirmed_at IS NOT NULL FROM users WHERE id = ${userId}) AS number`);
  return rows[0];
}

const { login, me } = accountCalls(() => app);

describe('A password reset by email', () => {
  it('revokes all credentials of an account whose address was never confirmed', async () => {
    const maker = await makeAccount();
    await resetByEmail(maker.email);
    expect(await credentialsOf(maker.id)).toEqual({
      providers: ['credential'],
      factor: false,
      number: false,
    });
    expect([await me(maker.cookie), (await login(maker.email, PASSWORD)).status]).toEqual([401, 401]);
    expect((await login(maker.email, NEW)).status).toBe(200);
  });

  it('revokes them also when the owner confirmed the address in another browser', async () => {
    const maker = await makeAccount();
    await confirm(maker);
    await resetByEmail(maker.email);
    expect(await credentialsOf(maker.id)).toEqual({
      providers: ['credential'],
      factor: false,
      number: false,
    });
    expect([await me(maker.cookie), (await login(maker.email, PASSWORD)).status]).toEqual([401, 401]);
    expect((await login(maker.email, NEW)).status).toBe(200);
  });

  it('revokes only credentials that were added before the confirmation', async () => {
    const maker = await makeAccount();
    await confirm(maker);
    await linkProvider(app, maker.id, 'google');
    await addSecondFactor(app, maker.id);
    await confirmNumber(app, maker.id);
    await resetByEmail(maker.email);
    expect(await credentialsOf(maker.id)).toEqual({
      providers: ['credential', 'google'],
      factor: true,
      number: true,
    });
  });

  it('revokes nothing when the user confirmed the address in the browser they are signed in with', async () => {
    const user = await makeAccount();
    await confirm(user, user.cookie);
    await resetByEmail(user.email);
    expect(await credentialsOf(user.id)).toEqual({
      providers: ['credential', 'facebook'],
      factor: true,
      number: true,
    });
  });

  it('revokes credentials when the address was confirmed in a browser signed in to another account', async () => {
    const [maker, other] = [await makeAccount(), await userWithSecondFactor(app)];
    await confirm(maker, other.cookie);
    await resetByEmail(maker.email);
    expect(await credentialsOf(maker.id)).toMatchObject({ factor: false });
  });

  it.each([
    ['revokes credentials after the new address was confirmed in another browser', false],
    ['revokes nothing after the new address was confirmed in the user’s own browser', true],
  ])('%s', async (_title, isOwn) => {
    const maker = await makeAccount();
    await confirm(maker, maker.cookie);
    const headers = { cookie: maker.cookie };
    const newEmail = `${randomUUID()}@example.com`;
    const change = { email: newEmail, password: PASSWORD, code: codeOf(maker.secret) };
    expect((await app.call('POST', '/api/users/me/email', change, headers)).status).toBe(202);
    const links = [
      [tokenIn(await waitForMail(app, newEmail, 'Confirm your new e-mail address')), isOwn ? headers : {}],
      [tokenIn(await waitForMail(app, maker.email, 'Change your e-mail address?')), headers],
    ] as const;
    for (const [token, follower] of links)
      expect((await app.call('POST', '/api/users/email/change', { token }, follower)).status).toBe(200);
    await resetByEmail(newEmail);
    expect(await credentialsOf(maker.id)).toMatchObject({ factor: isOwn, number: isOwn });
  });
});
