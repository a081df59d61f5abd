import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '#server/modules/messaging/index.ts';
import { sweepPhotos } from '#server/modules/photos/index.ts';
import { startConversation, type TestConversation } from '../../factories/conversation.ts';
import { makePicture } from '../../factories/pictures.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { uploaded } from '../../setup/photos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

describe('Messages', () => {
  let conversation: TestConversation;
  beforeAll(async () => {
    conversation = await startConversation(app);
    for (let n = 2; n <= 12; n += 1)
      await conversation.sendMessage(n % 2 ? conversation.buyer : conversation.seller, `Message ${n}`);
  });
  const read = async (query: string) => {
    const { items, hasMore } = (await conversation.buyer.messages(conversation.id, query)).body;
    return [items.map(({ seq }) => seq), hasMore];
  };

  it('are read page by page, backwards and forwards, oldest first', async () => {
    expect(await read('?limit=5')).toEqual([[8, 9, 10, 11, 12], true]);
    expect(await read('?limit=5&before=8')).toEqual([[3, 4, 5, 6, 7], true]);
    expect(await read('?limit=5&before=3')).toEqual([[1, 2], false]);
    expect(await read('?limit=5&after=4')).toEqual([[5, 6, 7, 8, 9], true]);
    expect(await read('?limit=5&after=9')).toEqual([[10, 11, 12], false]);
    expect(await read('?limit=3&after=4&before=7')).toEqual([[5, 6], false]);
    expect(await read('?after=12')).toEqual([[], false]);
    expect(await read('?before=0')).toEqual([[], false]);
    expect(await read('?before=2147483647&limit=1')).toEqual([[12], true]);
    expect(await read('?limit=12')).toEqual([Array.from({ length: 12 }, (_, n) => n + 1), false]);
  });

  it('show whether they were sent, delivered or read', async () => {
    await app.db.execute(sql`UPDATE participants SET delivered_seq = 9, read_seq = 5
      WHERE conversation_id = ${conversation.id} AND user_id = ${conversation.seller.id}`);
    await app.db.execute(sql`UPDATE participants SET read_seq = 8, delivered_seq = 12
      WHERE conversation_id = ${conversation.id} AND user_id = ${conversation.buyer.id}`);
    const { items } = (await conversation.buyer.messages(conversation.id)).body;
    const statuses = (sender: string) =>
      items.filter((message) => message.sender === sender).map(({ seq, status }) => `${seq} ${status}`);
    expect(statuses('me')).toEqual(['1 read', '3 read', '5 read', '7 delivered', '9 delivered', '11 sent']);
    expect(statuses('other')).toEqual([
      '2 read',
      '4 read',
      '6 read',
      '8 read',
      '10 delivered',
      '12 delivered',
    ]);
  });

  it('that the user deleted are not returned for any query', async () => {
    await app.db.execute(sql`UPDATE participants SET deleted_seq = 10
      WHERE conversation_id = ${conversation.id} AND user_id = ${conversation.buyer.id}`);
    for (const query of ['', '?after=0', '?after=3', '?before=12&limit=100'])
      expect((await read(query))[0]).not.toContain(10);
    expect(await read('')).toEqual([[11, 12], false]);
    expect((await conversation.seller.messages(conversation.id)).body.items).toHaveLength(12);
  });
});

