import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appeal, aStaffUser, endUndo, findCaseId } from '../../factories/cases.ts';
import { startConversation } from '../../factories/conversation.ts';
import { changeListing } from '../../factories/listings.ts';
import { aSeller, type TestSeller } from '../../factories/sellers.ts';
import { aSupportChat } from '../../factories/support.ts';
import { signIn, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { photoChecks } from '../../setup/photo-access.ts';
import { deleteUploads } from '../../setup/photos.ts';
import { until } from '../../setup/until.ts';

// The private photos that staff may see, and the sessions that allow it.

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

async function aRemovedListing(overrides: object = {}) {
  const photo = await aPhoto(ada);
  const listing = await ada.publish({ images: [{ photoId: photo.id }], ...overrides });
  expect((await ada.remove(listing.id)).status).toBe(200);
  await deleteUploads(app, { userId: ada.id });
  await until(async () => (await app.fetch(photo.url)).status === 404);
  return photo;
}

async function aHeldListing() {
  const photo = await aPhoto(ada);
  const ad = await ada.publish({
    images: [{ photoId: photo.id }],
    description: 'Send half of the money before delivery. No inspection, my driver will bring it.',
  });
  expect(ad.status).toBe('held');
  return [photo, ad] as const;
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

async function aModeratorWithoutCode() {
  const staff = await signInAs(app, 'moderator');
  await app.db.execute(sql`UPDATE sessions SET second_factor_at = NULL WHERE user_id = ${staff.id}`);
  return staff;
}

describe.each([
  ['without a second factor', aModeratorWithoutFactor],
  ['who has not entered a second-factor code in this session', aModeratorWithoutCode],
])('A moderator %s', (_who, aModerator) => {
  it('is not served the photos of a removed listing or their sizes', async () => {
    const [photo, staff] = [await aRemovedListing(), await aModerator()];
    await expectAbsent(photo.url, staff);
    expect(await sizesFor(photo, staff)).toEqual([null]);
  });

  it('is not served the photos of support conversations', async () => {
    await expectAbsent((await aSupportPhoto()).url, await aModerator());
  });

  it('is served their own photos, and no security event is recorded', async () => {
    const staff = await aModerator();
    await expectPrivate((await aPhoto(staff)).url, staff);
    await app.securityEvents.flush();
    const { rows } = await app.db.execute(
      sql`SELECT kind FROM security_events WHERE kind IN ('second-factor-missing', 'role-rejected')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('A moderator who has entered a second-factor code', () => {
  it('is served the photos of listings that were published and of support conversations', async () => {
    const staff = await signInAs(app, 'moderator');
    const photo = await aRemovedListing();
    await expectPrivate(photo.url, staff);
    expect(await sizesFor(photo, staff)).toEqual([expect.any(Number)]);
    await expectPrivate((await aSupportPhoto()).url, staff);
  });

  it('is served the photos of an ad that is held before it was public, and a stranger is not', async () => {
    const [photo, { id: adId }] = await aHeldListing();
    const staff = await signInAs(app, 'moderator');
    await expectPrivate(photo.url, staff);
    await expectAbsent(photo.url, await signIn(app));
    await expectAbsent(photo.url);
    await changeListing(app, adId, { status: 'removed' });
    await expectPrivate(photo.url, staff);
    await app.db.execute(sql`UPDATE cases SET closed_at = now() WHERE listing_id = ${adId}`);
    await expectAbsent(photo.url, staff);
  });

  it('is served the photos around a flagged message, until some time after its case is closed', async () => {
    const { id, buyer, seller, sendMessage } = await startConversation(app);
    const [early, late] = [await aPhoto(seller), await aPhoto(seller)];
    await seller.send(id, { photoId: early.id });
    for (let n = 0; n < 19; n += 1) await sendMessage(buyer, `Message ${n}`);
    await seller.send(id, { photoId: late.id });
    const staff = await signInAs(app, 'moderator');
    await expectAbsent(late.url, staff);
    await sendMessage(seller, 'Pay a deposit of 5000 to 8123456437 Opay before we meet');
    await expectAbsent(early.url, staff);
    await expectPrivate(late.url, staff);
    const closeCase = (age: string) =>
      app.db.execute(
        sql`UPDATE cases SET closed_at = now() - ${age}::interval WHERE conversation_id = ${id}`,
      );
    await closeCase('29 days');
    await expectPrivate(late.url, staff);
    await closeCase('31 days');
    await expectAbsent(late.url, staff);
  });

  it('is served these photos as long as an appeal about the case is open', async () => {
    const { id, seller, sendMessage } = await startConversation(app);
    const photo = await aPhoto(seller);
    await seller.send(id, { photoId: photo.id });
    await sendMessage(seller, 'Pay a deposit of 5000 to 8123456437 Opay before we meet');
    const staff = await aStaffUser(app);
    const { body } = await staff.decide(await findCaseId(app, 'message', 'user_id', seller.id), {
      decision: 'warn',
      rule: 'advance-payment',
    });
    await endUndo(app, body.id);
    expect((await appeal(app, seller, body.id)).status).toBe(201);
    await app.db.execute(
      sql`UPDATE cases SET closed_at = now() - interval '31 days' WHERE kind = 'message' AND conversation_id = ${id}`,
    );
    await expectPrivate(photo.url, staff);
    const other = await aStaffUser(app);
    await other.decide(await findCaseId(app, 'appeal', 'user_id', seller.id), {
      decision: 'uphold',
      message: 'It is the rule.',
    });
    await expectAbsent(photo.url, staff);
  });

  it('is not served the photos of a draft that its owner deleted', async () => {
    const photo = await aRemovedListing({ status: 'draft' });
    await expectAbsent(photo.url, await signInAs(app, 'moderator'));
    await expectPrivate(photo.url, ada);
  });
});
