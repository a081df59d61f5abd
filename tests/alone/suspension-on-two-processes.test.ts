import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversation } from '#shared/contract/conversations.ts';
import type { OwnListing } from '#shared/contract/selling.ts';
import { paths } from '#shared/paths.ts';
import { aStaffUser, findCaseId, reportListing } from '../factories/cases.ts';
import { aParticipant, startConversation } from '../factories/conversation.ts';
import { makePatchwork } from '../factories/pictures.ts';
import { aSeller } from '../factories/sellers.ts';
import { suspend } from '../factories/suspensions.ts';
import { signIn } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { listen } from '../setup/event-stream.ts';
import { slowness } from '../setup/machine-speed.ts';
import { until } from '../setup/until.ts';

// A suspension takes effect on every process within two seconds. Other load can only add to the time, so the best of
// some suspensions counts, and the time is corrected for a slow machine.

const LIMIT_MS = 2_000;
const TITLES = ['Quokka generator', 'Numbat cooker', 'Wombat blender'];

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  // Lists are served for a moment after a change, as in production.
  app = await startTestApp({ THROTTLE_SCALE: '1000' }, {}, { servesOutdatedLists: true });
  other = await startTestApp({ THROTTLE_SCALE: '1000' }, app, { servesOutdatedLists: true });
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

/** The cached pages, the search and the photo that show the listing, on one process. */
function publicPages(each: TestApp, { ad, sellerId }: { ad: OwnListing; sellerId: string }) {
  const { title } = ad;
  const get = (path: string) => each.fetch(path, { headers: { accept: 'text/html' } });
  const [photo = 'none'] = ad.images;
  const search = `/search?q=${title.replaceAll(' ', '+')}`;
  return {
    item: async () => (await get(paths.item(ad.id))).status,
    api: async () => (await get(`/api/ads/${ad.id}`)).status,
    photo: async () => (await get(photo)).status,
    seller: async () => (await (await get(paths.seller(sellerId))).text()).includes(title),
    searchPage: async () => countTitles(await (await get(search)).text()),
    searchResults: async () =>
      (await each.call<{ items: object[] }>('GET', `/api/ads?q=${title}`)).body.items.length,
  };
}

/** The words of the query are on every page of results, so only links to ads count. */
const countTitles = (html: string) => html.split('href="/item/').length - 1;

async function countCacheHits(each: TestApp): Promise<number> {
  const { values } = await each.metrics.pageCache.get();
  return values
    .filter(({ labels }) => labels.outcome !== 'rendered')
    .reduce((sum, { value }) => sum + value, 0);
}

