import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseDueUsers } from '#server/modules/account-deletion/index.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { block } from '../../factories/conversation-state.ts';
import {
  aPublishedListing,
  aSubscriber,
  clearNewsletter,
  jobsTo,
  sendWeekOf,
} from '../../factories/newsletter.ts';
import { scheduleDeletion } from '../../factories/user-state.ts';
import { confirmEmail, signInUnconfirmed } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { erasureServices, exportProfile } from '../../setup/modules.ts';

// An attacker can sign up with another person's address. Until that address is confirmed, the account has no
// access to the newsletter subscription of that address.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

let email: string;
let attacker: Awaited<ReturnType<typeof signInUnconfirmed>>;
let token: string;
beforeEach(async () => {
  await clearNewsletter(app);
  email = await aSubscriber(app, { states: ['Kano'], categories: [2] });
  attacker = await signInUnconfirmed(app, 'Ada Obi', email);
  const { cookie } = attacker;
  const { body } = await app.call<{ token: string }>('GET', '/api/newsletter/own-link', undefined, {
    cookie,
  });
  token = body.token;
});

async function subscription() {
  const { rows } = await app.db.execute(
    sql`SELECT states, categories FROM newsletter_subscribers WHERE email = ${email}`,
  );
  return rows;
}
const confirmAddress = () => confirmEmail(app, attacker.id);
const lookUp = () =>
  app.call<ApiOutputs['newsletter']['preferences']>('POST', '/api/newsletter/preferences/lookup', { token });
const save = () =>
  app.call('POST', '/api/newsletter/preferences', { token, states: ['Oyo'], categories: [] });

describe('An account whose address is not confirmed', () => {
  it('does not see the preferences of the subscriber with that address', async () => {
    expect((await lookUp()).body).toEqual({ states: [], categories: [], isOff: true });
    await confirmAddress();
    expect((await lookUp()).body).toEqual({ states: ['Kano'], categories: [2], isOff: false });
  });

  it('does not change the preferences', async () => {
    expect(await save()).toMatchObject({ status: 409, body: { code: 'NOT_SUBSCRIBED' } });
    expect(await subscription()).toEqual([{ states: ['Kano'], categories: [2] }]);
    await confirmAddress();
    expect((await save()).status).toBe(200);
    expect(await subscription()).toEqual([{ states: ['Oyo'], categories: [] }]);
  });

  it('neither sees nor ends the subscription, through the page or through one-click unsubscribe', async () => {
    expect((await app.call('POST', '/api/unsubscribe/lookup', { token })).body).toMatchObject({
      isOff: true,
    });
    expect((await app.call('POST', '/api/unsubscribe', { token })).status).toBe(200);
    const pressed = await app.fetch(`/unsubscribe/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.status).toBe(200);
    expect(await subscription()).toHaveLength(1);
    await confirmAddress();
    await app.call('POST', '/api/unsubscribe', { token });
    expect(await subscription()).toEqual([]);
  });

  it('does not find the subscription in its data export', async () => {
    expect(await exportProfile(app, attacker.id)).toMatchObject({ email, newsletter: null });
    await confirmAddress();
    expect(await exportProfile(app, attacker.id)).toMatchObject({ newsletter: { places: ['Kano'] } });
  });

  it('does not end the subscription when it is erased', async () => {
    await scheduleDeletion(app, attacker.id);
    expect(await eraseDueUsers(erasureServices(app), new Date(Date.now() + 1_000))).toBe(1);
    expect(await subscription()).toHaveLength(1);
  });

  it('does not remove listings from the newsletter by blocking their sellers', async () => {
    const { sellerId } = await aPublishedListing(app, 'Car', { state: 'Kano', categoryId: 2 });
    await block(app, attacker, { id: sellerId });
    expect(await sendWeekOf(app)).toBe(1);
    expect(await jobsTo(app, email)).toHaveLength(1);
  });
});
