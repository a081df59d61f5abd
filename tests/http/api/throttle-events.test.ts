import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listEvents } from '../../factories/security-events.ts';
import { changeUser } from '../../factories/user-state.ts';
import { makeUser, PASSWORD, signIn } from '../../factories/users.ts';
import { type TestApp, withTestApp } from '../../setup/app.ts';
import { until } from '../../setup/until.ts';

// Every limit that is reached creates a security event, even when the response stays the same.

async function throttled(app: TestApp): Promise<(string | null)[][]> {
  return (await listEvents(app, 'throttled')).map(({ detail, userId }) => [detail, userId]);
}

it('Concurrent sign-ins above the limit are recorded', () =>
  withTestApp({}, async (app) => {
    const { email } = await signIn(app);
    const login = () => app.call('POST', '/api/users/login', { email, password: PASSWORD });
    const statuses = (await Promise.all(Array.from({ length: 40 }, login))).map(({ status }) => status);
    expect(statuses).toContain(429);
    expect(await throttled(app)).toContainEqual(['passwordQueue', null]);
  }));

it('Event streams above the limit of an address are recorded with the user', () =>
  withTestApp({ STREAMS_PER_ADDRESS: '1' }, async (app) => {
    const [first, second] = [await signIn(app), await signIn(app)];
    const open = ({ cookie }: { cookie: string }) => app.fetch('/api/events', { headers: { cookie } });
    const stream = await open(first);
    expect((await open(second)).status).toBe(429);
    await stream.body?.cancel();
    expect(await throttled(app)).toEqual([['streamsPerAddress', second.id]]);
  }));

it('A code above the SMS budget is recorded with the user', () =>
  withTestApp({ SMS_PER_HOUR: '1' }, async (app) => {
    await app.db.execute(sql`UPDATE sms_budget SET used = 1, resets_at = now() + interval '1 hour'`);
    const { id, cookie } = await signIn(app);
    await changeUser(app, id, { phone: '+2348066000001' });
    const { body } = await app.call('POST', '/api/users/me/phone/code', undefined, { cookie });
    expect(body.code).toBe('SMS_BUDGET_SPENT');
    expect(await throttled(app)).toEqual([['smsBudget', id]]);
  }));

it('An email address that is left out of a profile is recorded with the user who opened the profile', () =>
  withTestApp({ THROTTLE_SCALE: '0.01' }, async (app) => {
    const { id, cookie } = await signIn(app);
    const seller = await makeUser(app, { showEmail: true });
    for (let n = 0; n < 2; n += 1)
      await app.call('GET', `/api/users/${seller.id}/profile`, undefined, { cookie });
    expect(await throttled(app)).toEqual([['emailReveal', id]]);
  }));

it('Throttled emails are recorded, in requests and in jobs', () =>
  withTestApp({ THROTTLE_SCALE: '0.2', TRUSTED_PROXIES: '127.0.0.1' }, async (app) => {
    const email = `${randomUUID()}@example.com`;
    for (let n = 0; n < 2; n += 1)
      await app.call('POST', '/api/users/signup', { email, password: PASSWORD, name: 'Ada Obi' });
    const { email: existingEmail } = await signIn(app);
    for (let n = 0; n < 2; n += 1)
      await app.call(
        'POST',
        '/api/users/password/forgot',
        { email: existingEmail },
        { 'x-forwarded-for': `102.84.0.${n}` },
      );
    await until(async () => (await throttled(app)).length >= 2, { what: 'both events to be recorded' });
    expect((await throttled(app)).toSorted()).toEqual([
      ['mailToAddress', null],
      ['passwordReset', null],
    ]);
    expect(await app.metrics.registry.metrics()).toContain('{kind="throttled",detail="passwordReset"} 1');
  }));
