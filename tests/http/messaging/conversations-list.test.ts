import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold } from '#shared/rules/search/fold.ts';
import {
  aParticipant,
  type Participant,
  startConversation,
  type TestConversation,
} from '../../factories/conversation.ts';
import { changeListing, makeListing, showPhoneInListing } from '../../factories/listings.ts';
import { changeUser } from '../../factories/user-state.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
});
afterAll(() => app.stop());

const idsOf = async (who: Participant, query = '') => (await who.list(query)).body.items.map(({ id }) => id);

describe('The list of conversations', () => {
  it('shows each user the other user, the listing, the last message and the unread count', async () => {
    const conversation = await startConversation(app, {
      listing: { title: 'Blue sofa', price: 90_000, priceKind: 'negotiable' },
    });
    const last = await conversation.sendMessage(conversation.seller, 'Yes, come and see it.');
    expect((await conversation.buyer.list()).body).toMatchObject({
      items: [
        {
          id: conversation.id,
          role: 'buyer',
          participant: {
            id: conversation.seller.id,
            name: 'Ngozi Okafor',
            rating: null,
            responseRate: null,
            left: false,
          },
          item: {
            id: conversation.adId,
            title: 'Blue sofa',
            price: 90_000,
            priceKind: 'negotiable',
            status: 'active',
          },
          unread: 1,
          lastSeq: 2,
          myReadSeq: 1,
          status: 'open',
          blockedByMe: false,
          lastMessage: { seq: 2, sender: 'other', message: 'Yes, come and see it.' },
          timestamp: last.timestamp,
        },
      ],
      nextCursor: null,
      unreadTotal: 1,
    });
    const [hers] = (await conversation.seller.list()).body.items;
    expect(hers).toMatchObject({
      role: 'seller',
      participant: { id: conversation.buyer.id, name: 'Ada Obi' },
      lastMessage: { sender: 'me', status: 'sent' },
    });
    expect((await conversation.seller.get(conversation.id)).body).toEqual(hers);
    const { rows } = await app.db.execute(
      sql`SELECT phone, email FROM users WHERE id = ${conversation.seller.id}`,
    );
    expect(JSON.stringify((await conversation.buyer.list()).body)).not.toContain(rows[0]?.email);
  });

  it('is sorted by the last message and has no duplicates across pages', async () => {
    const seller = await aParticipant(app, 'Ngozi Okafor');
    const conversations: TestConversation[] = [];
    for (let n = 0; n < 7; n += 1) conversations.push(await startConversation(app, { seller }));
    const [first, second] = conversations as [TestConversation, TestConversation];
    await first.sendMessage(seller, 'Sorry, I was away.');
    const order = [first, ...conversations.slice(1).reverse()].map(({ id }) => id);
    const read = async (limit: number) => {
      const ids: string[] = [];
      let cursor = '';
      do {
        const { body } = await seller.list(`?limit=${limit}${cursor && `&cursor=${cursor}`}`);
        ids.push(...body.items.map(({ id }) => id));
        cursor = body.nextCursor ?? '';
      } while (cursor);
      return ids;
    };
    for (const limit of [1, 3, 7, 60]) expect(await read(limit)).toEqual(order);
    // Conversations with equal timestamps are all listed.
    await app.db.execute(
      sql`UPDATE participants SET last_message_at = '2026-01-01' WHERE user_id = ${seller.id}`,
    );
    expect((await read(2)).sort()).toEqual(order.toSorted());
    await second.sendMessage(second.buyer, 'Me first');
    expect((await idsOf(seller))[0]).toBe(second.id);
  });

  it('has the parts Buying, Selling and Unread, each sorted and paged like the whole', async () => {
    const ngozi = await aParticipant(app, 'Ngozi Okafor');
    const sold = await startConversation(app, { seller: ngozi, listing: { price: 300 } });
    const cheaper = await startConversation(app, { seller: ngozi, listing: { price: 100 } });
    const bought = await startConversation(app, { buyer: ngozi });
    expect(await idsOf(ngozi, '?part=selling')).toEqual([cheaper.id, sold.id]);
    expect(await idsOf(ngozi, '?part=selling&sort=price-high')).toEqual([sold.id, cheaper.id]);
    expect(await idsOf(ngozi, '?part=buying')).toEqual([bought.id]);
    expect(await idsOf(ngozi, '?part=unread')).toEqual([cheaper.id, sold.id]);
    await ngozi.read(cheaper.id, 1);
    expect(await idsOf(ngozi, '?part=unread')).toEqual([sold.id]);
    const { body: first } = await ngozi.list('?part=selling&limit=1');
    expect(await idsOf(ngozi, `?part=selling&limit=1&cursor=${first.nextCursor}`)).toEqual([sold.id]);
    await ngozi.hide(sold.id);
    expect(await idsOf(ngozi, '?part=selling')).toEqual([cheaper.id]);
    expect((await ngozi.list('?part=all')).status).toBe(422);
  });

  it('is searched by name or title without regard to accents and case, and filtered by listing', async () => {
    const seller = await aParticipant(app, 'Ngozi Okafor');
    const olayinka = await aParticipant(app, 'Ọláyínká Ṣàdé');
    const chidi = await aParticipant(app, 'Chidi O’Brien');
    const sofa = await startConversation(app, {
      seller,
      buyer: olayinka,
      listing: { title: 'Sofa, 100% leather' },
    });
    const lamp = await startConversation(app, { seller, buyer: chidi, listing: { title: 'Ẹ̀rọ lamp_2' } });
    const both = [lamp.id, sofa.id];
    for (const [q, found] of [
      ['olayinka', [sofa.id]],
      ['ỌLÁYÍNKÁ sade', [sofa.id]],
      ['sade leather', [sofa.id]],
      ['leather chidi', []],
      ['obrien', [lamp.id]],
      ['ero', [lamp.id]],
      ['100%', [sofa.id]],
      ['%', [sofa.id]],
      ['p_2', [lamp.id]],
      ['a_e', []],
      ['\\', []],
      ['  ', both],
      ['la', both],
      ['ngozi', []],
    ] as const)
      expect([q, await idsOf(seller, `?q=${encodeURIComponent(q)}`)]).toEqual([q, found]);
    expect(await idsOf(seller, `?adId=${sofa.adId}`)).toEqual([sofa.id]);
    expect(await idsOf(seller, `?adId=${sofa.adId}&q=chidi`)).toEqual([]);
    expect(await idsOf(olayinka, '?q=okafor')).toEqual([sofa.id]);
    expect(await idsOf(chidi, `?adId=${sofa.adId}`)).toEqual([]);
  });

  it('folds text in SQL as in TypeScript', async () => {
    for (const text of [
      'Ọ̀yọ́ Ƙano ɓaɗe',
      'ÆON œuvre Straße',
      'Łódź Øre',
      "O'Neil ’n `x",
      'Ünïcödé ﬁ ①',
      'İstanbul ŋ',
    ]) {
      const { rows } = await app.db.execute(sql`SELECT fold_text(${text}) AS folded`);
      expect(rows[0]?.folded).toBe(fold(text));
    }
  });
});

