import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileStorage } from './file-storage.ts';

const NAME = `${'ab'.repeat(16)}-400.webp`;
const BYTES = Uint8Array.from({ length: 70_000 }, (_, i) => (i * 31) % 256);

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-photos-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());

describe('Photos in a folder', () => {
  it('come back byte for byte', async () => {
    const storage = createFileStorage(dir);
    await storage.put(NAME, BYTES);
    expect(Buffer.from((await storage.find(NAME)) ?? []).equals(Buffer.from(BYTES))).toBe(true);
    expect(await readFile(path.join(dir, 'ab', NAME))).toHaveLength(70_000);
  });

  it('that were never put are not found', async () => {
    expect(await createFileStorage(dir).find(NAME)).toBeNull();
  });

  it('may be put twice, and many times at once, and are there once', async () => {
    const storage = createFileStorage(dir);
    await Promise.all(Array.from({ length: 8 }, () => storage.put(NAME, BYTES)));
    const { mtimeMs } = await stat(path.join(dir, 'ab', NAME));
    await storage.put(NAME, BYTES);
    expect((await stat(path.join(dir, 'ab', NAME))).mtimeMs).toBe(mtimeMs);
    expect(await filesIn(dir)).toHaveLength(1);
  });

  it('are whole whenever they can be seen', async () => {
    const storage = createFileStorage(dir);
    const large = new Uint8Array(8_000_000).fill(7);
    let writing = true;
    const put = storage.put(NAME, large).finally(() => {
      writing = false;
    });
    const sizes = new Set<number>();
    while (writing) sizes.add((await storage.find(NAME))?.length ?? 0);
    await put;
    sizes.add((await storage.find(NAME))?.length ?? 0);
    expect([...sizes].filter((size) => size !== 0)).toEqual([large.length]);
  });

  it('that cannot be written leave nothing behind', async () => {
    await mkdir(path.join(dir, 'ab'));
    await mkdir(path.join(dir, 'ab', NAME, 'in-the-way'), { recursive: true });
    const storage = createFileStorage(dir);
    await rm(path.join(dir, 'ab'), { recursive: true });
    await writeFile(path.join(dir, 'ab'), 'in the way');
    await expect(storage.put(NAME, BYTES)).rejects.toThrow();
    expect(await filesIn(dir)).toHaveLength(1);
  });

  it('tell whether their folder can be used', async () => {
    expect(await createFileStorage(path.join(dir, 'new')).isUp()).toBe(true);
    await writeFile(path.join(dir, 'file'), '');
    expect(await createFileStorage(path.join(dir, 'file', 'below')).isUp()).toBe(false);
  });
});
