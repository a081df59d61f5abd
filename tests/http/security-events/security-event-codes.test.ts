import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOutboxEntries } from '#server/platform/mail/outbox.ts';
import { codeOf, secondFactorCalls, userWithSecondFactor } from '../../factories/second-factor.ts';
import { eventsFrom, listEvents, listEventsOf } from '../../factories/security-events.ts';
import { changeUser } from '../../factories/user-state.ts';
import { signIn, signInUnconfirmed, signUpAndIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { CONFIRM_SUBJECT, otherCode, WELCOME } from '../../setup/email-codes.ts';
import { waitForMail } from '../../setup/mails.ts';
import { until } from '../../setup/until.ts';

// Security events of codes and links: requested, sent, tried and used.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => app.stop());

const calls = secondFactorCalls(() => app);

describe('A code', () => {
  it('from an authenticator app is recorded when it is wrong and when it is used', async () => {
    const user = await userWithSecondFactor(app);
    const step = await calls.login(user);
    await calls.secondStep(step.cookie, '000000');
    await calls.secondStep(step.cookie, codeOf(user.secret));
    expect(await listEventsOf(app, user.id)).toEqual([
      'two-factor-on',
      'code-wrong second-factor',
      'code-used second-factor',
      'signed-in password',
      'new-device',
    ]);
  });

  it('for a phone number is recorded with the user when it is sent, wrong and used', async () => {
    const { id, cookie } = await signIn(app);
    const phone = '+2348031112223';
    await changeUser(app, id, { phone });
    const post = (path: string, body?: object) =>
      app.call('POST', `/api/users/me/phone/${path}`, body, { cookie });
    await post('code');
    const [message] = await until(async () => {
      const found = (await listOutboxEntries(app.config.outboxDir)).filter(({ to }) => to === phone);
      return found.length > 0 && found;
    });
    const code = message?.text.match(/\d{6}/)?.[0] ?? '';
    await post('confirm', { code: otherCode(code) });
    await post('confirm', { code });
    expect(await listEventsOf(app, id)).toEqual(['code-sent phone', 'code-wrong phone', 'code-used phone']);
  });

  it('for a sign-up is recorded with the new user when its email is sent', async () => {
    const { id, email } = await signUpAndIn(app);
    await waitForMail(app, email, WELCOME);
    expect(await listEventsOf(app, id)).toContain('code-sent verify-email');
    expect(await app.metrics.registry.metrics()).toMatch(/\{kind="code-sent",detail="verify-email"\} \d/);
  });

  it('that is requested again is recorded at the request and when it is sent', async () => {
    const { id, email, cookie } = await signInUnconfirmed(app);
    await app.call('POST', '/api/users/me/email/verification', undefined, { cookie });
    await waitForMail(app, email, CONFIRM_SUBJECT);
    expect(await listEventsOf(app, id)).toEqual(['code-asked verify-email', 'code-sent verify-email']);
  });

  it('for a password reset is recorded as requested for any address, and as sent only for an account', async () => {
    const { id, email } = await signIn(app);
    const ask = (to: string) =>
      app.call('POST', '/api/users/password/forgot', { email: to }, { 'x-forwarded-for': '102.89.6.1' });
    await ask(email);
    await ask('nobody@example.com');
    await waitForMail(app, email, 'Choose a new password');
    expect(await listEventsOf(app, id)).toEqual(['code-sent reset-password']);
    const asked = eventsFrom('102.89.6.1', await listEvents(app, 'code-asked'));
    expect(asked.map(({ detail, userId }) => [detail, userId])).toEqual([
      ['reset-password', null],
      ['reset-password', null],
    ]);
    const sent = (await listEvents(app, 'code-sent')).filter(({ detail }) => detail === 'reset-password');
    expect(sent.map(({ userId }) => userId)).toEqual([id]);
  });

  it('from an email link is recorded when it is unknown', async () => {
    await app.call(
      'POST',
      '/api/users/password/reset',
      { token: 'a'.repeat(43), password: 'Olumo-rock-88' },
      { 'x-forwarded-for': '102.89.6.2' },
    );
    const found = eventsFrom('102.89.6.2', await listEvents(app));
    expect(found.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual(['code-wrong reset-password']);
  });
});
