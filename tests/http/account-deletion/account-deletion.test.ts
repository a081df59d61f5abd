import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseDueUsers } from '#server/modules/account-deletion/index.ts';
import type { SessionUser } from '#shared/contract/accounts.ts';
import { DELETION_GRACE_DAYS } from '#shared/rules/limits.ts';
import { aParticipant, startConversation } from '../../factories/conversation.ts';
import { makeListing } from '../../factories/listings.ts';
import { confirmEmail, PASSWORD, signIn, signInUnconfirmed } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { sentMailsTo, tokenIn, waitForAllMails, waitForMail } from '../../setup/mails.ts';
import { erasureServices } from '../../setup/modules.ts';

// Account deletion: an account is hidden immediately, restored by a sign-in and erased after a grace period.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '100' });
});
afterAll(() => app.stop());

const DAY = 86_400_000;
const YES = { password: PASSWORD, confirmation: 'DELETE' };

type SignedInUser = { id: string; email: string; cookie: string };

const requestDeletion = ({ cookie }: SignedInUser, body: object = YES) =>
  app.call<{ deletionDueAt: string; code?: string }>('POST', '/api/users/me/deletion', body, { cookie });
const returnFromProvider = ({ email }: SignedInUser) =>
  app.call<SessionUser>('POST', '/api/users/login', { email, password: PASSWORD });
const statusOf = async (path: string, cookie = '') => (await app.fetch(path, { headers: { cookie } })).status;
const erase = async (after = DELETION_GRACE_DAYS * DAY + 1000) => {
  await waitForAllMails(app);
  return eraseDueUsers(erasureServices(app), new Date(Date.now() + after));
};

async function isGone({ id }: SignedInUser): Promise<boolean> {
  const { rows } = await app.db.execute<{ gone: boolean }>(
    sql`SELECT erased_at IS NOT NULL AS gone FROM users WHERE id = ${id}`,
  );
  return rows[0]?.gone ?? true;
}

async function adsOf({ id }: SignedInUser): Promise<Record<string, string>> {
  const { rows } = await app.db.execute<{ title: string; status: string }>(
    sql`SELECT title, status FROM listings WHERE seller_id = ${id} ORDER BY id`,
  );
  return Object.fromEntries(rows.map(({ title, status }) => [title, status]));
}