/** Suspends a new seller by a decision on the first process. Returns when each effect was there on both. */
async function measureSuspension(title: string): Promise<Record<string, number>> {
  const seller = await aSeller(app, 'Ngozi Okafor');
  const participant = await aParticipant(app, 'Ada Obi');
  // The photo of a suspended seller is known-bad, so each has another one.
  const picture = await makePatchwork({ seed: TITLES.indexOf(title) });
  const images = [{ base64Data: picture.toString('base64'), filename: 'photo.jpg' }];
  const ad = await seller.publish({ title, images });
  const started = await participant.start({ adId: ad.id, message: 'Is it still available?' });
  const conversationId = started.body.id;
  await reportListing(app, await signIn(app), Number(ad.id));
  const caseId = await findCaseId(app, 'listing', 'listing_id', Number(ad.id));
  const staff = await aStaffUser(app);

  const streams = await Promise.all(
    [app, other].map((each) => listen(each.fetch, { cookie: seller.cookie })),
  );
  const buyers = await listen(other.fetch, { cookie: participant.cookie });
  await Promise.all([...streams, buyers].map((stream) => stream.first('start')));
  const processes = [app, other].map((each) => publicPages(each, { ad, sellerId: seller.id }));
  for (const pages of processes) {
    expect(ad.images[0]).toMatch(/^\/photos\//);
    expect([await pages.item(), await pages.api(), await pages.photo()]).toEqual([200, 200, 200]);
    expect([await pages.seller(), await pages.searchPage(), await pages.searchResults()]).toEqual([
      true,
      1,
      1,
    ]);
  }
  // The second request for each page is answered from the cache of the other process.
  const hits = await countCacheHits(other);
  await processes[1]?.item();
  expect(await countCacheHits(other)).toBeGreaterThan(hits);

  const before = slowness();
  const begin = performance.now();
  const decided = await staff.decide(caseId, { decision: 'suspend', rule: 'scam' });
  expect(decided.status).toBe(200);
  const answeredMs = Math.round(performance.now() - begin);
  const measured: Record<string, number> = {};
  const measure = async (name: string, condition: () => boolean | Promise<boolean>) => {
    await until(condition, { what: name, withinMs: 10_000 });
    measured[name] = Math.round(performance.now() - begin);
  };
  const onAll = async (name: string, isGone: (pages: (typeof processes)[number]) => Promise<boolean>) =>
    measure(name, async () => (await Promise.all(processes.map(isGone))).every(Boolean));
  const me = (each: TestApp) => each.fetch('/api/users/me', { headers: { cookie: seller.cookie } });
  await Promise.all([
    measure('streams ended', () => streams.every((stream) => stream.hasEnded())),
    measure('sessions ended', async () =>
      (await Promise.all([app, other].map(me))).every(({ status }) => status === 401),
    ),
    onAll('item page gone', async (pages) => (await pages.item()) >= 404),
    onAll('ad gone', async (pages) => (await pages.api()) >= 404),
    onAll('photo gone', async (pages) => (await pages.photo()) === 404),
    onAll('seller page without the ad', async (pages) => !(await pages.seller())),
    onAll('search page without the ad', async (pages) => (await pages.searchPage()) === 0),
    onAll('search without the ad', async (pages) => (await pages.searchResults()) === 0),
    measure('the other side notified', () =>
      buyers.received.some(
        ({ event, data }) =>
          event === 'changed' && (data as { conversationId?: string }).conversationId === conversationId,
      ),
    ),
  ]);
  process.stdout.write(
    `the decision was answered after ${answeredMs} ms, and took effect after (ms): ${JSON.stringify(measured)}\n`,
  );
  const factor = Math.max(1, before, slowness());
  expect((await participant.get(conversationId)).body).toMatchObject({
    status: 'suspended',
  } satisfies Partial<Conversation>);
  expect((await participant.send(conversationId, { message: 'Are you there?' })).body).toMatchObject({
    code: 'USER_SUSPENDED',
    error: 'This account is suspended. Do not send money.',
  });
  await Promise.all([...streams, buyers].map((stream) => stream.close()));
  return Object.fromEntries(Object.entries(measured).map(([name, ms]) => [name, ms / factor]));
}

const slowest = (measured: Record<string, number>) => Math.max(...Object.values(measured));

describe('A suspension on one process', () => {
  it('by a decision ends streams, sessions, pages, photos and conversations on the other within 2 seconds', async () => {
    let best: Record<string, number> = { 'not measured': Number.POSITIVE_INFINITY };
    for (const title of TITLES) {
      if (slowest(best) < LIMIT_MS) break;
      const measured = await measureSuspension(title);
      if (slowest(measured) < slowest(best)) best = measured;
    }
    for (const [name, ms] of Object.entries(best)) expect(ms, name).toBeLessThan(LIMIT_MS);
  });

  it('rejects the queued messages of the user with the reason, after the next sign-in on the other', async () => {
    const { seller, id } = await startConversation(app);
    await suspend(app, seller);
    const { cookie } = await signIn(app, seller.name, seller.email);
    const { status, body } = await other.call<{ code: string; error: string }>(
      'POST',
      `/api/conversations/${id}/messages`,
      { clientId: crypto.randomUUID(), message: 'Still here?' },
      { cookie },
    );
    expect([status, body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect(body.error).toContain('suspended');
  });
});
