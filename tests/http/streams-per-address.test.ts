import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../factories/users.ts';
import { startTestApp, type TestApp } from '../setup/app.ts';
import { expectEnvelope } from '../setup/envelope.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    STREAMS_PER_ADDRESS: '3',
    TRUSTED_PROXIES: '127.0.0.1',
    THROTTLE_SCALE: '1000',
  });
});
afterAll(() => app.stop());

/** A stream of somebody whom nobody else shares a session with. */
async function open(address: string): Promise<Response> {
  const { cookie } = await signIn(app);
  return app.fetch('/api/events', { headers: { cookie, 'x-forwarded-for': address } });
}

async function fill(addresses: [string, string, string]): Promise<Response[]> {
  const streams: Response[] = [];
  for (const address of addresses) streams.push(await open(address));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
  return streams;
}

describe('Event streams of one address', () => {
  it('are bounded, whoever opens them; those of another address are not touched', async () => {
    const address = '102.89.1.1';
    const streams = await fill([address, address, address]);
    const rejected = await open(address);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectEnvelope(rejected, 'TOO_MANY_STREAMS');
    const another = await open('102.89.1.2');
    expect(another.status).toBe(200);
    await Promise.all([another, ...streams].map(({ body }) => body?.cancel()));
  });

  it('make room when one ends', async () => {
    const address = '102.89.1.3';
    const [first, ...rest] = await fill([address, address, address]);
    await first?.body?.cancel();
    const next = await open(address);
    expect(next.status).toBe(200);
    expect((await open(address)).status).toBe(429);
    await Promise.all([next, ...rest].map(({ body }) => body?.cancel()));
  });

  it('are counted by the /64 of an IPv6 address', async () => {
    const streams = await fill([
      '2001:db8:1:1::1',
      '2001:db8:1:1:aaaa::2',
      '2001:db8:1:1:ffff:ffff:ffff:ffff',
    ]);
    expect((await open('2001:db8:1:1::9')).status).toBe(429);
    const another = await open('2001:db8:1:2::1');
    expect(another.status).toBe(200);
    await Promise.all([another, ...streams].map(({ body }) => body?.cancel()));
  });
});
