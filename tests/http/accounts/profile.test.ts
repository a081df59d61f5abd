import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepPhotos } from '#server/modules/photos/index.ts';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { makePicture } from '../../factories/pictures.ts';
import { aSeller, type TestSeller } from '../../factories/sellers.ts';
import { confirmEmail, confirmNumber, setTrust } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { uploaded } from '../../setup/photos.ts';

// The profile data that users enter, and the part of it that others see.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

type Answer = PublicProfile & ErrorEnvelope;
const change = (who: TestSeller, body: unknown) => who.call<Answer>('PATCH', '/api/users/me', body);
const seenBy = (who: TestSeller | null, { id }: { id: string }) =>
  app.call<Answer>('GET', `/api/users/${id}/profile`, undefined, who ? { cookie: who.cookie } : {});

let seeds = 700;
async function aPhoto(who: TestSeller) {
  seeds += 1;
  return uploaded(app, who.cookie, await makePicture({ width: 420, height: 300, seed: seeds }));
}

describe('A name', () => {
  it.each([
    ['  Ada   Obi ', 'Ada Obi'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['Ọláìyá Ɗan-Ƙasa', 'Ọláìyá Ɗan-Ƙasa'],
  ])('entered as %j is shown as %j', async (entered, name) => {
    const ada = await aSeller(app);
    expect((await change(ada, { name: entered })).body.name).toBe(name);
    expect((await seenBy(null, ada)).body.name).toBe(name);
    const page = await (await app.fetch(`/seller/${ada.id}`, { headers: { accept: 'text/html' } })).text();
    expect(page).not.toContain('<script>alert(1)');
  });

  it.each(['', '   ', '\u200b', 'Ada\u202eibO', 'Ada\u200fObi', 'Ada\u0000', 'Ada\nObi', 'x'.repeat(81)])(
    '%j is rejected, and the old name stays',
    async (name) => {
      const ada = await aSeller(app);
      const rejected = await change(ada, { name, bio: 'Not saved either' });
      expect([rejected.status, Object.keys(rejected.body.fields ?? {})]).toEqual([422, ['name']]);
      expect((await seenBy(null, ada)).body).toMatchObject({ name: 'Ada Obi', bio: '' });
      const email = `${crypto.randomUUID()}@example.com`;
      const signup = await app.call('POST', '/api/users/signup', { email, password: 'Zuma-rock-77', name });
      expect(signup.status).toBe(422);
    },
  );
});

describe('A location', () => {
  it.each([
    ['lekki, lagos state', 'Lekki, Lagos'],
    ['Lagos', 'Lagos'],
    ['Abuja', 'Abuja'],
    ['Garki, Abuja', 'Garki, Abuja'],
    ['', null],
    [null, null],
  ])('%j becomes %j', async (location, shown) => {
    const ada = await aSeller(app);
    await change(ada, { location: 'Kano' });
    expect((await change(ada, { location })).body.location).toBe(shown);
  });

  it.each(['Atlantis', 'Lekki, Accra', '<b>, Lagos', ', , ,'])(
    '%j is rejected as unknown',
    async (location) => {
      const ada = await aSeller(app);
      const rejected = await change(ada, { location });
      expect([rejected.status, Object.keys(rejected.body.fields ?? {})]).toEqual([422, ['location']]);
    },
  );
});

describe('A profile picture', () => {
  it('is an upload of the same user, stays while it is shown, and is deleted some days later', async () => {
    const ada = await aSeller(app);
    const [first, second] = [await aPhoto(ada), await aPhoto(ada)];
    expect((await change(ada, { avatar: first.id })).body.avatar).toBe(first.card);
    expect((await ada.call<Answer>('GET', '/api/users/me')).body.avatar).toBe(first.card);
    const isThere = async (url: string) => (await app.storage.find(path.basename(url))) !== null;
    const passDays = async (count: number) => {
      await app.db.execute(sql`UPDATE photo_files SET used_at = used_at - ${count} * interval '1 day'`);
      await app.db.execute(sql`UPDATE uploads SET sent_at = sent_at - ${count} * interval '1 day'`);
      await sweepPhotos(app, new Date());
    };
    const third = await aPhoto(ada);
    await passDays(3);
    expect([await isThere(first.card), await isThere(second.card)]).toEqual([true, false]);

    const fourth = await aPhoto(ada);
    expect((await change(ada, { avatar: fourth.id })).body.avatar).toBe(fourth.card);
    await sweepPhotos(app, new Date());
    expect(await isThere(first.card)).toBe(true);
    await passDays(3);
    expect([await isThere(first.card), await isThere(fourth.card), await isThere(third.card)]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await change(ada, { avatar: null })).body.avatar).toBe('/avatar.svg');
    await passDays(3);
    expect(await isThere(fourth.card)).toBe(false);
  });

  it('cannot be another user’s upload, an unknown upload, or a URL', async () => {
    const [ada, ben] = [await aSeller(app), await aSeller(app, 'Ben Ita')];
    const { id, card } = await aPhoto(ben);
    const foreign = await change(ada, { avatar: id });
    const absent = await change(ada, { avatar: crypto.randomUUID() });
    expect([foreign.status, foreign.body]).toEqual([absent.status, absent.body]);
    expect([foreign.status, Object.keys(foreign.body.fields ?? {})]).toEqual([422, ['avatar']]);
    for (const avatar of [card, 'https://evil.example/x.png', 'javascript:alert(1)', '', 7, { id }])
      expect((await change(ada, { avatar })).status).toBe(422);
    expect((await seenBy(null, ada)).body.avatar).toBe('/avatar.svg');
  });
});

