import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedPhoto } from '#shared/contract/photos.ts';
import { paths } from '#shared/paths.ts';
import { startConversation } from '../../factories/conversation.ts';
import { makePicture } from '../../factories/pictures.ts';
import { listEvents } from '../../factories/security-events.ts';
import { aSeller, type TestSeller } from '../../factories/sellers.ts';
import { aDesk, aSupportChat } from '../../factories/support.ts';
import { deleteSessions } from '../../factories/user-state.ts';
import { PASSWORD, signInAs } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { startStopwatch } from '../../setup/machine-speed.ts';
import { photoChecks } from '../../setup/photo-access.ts';
import { deleteUploads, uploaded } from '../../setup/photos.ts';
import { until } from '../../setup/until.ts';

// A photo that is not on a public page is served only to the users who may see it.

let app: TestApp;
let other: TestApp;
let ada: TestSeller;
let stranger: TestSeller;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  other = await startTestApp({ THROTTLE_SCALE: '1000' }, app);
  [ada, stranger] = [await aSeller(app), await aSeller(app, 'Ben Ita')];
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

const { aPhoto, get, expectAbsent, expectPrivate, expectPublic } = photoChecks(() => app, 900);
const sizesOf = ({ url, card, full }: UploadedPhoto) => [url, card, full];

