import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { users } from '#server/modules/accounts/index.ts';
import { createUnsubscriber, type Subscription } from '#server/platform/mail/unsubscribe-link.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { STATES } from '#shared/rules/states.ts';
import { aSubscriber, isSubscribed, mailTo } from '../../factories/newsletter.ts';
import { changeUser } from '../../factories/user-state.ts';
import { newEmail, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { unsubscribeToken } from '../../setup/unsubscriber.ts';

// Readers of the newsletter choose states and categories with the link in its emails, without signing in.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000', PUBLIC_URL: 'https://kasuwa.example' });
});
afterAll(() => app.stop());

type Preferences = ApiOutputs['newsletter']['preferences'];
type Confirmation = ApiOutputs['newsletter']['confirm'];

const readPreferences = (token: unknown) =>
  app.call<Preferences>('POST', '/api/newsletter/preferences/lookup', { token });
const save = (token: unknown, choice: object) =>
  app.call<Preferences>('POST', '/api/newsletter/preferences', { token, ...choice });
const ALL = { states: [], categories: [] };

const tokenFor = (subscription: Subscription) => unsubscribeToken(app, subscription);

/** A subscriber who used the form of the footer, and confirmed. */
async function aFormSubscriber(location?: string) {
  const email = newEmail();
  await app.call('POST', '/api/newsletter', { email, ...(location && { location }) });
  const mail = await mailTo(app, email);
  const token = /newsletter\/confirm#token=([\w-]{43})/.exec(mail.text)?.[1];
  const { body } = await app.call<Confirmation>('POST', '/api/newsletter/confirm', { token });
  return { email, mail, confirmed: body };
}

async function aMarketingUser(overrides: Partial<typeof users.$inferInsert> = {}) {
  const user = await signIn(app);
  await changeUser(app, user.id, { notifyMarketing: true, emailVerified: true, ...overrides });
  return { ...user, token: tokenFor({ kind: 'topic', userId: user.id, topic: 'marketing' }) };
}

describe('A new subscriber', () => {
  it('starts with the state chosen in the footer, which the email names, and gets a link to change it', async () => {
    const { mail, confirmed } = await aFormSubscriber('Abuja');
    expect(mail.text).toContain('new ads in Abuja, once a week');
    expect(confirmed).toMatchObject({ states: ['FCT'], categories: [] });
    expect((await readPreferences(confirmed.token)).body).toEqual({
      states: ['FCT'],
      categories: [],
      isOff: false,
    });
  });

  it.each([undefined, 'All Nigeria'])('without a location starts with all states: %j', async (location) => {
    const { confirmed } = await aFormSubscriber(location);
    expect(confirmed).toMatchObject(ALL);
  });

  it.each(['Atlantis', '', ' ', 5, ['Lagos'], 'x'.repeat(61)])(
    'with an unknown location is rejected and not saved: %j',
    async (location) => {
      const email = newEmail();
      const answer = await app.call('POST', '/api/newsletter', { email, location });
      expect(answer.status).toBe(422);
      expect(await isSubscribed(app, email)).toBe(false);
    },
  );

  it('has unchanged preferences after the address is submitted again with another location', async () => {
    const { email, confirmed } = await aFormSubscriber('Lagos');
    await save(confirmed.token, { states: ['Kano'], categories: [1] });
    const again = await app.call('POST', '/api/newsletter', { email, location: 'Lagos' });
    expect([again.status, again.body]).toEqual([201, { email }]);
    const mail = await mailTo(app, email, { count: 2 });
    expect(mail.text).toContain('https://kasuwa.example/newsletter/preferences#token=');
    expect((await readPreferences(confirmed.token)).body).toMatchObject({
      states: ['Kano'],
      categories: [1],
    });
  });
});

