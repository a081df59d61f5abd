import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversation } from '#shared/contract/conversations.ts';
import { aParticipant, startConversation } from '../../factories/conversation.ts';
import { suspend } from '../../factories/suspensions.ts';
import { signIn } from '../../factories/users.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';
import { listen } from '../../setup/event-stream.ts';
import { until } from '../../setup/until.ts';

// A suspension takes effect on every process within two seconds.

const LIMIT_MS = 2_000;

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE_SCALE: '1000' });
  other = await startTestApp({ THROTTLE_SCALE: '1000' }, app);
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

describe('A suspension on one process', () => {
  it('ends streams, sessions, listings and conversations on the other within 2 seconds', async () => {
    const seller = await aParticipant(app, 'Ngozi Okafor');
    const { buyer, id, adId } = await startConversation(app, {
      seller,
      listing: { title: 'Generator Tiger 950' },
    });
    const streams = await Promise.all(
      [app, other].map((each) => listen(each.fetch, { cookie: seller.cookie })),
    );
    const buyers = await listen(other.fetch, { cookie: buyer.cookie });
    await Promise.all([...streams, buyers].map((stream) => stream.first('start')));
    const get = (each: TestApp, path: string, cookie = '') =>
      each.fetch(path, { headers: { cookie, accept: 'text/html' } });
    const statuses = () =>
      Promise.all([app, other].map(async (each) => (await get(each, `/api/ads/${adId}`)).status));
    expect(await statuses()).toEqual([200, 200]);

    const started = performance.now();
    await suspend(app, seller);
    const measured: Record<string, number> = {};
    const measure = async (name: string, condition: () => boolean | Promise<boolean>) => {
      await until(condition, { what: name, withinMs: 10_000 });
      measured[name] = Math.round(performance.now() - started);
    };
    await Promise.all([
      measure('streams ended', () => streams.every((stream) => stream.hasEnded())),
      measure('sessions ended', async () =>
        (await Promise.all([app, other].map((each) => get(each, '/api/users/me', seller.cookie)))).every(
          ({ status }) => status === 401,
        ),
      ),
      measure('listing hidden', async () => (await statuses()).every((status) => status === 404)),
      measure('the other side notified', () =>
        buyers.received.some(
          ({ event, data }) =>
            event === 'changed' && (data as { conversationId?: string }).conversationId === id,
        ),
      ),
    ]);
    process.stdout.write(`suspension took effect after (ms): ${JSON.stringify(measured)}\n`);
    for (const [name, ms] of Object.entries(measured)) expect(ms, name).toBeLessThan(LIMIT_MS);
    expect((await buyer.get(id)).body).toMatchObject({ status: 'suspended' } satisfies Partial<Conversation>);
    expect((await buyer.send(id, { message: 'Are you there?' })).body).toMatchObject({
      code: 'USER_SUSPENDED',
      error: 'This account is suspended. Do not send money.',
    });
    await Promise.all([...streams, buyers].map((stream) => stream.close()));
  });

  it('rejects the queued messages of the user with the reason, after the next sign-in on the other', async () => {
    const { seller, id } = await startConversation(app);
    await suspend(app, seller);
    const { cookie } = await signIn(app, seller.name, seller.email);
    const { status, body } = await other.call<{ code: string; error: string }>(
      'POST',
      `/api/conversations/${id}/messages`,
      { clientId: crypto.randomUUID(), message: 'Still here?' },
      { cookie },
    );
    expect([status, body.code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
    expect(body.error).toContain('suspended');
  });
});
