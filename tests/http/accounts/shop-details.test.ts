import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublicProfile } from '#shared/contract/accounts.ts';
import type { ErrorEnvelope } from '#shared/errors.ts';
import { makePicture } from '../../factories/pictures.ts';
import { type SignedInUser, signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { waitForLock } from '../../setup/locks.ts';
import { uploaded } from '../../setup/photos.ts';

// A trader shows a cover photo and opening hours on their page.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

type Answer = PublicProfile & Partial<ErrorEnvelope>;
const change = ({ cookie }: SignedInUser, body: object) =>
  app.call<Answer>('PATCH', '/api/users/me', body, { cookie });
const shown = async ({ id }: SignedInUser) =>
  (await app.call<Answer>('GET', `/api/users/${id}/profile`)).body;

const day = { opens: '08:00', closes: '18:00' };
const WEEK = [day, day, day, day, day, { opens: '09:00', closes: '16:00' }, null];

describe('Opening hours', () => {
  it('are shown to everyone, and can be removed', async () => {
    const ada = await signIn(app);
    expect((await shown(ada)).openingHours).toBeNull();
    expect((await change(ada, { openingHours: WEEK })).body.openingHours).toEqual(WEEK);
    expect((await shown(ada)).openingHours).toEqual(WEEK);
    expect((await change(ada, { bio: 'Generators' })).body.openingHours).toEqual(WEEK);
    expect((await change(ada, { openingHours: null })).body.openingHours).toBeNull();
  });

  it('are hidden by a private profile', async () => {
    const ada = await signIn(app);
    await change(ada, { openingHours: WEEK, publicProfile: false });
    expect((await shown(ada)).openingHours).toBeNull();
  });

  it.each([
    ['six days', WEEK.slice(1)],
    ['no open day', Array(7).fill(null)],
    ['a closing time before the opening time', [{ opens: '18:00', closes: '08:00' }, ...WEEK.slice(1)]],
    ['an unknown time', [{ opens: '8 am', closes: '18:00' }, ...WEEK.slice(1)]],
    ['another type', 'always'],
  ])('are rejected with %s', async (_name, openingHours) => {
    const ada = await signIn(app);
    expect((await change(ada, { openingHours })).status).toBe(422);
    expect((await shown(ada)).openingHours).toBeNull();
  });
});

describe('A cover photo', () => {
  const upload = async ({ cookie }: SignedInUser) =>
    uploaded(app, cookie, await makePicture({ width: 900, height: 500 }));

  it('is an upload of the same user and public with the profile', async () => {
    const [ada, ben] = [await signIn(app), await signIn(app, 'Ben Ita')];
    const { id } = await upload(ada);
    expect((await change(ben, { cover: id })).status).toBe(422);
    const { cover, coverFull } = (await change(ada, { cover: id })).body;
    expect(await shown(ada)).toMatchObject({ cover, coverFull });
    for (const file of [cover, coverFull]) expect((await app.fetch(file ?? '')).status).toBe(200);
    expect((await change(ada, { cover: null })).body).toMatchObject({ cover: null, coverFull: null });
  });

  it('is gone immediately for others, also as a file, when the profile becomes private', async () => {
    const ada = await signIn(app);
    const { cover } = (await change(ada, { cover: (await upload(ada)).id })).body;
    const fetchCover = async () => (await app.fetch(cover ?? '')).status;
    expect(await fetchCover()).toBe(200);
    const { promise: announced, resolve } = Promise.withResolvers<void>();
    app.events.on('photos_retired', () => resolve());
    await change(ada, { publicProfile: false });
    await announced;
    expect(await fetchCover()).toBe(404);
    await change(ada, { publicProfile: true });
    expect(await fetchCover()).toBe(200);
  });

  it('and the own picture are locked in one order, so that two users cannot wait for each other', async () => {
    const ada = await signIn(app);
    const pictures = [
      await makePicture({ width: 900, height: 500 }),
      await makePicture({ width: 500, height: 900 }),
    ];
    const ids = [];
    for (const picture of pictures) ids.push((await uploaded(app, ada.cookie, picture)).id);
    const { rows } = await app.db.execute<{ id: string; hash: string }>(
      sql`SELECT id, hash FROM uploads WHERE id = ANY (${sql.param(ids)}::uuid[]) ORDER BY hash`,
    );
    const [first, last] = rows;
    let answer: Promise<{ status: number }> | undefined;
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM photo_files WHERE hash = ${first?.hash} FOR UPDATE`);
      answer = change(ada, { avatar: last?.id, cover: first?.id });
      await waitForLock(app);
      await tx.execute(sql`SELECT FROM photo_files WHERE hash = ${last?.hash} FOR UPDATE NOWAIT`);
    });
    expect((await answer)?.status).toBe(200);
  });

  it('has no larger file if it is small, and is hidden by a private profile', async () => {
    const ada = await signIn(app);
    const { id } = await uploaded(app, ada.cookie, await makePicture({ width: 700, height: 300 }));
    expect((await change(ada, { cover: id })).body.coverFull).toBeNull();
    await change(ada, { publicProfile: false });
    expect(await shown(ada)).toMatchObject({ cover: null, coverFull: null });
  });
});
