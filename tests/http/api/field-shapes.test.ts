import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photos } from '#server/modules/photos/index.ts';
import { paths } from '#shared/paths.ts';
import { CATEGORIES } from '#shared/rules/categories.ts';
import { startConversation } from '../../factories/conversation.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { aSeller } from '../../factories/sellers.ts';
import { changeUser } from '../../factories/user-state.ts';
import { PASSWORD, signIn, signUpAndIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// Fields of the API's entities, as section 3 of the spec names them.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const COVER = 'ab'.repeat(16);
const SECOND = 'cd'.repeat(16);
const IMAGES = [`/photos/${COVER}-800.webp`, `/photos/${SECOND}-800.webp`];
const PLACEHOLDER = '/avatar.svg';

/** A listing with two photos, of which the second was inserted first. */
async function aListing(sellerId: string, overrides: Parameters<typeof makeListing>[2] = {}) {
  const listing = await makeListing(app, sellerId, { withPhoto: false, cover: COVER, ...overrides });
  const placeholder = Buffer.from('3OcRJYB4d3h/iIeHeEh3eIhw+j2w', 'base64');
  await app.db.execute(sql`UPDATE listings SET cover_placeholder = ${placeholder} WHERE id = ${listing.id}`);
  for (const [position, hash] of [
    [1, SECOND],
    [0, COVER],
  ] as const) {
    const picture = { hash, width: 1600, height: 1200, placeholder };
    await app.db.execute(
      sql`INSERT INTO photo_files (hash, width, height, placeholder, ready)
          VALUES (${hash}, 1600, 1200, ${placeholder}, true) ON CONFLICT DO NOTHING`,
    );
    await app.db.insert(photos).values({ listingId: listing.id, position, ...picture });
  }
  return listing;
}

describe('A category', () => {
  it('has id, name, icon, count and image, and its image is served', async () => {
    type Category = { id: number; name: string; icon: string; count: number; image: string };
    const { body } = await app.call<Category[]>('GET', '/api/categories');
    expect(body.map(({ id, name }) => [id, name])).toEqual(CATEGORIES.map(({ id, name }) => [id, name]));
    expect(body.map(({ icon }) => icon)).toEqual([
      'phone',
      'car',
      'house',
      'dress',
      'plant',
      'football',
      'briefcase',
      'tools',
    ]);
    for (const { slug, image, count } of body as (Category & { slug: string })[]) {
      expect({ image, count }).toEqual({ image: `/categories/${slug}.webp`, count: expect.any(Number) });
      const file = await app.fetch(image);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(file.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    }
    expect((await app.fetch('/categories/nothing.webp')).status).toBe(404);
  });
});

describe('The images of a listing', () => {
  it('are a list of URLs, the cover first, with the sizes of each in photos', async () => {
    const { id } = await aListing((await signIn(app)).id);
    const { body } = await app.call<{ images: unknown; photos: unknown }>('GET', `/api/ads/${id}`);
    expect(body.images).toEqual(IMAGES);
    expect(body.photos).toEqual(
      [COVER, SECOND].map((hash) => ({
        url: `/photos/${hash}-800.webp`,
        card: `/photos/${hash}-400.webp`,
        full: `/photos/${hash}-1600.webp`,
        width: 1600,
        height: 1200,
        placeholder: expect.any(String),
      })),
    );
  });

  it('are the same in every list that shows the listing', async () => {
    const seller = await signIn(app);
    const title = `Drum ${randomUUID().slice(0, 8)}`;
    const { id } = await aListing(seller.id, { title, featured: true });
    const other = await aListing(seller.id, { title });
    const items = async (path: string): Promise<{ id: string; images: string[] }[]> => {
      const { body } = await app.call<object>('GET', path);
      return 'items' in body ? (body.items as []) : (body as []);
    };
    for (const path of [
      `/api/ads?seller=${seller.id}`,
      '/api/ads/featured',
      '/api/ads/recent',
      `/api/ads/${other.id}/similar`,
    ]) {
      const found = (await items(path)).find((item) => item.id === String(id));
      expect([path, found?.images]).toEqual([path, IMAGES]);
    }
  });

  it('are not sent with pages of cards, which show only the cover', async () => {
    const seller = await signIn(app);
    const title = `Guitar ${randomUUID().slice(0, 8)}`;
    await aListing(seller.id, { title, featured: true });
    for (const path of ['/', `/search?q=${title.replace(' ', '+')}`, `/seller/${seller.id}`, '/recent']) {
      const html = await (await app.fetch(path, { headers: { accept: 'text/html' } })).text();
      expect([path, html.includes(title), html.includes(COVER)]).toEqual([path, true, true]);
      expect([path, html.includes(SECOND), html.includes(`${COVER}-800`)]).toEqual([path, false, false]);
    }
  });

  it('are an empty list if it has none', async () => {
    const seller = await signIn(app);
    const { id } = await makeListing(app, seller.id, { withPhoto: false });
    const one = await app.call<object>('GET', `/api/ads/${id}`);
    expect(one.body).toMatchObject({ images: [], photos: [] });
    const { body } = await app.call<{ items: object[] }>('GET', `/api/ads?seller=${seller.id}`);
    expect(body.items).toMatchObject([{ images: [], photo: null }]);
  });

  it('are URLs for the owner too, with the ids of the photos beside the sizes', async () => {
    const ada = await aSeller(app);
    const ad = await ada.publish();
    expect(ad.images).toEqual(ad.photos.map(({ url }) => url));
    expect(ad.photos).toMatchObject([{ id: expect.any(String), card: expect.any(String) }]);
    const again = await ada.change(ad.id, { images: ad.photos.map(({ id }) => ({ photoId: id })) });
    expect(again.body.images).toEqual(ad.images);
  });
});

describe('A favorite', () => {
  it('has id, title, description, price, images, datePosted and a seller with a name', async () => {
    const [seller, ada] = [await signIn(app, 'Chidi Eze'), await signIn(app)];
    const { id, publishedAt } = await aListing(seller.id, { description: 'As good as new.' });
    const call = <T>(method: string, path: string) =>
      app.call<T>(method, path, undefined, { cookie: ada.cookie });
    await call('PUT', `/api/favorites/${id}`);
    const list = async () => (await call<{ items: object[] }>('GET', '/api/favorites')).body.items;
    expect(await list()).toMatchObject([
      {
        id: String(id),
        title: 'Two-seater sofa',
        description: 'As good as new.',
        price: 185_000,
        images: IMAGES,
        datePosted: publishedAt?.toISOString(),
        seller: { name: 'Chidi Eze' },
      },
    ]);
    await changeListing(app, id, { status: 'paused' });
    expect(await list()).toMatchObject([{ images: [], photo: null }]);
  });
});

describe('One of the user’s own listings', () => {
  it('has id, title, price, image, views, messages, datePosted, dateSold, status and category', async () => {
    const ada = await signIn(app);
    const soldAt = new Date('2026-11-10T10:00:00Z');
    const { id, publishedAt } = await aListing(ada.id, { status: 'sold', soldAt });
    const { body } = await app.call<{ items: object[] }>('GET', '/api/ads/mine?status=sold', undefined, {
      cookie: ada.cookie,
    });
    expect(body.items).toMatchObject([
      {
        id: String(id),
        title: 'Two-seater sofa',
        price: 185_000,
        image: IMAGES[0],
        views: 0,
        messages: 0,
        datePosted: publishedAt?.toISOString(),
        dateSold: soldAt.toISOString(),
        status: 'sold',
        category: 'Home & Garden',
      },
    ]);
  });
});

describe('A conversation', () => {
  it('has unread, status, lastMessage and timestamp at the top, each under one name', async () => {
    const { seller, id, listing, sendMessage, buyer } = await startConversation(app);
    const last = await sendMessage(buyer, 'Hello?');
    const { body } = await seller.get(id);
    expect(body).toMatchObject({
      unread: 2,
      status: 'open',
      timestamp: last.timestamp,
      lastMessage: { id: last.id, sender: 'other', message: 'Hello?', timestamp: last.timestamp },
      participant: { name: 'Ada Obi', avatar: PLACEHOLDER, verified: true, rating: null },
      item: { title: listing.title, price: 185_000, image: IMAGES[0] },
    });
    expect(body).not.toHaveProperty('state');
    await seller.read(id, last.seq);
    const { items } = (await seller.list()).body;
    expect(items).toMatchObject([{ id, unread: 0, status: 'open' }]);
  });

  it.each(['sold', 'expired', 'paused', 'removed'] as const)(
    'about a listing that is %s has that status',
    async (status) => {
      const { buyer, id, listing } = await startConversation(app);
      await changeListing(app, listing.id, { status });
      expect((await buyer.get(id)).body.status).toBe(status);
    },
  );

  it('is blocked for both participants after a block, and open again after its removal', async () => {
    const { buyer, seller, id } = await startConversation(app);
    await seller.block(id);
    for (const each of [buyer, seller]) expect((await each.get(id)).body.status).toBe('blocked');
    await seller.unblock(id);
    for (const each of [buyer, seller]) expect((await each.get(id)).body.status).toBe('open');
  });
});

describe('The avatar of a user without a picture', () => {
  it('is the URL of a placeholder that the server delivers', async () => {
    expect(paths.placeholderAvatar).toBe(PLACEHOLDER);
    const file = await app.fetch(PLACEHOLDER);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(file.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    expect(await file.text()).not.toMatch(/<script|<style|style=|href=/);
  });

  it('is never null in a response that contains a user', async () => {
    const conversation = await startConversation(app);
    const { buyer, seller, listing } = conversation;
    await seller.block(conversation.id);
    await startConversation(app, { buyer });
    const as = (who: { cookie: string }) => ({ cookie: who.cookie });
    const answers = await Promise.all([
      app.call('GET', '/api/users/me', undefined, as(buyer)),
      app.call('GET', `/api/users/${buyer.id}/profile`, undefined, as(buyer)),
      app.call('GET', `/api/users/${seller.id}/profile`),
      app.call('PATCH', '/api/users/me', { avatar: null }, as(buyer)),
      app.call('GET', `/api/ads/${listing.id}`),
      app.call('GET', `/api/ads/mine/${listing.id}`, undefined, as(seller)),
      app.call('GET', '/api/conversations', undefined, as(buyer)),
      app.call('GET', `/api/conversations/${conversation.id}`, undefined, as(seller)),
      app.call('GET', '/api/blocks', undefined, as(seller)),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(avatarsIn(body)).not.toEqual([]);
      for (const avatar of avatarsIn(body)) expect(avatar).toBe(PLACEHOLDER);
    }
  });

  it('is the placeholder in the sign-in response until the user has a picture', async () => {
    const ada = await signUpAndIn(app);
    const credentials = { email: ada.email, password: PASSWORD };
    const avatar = async () =>
      (await app.call<{ avatar: string }>('POST', '/api/users/login', credentials)).body.avatar;
    expect(await avatar()).toBe(PLACEHOLDER);
    await changeUser(app, ada.id, { image: '/photos/hers-400.webp' });
    expect(await avatar()).toBe('/photos/hers-400.webp');
  });
});

/** All values named `avatar`, at any depth. */
function avatarsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'avatar' ? [inner] : avatarsIn(inner)));
}
