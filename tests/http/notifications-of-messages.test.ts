import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellUnread } from '#server/modules/messaging/index.ts';
import type { ApiOutputs } from '#shared/contract/index.ts';
import { BELL_AGAIN_SECONDS, BELL_SECONDS } from '#shared/rules/limits.ts';
import { aTalk, type Talk, type Talker } from '../factories/talk.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';

// The bell's news of conversations: one of each, only of what stays unread, and without a word of what was said.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const round = (seconds = BELL_SECONDS + 1, on = app) => tellUnread(on, new Date(Date.now() + seconds * 1000));

async function bellOf({ cookie }: Talker) {
  const { body } = await app.call<ApiOutputs['notifications']['list']>(
    'GET',
    '/api/notifications',
    undefined,
    {
      cookie,
    },
  );
  return body.items.map(({ title, body: words, path, read }) => ({ title, words, path, read }));
}

const newsOf = ({ id, buyer, listing }: Talk, words: string, read = false) => ({
  ...{ words, read, path: `/messages/${id}` },
  title: `${buyer.name} wrote to you about “${listing.title}”`,
});

it('tells of what stays unread, once, and of more in the same place', async () => {
  const talk = await aTalk(app);
  await round(BELL_SECONDS - 5);
  expect(await bellOf(talk.seller)).toEqual([]);
  await round();
  expect(await bellOf(talk.seller)).toEqual([newsOf(talk, '1 unread message')]);
  expect(await round(3600), 'once').toBe(0);
  await talk.say(talk.buyer, 'Please send your bank details to this number');
  await round(BELL_AGAIN_SECONDS - 5);
  expect((await bellOf(talk.seller))[0]?.words, 'not every few seconds').toBe('1 unread message');
  await round(BELL_AGAIN_SECONDS + 1);
  expect(await bellOf(talk.seller)).toEqual([newsOf(talk, '2 unread messages')]);
  expect(await bellOf(talk.buyer), 'not to who wrote').toEqual([]);
});

it('does not tell whoever is in the conversation', async () => {
  const talk = await aTalk(app);
  await talk.seller.read(talk.id, 1);
  await round();
  expect(await bellOf(talk.seller)).toEqual([]);
});

it('is read with the conversation, but not while something of it is unread', async () => {
  const talk = await aTalk(app);
  await talk.say(talk.buyer, 'Hello?');
  await round();
  await talk.seller.read(talk.id, 1);
  expect((await bellOf(talk.seller))[0]?.read).toBe(false);
  await talk.seller.read(talk.id, 2);
  expect(await bellOf(talk.seller)).toEqual([newsOf(talk, '2 unread messages', true)]);
  await round(3600);
  expect((await bellOf(talk.seller))[0]?.read).toBe(true);
  await talk.say(talk.buyer, 'One more');
  await round();
  expect(await bellOf(talk.seller)).toEqual([newsOf(talk, '1 unread message')]);
});

it.each([
  ['deleted', (talk: Talk) => talk.seller.hide(talk.id)],
  ['ended by a block', (talk: Talk) => talk.seller.block(talk.id)],
])('is gone when the conversation is %s, and does not come back', async (_what, end) => {
  const talk = await aTalk(app);
  await round();
  expect(await bellOf(talk.seller)).toHaveLength(1);
  await end(talk);
  expect(await bellOf(talk.seller)).toEqual([]);
  await round(3600);
  expect(await bellOf(talk.seller)).toEqual([]);
});

it('is not told between two of whom one blocks the other', async () => {
  const talk = await aTalk(app);
  await app.db.execute(
    sql`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${talk.buyer.id}, ${talk.seller.id})`,
  );
  await round();
  expect(await bellOf(talk.seller)).toEqual([]);
});

it('is told once by many processes at once, and to everybody', async () => {
  const talks = await Promise.all(Array.from({ length: 6 }, () => aTalk(app)));
  const beside = await startTestApp({}, app);
  const rounds = await Promise.all([round(60), round(60, beside), round(60), round(60, beside)]);
  expect(rounds.reduce((sum, told) => sum + told)).toBe(6);
  for (const talk of talks) expect(await bellOf(talk.seller)).toEqual([newsOf(talk, '1 unread message')]);
  await beside.stop();
});
