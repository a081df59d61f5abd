import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listings, listingTexts, sales } from '#server/modules/listings/index.ts';
import { photos } from '#server/modules/photos/index.ts';
import { reviews } from '#server/modules/reviews/index.ts';
import { paths } from '#shared/paths.ts';
import { termsOfListing } from '#shared/rules/search/terms.ts';
import { changeListing, makeListing } from '../../factories/listings.ts';
import { changeUser } from '../../factories/user-state.ts';
import { confirmNumber, makeUser } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// A change purges the cached pages that show it, and leaves all others in the cache.

type Listing = Awaited<ReturnType<typeof makeListing>>;

let app: TestApp;
let ada: { id: string };
let bola: { id: string };
let drum: Listing;
let sofa: Listing;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  ada = await makeUser(app);
  bola = await makeUser(app);
  drum = await makeListing(app, ada.id, {
    title: 'Talking drum',
    categoryId: 8,
    state: 'Oyo',
    city: 'Ibadan',
  });
  sofa = await makeListing(app, bola.id, { title: 'Velvet sofa' });
});
afterAll(() => app.stop());

/** Waits for all purges: announcements arrive in the order of their commits, and this one is the last. */
async function allPurged(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  app.events.on('pages_changed', (announced) => announced === 'item:0' && resolve());
  await app.db.execute(sql`SELECT purge_pages(ARRAY['item:0'])`);
  await promise;
}

const pages = () => ({
  home: '/',
  drum: paths.item(String(drum.id)),
  sofa: paths.item(String(sofa.id)),
  drums: '/search?q=drum',
  sofas: '/search?q=sofa',
  carpets: '/search?q=carpet',
  music: '/category/8',
  furniture: '/category/5',
  lagos: '/search?location=Lagos',
  verified: '/search?verified=1&q=sofa',
  described: '/search?q=heirloom',
  ada: paths.seller(ada.id),
  reviews: paths.sellerReviews(ada.id),
  bola: paths.seller(bola.id),
  about: '/about',
});
type Page = keyof ReturnType<typeof pages>;

async function countRendered(): Promise<number> {
  const { values } = await app.metrics.pageCache.get();
  return values.find(({ labels }) => labels.outcome === 'rendered')?.value ?? 0;
}

async function makeSale({ id, sellerId }: Listing, buyerId: string) {
  const [sale] = await app.db.insert(sales).values({ listingId: id, sellerId, buyerId }).returning();
  if (!sale) throw new Error('the sale was not inserted');
  return sale;
}

/** The pages that are rendered again because of a change. */
async function purgedBy(change: () => Promise<unknown>): Promise<Page[]> {
  await change();
  await allPurged();
  return openAll();
}

const openAll = () => open(pages()) as Promise<Page[]>;

/** Opens these pages and returns the names of those that were rendered. */
async function open(addresses: Record<string, string>): Promise<string[]> {
  const rendered: string[] = [];
  for (const [name, path] of Object.entries(addresses)) {
    const before = await countRendered();
    expect((await app.fetch(path, { headers: { accept: 'text/html' } })).status).toBe(200);
    if ((await countRendered()) > before) rendered.push(name);
  }
  return rendered;
}

