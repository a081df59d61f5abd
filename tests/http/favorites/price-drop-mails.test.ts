import { describe, expect, it } from 'vitest';
import { DROP_MAIL_MINUTES } from '#shared/rules/limits.ts';
import { THROTTLES } from '#shared/rules/throttles.ts';
import {
  type FavoritesFixture,
  type FavoriteUser,
  withFavorites,
  withStrictFavorites,
} from '../../factories/favorites.ts';
import { makeListing } from '../../factories/listings.ts';
import { changeUser } from '../../factories/user-state.ts';
import type { TestApp } from '../../setup/app.ts';
import { findSchedule } from '../../setup/modules.ts';
import { unsubscriber } from '../../setup/unsubscriber.ts';

// Users get one email about all listings that they saved and that became cheaper.

let app: TestApp;
let fixture: FavoritesFixture;
let sellerId: string;
withFavorites((...started) => {
  [app, fixture, sellerId] = started;
});

describe('The price drop email', () => {
  it('covers all price drops within some minutes, is sent once, and has an unsubscribe link', async () => {
    const [user] = (await fixture.users(1)) as [FavoriteUser];
    const ids: number[] = [];
    for (const title of ['Red <b>sofa</b>', 'Blue lamp', 'Old desk']) {
      const { id } = await makeListing(app, sellerId, { title, price: 100_000 });
      await fixture.save(user, id);
      await fixture.change(id, { price: 80_000 });
      await fixture.notifyOf(id);
      ids.push(id);
    }
    await fixture.change(ids[2] ?? 0, { status: 'sold' });
    expect(await fixture.sendDueMails(DROP_MAIL_MINUTES - 1)).toBe(0);
    expect(await fixture.sendDueMails()).toBe(1);
    expect(await fixture.sendDueMails()).toBe(0);
    const [mail, ...more] = await fixture.mailsTo(user);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 items you saved are cheaper now');
    expect(mail?.text).toContain('“Blue lamp”: now ₦80,000, ₦100,000 when you saved it.');
    expect(mail?.text).toContain(`https://kasuwa.example/item/${ids[0]}`);
    expect(mail?.text).not.toContain('Old desk');
    expect(mail?.html).not.toContain('<b>');
    const token = mail?.unsubscribeUrl?.split('/').at(-1) ?? '';
    expect(unsubscriber.read(decodeURIComponent(token))).toEqual({
      kind: 'topic',
      userId: user.id,
      topic: 'priceDrops',
    });
  });

  it('names the listing when it is about only one', async () => {
    const sofa = await fixture.aSavedListing(sellerId, { title: 'Red sofa' });
    await fixture.change(sofa.id, { price: 80_000 });
    await fixture.notifyOf(sofa.id);
    expect(await fixture.sendDueMails()).toBe(1);
    expect((await fixture.mailsTo(sofa.user)).map(({ subject }) => subject)).toEqual([
      'Price drop: Red sofa',
    ]);
  });

  it.each([
    { notifyEmail: false },
    { notifyPriceDrops: false },
    { deletionDueAt: new Date(Date.now() + 86_400_000) },
  ])('is not sent to a user with %j', async (columns) => {
    const sofa = await fixture.aSavedListing(sellerId);
    await fixture.change(sofa.id, { price: 80_000 });
    await fixture.notifyOf(sofa.id);
    await changeUser(app, sofa.user.id, columns);
    expect(await fixture.sendDueMails()).toBe(0);
    expect(await fixture.mailsTo(sofa.user)).toEqual([]);
  });

  it('is not sent about listings that were unsaved or became more expensive again', async () => {
    const [sofa, lamp] = [await fixture.aSavedListing(sellerId), await fixture.aSavedListing(sellerId)];
    for (const each of [sofa, lamp]) {
      await fixture.change(each.id, { price: 80_000 });
      await fixture.notifyOf(each.id);
    }
    await app.call('DELETE', `/api/favorites/${sofa.id}`, undefined, { cookie: sofa.user.cookie });
    await fixture.change(lamp.id, { price: 90_000 });
    expect(await fixture.sendDueMails()).toBe(0);
  });

  it('is sent when the listing was unsaved and saved again', async () => {
    const sofa = await fixture.aSavedListing(sellerId, { title: 'Red sofa' });
    await fixture.change(sofa.id, { price: 80_000 });
    await fixture.notifyOf(sofa.id);
    await app.call('DELETE', `/api/favorites/${sofa.id}`, undefined, { cookie: sofa.user.cookie });
    await fixture.save(sofa.user, sofa.id);
    expect(await fixture.sendDueMails()).toBe(1);
    expect((await fixture.mailsTo(sofa.user)).map(({ subject }) => subject)).toEqual([
      'Price drop: Red sofa',
    ]);
  });

  it('is sent once when several processes run the job', async () => {
    const sofa = await fixture.aSavedListing(sellerId);
    await fixture.change(sofa.id, { price: 80_000 });
    await fixture.notifyOf(sofa.id);
    await Promise.all(Array.from({ length: 4 }, () => fixture.sendDueMails()));
    expect(await fixture.mailsTo(sofa.user)).toHaveLength(1);
  });

  it('is delayed but not lost when the daily limit is reached', async () => {
    const { limit } = THROTTLES.priceDropMail;
    await withStrictFavorites(async (fixture, strict, sellerId) => {
      const [user] = (await fixture.users(1)) as [FavoriteUser];
      for (let n = 0; n <= limit; n += 1) {
        const { id } = await makeListing(strict, sellerId, { price: 100_000, title: `Thing ${n}` });
        await fixture.save(user, id);
        await fixture.change(id, { price: 80_000 });
        await fixture.notifyOf(id);
        await fixture.sendDueMails();
      }
      expect(await fixture.mailsTo(user)).toHaveLength(limit);
      await strict.throttler.reset('priceDropMail', user.id);
      expect(await fixture.sendDueMails(DROP_MAIL_MINUTES + 2)).toBe(0);
      expect(await fixture.sendDueMails(DROP_MAIL_MINUTES + 75)).toBe(1);
      expect((await fixture.mailsTo(user)).at(-1)?.subject).toBe(`Price drop: Thing ${limit}`);
    });
  });

  it('has a job that runs every minute', () => {
    expect(findSchedule(app, 'price-drop-mails').cron).toBe('* * * * *');
  });
});