describe('A photo that was only uploaded', () => {
  it('is served in every size to the user who uploaded it and to nobody else', async () => {
    const photo = await aPhoto(ada);
    for (const url of sizesOf(photo)) {
      await expectPrivate(url, ada);
      await expectAbsent(url);
      await expectAbsent(url, stranger);
      await expectAbsent(url, await signInAs(app, 'moderator'));
    }
  });

  it('records a security event when another signed-in user requests it, and none for its owner or a visitor', async () => {
    const { url } = await aPhoto(ada);
    const curious = await aSeller(app, 'Chi Obi');
    for (const who of [curious, ada, undefined]) await get(url, who);
    const events = await listEvents(app, 'access-rejected');
    const users = events.filter(({ detail }) => detail === 'photo').map(({ userId }) => userId);
    expect(users.filter((id) => id === curious.id)).toHaveLength(1);
    for (const id of [ada.id, null]) expect(users).not.toContain(id);
  });

  it('is not found for HEAD, range and conditional requests of other users', async () => {
    const { url } = await aPhoto(ada);
    const etags = [`"${url.slice(8, -5)}"`, `W/"${url.slice(8, -5)}"`, '*'];
    const requests: RequestInit[] = [
      { method: 'HEAD' },
      { headers: { range: 'bytes=0-99' } },
      { headers: { 'if-modified-since': new Date().toUTCString() } },
      ...etags.map((etag) => ({ headers: { 'if-none-match': etag } })),
    ];
    for (const init of requests) expect([init, (await get(url, stranger, init)).status]).toEqual([init, 404]);
    for (const etag of etags)
      expect((await get(url, ada, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('is not found by the hash of the uploaded bytes or on another path', async () => {
    const bytes = await makePicture({ width: 1000, height: 700, seed: 899 });
    const { url } = await uploaded(app, ada.cookie, bytes);
    for (const algorithm of ['sha256', 'sha1', 'md5']) {
      const hash = createHash(algorithm).update(bytes).digest('hex').slice(0, 32);
      expect(url).not.toContain(hash);
      await expectAbsent(paths.photo(hash, 800), ada);
    }
    const name = url.slice('/photos/'.length);
    for (const path of [
      `/photos/${name.slice(0, 2)}/${name}`,
      `/photos/..%2f${name.slice(0, 2)}%2f${name}`,
      `/photos/%2e%2e/photos/${name}`,
      `/assets/..%2f${name}`,
      `/photos/${name.toUpperCase()}`,
    ])
      expect([path, (await get(path, stranger)).status]).toEqual([path, 404]);
  });

  it('has a different name for every user, so that no user learns who else uploaded it', async () => {
    const bytes = await makePicture({ width: 1000, height: 700, seed: 898 });
    const [mine, theirs] = [
      await uploaded(app, ada.cookie, bytes),
      await uploaded(app, stranger.cookie, bytes),
    ];
    expect(theirs.url).not.toBe(mine.url);
    expect((await uploaded(app, ada.cookie, bytes)).url).toBe(mine.url);
    await expectAbsent(mine.url, stranger);
  });

  it('has a file size for its owner only', async () => {
    const { url } = await aPhoto(ada);
    const sizes = (headers: Record<string, string> = {}) =>
      app.call<(number | null)[]>('GET', `/api/photos/sizes?names=${url.slice(8)}`, undefined, headers);
    expect((await sizes({ cookie: ada.cookie })).body).toEqual([expect.any(Number)]);
    expect((await sizes()).body).toEqual([null]);
    expect((await sizes({ cookie: stranger.cookie })).body).toEqual([null]);
  });

  it('is not served to an ended session, an invalid one, or two in one request', async () => {
    const photo = await aPhoto(ada);
    const signedOut = await aSeller(app);
    await deleteSessions(app, signedOut.id);
    const session = ada.cookie.split(';')[0] ?? '';
    for (const cookie of [signedOut.cookie, `${session}x`, `${session}; ${session}`, 'kasuwa.session=%00'])
      await expectAbsent(photo.url, { cookie });
  });
});

describe('A photo of a listing', () => {
  const aListing = async (overrides: object = {}) => {
    const photo = await aPhoto(ada);
    return { photo, listing: await ada.publish({ images: [{ photoId: photo.id }], ...overrides }) };
  };

  it('is public while the listing is, and a cached copy is answered with 304', async () => {
    const { photo } = await aListing();
    for (const url of sizesOf(photo)) await expectPublic(url);
    const etag = (await get(photo.url)).headers.get('etag') ?? '';
    expect((await get(photo.url, undefined, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await get(photo.url, undefined, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
  });

  it('of a draft is served only to its owner until the draft is published', async () => {
    const { photo, listing } = await aListing({ status: 'draft' });
    await deleteUploads(app, { userId: ada.id });
    await expectPrivate(photo.url, ada);
    for (const who of [undefined, stranger, await signInAs(app, 'admin')]) await expectAbsent(photo.url, who);
    expect((await ada.act(listing.id, 'publish')).status).toBe(200);
    await expectPublic(photo.url);
  });

  it.each([
    ['pauses', (id: string) => ada.act(id, 'pause')],
    ['deletes', (id: string) => ada.remove(id)],
  ])('is purged in every process when its owner %s the listing', async (_action, takeDown) => {
    const { photo, listing } = await aListing();
    for (const url of sizesOf(photo))
      for (const process of [app, other]) expect((await process.fetch(url)).status).toBe(200);
    expect((await takeDown(listing.id)).status).toBe(200);
    const elapsed = startStopwatch();
    for (const process of [app, other])
      for (const url of sizesOf(photo)) await until(async () => (await process.fetch(url)).status === 404);
    expect(elapsed()).toBeLessThan(1_000);
    await expectAbsent(photo.url, stranger);
    await expectPrivate(photo.url, ada);
    await expectPrivate(photo.url, await signInAs(app, 'moderator'));
  });

  it('is purged when the owner deletes their account, even if the listing was sold', async () => {
    const leaver = await aSeller(app, 'Chidi Obi');
    const [photo, face] = [await aPhoto(leaver), await aPhoto(leaver)];
    const listing = await leaver.publish({ images: [{ photoId: photo.id }] });
    await leaver.act(listing.id, 'sold', {});
    await leaver.call('PATCH', '/api/users/me', { avatar: face.id });
    await expectPublic(photo.url);
    await expectPublic(face.card);
    const leave = await leaver.call('POST', '/api/users/me/deletion', {
      password: PASSWORD,
      confirmation: 'DELETE',
    });
    expect([leave.status, leave.body.fields]).toEqual([200, undefined]);
    for (const url of [photo.url, face.card]) {
      await until(async () => (await app.fetch(url)).status === 404);
      await until(async () => (await other.fetch(url)).status === 404);
    }
  });

  it('that is removed from the listing is purged, and the others stay', async () => {
    const [first, second] = [await aPhoto(ada), await aPhoto(ada)];
    const listing = await ada.publish({ images: [{ photoId: first.id }, { photoId: second.id }] });
    await expectPublic(second.url);
    expect((await ada.change(listing.id, { images: [{ photoId: first.id }] })).status).toBe(200);
    await until(async () => (await other.fetch(second.url)).status === 404);
    await expectPublic(first.url);
  });

  it('that two listings show stays public until both are removed', async () => {
    const photo = await aPhoto(ada);
    const listings = [
      await ada.publish({ images: [{ photoId: photo.id }] }),
      await ada.publish({ images: [{ photoId: photo.id }] }),
    ];
    await ada.remove(listings[0]?.id ?? '');
    await expectPublic(photo.url);
    await ada.remove(listings[1]?.id ?? '');
    await until(async () => (await app.fetch(photo.url)).status === 404);
  });

  it('with a file name in the older format follows the same rules', async () => {
    const { photo, listing } = await aListing();
    const old = createHash('sha256').update(photo.url).digest('hex').slice(0, 32);
    const now = photo.url.slice(8, 40);
    for (const width of [400, 800, 1600])
      await app.storage.put(
        `${old}-${width}.webp`,
        (await app.storage.find(`${now}-${width}.webp`)) ?? new Uint8Array(),
      );
    await app.db.execute(sql`
      INSERT INTO photo_files (hash, width, height, placeholder, phash, ready)
      SELECT ${old}, width, height, placeholder, phash, ready FROM photo_files WHERE hash = ${now}`);
    await app.db.execute(sql`UPDATE photos SET hash = ${old} WHERE listing_id = ${listing.id}`);
    await deleteUploads(app, { hash: now });
    await expectPublic(paths.photo(old, 800));
    await ada.remove(listing.id);
    await until(async () => (await app.fetch(paths.photo(old, 800))).status === 404);
    await expectPrivate(paths.photo(old, 800), ada);
  });
});

describe('A profile picture', () => {
  it('is public only while it is shown', async () => {
    const [first, second] = [await aPhoto(ada), await aPhoto(ada)];
    await ada.call('PATCH', '/api/users/me', { avatar: first.id });
    await expectPublic(first.card);
    expect((await get(first.card)).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    await ada.call('PATCH', '/api/users/me', { avatar: second.id });
    await expectPublic(second.card);
    await until(async () => (await app.fetch(first.card)).status === 404);
  });
});

describe('A photo in a conversation', () => {
  async function startConversationWithPhoto() {
    const conversation = await startConversation(app);
    const photo = await aPhoto(conversation.buyer);
    const sent = await conversation.buyer.send(conversation.id, { photoId: photo.id });
    expect(sent.status).toBe(201);
    await deleteUploads(app, { userId: conversation.buyer.id });
    return { ...conversation, photo };
  }

  it('is served to both participants, even after a block, and to nobody else', async () => {
    const { photo, buyer, seller, id } = await startConversationWithPhoto();
    await seller.block(id);
    for (const url of sizesOf(photo)) {
      for (const participant of [buyer, seller]) await expectPrivate(url, participant);
      for (const who of [undefined, stranger, await signInAs(app, 'admin')]) await expectAbsent(url, who);
    }
  });

  it('is not served to the participant who deleted the conversation', async () => {
    const { photo, buyer, seller, id } = await startConversationWithPhoto();
    expect((await seller.hide(id)).status).toBeLessThan(300);
    await expectAbsent(photo.url, seller);
    await expectPrivate(photo.url, buyer);
  });

  it('with support is served to staff', async () => {
    const { user, id } = await aSupportChat(app);
    const photo = await aPhoto(user);
    expect((await user.send(id, { photoId: photo.id })).status).toBe(201);
    await expectPrivate(photo.url, await aDesk(app));
    await expectAbsent(photo.url, stranger);
  });
});
