import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseOldConversations } from '#server/modules/messaging/retention.queries.ts';
import { sweepPhotos } from '#server/modules/photos/index.ts';
import { cleanUp } from '#server/platform/module/nightly-cleanup.ts';
import { startConversation, type TestConversation } from '../../factories/conversation.ts';
import { makePicture } from '../../factories/pictures.ts';
import { aSupportChat } from '../../factories/support.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { uploaded } from '../../setup/photos.ts';

// Conversations are erased 24 months after their last message.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const NOW = new Date();

/** Moves the dates of a conversation back, as if its messages were old. */
const moveBack = (id: string, age: string) =>
  app.db.execute(sql`
    WITH aged AS (
      UPDATE conversations SET created_at = ${NOW.toISOString()}::timestamptz - interval '30 months',
        last_message_at = ${NOW.toISOString()}::timestamptz - ${age}::interval WHERE id = ${id}
      RETURNING last_message_at)
    UPDATE participants SET last_message_at = aged.last_message_at FROM aged WHERE conversation_id = ${id}`);
const exists = async ({ buyer, id }: Pick<TestConversation, 'buyer' | 'id'>) =>
  (await buyer.get(id)).status === 200;

it('A conversation is erased with its messages and photos 24 months after the last message', async () => {
  const old = await startConversation(app);
  const photo = await uploaded(app, old.buyer.cookie, await makePicture({ width: 500, height: 300 }));
  expect((await old.buyer.send(old.id, { photoId: photo.id })).status).toBe(201);
  const [younger, fresh] = [await startConversation(app), await startConversation(app)];
  await moveBack(old.id, '24 months 1 second');
  await moveBack(younger.id, '23 months 29 days');
  await app.db.execute(sql`UPDATE uploads SET sent_at = sent_at - interval '3 days'`);
  await app.db.execute(sql`UPDATE photo_files SET used_at = used_at - interval '3 days'`);

  expect((await cleanUp(app.modules, NOW)).conversations).toBe(1);
  expect(await Promise.all([old, younger, fresh].map(exists))).toEqual([false, true, true]);
  const { rows } = await app.db.execute(sql`
    SELECT (SELECT count(*)::int FROM messages WHERE conversation_id = ${old.id}) AS messages,
      (SELECT count(*)::int FROM participants WHERE conversation_id = ${old.id}) AS sides`);
  expect(rows).toEqual([{ messages: 0, sides: 0 }]);
  await sweepPhotos(app, NOW);
  expect(await app.storage.find(path.basename(photo.url))).toBeNull();
  expect((await cleanUp(app.modules, NOW)).conversations).toBe(0);
});

it('A conversation with a new message, an open report or support staff is not erased', async () => {
  const [active, reported] = [await startConversation(app), await startConversation(app)];
  const { user, id } = await aSupportChat(app);
  expect((await reported.buyer.report(reported.id, { reason: 'scam' })).status).toBe(201);
  for (const one of [active.id, reported.id, id]) await moveBack(one, '25 months');
  await active.sendMessage(active.buyer, 'Do you still have it?');
  expect((await cleanUp(app.modules, NOW)).conversations).toBe(0);
  expect(await Promise.all([active, reported, { buyer: user, id }].map(exists))).toEqual([true, true, true]);
  await app.db.execute(sql`UPDATE conversation_reports SET status = 'closed'`);
  expect((await cleanUp(app.modules, NOW)).conversations).toBe(0);
  await app.db.execute(sql`UPDATE cases SET closed_at = now()`);
  expect((await cleanUp(app.modules, NOW)).conversations).toBe(1);
  expect(await exists(reported)).toBe(false);
});

it('A conversation with very many messages is erased in batches', async () => {
  const conversation = await startConversation(app);
  await app.db.execute(sql`
    INSERT INTO messages (conversation_id, seq, sender_id, kind, body)
    SELECT ${conversation.id}, n, ${conversation.buyer.id}, 'text', 'word' FROM generate_series(2, 1300) n`);
  await app.db.execute(sql`UPDATE conversations SET last_seq = 1300 WHERE id = ${conversation.id}`);
  await moveBack(conversation.id, '25 months');
  expect((await cleanUp(app.modules, NOW)).conversations).toBe(1);
  expect(await exists(conversation)).toBe(false);
});

const countMessages = async (id: string) =>
  (await app.db.execute(sql`SELECT FROM messages WHERE conversation_id = ${id}`)).rowCount;

it('A conversation in which a message is being posted is not erased', async () => {
  const conversation = await startConversation(app);
  await moveBack(conversation.id, '25 months');
  await app.db.transaction(async (tx) => {
    await tx.execute(
      sql`UPDATE conversations SET last_seq = 2, last_message_at = now() WHERE id = ${conversation.id}`,
    );
    await tx.execute(sql`
      INSERT INTO messages (conversation_id, seq, sender_id, kind, body)
      VALUES (${conversation.id}, 2, ${conversation.buyer.id}, 'text', 'Do you still have it?')`);
    expect((await cleanUp(app.modules, NOW)).conversations).toBe(0);
  });
  expect(await countMessages(conversation.id)).toBe(2);
  expect((await cleanUp(app.modules, NOW)).conversations).toBe(0);
});

it('An erasure that fails leaves the conversation complete, and the next one erases it', async () => {
  const conversation = await startConversation(app);
  await moveBack(conversation.id, '25 months');
  await app.db.execute(sql`
    CREATE FUNCTION break_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken off'; END $$`);
  await app.db.execute(sql`
    CREATE TRIGGER broken_off BEFORE DELETE ON conversations FOR EACH ROW EXECUTE FUNCTION break_off()`);
  await expect(eraseOldConversations(app.db, NOW)).rejects.toThrow();
  expect(await countMessages(conversation.id)).toBe(1);
  await app.db.execute(sql`DROP FUNCTION break_off CASCADE`);
  expect(await eraseOldConversations(app.db, NOW)).toBe(1);
});

it('An erasure that exceeds its time limit stops, and the next one continues', async () => {
  const started = [await startConversation(app), await startConversation(app)];
  for (const { id } of started) await moveBack(id, '25 months');
  expect(await eraseOldConversations(app.db, NOW, { withinMs: 0 })).toBeLessThan(2);
  await eraseOldConversations(app.db, NOW);
  expect(await Promise.all(started.map(exists))).toEqual([false, false]);
});
