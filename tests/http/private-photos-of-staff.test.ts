import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSeller, type TestSeller } from '../factories/sellers.ts';
import { aSupportChat } from '../factories/support.ts';
import { signInAs } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { photoChecks } from '../setup/photo-access.ts';
import { until } from '../setup/until.ts';

// Which private photos staff are served, and with which sessions.

let app: TestApp;
let ada: TestSeller;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  ada = await aSeller(app);
});
afterAll(() => app.stop());

const { aPhoto, expectAbsent, expectPrivate } = photoChecks(() => app, 1_200);

const sizesFor = async ({ url }: { url: string }, { cookie }: { cookie: string }) =>
  (await app.call('GET', `/api/photos/sizes?names=${url.slice(8)}`, undefined, { cookie })).body;

async function aRemovedAd(given: object = {}) {
  const photo = await aPhoto(ada);
  const ad = await ada.publish({ images: [{ photoId: photo.id }], ...given });
  expect((await ada.remove(ad.id)).status).toBe(200);
  await app.db.execute(sql`DELETE FROM uploads WHERE user_id = ${ada.id}`);
  await until(async () => (await app.fetch(photo.url)).status === 404);
  return photo;
}

async function aSupportPhoto() {
  const { user, id } = await aSupportChat(app);
  const photo = await aPhoto(user);
  expect((await user.send(id, { photoId: photo.id })).status).toBe(201);
  return photo;
}

async function aModeratorWithoutFactor() {
  const staff = await signInAs(app, 'moderator');
  await app.db.execute(sql`DELETE FROM second_factors WHERE user_id = ${staff.id}`);
  return staff;
}

async function aModeratorWhoHasNotShownIt() {
  const staff = await signInAs(app, 'moderator');
  await app.db.execute(sql`UPDATE sessions SET second_factor_at = NULL WHERE user_id = ${staff.id}`);
  return staff;
}

describe.each([
  ['without a second factor', aModeratorWithoutFactor],
  ['who has not shown the second factor in this session', aModeratorWhoHasNotShownIt],
])('A moderator %s', (_who, aModerator) => {
  it('is not served the photos of a removed ad, nor their sizes', async () => {
    const [photo, staff] = [await aRemovedAd(), await aModerator()];
    await expectAbsent(photo.url, staff);
    expect(await sizesFor(photo, staff)).toEqual([null]);
  });

  it('is not served the photos of chats with support', async () => {
    await expectAbsent((await aSupportPhoto()).url, await aModerator());
  });

  it('is served their own photos, and nothing is recorded against them', async () => {
    const staff = await aModerator();
    await expectPrivate((await aPhoto(staff)).url, staff);
    await app.securityEvents.flush();
    const { rows } = await app.db.execute(
      sql`SELECT kind FROM security_events WHERE kind IN ('second-factor-missing', 'role-rejected')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('A moderator who has shown the second factor', () => {
  it('is served the photos of ads that were published and of chats with support', async () => {
    const staff = await signInAs(app, 'moderator');
    const photo = await aRemovedAd();
    await expectPrivate(photo.url, staff);
    expect(await sizesFor(photo, staff)).toEqual([expect.any(Number)]);
    await expectPrivate((await aSupportPhoto()).url, staff);
  });

  it('is not served the photos of a draft that its owner deleted', async () => {
    const photo = await aRemovedAd({ status: 'draft' });
    await expectAbsent(photo.url, await signInAs(app, 'moderator'));
    await expectPrivate(photo.url, ada);
  });
});
