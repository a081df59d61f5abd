import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/modules/accounts/index.ts';
import { createUnsubscriber, type Subscription } from '#server/platform/mail/unsubscribe-link.ts';
import type { Alert } from '#shared/contract/alerts.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { aSubscriber, isSubscribed } from '../../factories/newsletter.ts';
import { changeUser } from '../../factories/user-state.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { expectEnvelope } from '../../setup/envelope.ts';
import { unsubscribeToken } from '../../setup/unsubscriber.ts';

// The unsubscribe link of emails, and the one-click button of email programs. No user is signed in here.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

type UnsubscribeResult = ApiOutputs['unsubscribe']['stop'];

const tokenFor = (subscription: Subscription) => unsubscribeToken(app, subscription);
const lookUp = (token: unknown) => app.call<UnsubscribeResult>('POST', '/api/unsubscribe/lookup', { token });
const stop = (token: unknown) => app.call<UnsubscribeResult>('POST', '/api/unsubscribe', { token });
/** The one-click request of email programs. */
const oneClick = (token: string, headers: Record<string, string> = {}) =>
  app.fetch(`/unsubscribe/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  });

async function choicesOf(id: string) {
  const [user] = await app.db.select().from(users).where(eq(users.id, id));
  return user;
}

describe('An unsubscribe link', () => {
  it('ends only its own topic, without a sign-in, and can be used again', async () => {
    const { id } = await signIn(app);
    const token = tokenFor({ kind: 'topic', userId: id, topic: 'priceDrops' });
    const before = await lookUp(token);
    expect(before).toMatchObject({
      status: 200,
      body: { what: expect.stringContaining('price drops'), ends: 'topic', isOff: false },
    });
    expect(await choicesOf(id)).toMatchObject({ notifyPriceDrops: true });
    for (const _ of [1, 2]) expect(await stop(token)).toMatchObject({ status: 200, body: { isOff: true } });
    expect(await choicesOf(id)).toMatchObject({
      notifyPriceDrops: false,
      notifyNewMessages: true,
      notifyItemUpdates: true,
      notifyEmail: true,
    });
    expect((await lookUp(token)).body.isOff).toBe(true);
  });

  it('pauses an alert, and still works after the alert was deleted', async () => {
    const { cookie } = await signIn(app);
    const { body: alert } = await app.call<Alert>('POST', '/api/alerts', { search: 'q=bicycle' }, { cookie });
    const token = tokenFor({ kind: 'alert', alertId: alert.id });
    expect((await lookUp(token)).body.what).toContain('bicycle');
    await stop(token);
    const { body: alerts } = await app.call<Alert[]>('GET', '/api/alerts', undefined, { cookie });
    expect(alerts).toMatchObject([{ id: alert.id, paused: true }]);
    await app.call('DELETE', `/api/alerts/${alert.id}`, undefined, { cookie });
    expect(await stop(token)).toMatchObject({ status: 200, body: { isOff: true } });
  });

  it('works with one click in an email program, from any origin', async () => {
    const { id } = await signIn(app);
    const token = tokenFor({ kind: 'topic', userId: id, topic: 'newMessages' });
    const answer = await oneClick(token, { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await choicesOf(id)).toMatchObject({ notifyNewMessages: false });
  });

  it('changes nothing when it is opened, because link scanners open links, too', async () => {
    const { id } = await signIn(app);
    const token = tokenFor({ kind: 'topic', userId: id, topic: 'newMessages' });
    const answer = await app.fetch(`/unsubscribe/${token}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/unsubscribe#token=${token}`]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await app.fetch(`/unsubscribe?token=${token}`)).status).toBe(200);
    expect(await choicesOf(id)).toMatchObject({ notifyNewMessages: true });
  });

  it('deletes a reader from the newsletter list', async () => {
    const email = `${randomUUID()}@example.com`;
    await aSubscriber(app, { email });
    const token = tokenFor({ kind: 'newsletter', email });
    expect((await lookUp(token)).body).toEqual({ what: 'the newsletter', ends: 'newsletter', isOff: false });
    expect((await oneClick(token)).status).toBe(200);
    expect(await isSubscribed(app, email)).toBe(false);
    expect((await lookUp(token)).body.isOff).toBe(true);
  });

  it.each([
    ['a subscriber', (email: string, _id: string) => ({ kind: 'newsletter', email }) as const],
    ['a user', (_email: string, userId: string) => ({ kind: 'topic', userId, topic: 'marketing' }) as const],
  ])('of %s ends the newsletter on both lists for a reader who is on both', async (_as, subscriptionOf) => {
    const { id, email } = await signIn(app);
    await changeUser(app, id, { notifyMarketing: true, emailVerified: true });
    await aSubscriber(app, { email });
    const token = tokenFor(subscriptionOf(email, id));
    expect((await lookUp(token)).body.isOff).toBe(false);
    expect((await oneClick(token)).status).toBe(200);
    expect((await lookUp(token)).body.isOff).toBe(true);
    expect(await choicesOf(id)).toMatchObject({ notifyMarketing: false, notifyNewMessages: true });
    expect(await isSubscribed(app, email)).toBe(false);
  });

  it('is rejected when it is altered, cut short, made with another secret or invented', async () => {
    const { id } = await signIn(app);
    const subscription = { kind: 'topic', userId: id, topic: 'newMessages' } as const;
    const good = tokenFor(subscription);
    const flip = (at: number) => good.slice(0, at) + (good[at] === 'A' ? 'B' : 'A') + good.slice(at + 1);
    const foreign = unsubscribeToken(
      { unsubscriber: createUnsubscriber('another secret, long enough to be one', () => 'http://localhost') },
      subscription,
    );
    const bad = [
      flip(0),
      flip(20),
      flip(60),
      good.slice(0, -4),
      foreign,
      'x',
      '__proto__',
      `${good}A`.repeat(2),
    ];
    for (const token of bad) {
      expect(await lookUp(token)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_LINK' } });
      expect(await stop(token)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_LINK' } });
      await expectEnvelope(await oneClick(encodeURIComponent(token)), 'UNKNOWN_LINK');
    }
    for (const odd of ['', 17, null, 'x'.repeat(501)])
      expect((await lookUp(odd)).status).toBeGreaterThanOrEqual(404);
    expect(await choicesOf(id)).toMatchObject({ notifyNewMessages: true });
  });
});
