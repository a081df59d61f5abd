import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOutbox } from '#server/platform/mail/mail.ts';
import { type Participant, startConversation, type TestConversation } from '../factories/conversation.ts';
import { confirmNumber } from '../factories/users.ts';
import type { TestApp } from '../setup/app.ts';
import { type LoggedServer, startLoggedServer } from '../setup/logged-server.ts';
import { findSchedule } from '../setup/modules.ts';
import { firstEvents, readEverything } from '../setup/read-everything.ts';
import { until } from '../setup/until.ts';

// Two users who show their phone numbers write to and call each other. A number is sent only to a user who
// requests it, and it is never logged.

const NUMBERS = { seller: '0803 555 1234', buyer: '0907 555 9876' };

let logged: LoggedServer;
let app: TestApp;
let conversation: TestConversation;
beforeAll(async () => {
  logged = await startLoggedServer();
  app = logged.app;
  conversation = await startConversation(app);
});
afterAll(() => logged.stop());

/** Compares only the digits, because a number can be written in several ways. */
const contains = (text: string, whose: keyof typeof NUMBERS) =>
  text.replace(/[\s().-]/g, '').includes(NUMBERS[whose].replace(/\s/g, '').slice(1));
const profile = (who: Participant, body: object) =>
  app.call('PATCH', '/api/users/me', body, { cookie: who.cookie });

it('Phone numbers appear in no page, API response, event, error, mail or log', async () => {
  const { seller, buyer, id, adId, sendMessage } = conversation;
  expect((await profile(seller, { phone: NUMBERS.seller, showPhone: true })).status).toBe(200);
  expect((await profile(buyer, { phone: NUMBERS.buyer, showPhone: true })).status).toBe(200);
  for (const who of [seller, buyer]) await confirmNumber(app, who.id);
  await sendMessage(seller, 'Call me');
  const asked = [await buyer.phone(id), await seller.phone(id)];
  expect(asked.map(({ status }) => status)).toEqual([200, 200]);
  const inAd = () => app.call('POST', `/api/ads/${adId}/phone`, undefined, { cookie: buyer.cookie });
  expect((await inAd()).status).toBe(200);

  const { buyer: stranger } = await startConversation(app);
  const read = await readEverything(app, conversation, [undefined, seller, buyer, stranger]);
  for (const who of [seller, buyer]) read.set(`the events of ${who.id}`, await firstEvents(app, who));
  expect(read.size).toBeGreaterThan(60);
  for (const [what, text] of read) {
    const isOwn = (who: Participant) => what.includes(`/users/${who.id}/profile as ${who.id}`);
    expect({ what, contains: contains(text, 'seller') }).toEqual({ what, contains: isOwn(seller) });
    expect({ what, contains: contains(text, 'buyer') }).toEqual({ what, contains: isOwn(buyer) });
  }

  const failures = await failEverywhere(inAd);
  expect(failures.map(({ status }) => status)).toEqual([500, 500, 500, 500, 422, 400]);

  await seller.report(id, { reason: 'other' });
  await findSchedule(app, 'mail-waiting-cases').run();
  const log = logged.server.output();
  for (const where of [
    `/api/conversations/${id}/phone`,
    `/api/ads/${adId}/phone`,
    'request failed',
    '/api/users/me',
  ])
    expect(log).toContain(where);
  const mails = await until(async () => {
    // Either process may have delivered it.
    const outboxes = [path.join(logged.dataDir, 'outbox'), app.config.outboxDir];
    const all = JSON.stringify(await Promise.all(outboxes.map(listOutbox)));
    return all.includes('for a decision') ? all : null;
  });
  for (const text of [log, mails, JSON.stringify(failures)])
    expect([contains(text, 'seller'), contains(text, 'buyer')]).toEqual([false, false]);
});

/** PostgreSQL's error message for a rejected row contains the whole row. */
async function failEverywhere(inAd: () => Promise<{ status: number; body: unknown }>) {
  const { seller, buyer, id } = conversation;
  await app.db.execute(sql`DELETE FROM phone_reveals`);
  await app.db.execute(sql`UPDATE conversations SET buyer_phone_shown_at = NULL`);
  for (const table of ['users', 'phone_reveals', 'conversations'])
    await app.db.execute(sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT always_fails CHECK (false) NOT VALID`));
  return [
    await profile(seller, { phone: NUMBERS.seller }),
    await inAd(),
    await buyer.phone(id),
    await seller.phone(id),
    await profile(buyer, { phone: `${NUMBERS.buyer} or ${NUMBERS.seller}` }),
    await sendMalformed(`{"phone":"${NUMBERS.buyer}"`),
  ].map(({ status, body }) => ({ status, body }));
}

async function sendMalformed(body: string): Promise<{ status: number; body: unknown }> {
  const headers = { cookie: conversation.buyer.cookie, 'content-type': 'application/json' };
  const response = await app.fetch('/api/users/me', { method: 'PATCH', headers, body });
  return { status: response.status, body: await response.text() };
}
