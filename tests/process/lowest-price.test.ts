import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startConversation, type TestConversation } from '../factories/conversation.ts';
import type { TestApp } from '../setup/app.ts';
import { type LoggedServer, startLoggedServer } from '../setup/logged-server.ts';
import { firstEvents, readEverything } from '../setup/read-everything.ts';

// A seller sets a lowest price, and a buyer makes offers below it. Only the seller's own calls return it.

const LOWEST = 151_357;

let logged: LoggedServer;
let app: TestApp;
let conversation: TestConversation;
beforeAll(async () => {
  logged = await startLoggedServer();
  app = logged.app;
  conversation = await startConversation(app);
});
afterAll(() => logged.stop());

const contains = (text: string) => text.replace(/,/g, '').includes(String(LOWEST));

const changeListing = (body: object) =>
  app.call('PATCH', `/api/ads/${conversation.adId}`, body, { cookie: conversation.seller.cookie });

it('The lowest price appears in no page, API response or event of other users, and in no log', async () => {
  const { buyer, seller, id } = conversation;
  expect((await changeListing({ lowestPrice: LOWEST })).body).toMatchObject({ lowestPrice: LOWEST });
  expect((await buyer.send(id, { offer: 100_000 })).body.offer?.state).toBe('too-low');
  // PostgreSQL's error message for a rejected row contains the whole row.
  await app.db.execute(
    sql`ALTER TABLE lowest_prices ADD CONSTRAINT always_fails CHECK (amount = ${sql.raw(String(LOWEST))}) NOT VALID`,
  );
  expect((await changeListing({ lowestPrice: LOWEST - 1 })).status).toBe(500);

  const read = await readEverything(app, conversation, [buyer, undefined]);
  expect(read.size).toBeGreaterThan(20);
  for (const [what, text] of read)
    expect({ what, contains: contains(text) }).toEqual({ what, contains: false });
  expect(logged.server.output()).toContain(`/api/ads/${conversation.adId}`);
  expect(contains(logged.server.output())).toBe(false);
  expect(logged.server.output()).not.toContain(String(LOWEST - 1));
  const events = await Promise.all([buyer, seller].map((who) => firstEvents(app, who)));
  expect(events.map(contains)).toEqual([false, false]);
});