describe('A profile change', () => {
  it.each([
    'role',
    'verified',
    'rating',
    'image',
    'avatarHash',
    'phoneConfirmedAt',
    'joinDate',
    'hasPrivateProfile',
  ])('cannot set %s', async (field) => {
    const ada = await aSeller(app);
    const before = (await seenBy(ada, ada)).body;
    for (const value of ['admin', true, 5, '2001-01-01T00:00:00Z'])
      expect((await change(ada, { [field]: value })).status).toBe(422);
    expect((await seenBy(ada, ada)).body).toEqual(before);
  });

  it('requires a session', async () => {
    expect((await app.call('PATCH', '/api/users/me', { name: 'Eve' })).status).toBe(401);
  });
});

describe('A profile', () => {
  it('shows a confirmed email only to signed-in users, only if its owner allows it, and never in a page', async () => {
    const [ada, ben] = [await aSeller(app), await aSeller(app, 'Ben Ita')];
    expect((await seenBy(ben, ada)).body).not.toHaveProperty('email');
    await change(ada, { showEmail: true });
    await setTrust(app, ada.id, 'new');
    // An unconfirmed email may belong to another person.
    expect((await seenBy(ben, ada)).body).not.toHaveProperty('email');
    await confirmEmail(app, ada.id);
    expect((await seenBy(ben, ada)).body.email).toBe(ada.email);
    expect((await seenBy(null, ada)).body).not.toHaveProperty('email');
    for (const path of [`/seller/${ada.id}`, `/seller/${ada.id}.data`]) {
      const page = await app.fetch(path, { headers: { accept: 'text/html', cookie: ben.cookie } });
      expect(await page.text()).not.toContain(ada.email);
    }
  });

  it('has no email for a user who has seen too many emails that day', async () => {
    const [ada, ben] = [await aSeller(app), await aSeller(app, 'Ben Ita')];
    await change(ada, { showEmail: true });
    expect((await seenBy(ben, ada)).body.email).toBe(ada.email);
    while (app.throttler.allowsRead('emailReveal', ben.id)) {}
    const { status, body } = await seenBy(ben, ada);
    expect([status, body.name]).toEqual([200, ada.name]);
    expect(body).not.toHaveProperty('email');
  });

  it('that is private shows only a minimum and is not indexed by search engines', async () => {
    const [ada, ben] = [await aSeller(app), await aSeller(app, 'Ben Ita')];
    await change(ada, { bio: 'My private life', location: 'Yaba, Lagos', phone: '08031112223' });
    await confirmEmail(app, ada.id);
    await confirmNumber(app, ada.id);
    expect((await seenBy(ben, ada)).body.achievements).toEqual(['verified-member']);
    await change(ada, { publicProfile: false, showEmail: true });
    for (const viewer of [null, ben]) {
      const { body } = await seenBy(viewer, ada);
      expect(body).toMatchObject({
        name: 'Ada Obi',
        hasPrivateProfile: true,
        bio: '',
        location: null,
        achievements: [],
        responseRate: null,
        responseMinutes: null,
      });
      expect(body).not.toHaveProperty('email');
    }
    const own = (await seenBy(ada, ada)).body;
    expect(own).toMatchObject({ bio: 'My private life', location: 'Yaba, Lagos', hasPrivateProfile: true });
    const page = await (await app.fetch(`/seller/${ada.id}`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('keeps the rest of their profile private');
    expect(page).toMatch(/<meta name="robots" content="noindex/);
    expect(page).not.toContain('My private life');
  });
});
