import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startConversation, type TestConversation } from '../../factories/conversation.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { type Listener, listen } from '../../setup/event-stream.ts';
import { startStopwatch } from '../../setup/machine-speed.ts';
import { createRedis, hasRedis, type Redis } from '../../setup/redis.ts';
import { until } from '../../setup/until.ts';

// Two processes exchange events through Redis. Without Redis the tests are skipped, and the runner prints how
// to install it.

describe.skipIf(!hasRedis)('Two processes with a Redis bus', () => {
  let redis: Redis;
  let first: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    redis = await createRedis();
    await redis.start();
    const env = { THROTTLE_SCALE: '1000', BUS_URL: redis.url };
    first = await startTestApp(env);
    second = await startTestApp(env, first);
  });
  afterAll(async () => {
    await second.stop();
    await first.stop();
    await redis.kill();
  });

  it('deliver a message from one to the other immediately, and not through PostgreSQL', async () => {
    const conversation = await startConversation(first);
    const listener = await listen(second.fetch, conversation.seller);
    await listener.first('start');
    let byPostgres = 0;
    const client = await first.pool.connect();
    client.on('notification', () => {
      byPostgres += 1;
    });
    await client.query('LISTEN kasuwa_bus');
    // Polling alone would take seconds for each message.
    expect(
      await measureDelivery(conversation, listener, ['one', 'two', 'three', 'four', 'five']),
    ).toBeLessThan(500);
    await client.query('SELECT 1');
    expect(byPostgres).toBe(0);
    client.release(true);
    await conversation.buyer.call('POST', `/${conversation.id}/typing`);
    await listener.first('typing');
    await listener.close();
  });

  it('lose and reject nothing while Redis is down, and use it again when it is back', async () => {
    const conversation = await startConversation(first);
    const listener = await listen(second.fetch, conversation.seller);
    await listener.first('start');
    await redis.kill();
    const elapsed = startStopwatch();
    await conversation.sendMessage(conversation.buyer, 'without Redis');
    expect(elapsed()).toBeLessThan(2_000);
    await until(() => listener.messages().includes('without Redis'));
    await redis.start();
    // Ephemeral events use only the bus, so one that arrives shows that the bus is back.
    await until(async () => {
      await conversation.buyer.call('POST', `/${conversation.id}/typing`);
      return listener.received.some(({ event }) => event === 'typing');
    });
    const words = ['with Redis', 'again', 'and again'];
    expect(await measureDelivery(conversation, listener, words)).toBeLessThan(1_500);
    expect(listener.messages()).toEqual(['without Redis', ...words]);
    await listener.close();
  });
});

/** Sends messages one after another, and returns the median of the times until they were received. */
async function measureDelivery(
  { buyer, sendMessage }: TestConversation,
  listener: Listener,
  messages: readonly string[],
): Promise<number | undefined> {
  const receivedAfter: number[] = [];
  for (const words of messages) {
    const elapsed = startStopwatch();
    await sendMessage(buyer, words);
    await until(() => listener.messages().at(-1) === words);
    receivedAfter.push(elapsed());
  }
  return receivedAfter.toSorted((a, b) => a - b)[Math.floor(messages.length / 2)];
}
