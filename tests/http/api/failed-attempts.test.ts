import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aParticipant } from '../../factories/conversation.ts';
import { block } from '../../factories/conversation-state.ts';
import { makeListing } from '../../factories/listings.ts';
import { aSale } from '../../factories/sales.ts';
import { makeUser } from '../../factories/users.ts';
import { startTestApp } from '../../setup/app.ts';
import { resetThrottles } from '../../setup/throttles.ts';

// Daily limits count successful actions only.

describe('A failed attempt', () => {
  it('does not count toward the daily limits of reviews and replies', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.1' });
    try {
      const { buyer, seller, adId } = await aSale(strict);
      const other = await makeListing(strict, seller.id);
      expect((await buyer.rate(adId, { stars: 5, text: 'Call 0803 123 4567' })).status).toBe(422);
      expect((await buyer.rate(other.id, { stars: 5 })).body.code).toBe('NOT_YOUR_SALE');
      expect((await buyer.rate('none', { stars: 5 })).status).toBe(404);
      const { status, body } = await buyer.rate(adId, { stars: 5 });
      expect(status).toBe(201);
      expect(await buyer.rate(adId, { stars: 5 })).toMatchObject({
        status: 429,
        body: { code: 'DAILY_LIMIT' },
      });
      expect((await seller.reply(body.id, { text: 'Call 0803 123 4567' })).status).toBe(422);
      expect((await seller.reply(randomUUID(), { text: 'Thank you' })).status).toBe(404);
      expect((await seller.reply(body.id, { text: 'Thank you' })).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  it('does not count toward the daily limit of new conversations', async () => {
    const strict = await startTestApp({ THROTTLE_SCALE: '0.1' });
    try {
      const [seller, ben] = [
        await aParticipant(strict, 'Ngozi Okafor'),
        await aParticipant(strict, 'Ben Ita'),
      ];
      const start = async (sellerId: string) =>
        (await ben.start({ adId: String((await makeListing(strict, sellerId)).id), message: 'Hello' }))
          .status;
      expect(await start(seller.id)).toBe(201);
      await block(strict, seller, ben);
      await resetThrottles(strict, 'message');
      for (let n = 0; n < 2; n += 1) expect(await start(seller.id)).toBe(409);
      expect(await start((await makeUser(strict)).id)).toBe(201);
    } finally {
      await strict.stop();
    }
  });
});