describe('The participant and the listing of a conversation', () => {
  it('show the online status only if the participant allows it', async () => {
    const { buyer, seller, id } = await startConversation(app);
    const online = async () => (await buyer.get(id)).body.participant.online;
    expect(await online()).toBe(false);
    await app.db.execute(
      sql`INSERT INTO presence (user_id, process, seen_at) VALUES (${seller.id}, gen_random_uuid(), now())`,
    );
    expect(await online()).toBe(true);
    await changeUser(app, seller.id, { showOnlineStatus: false });
    expect(await online()).toBeNull();
    await changeUser(app, seller.id, { showOnlineStatus: true });
    await app.db.execute(sql`UPDATE presence SET seen_at = now() - interval '2 minutes'`);
    expect(await online()).toBe(false);
  });

  it('offer a phone number according to listing and profile settings, and never contain it', async () => {
    const conversation = await startConversation(app);
    const offered = async () => [
      (await conversation.buyer.get(conversation.id)).body.participant.offersPhone,
      (await conversation.seller.get(conversation.id)).body.participant.offersPhone,
    ];
    for (const who of [conversation.buyer, conversation.seller])
      await changeUser(app, who.id, { phone: '+2348012345678', phoneConfirmedAt: new Date() });
    expect(await offered()).toEqual([false, false]);
    for (const who of [conversation.buyer, conversation.seller])
      await changeUser(app, who.id, { showPhone: true });
    expect(await offered()).toEqual([true, true]);
    await showPhoneInListing(app, conversation.listing.id, false);
    expect(await offered()).toEqual([false, true]);
    expect(JSON.stringify((await conversation.seller.list()).body)).not.toContain('8012345678');
  });

  it('show the response rate of a seller', async () => {
    const seller = await aParticipant(app, 'Ngozi Okafor');
    const conversations: TestConversation[] = [];
    for (let n = 0; n < 5; n += 1) conversations.push(await startConversation(app, { seller }));
    for (const conversation of conversations.slice(0, 4)) await conversation.sendMessage(seller, 'Yes');
    await app.db.execute(
      sql`UPDATE conversations SET created_at = now() - interval '2 days' WHERE seller_id = ${seller.id}`,
    );
    const [conversation] = conversations as [TestConversation];
    expect((await conversation.buyer.get(conversation.id)).body.participant.responseRate).toBe(80);
  });

  it.each(['paused', 'removed'] as const)(
    'show the buyer no later changes of a listing that is %s',
    async (status) => {
      const conversation = await startConversation(app, { listing: { title: 'Blue sofa' } });
      await changeListing(app, conversation.listing.id, { status });
      await changeListing(app, conversation.listing.id, { title: 'Secret piano', price: 7 });
      const visibleItem = {
        title: 'Blue sofa',
        price: null,
        image: null,
        photo: null,
        priceKind: 'on-request',
        status,
      };
      expect((await conversation.buyer.get(conversation.id)).body.item).toMatchObject(visibleItem);
      expect((await conversation.buyer.list()).body.items[0]?.item).toMatchObject(visibleItem);
      expect((await conversation.seller.get(conversation.id)).body.item).toMatchObject({
        title: 'Secret piano',
        price: 7,
      });
      expect(await idsOf(conversation.buyer, '?q=piano')).toEqual([]);
      expect(await idsOf(conversation.buyer, '?q=sofa')).toEqual([conversation.id]);
      expect(await idsOf(conversation.seller, '?q=piano')).toEqual([conversation.id]);
    },
  );

  it('are found by a new title once the listing is active again', async () => {
    const conversation = await startConversation(app, { listing: { title: 'Blue sofa' } });
    await changeListing(app, conversation.listing.id, { status: 'paused' });
    await changeListing(app, conversation.listing.id, { title: 'Blue couch' });
    await changeListing(app, conversation.listing.id, { status: 'active' });
    for (const who of [conversation.buyer, conversation.seller])
      expect(await idsOf(who, '?q=couch')).toEqual([conversation.id]);
    await conversation.sendMessage(conversation.buyer, 'A couch?');
    await changeListing(app, conversation.listing.id, { status: 'paused' });
    expect((await conversation.buyer.get(conversation.id)).body.item?.title).toBe('Blue couch');
  });

  it('change without waiting for locked participants, and are found by the new title and name immediately', async () => {
    const conversation = await startConversation(app, { listing: { title: 'Blue sofa' } });
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM participants WHERE conversation_id = ${conversation.id} FOR UPDATE`);
      await changeListing(app, conversation.listing.id, { title: 'Blue couch' });
      await changeUser(app, conversation.seller.id, { name: 'Zainab Bello' });
    });
    for (const who of [conversation.buyer, conversation.seller]) {
      expect(await idsOf(who, '?q=couch')).toEqual([conversation.id]);
      expect(await idsOf(who, '?q=sofa')).toEqual([]);
    }
    expect(await idsOf(conversation.buyer, '?q=zainab couch')).toEqual([conversation.id]);
  });
});

describe('A user’s conversation about a listing', () => {
  it('is the one that the user started, if any', async () => {
    const conversation = await startConversation(app);
    const about = async (who: Participant, adId: string) =>
      (await who.call<{ id: string | null }>('GET', `/about/${adId}`)).body.id;
    expect(await about(conversation.buyer, conversation.adId)).toBe(conversation.id);
    expect(await about(conversation.seller, conversation.adId)).toBeNull();
    const other = await makeListing(app, conversation.seller.id);
    for (const adId of [String(other.id), '99999999', 'x', '0', '1e5', '99999999999999999999999'])
      expect(await about(conversation.buyer, adId)).toBeNull();
  });
});
