import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** While it is full, only the first 1,000 bytes of a file are written. */
const disk = vi.hoisted(() => ({ full: false }));
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...real,
    async open(...args: Parameters<typeof real.open>) {
      const handle = await real.open(...args);
      const writeFile = handle.writeFile.bind(handle);
      handle.writeFile = async (bytes) => {
        if (!disk.full) return writeFile(bytes);
        await writeFile((bytes as Uint8Array).subarray(0, 1_000));
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      };
      return handle;
    },
  };
});

// Another test file may have loaded the module with the real disk.
vi.resetModules();
const { createFileStorage } = await import('./file-storage.ts');

const NAME = `${'ab'.repeat(16)}-400.webp`;
const BYTES = Uint8Array.from({ length: 70_000 }, (_, i) => (i * 31) % 256);

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'kasuwa-photos-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());

describe('File storage', () => {
  it('returns the same bytes that were put', async () => {
    const storage = createFileStorage(dir);
    await storage.put(NAME, BYTES);
    expect(Buffer.from((await storage.find(NAME)) ?? []).equals(Buffer.from(BYTES))).toBe(true);
    expect(await readFile(path.join(dir, 'ab', NAME))).toHaveLength(70_000);
  });

  it('finds nothing under an unknown name', async () => {
    expect(await createFileStorage(dir).find(NAME)).toBeNull();
  });

  it('stores a file once when it is put several times, also in parallel', async () => {
    const storage = createFileStorage(dir);
    await Promise.all(Array.from({ length: 8 }, () => storage.put(NAME, BYTES)));
    const { mtimeMs } = await stat(path.join(dir, 'ab', NAME));
    await storage.put(NAME, BYTES);
    expect((await stat(path.join(dir, 'ab', NAME))).mtimeMs).toBe(mtimeMs);
    expect(await filesIn(dir)).toHaveLength(1);
  });

  it('never shows an incomplete file', async () => {
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

  it('leaves nothing behind when a file cannot be written', async () => {
    await mkdir(path.join(dir, 'ab'));
    await mkdir(path.join(dir, 'ab', NAME, 'in-the-way'), { recursive: true });
    const storage = createFileStorage(dir);
    await rm(path.join(dir, 'ab'), { recursive: true });
    await writeFile(path.join(dir, 'ab'), 'in the way');
    const unavailable = { code: 'UNAVAILABLE', retryAfterSeconds: 5 };
    await expect(storage.put(NAME, BYTES)).rejects.toMatchObject(unavailable);
    await expect(storage.find(NAME)).rejects.toMatchObject(unavailable);
    await expect(storage.remove(NAME)).rejects.toMatchObject(unavailable);
    expect(await filesIn(dir)).toHaveLength(1);
  });

  it('removes a file, and removing it twice is harmless', async () => {
    const storage = createFileStorage(dir);
    await storage.put(NAME, BYTES);
    await storage.remove(NAME);
    await storage.remove(NAME);
    expect(await storage.find(NAME)).toBeNull();
    expect(await filesIn(dir)).toHaveLength(0);
  });

  it('leaves nothing behind when the disk is full, and reports that it is full', async () => {
    const storage = createFileStorage(dir);
    disk.full = true;
    await expect(storage.put(NAME, BYTES)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    disk.full = false;
    expect(await filesIn(dir)).toHaveLength(0);
    await storage.put(NAME, BYTES);
    expect(await storage.find(NAME)).toHaveLength(BYTES.length);
  });

  it('deletes old drafts of processes that died', async () => {
    const storage = createFileStorage(dir);
    await storage.put(NAME, BYTES);
    const [old, young] = ['old', 'young'].map((name) => path.join(dir, 'drafts', name));
    for (const draft of [old, young]) await writeFile(draft as string, 'half');
    await utimes(old as string, new Date(1_000), new Date(1_000));
    await storage.deleteStaleDrafts(new Date(2_000));
    expect((await filesIn(dir)).map(({ name }) => name).sort()).toEqual([NAME, 'young']);
    await createFileStorage(path.join(dir, 'never-used')).deleteStaleDrafts(new Date());
  });

  it('reports whether its folder can be used', async () => {
    expect(await createFileStorage(path.join(dir, 'new')).isUp()).toBe(true);
    await writeFile(path.join(dir, 'file'), '');
    expect(await createFileStorage(path.join(dir, 'file', 'below')).isUp()).toBe(false);
  });

  it('stores a stream completely or not at all, and replaces an earlier file', async () => {
    const storage = createFileStorage(dir);
    await expect(storage.putStream('export-1.zip', pieces(3, { breakOff: true }))).rejects.toThrow();
    expect(await storage.openStream('export-1.zip')).toBeNull();
    expect(await filesIn(dir)).toHaveLength(0);
    expect(await storage.putStream('export-1.zip', pieces(3))).toBe(30_000);
    expect(await storage.putStream('export-1.zip', pieces(5))).toBe(50_000);
    const opened = await storage.openStream('export-1.zip');
    expect(opened?.bytes).toBe(50_000);
    expect((await collect(opened?.content)).equals(await collect(pieces(5)))).toBe(true);
    expect((await stat(path.join(dir, 'ex', 'export-1.zip'))).mode & 0o777).toBe(0o600);
    await storage.remove('export-1.zip');
    expect(await storage.openStream('export-1.zip')).toBeNull();
  });
});

async function* pieces(count: number, { breakOff = false } = {}): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < count; n += 1) yield new Uint8Array(10_000).fill(n + 1);
  if (breakOff) throw new Error('broken off');
}

async function collect(source: AsyncIterable<Uint8Array> = pieces(0)): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of source) all.push(piece);
  return Buffer.concat(all);
}
