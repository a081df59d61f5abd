import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Arrivals, createArrivals } from './arrivals.ts';

type Arrived = Awaited<ReturnType<Arrivals['receive']>>;

let folder: string;
const arrived: Arrived[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-arrivals-'));
});
afterEach(async () => {
  for (const { forget } of arrived.splice(0)) await forget();
  await rm(folder, { recursive: true, force: true });
});

const LIMITS = { perMember: 100, inAll: 150 };
const COME_AGAIN = { code: 'UNAVAILABLE', retryAfterSeconds: 5 };

async function* chunks(...sizes: number[]) {
  for (const [n, size] of sizes.entries()) yield new Uint8Array(size).fill(n + 1);
}

function start() {
  const arrivals = createArrivals(folder, LIMITS);
  return (member: string, ...sizes: number[]) => noted(arrivals.receive(member, chunks(...sizes), () => {}));
}

/** Forgotten after the test at the latest: whoever takes in a body has to. */
async function noted(receiving: Promise<Arrived>): Promise<Arrived> {
  const body = await receiving;
  arrived.push(body);
  return body;
}

describe('Bodies that arrive', () => {
  it('come back whole, and leave no file behind', async () => {
    const receive = start();
    const [one, two] = await Promise.all([receive('amina', 3, 2), receive('amina', 0, 1)]);
    expect([one.bytes, [...(await one.read())]]).toEqual([5, [1, 1, 1, 2, 2]]);
    expect([two.bytes, [...(await two.read())]]).toEqual([1, [2]]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('are bounded for each member and for all, and count until they are forgotten', async () => {
    const receive = start();
    const first = await receive('amina', 90);
    await expect(receive('amina', 5, 6)).rejects.toMatchObject(COME_AGAIN);
    const second = await receive('tunde', 50);
    await expect(receive('bola', 11)).rejects.toMatchObject(COME_AGAIN);
    for (const body of [first, second, second]) await body.forget();
    expect((await receive('amina', 100)).bytes).toBe(100);
    expect((await receive('bola', 50)).bytes).toBe(50);
  });

  it('are given up when they break off or are refused, and count no longer', async () => {
    const arrivals = createArrivals(folder, LIMITS);
    async function* broken() {
      yield new Uint8Array(90);
      throw new Error('the line broke');
    }
    await expect(arrivals.receive('amina', broken(), () => {})).rejects.toThrow('the line broke');
    const refuse = (_chunk: Uint8Array, bytes: number) => {
      if (bytes > 60) throw new Error('too large');
    };
    await expect(arrivals.receive('amina', chunks(50, 20), refuse)).rejects.toThrow('too large');
    expect((await noted(arrivals.receive('amina', chunks(100), () => {}))).bytes).toBe(100);
  });

  it('are asked to come again where there is no place for them', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const arrivals = createArrivals(path.join(folder, 'file', 'below'));
    await expect(arrivals.receive('amina', chunks(1), () => {})).rejects.toMatchObject(COME_AGAIN);
  });
});
