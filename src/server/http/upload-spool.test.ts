import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUploadSpool, type UploadSpool } from './upload-spool.ts';

type SpooledBody = Awaited<ReturnType<UploadSpool['receive']>>;

let folder: string;
const spooled: SpooledBody[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-spool-'));
});
afterEach(async () => {
  for (const { discard } of spooled.splice(0)) await discard();
  await rm(folder, { recursive: true, force: true });
});

const LIMITS = { perUser: 100, total: 150 };
const RETRY_LATER = { code: 'UNAVAILABLE', retryAfterSeconds: 5 };

async function* chunks(...sizes: number[]) {
  for (const [n, size] of sizes.entries()) yield new Uint8Array(size).fill(n + 1);
}

function start() {
  const spool = createUploadSpool(folder, LIMITS);
  return (user: string, ...sizes: number[]) => discardLater(spool.receive(user, chunks(...sizes), () => {}));
}

/** Discards the body after the test at the latest, because every received body must be discarded. */
async function discardLater(receiving: Promise<SpooledBody>): Promise<SpooledBody> {
  const body = await receiving;
  spooled.push(body);
  return body;
}

describe('Spooled bodies', () => {
  it('are read back completely, and leave no file behind', async () => {
    const receive = start();
    const [one, two] = await Promise.all([receive('amina', 3, 2), receive('amina', 0, 1)]);
    expect([one.bytes, [...(await one.read())]]).toEqual([5, [1, 1, 1, 2, 2]]);
    expect([two.bytes, [...(await two.read())]]).toEqual([1, [2]]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('are limited per user and in total, and count until they are discarded', async () => {
    const receive = start();
    const first = await receive('amina', 90);
    await expect(receive('amina', 5, 6)).rejects.toMatchObject(RETRY_LATER);
    const second = await receive('tunde', 50);
    await expect(receive('bola', 11)).rejects.toMatchObject(RETRY_LATER);
    for (const body of [first, second, second]) await body.discard();
    expect((await receive('amina', 100)).bytes).toBe(100);
    expect((await receive('bola', 50)).bytes).toBe(50);
  });

  it('are discarded and stop counting when they are aborted or rejected', async () => {
    const spool = createUploadSpool(folder, LIMITS);
    async function* broken() {
      yield new Uint8Array(90);
      throw new Error('connection lost');
    }
    await expect(spool.receive('amina', broken(), () => {})).rejects.toThrow('connection lost');
    const rejectLarge = (_chunk: Uint8Array, bytes: number) => {
      if (bytes > 60) throw new Error('too large');
    };
    await expect(spool.receive('amina', chunks(50, 20), rejectLarge)).rejects.toThrow('too large');
    expect((await discardLater(spool.receive('amina', chunks(100), () => {}))).bytes).toBe(100);
  });

  it('are rejected with a retry time when the folder cannot be created', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const spool = createUploadSpool(path.join(folder, 'file', 'below'));
    await expect(spool.receive('amina', chunks(1), () => {})).rejects.toMatchObject(RETRY_LATER);
  });
});