describe('A change purges', () => {
  beforeEach(async () => {
    await allPurged();
    await openAll();
    expect(await openAll()).toEqual([]);
  });

  const setDrum = (values: Partial<Listing>) => () => changeListing(app, drum.id, values);

  it('the pages that show a listing when its price changes', async () => {
    expect(await purgedBy(setDrum({ price: 90_000 }))).toEqual([
      'home',
      'drum',
      'drums',
      'music',
      'ada',
      'reviews',
    ]);
  });

  it('of the lists that do not show a listing, only those that depend on prices when its price changes', async () => {
    const bata = { title: 'Bata', categoryId: 8, state: 'Oyo', city: 'Ibadan', price: 500_000 } as const;
    const { id } = await makeListing(app, bola.id, { ...bata, condition: 'new' });
    const lists = {
      new: '/category/8?condition=new',
      dear: '/category/8?priceMin=400000',
      dearest: '/category/8?condition=new&sort=price-high',
    };
    await allPurged();
    expect(await open(lists)).toEqual(['new', 'dear', 'dearest']);
    await setDrum({ price: 450_000 })();
    // As an edit of the owner does, which writes the text as well.
    await app.db
      .update(listingTexts)
      .set({ revision: sql`${listingTexts.revision} + 1` })
      .where(eq(listingTexts.listingId, drum.id));
    await allPurged();
    expect(await open(lists)).toEqual(['dear', 'dearest']);
    await setDrum({ condition: 'new' })();
    await allPurged();
    expect(await open(lists)).toEqual(['new', 'dear', 'dearest']);
    await setDrum({ condition: drum.condition })();
    await changeListing(app, id, { status: 'removed' });
  });

  it('the pages that a listing leaves and the pages that it joins', async () => {
    const move = setDrum({ categoryId: 5, state: 'Lagos', city: 'Ikeja' });
    expect(await purgedBy(move)).toEqual([
      'home',
      'drum',
      'drums',
      'music',
      'furniture',
      'lagos',
      'ada',
      'reviews',
    ]);
    await setDrum({ categoryId: 8, state: 'Oyo', city: 'Ibadan' })();
  });

  it('the search results of the old and the new words when a text changes', async () => {
    const rename = async (title: string) => {
      const text = { description: 'Clean and working.', attributes: {} };
      const terms = termsOfListing({ ...drum, ...text, title });
      await app.db.update(listingTexts).set(terms).where(eq(listingTexts.listingId, drum.id));
    };
    expect(await purgedBy(() => rename('Persian carpet'))).toEqual([
      'home',
      'drum',
      'drums',
      'carpets',
      'music',
      'ada',
      'reviews',
    ]);
    await rename('Talking drum');
  });

  it('the pages that show a new listing or the listing count of its seller', async () => {
    const add = () => makeListing(app, ada.id, { title: 'Persian carpet', categoryId: 5 });
    expect(await purgedBy(add)).toEqual(['home', 'drum', 'carpets', 'furniture', 'lagos', 'ada', 'reviews']);
  });

  it('nothing for a draft', async () => {
    const draft = { title: 'Velvet sofa', status: 'draft', publishedAt: null } as const;
    expect(await purgedBy(() => makeListing(app, bola.id, draft))).toEqual([]);
  });

  it('the pages that show a photo when it is deleted', async () => {
    const remove = () => app.db.delete(photos).where(eq(photos.listingId, sofa.id));
    // The search for verified sellers finds nothing and shows the sofa as the nearest listing.
    const purged = ['home', 'sofa', 'sofas', 'furniture', 'lagos', 'verified', 'bola'];
    expect(await purgedBy(remove)).toEqual(purged);
  });

  it('the pages of a seller whose name changes', async () => {
    const rename = () => changeUser(app, bola.id, { name: 'Bola Ade' });
    expect(await purgedBy(rename)).toEqual(['sofa', 'bola']);
  });

  it('the search results of words that are only in the description', async () => {
    const words = termsOfListing({ ...drum, description: 'A family heirloom.', attributes: {} });
    const describe = () => app.db.update(listingTexts).set(words).where(eq(listingTexts.listingId, drum.id));
    expect(await purgedBy(describe)).toContain('described');
  });

  it('the search results of verified sellers when a seller gets the badge', async () => {
    const rename = () => changeUser(app, ada.id, { name: 'Ada Obi' });
    expect(await purgedBy(rename)).not.toContain('verified');
    const confirm = () => confirmNumber(app, ada.id);
    expect(await purgedBy(confirm)).toContain('verified');
  });

  it('the pages of a seller who gets a review, even one that does not count', async () => {
    const { id: saleId } = await makeSale(drum, bola.id);
    const review = { saleId, listingId: drum.id, authorId: bola.id, subjectId: ada.id };
    const write = () =>
      app.db.insert(reviews).values({ ...review, authorRole: 'buyer', stars: 5, counted: false });
    expect(await purgedBy(write)).toEqual(['drum', 'ada', 'reviews']);
    const deleteReview = () => app.db.delete(reviews).where(eq(reviews.subjectId, ada.id));
    expect(await purgedBy(deleteReview)).toEqual(['drum', 'ada', 'reviews']);
  });

  it('the pages of a listing with more words than fit into one announcement', async () => {
    const many = Array.from({ length: 900 }, (_, n) => `a-long-word-of-the-market-${n}`);
    const { words } = termsOfListing({ ...drum, description: 'Beside a carpet.', attributes: {} });
    const describe = () =>
      app.db
        .update(listingTexts)
        .set({ words: [...words, ...many] })
        .where(eq(listingTexts.listingId, drum.id));
    expect(await purgedBy(describe)).toContain('carpets');
  });

  it('only the pages of a sold listing and of its seller when it changes', async () => {
    await setDrum({ status: 'sold' })();
    await allPurged();
    await openAll();
    expect(await purgedBy(setDrum({ price: 70_000 }))).toEqual(['drum', 'ada', 'reviews']);
    await setDrum({ status: 'active' })();
  });

  it('everything when many listings change at the same time', async () => {
    for (let n = 0; n < 21; n += 1) await makeListing(app, ada.id, { title: `Stool number ${n}` });
    const raise = () => app.db.update(listings).set({ price: 1_000 }).where(eq(listings.title, drum.title));
    expect(await purgedBy(raise)).not.toContain('about');
    const raiseAll = () => app.db.update(listings).set({ price: 2_000 });
    expect(await purgedBy(raiseAll)).toEqual(Object.keys(pages()));
  });

  it('everything for an unknown tag', async () => {
    const announce = () => app.db.execute(sql`SELECT purge_pages(ARRAY['colour:red'])`);
    expect(await purgedBy(announce)).toEqual(Object.keys(pages()));
  });
});