describe('A risky message', () => {
  it('has warnings for its reader, is flagged for moderators and looks normal to its sender', async () => {
    const conversation = await startConversation(app);
    const words = 'Pay a deposit of ₦20,000 into 0123456789 GTBank first, then I send it.';
    const sent = await conversation.sendMessage(conversation.seller, words);
    expect(sent.warnings).toEqual([]);
    expect((await conversation.seller.messages(conversation.id)).body.items[1]?.warnings).toEqual([]);
    expect((await conversation.seller.list()).body.items[0]?.lastMessage?.warnings).toEqual([]);
    const [, read] = (await conversation.buyer.messages(conversation.id)).body.items;
    expect(read?.warnings).not.toEqual([]);
    const { rows } = await app.db.execute(sql`SELECT kinds FROM message_flags WHERE message_id = ${sent.id}`);
    expect(rows).toEqual([{ kinds: read?.warnings }]);
  });

  it('from the listing page is flagged too, and a harmless one is not', async () => {
    const conversation = await startConversation(app);
    const { body } = await conversation.buyer.start({
      adId: conversation.adId,
      message: 'Send your card PIN and the OTP code you get, I pay now now.',
    });
    const { rows } = await app.db.execute(sql`
      SELECT f.message_id::text AS id FROM message_flags f JOIN messages m ON m.id = f.message_id WHERE m.conversation_id = ${conversation.id}`);
    expect(rows).toEqual([{ id: body.messageId }]);
  });
});

describe('A photo', () => {
  const aPhoto = async (cookie: string, width = 640) =>
    (await uploaded(app, cookie, await makePicture({ width, height: 480 }))).id;

  it('is sent with or without text and shown to both users', async () => {
    const conversation = await startConversation(app);
    const photoId = await aPhoto(conversation.seller.cookie);
    const sent = await conversation.seller.send(conversation.id, { photoId });
    expect(sent).toMatchObject({
      status: 201,
      body: { kind: 'photo', message: '', photo: { width: 640, height: 480 } },
    });
    await conversation.seller.send(conversation.id, { photoId, message: ' From behind ' });
    const { items } = (await conversation.buyer.messages(conversation.id)).body;
    expect(items[2]).toMatchObject({ kind: 'photo', message: 'From behind', photo: sent.body.photo });
    for (const { cookie } of [conversation.buyer, conversation.seller])
      expect((await app.fetch(items[1]?.photo?.url ?? '', { headers: { cookie } })).status).toBe(200);
    expect((await conversation.buyer.get(conversation.id)).body.lastMessage?.photo).toEqual(sent.body.photo);
  });

  it('of another user or with an unknown id is rejected', async () => {
    const conversation = await startConversation(app);
    const hers = await aPhoto(conversation.buyer.cookie, 641);
    for (const photoId of [hers, randomUUID()])
      expect(await conversation.seller.send(conversation.id, { photoId })).toMatchObject({
        status: 422,
        body: { fields: { photoId: expect.any(String) } },
      });
    expect((await conversation.buyer.get(conversation.id)).body.lastSeq).toBe(1);
  });

  it('sent again is the same message, even without its upload; another photo under its client id is rejected', async () => {
    const conversation = await startConversation(app);
    const body = { clientId: randomUUID(), photoId: await aPhoto(conversation.seller.cookie, 642) };
    const first = await conversation.seller.send(conversation.id, body);
    const other = await aPhoto(conversation.seller.cookie, 643);
    expect((await conversation.seller.send(conversation.id, { ...body, photoId: other })).status).toBe(422);
    await app.db.execute(sql`DELETE FROM uploads WHERE id = ${body.photoId}`);
    expect(await conversation.seller.send(conversation.id, body)).toMatchObject({
      status: 201,
      body: first.body,
    });
  });

  it('is stored until its message is deleted', async () => {
    const conversation = await startConversation(app);
    const photoId = await aPhoto(conversation.seller.cookie, 644);
    const { photo } = (await conversation.seller.send(conversation.id, { photoId })).body;
    const inAWeek = new Date(Date.now() + 7 * 86_400_000);
    const sweep = () => sweepPhotos({ db: app.db, storage: app.storage }, inAWeek);
    const { cookie } = conversation.buyer;
    const fetchPhoto = () => app.fetch(photo?.url ?? '', { headers: { cookie } });
    await sweep();
    expect((await fetchPhoto()).status).toBe(200);
    await app.db.delete(messages).where(eq(messages.conversationId, conversation.id));
    await sweep();
    expect((await fetchPhoto()).status).toBe(404);
  });
});