describe('A reader with the link of an email', () => {
  it('chooses states and categories, stored in order and without duplicates; none means all', async () => {
    const { confirmed } = await aFormSubscriber('Lagos');
    const chosen = { states: ['Oyo', 'Kano', 'Oyo'], categories: [8, 2, 8] };
    expect(await save(confirmed.token, chosen)).toMatchObject({
      status: 200,
      body: { states: ['Kano', 'Oyo'], categories: [2, 8], isOff: false },
    });
    expect((await readPreferences(confirmed.token)).body).toMatchObject({
      states: ['Kano', 'Oyo'],
      categories: [2, 8],
    });
    await save(confirmed.token, ALL);
    expect((await readPreferences(confirmed.token)).body).toEqual({ ...ALL, isOff: false });
    expect((await save(confirmed.token, { states: [...STATES], categories: [1] })).status).toBe(200);
  });

  it.each([
    ['a state that does not exist', { states: ['Atlantis'], categories: [] }],
    ['a city', { states: ['Ikeja'], categories: [] }],
    ['a category that does not exist', { states: [], categories: [9] }],
    ['a category by its name', { states: [], categories: ['Jobs'] }],
    ['more states than exist', { states: Array(38).fill('Lagos'), categories: [] }],
    ['a string instead of a list', { states: 'Lagos', categories: [] }],
    ['no fields', {}],
    ['states only', { states: ['Lagos'] }],
    ['another reader’s address', { states: [], categories: [], email: 'other@example.com' }],
  ])('gets an error for an invalid choice, and the old one stays: %s', async (_what, choice) => {
    const { confirmed } = await aFormSubscriber('Lagos');
    expect((await save(confirmed.token, choice)).status).toBe(422);
    expect((await readPreferences(confirmed.token)).body).toMatchObject({
      states: ['Lagos'],
      categories: [],
    });
  });

  it('gets an error after unsubscribing, and nothing is saved', async () => {
    const { email, confirmed } = await aFormSubscriber('Lagos');
    await app.call('POST', '/api/unsubscribe', { token: confirmed.token });
    expect((await readPreferences(confirmed.token)).body).toEqual({ ...ALL, isOff: true });
    expect(await save(confirmed.token, { states: ['Kano'], categories: [] })).toMatchObject({
      status: 409,
      body: { code: 'NOT_SUBSCRIBED' },
    });
    expect(await isSubscribed(app, email)).toBe(false);
  });

  it('changes nothing by opening the page', async () => {
    const { confirmed } = await aFormSubscriber('Lagos');
    expect((await app.fetch(`/newsletter/preferences?token=${confirmed.token}`)).status).toBe(200);
    expect((await readPreferences(confirmed.token)).body).toMatchObject({ states: ['Lagos'] });
  });
});

describe('A user who wants marketing emails', () => {
  it('starts with the state of the profile, and chooses with a link or signed in', async () => {
    const { token, cookie } = await aMarketingUser({ state: 'Enugu', city: 'Nsukka' });
    expect((await readPreferences(token)).body).toEqual({ states: ['Enugu'], categories: [], isOff: false });
    const own = await app.call<{ token: string }>('GET', '/api/newsletter/own-link', undefined, { cookie });
    await save(own.body.token, { states: [], categories: [3] });
    expect((await readPreferences(token)).body).toEqual({ states: [], categories: [3], isOff: false });
  });

  it('cannot choose while the setting is off, and loses the choice with the unsubscribe link', async () => {
    const { id, token } = await aMarketingUser();
    await save(token, { states: ['Kano'], categories: [] });
    await app.call('POST', '/api/unsubscribe', { token });
    expect((await readPreferences(token)).body).toEqual({ ...ALL, isOff: true });
    expect((await save(token, { states: ['Kano'], categories: [] })).status).toBe(409);
    const { rows } = await app.db.execute(sql`SELECT 1 FROM newsletter_choices WHERE user_id = ${id}`);
    expect(rows).toEqual([]);
  });

  it('and subscribed in the footer too has one choice for both links', async () => {
    const { email, token } = await aMarketingUser();
    await aSubscriber(app, { email });
    const other = tokenFor({ kind: 'newsletter', email });
    await save(token, { states: ['Kano'], categories: [] });
    expect((await readPreferences(other)).body).toMatchObject({ states: ['Kano'] });
    await save(other, { states: ['Oyo'], categories: [2] });
    expect((await readPreferences(token)).body).toMatchObject({ states: ['Oyo'], categories: [2] });
    await app.db.execute(sql`DELETE FROM newsletter_subscribers WHERE email = ${email}`);
    expect((await readPreferences(token)).body).toMatchObject({ states: ['Oyo'], categories: [2] });
  });
});

describe('A link that cannot be used', () => {
  it('is rejected if altered, truncated, made with another secret or made for other emails', async () => {
    const { email, confirmed } = await aFormSubscriber('Lagos');
    const good = confirmed.token;
    const flip = (at: number) => good.slice(0, at) + (good[at] === 'A' ? 'B' : 'A') + good.slice(at + 1);
    const foreign = unsubscribeToken(
      { unsubscriber: createUnsubscriber('another secret, long enough to be one', () => 'http://localhost') },
      { kind: 'newsletter', email },
    );
    const ofAlert = tokenFor({ kind: 'alert', alertId: randomUUID() });
    const ofTopic = tokenFor({ kind: 'topic', userId: randomUUID(), topic: 'priceDrops' });
    for (const token of [
      flip(0),
      flip(20),
      flip(60),
      good.slice(0, -4),
      foreign,
      ofAlert,
      ofTopic,
      'x',
      '__proto__',
    ]) {
      expect(await readPreferences(token)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_LINK' } });
      expect(await save(token, ALL)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_LINK' } });
    }
    for (const odd of [17, null, 'x'.repeat(501)]) expect((await save(odd, ALL)).status).toBe(422);
    expect((await readPreferences(good)).body).toMatchObject({ states: ['Lagos'] });
  });

  it('gets the same response for an unknown address and for an unconfirmed one', async () => {
    const waiting = newEmail();
    await app.call('POST', '/api/newsletter', { email: waiting, location: 'Kano' });
    for (const email of [waiting, newEmail()]) {
      const token = tokenFor({ kind: 'newsletter', email });
      expect((await readPreferences(token)).body).toEqual({ ...ALL, isOff: true });
      expect((await save(token, ALL)).status).toBe(409);
    }
  });
});
