import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#server/modules/accounts/index.ts';

import { DROP_MAIL_MINUTES } from '#shared/rules/limits.ts';
import { THROTTLES } from '#shared/rules/throttles.ts';
import {
  type Keeper,
  type KeepersMarket,
  openKeepersMarket,
  unsubscriber,
  withStrictKeepers,
} from '../factories/keepers.ts';
import { makeListing } from '../factories/listings.ts';
import type { TestApp } from '../setup/app.ts';
import { scheduleIn } from '../setup/modules.ts';

// Whoever saved what became cheaper is written to: once, about all of it.

let app: TestApp;
let market: KeepersMarket;
let sellerId: string;
openKeepersMarket((...given) => {
  [app, market, sellerId] = given;
});

describe('The mail about lower prices', () => {
  it('groups what came within some minutes, goes out once, and can be ended from within', async () => {
    const [keeper] = (await market.keepers(1)) as [Keeper];
    const ids: number[] = [];
    for (const title of ['Red <b>sofa</b>', 'Blue lamp', 'Old desk']) {
      const { id } = await makeListing(app, sellerId, { title, price: 100_000 });
      await market.save(keeper, id);
      await market.change(id, { price: 80_000 });
      await market.tellOf(id);
      ids.push(id);
    }
    await market.change(ids[2] ?? 0, { status: 'sold' });
    expect(await market.round(DROP_MAIL_MINUTES - 1)).toBe(0);
    expect(await market.round()).toBe(1);
    expect(await market.round()).toBe(0);
    const [mail, ...more] = await market.mailsTo(keeper);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 things you saved are cheaper now');
    expect(mail?.text).toContain('“Blue lamp”: now ₦80,000, ₦100,000 when you saved it.');
    expect(mail?.text).toContain(`https://kasuwa.example/item/${ids[0]}`);
    expect(mail?.text).not.toContain('Old desk');
    expect(mail?.html).not.toContain('<b>');
    const token = mail?.unsubscribeUrl?.split('/').at(-1) ?? '';
    expect(unsubscriber.read(decodeURIComponent(token))).toEqual({
      ...{ kind: 'topic', userId: keeper.id, topic: 'priceDrops' },
    });
  });

  it('of one names it', async () => {
    const sofa = await market.aSaved(sellerId, { title: 'Red sofa' });
    await market.change(sofa.id, { price: 80_000 });
    await market.tellOf(sofa.id);
    expect(await market.round()).toBe(1);
    expect((await market.mailsTo(sofa.keeper)).map(({ subject }) => subject)).toEqual([
      'Price drop: Red sofa',
    ]);
  });

  it.each([
    { notifyEmail: false },
    { notifyPriceDrops: false },
    { leavesAt: new Date(Date.now() + 86_400_000) },
  ])('is not for one with %j', async (given) => {
    const sofa = await market.aSaved(sellerId);
    await market.change(sofa.id, { price: 80_000 });
    await market.tellOf(sofa.id);
    await app.db.update(users).set(given).where(eq(users.id, sofa.keeper.id));
    expect(await market.round()).toBe(0);
    expect(await market.mailsTo(sofa.keeper)).toEqual([]);
  });

  it('is not about what was forgotten, or became dearer again', async () => {
    const [sofa, lamp] = [await market.aSaved(sellerId), await market.aSaved(sellerId)];
    for (const each of [sofa, lamp]) {
      await market.change(each.id, { price: 80_000 });
      await market.tellOf(each.id);
    }
    await app.call('DELETE', `/api/favorites/${sofa.id}`, undefined, { cookie: sofa.keeper.cookie });
    await market.change(lamp.id, { price: 90_000 });
    expect(await market.round()).toBe(0);
  });

  it('comes all the same when it was forgotten and that was undone', async () => {
    const sofa = await market.aSaved(sellerId, { title: 'Red sofa' });
    await market.change(sofa.id, { price: 80_000 });
    await market.tellOf(sofa.id);
    await app.call('DELETE', `/api/favorites/${sofa.id}`, undefined, { cookie: sofa.keeper.cookie });
    await market.save(sofa.keeper, sofa.id);
    expect(await market.round()).toBe(1);
    expect((await market.mailsTo(sofa.keeper)).map(({ subject }) => subject)).toEqual([
      'Price drop: Red sofa',
    ]);
  });

  it('is written once when several processes are at it', async () => {
    const sofa = await market.aSaved(sellerId);
    await market.change(sofa.id, { price: 80_000 });
    await market.tellOf(sofa.id);
    await Promise.all(Array.from({ length: 4 }, () => market.round()));
    expect(await market.mailsTo(sofa.keeper)).toHaveLength(1);
  });

  it('waits when there were enough for a day, and is not lost', async () => {
    const { limit } = THROTTLES.priceDropMail;
    await withStrictKeepers(async (market, strict, sellerId) => {
      const [keeper] = (await market.keepers(1)) as [Keeper];
      for (let n = 0; n <= limit; n += 1) {
        const { id } = await makeListing(strict, sellerId, { price: 100_000, title: `Thing ${n}` });
        await market.save(keeper, id);
        await market.change(id, { price: 80_000 });
        await market.tellOf(id);
        await market.round();
      }
      expect(await market.mailsTo(keeper)).toHaveLength(limit);
      await strict.throttler.forget('priceDropMail', keeper.id);
      expect(await market.round(DROP_MAIL_MINUTES + 2)).toBe(0);
      expect(await market.round(DROP_MAIL_MINUTES + 75)).toBe(1);
      expect((await market.mailsTo(keeper)).at(-1)?.subject).toBe(`Price drop: Thing ${limit}`);
    });
  });

  it('is looked for every minute', () => {
    expect(scheduleIn(app, 'price-drop-mails').cron).toBe('* * * * *');
  });
});