describe('A request for account deletion', () => {
  it.each([
    [{ confirmation: 'DELETE' }, 'WRONG_PASSWORD'],
    [{ password: 'Wrong-one-77', confirmation: 'DELETE' }, 'WRONG_PASSWORD'],
    [{ password: PASSWORD }, 'INVALID_INPUT'],
    [{ password: PASSWORD, confirmation: 'delete' }, 'INVALID_INPUT'],
    [{ ...YES, userId: 'someone' }, 'INVALID_INPUT'],
  ])('with %o is rejected, and the user stays signed in', async (body, code) => {
    const user = await signIn(app);
    expect((await requestDeletion(user, body)).body.code).toBe(code);
    expect(await statusOf('/api/users/me', user.cookie)).toBe(200);
  });

  it('ends every session, hides the profile and pauses active listings only', async () => {
    const user = await signIn(app);
    const other = (await returnFromProvider(user)).headers.getSetCookie().join('; ');
    const ad = await makeListing(app, user.id, { title: 'On the market' });
    const sold = await makeListing(app, user.id, { title: 'Sold', status: 'sold', soldAt: new Date() });
    await makeListing(app, user.id, { title: 'Paused', status: 'paused' });
    const { status, body } = await requestDeletion(user);
    expect(status).toBe(200);
    expect(Date.parse(body.deletionDueAt) - Date.now()).toBeGreaterThan((DELETION_GRACE_DAYS - 0.01) * DAY);
    for (const cookie of [user.cookie, other]) expect(await statusOf('/api/users/me', cookie)).toBe(401);
    expect(await adsOf(user)).toEqual({ 'On the market': 'paused', Sold: 'sold', Paused: 'paused' });
    for (const path of [`/api/ads/${ad.id}`, `/api/ads/${sold.id}`, `/api/users/${user.id}/profile`])
      expect(await statusOf(path)).toBe(404);
    const found = await app.call<{ items: unknown[] }>('GET', `/api/ads?seller=${user.id}`);
    expect(found.body.items).toEqual([]);
    const { rows } = await app.db.execute(
      sql`SELECT FROM search_postings WHERE listing_id = ${ad.id} UNION ALL
        SELECT FROM one_time_tokens WHERE user_id = ${user.id} UNION ALL
        SELECT FROM data_exports WHERE user_id = ${user.id}`,
    );
    expect(rows).toEqual([]);
  });

  it('leaves conversations readable and rejects messages to the user', async () => {
    const conversation = await startConversation(app);
    const asBuyer = await startConversation(app, { buyer: conversation.seller });
    await requestDeletion(conversation.seller);
    expect((await conversation.buyer.send(conversation.id, { message: 'Hello?' })).body.code).toBe(
      'USER_LEFT',
    );
    expect((await asBuyer.seller.send(asBuyer.id, { message: 'Hello?' })).body.code).toBe('USER_LEFT');
    expect((await conversation.buyer.messages(conversation.id)).body.items).toHaveLength(1);
    expect((await conversation.buyer.get(conversation.id)).body).toMatchObject({ status: 'left' });
    await returnFromProvider(conversation.seller);
    expect((await conversation.buyer.send(conversation.id, { message: 'Hello?' })).status).toBe(201);
  });

  it('leaves no listing active when listings are published at the same moment', async () => {
    const user = await signIn(app);
    const ads = await Promise.all(
      [1, 2, 3, 4].map((n) => makeListing(app, user.id, { title: `Ad ${n}`, status: 'paused' })),
    );
    await Promise.all([
      ...ads.map(({ id }) => app.call('POST', `/api/ads/${id}/publish`, {}, { cookie: user.cookie })),
      requestDeletion(user),
    ]);
    expect(Object.values(await adsOf(user))).not.toContain('active');
  });

  it('repeated with an unconfirmed address sends five emails an hour, without the user’s name', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '1' });
    try {
      const { id, email } = await signInUnconfirmed(strict, 'Free cash www.evil.example');
      const mails = () => sentMailsTo(strict, email);
      const leaveAndComeBack = async () => {
        for (let n = 0; n < 4; n += 1) {
          const session = await signIn(strict, 'Ada', email);
          await strict.call('POST', '/api/users/me/deletion', YES, { cookie: session.cookie });
          await strict.call('POST', '/api/users/login', { email, password: PASSWORD });
        }
        await waitForAllMails(strict);
      };
      await leaveAndComeBack();
      expect(await mails()).toHaveLength(5);
      for (const { text } of await mails()) expect(text).not.toContain('evil');
      await confirmEmail(strict, id);
      await leaveAndComeBack();
      expect((await mails()).length).toBeGreaterThan(5);
    } finally {
      await strict.stop();
    }
  });

  it('sent twice at the same moment succeeds once', async () => {
    const user = await signIn(app);
    const answers = await Promise.all([requestDeletion(user), requestDeletion(user)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

describe('Signing in during the grace period', () => {
  it('restores the listings as they were and reports the cancelled deletion once', async () => {
    const user = await signIn(app);
    const past = new Date(Date.now() - DAY);
    await makeListing(app, user.id, { title: 'Active', expiresAt: new Date(Date.now() + DAY) });
    await makeListing(app, user.id, { title: 'Over meanwhile', expiresAt: past });
    await makeListing(app, user.id, { title: 'Paused by hand', status: 'paused' });
    const before = await adsOf(user);
    await requestDeletion(user);
    expect((await returnFromProvider(user)).body.isDeletionCancelled).toBe(true);
    expect((await returnFromProvider(user)).body.isDeletionCancelled).toBeUndefined();
    expect(await adsOf(user)).toEqual(before);
    await erase();
    expect(await statusOf(`/api/users/${user.id}/profile`)).toBe(200);
  });

  it('works for an owner whose password a thief changed, after a reset by email', async () => {
    const user = await signIn(app);
    const stolen = { password: PASSWORD, newPassword: 'Thief-of-lagos-9' };
    await app.call('POST', '/api/users/me/password', stolen, { cookie: user.cookie });
    await requestDeletion(user, { ...YES, password: stolen.newPassword });
    expect((await returnFromProvider(user)).status).toBe(401);
    await app.call('POST', '/api/users/password/forgot', { email: user.email });
    const token = tokenIn(await waitForMail(app, user.email, 'Choose a new password'));
    const reset = { token, password: 'Olumo-rock-88' };
    expect((await app.call('POST', '/api/users/password/reset', reset)).status).toBe(204);
    const login = { email: user.email, password: reset.password };
    expect((await app.call<SessionUser>('POST', '/api/users/login', login)).body.isDeletionCancelled).toBe(
      true,
    );
    await erase();
    expect(await isGone(user)).toBe(false);
  });

  it('is suggested by email when the user signs up again with the same address', async () => {
    const user = await signIn(app);
    await requestDeletion(user);
    const again = { email: user.email, password: 'Olumo-rock-88', name: 'Ada Again' };
    expect((await app.call('POST', '/api/users/signup', again)).status).toBe(201);
    await waitForMail(app, user.email, 'You already have a Kasuwa account');
  });

  it('leaves a consistent state when it races with the request', async () => {
    for (let round = 0; round < 4; round += 1) {
      const user = await signIn(app);
      await makeListing(app, user.id, { title: 'Active' });
      const [, back] = await Promise.all([requestDeletion(user), returnFromProvider(user)]);
      const cookie = back.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      const isSignedIn = (await statusOf('/api/users/me', cookie)) === 200;
      const { rows } = await app.db.execute<{ leaving: boolean }>(
        sql`SELECT deletion_due_at IS NOT NULL AS leaving FROM users WHERE id = ${user.id}`,
      );
      expect(rows[0]?.leaving).toBe(!isSignedIn);
      expect((await adsOf(user)).Active).toBe(isSignedIn ? 'active' : 'paused');
    }
  });
});

describe('Erasure after the grace period', () => {
  it('makes sign-in impossible and frees the address', async () => {
    const user = await signIn(app);
    await requestDeletion(user);
    await erase(DELETION_GRACE_DAYS * DAY - 60_000);
    expect(await isGone(user)).toBe(false);
    await erase();
    expect(await isGone(user)).toBe(true);
    expect((await returnFromProvider(user)).status).toBe(401);
    const again = await signIn(app, 'Ada Again', user.email);
    expect(again.id).not.toBe(user.id);
    expect(await statusOf('/api/users/me', again.cookie)).toBe(200);
  });

  it('leaves the conversations of other users in place, with a former user', async () => {
    const conversation = await startConversation(app);
    await conversation.sendMessage(conversation.seller, 'Yes, come by.');
    const watcher = await aParticipant(app, 'Watcher');
    await app.call('PUT', `/api/favorites/${conversation.adId}`, undefined, { cookie: watcher.cookie });
    await requestDeletion(conversation.seller);
    await erase();
    const { body } = await conversation.buyer.get(conversation.id);
    expect(body.participant).toMatchObject({ name: 'Former member', avatar: '/avatar.svg', left: true });
    expect(
      (await conversation.buyer.messages(conversation.id)).body.items.map(({ message }) => message),
    ).toEqual(['Is it still available?', 'Yes, come by.']);
    expect((await conversation.buyer.send(conversation.id, { message: 'Thanks' })).status).toBe(409);
    expect((await conversation.buyer.list()).body.items).toHaveLength(1);
    expect(await statusOf(`/api/ads/${conversation.adId}`)).toBe(410);
    expect(await statusOf('/api/favorites', watcher.cookie)).toBe(200);
  });

  it('waits while an email to the user is being sent', async () => {
    const user = await signIn(app);
    await requestDeletion(user);
    await waitForAllMails(app);
    const setMailState = (state: string) =>
      app.db.execute(sql`UPDATE pgboss.job SET state = ${state} WHERE data->>'to' = ${user.email}`);
    await setMailState('active');
    await expect(
      eraseDueUsers(erasureServices(app), new Date(Date.now() + DELETION_GRACE_DAYS * DAY + 1000)),
    ).rejects.toThrow('could not be erased');
    expect(await isGone(user)).toBe(false);
    await setMailState('completed');
    expect(await erase()).toBe(1);
    expect(await isGone(user)).toBe(true);
  });

  it('continues after a failure where it stopped, and does nothing when run again', async () => {
    const user = await signIn(app);
    for (const n of [1, 2, 3]) await makeListing(app, user.id, { title: `Ad ${n}` });
    await requestDeletion(user);
    const killed = { name: 'killed', eraseUser: { data: () => Promise.reject(new Error('killed')) } };
    const selling = app.modules.findIndex(({ name }) => name === 'selling');
    const dying = erasureServices({ db: app.db, modules: app.modules.toSpliced(selling + 1, 0, killed) });
    const then = new Date(Date.now() + DELETION_GRACE_DAYS * DAY + 1000);
    await waitForAllMails(app);
    await expect(eraseDueUsers(dying, then)).rejects.toThrow();
    expect(await isGone(user)).toBe(true);
    expect((await returnFromProvider(user)).status).toBe(401);
    expect(await erase()).toBe(1);
    expect(await erase()).toBe(0);
    expect(Object.keys(await adsOf(user))).toEqual(['Removed ad']);
  });
});
