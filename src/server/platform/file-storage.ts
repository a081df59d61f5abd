import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Storage } from './storage.ts';

// Photos in a folder of this machine.

export function createFileStorage(dir: string): Storage {
  // Two letters of the hash make the folder: a million files in one would be slow to list.
  const fileOf = (name: string) => path.join(dir, name.slice(0, 2), name);
  return {
    async put(name, bytes) {
      const file = fileOf(name);
      if (await exists(file)) return;
      await mkdir(path.dirname(file), { recursive: true });
      await writeWhole(file, bytes);
    },
    async find(name) {
      return readFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    async isUp() {
      const probe = path.join(dir, `.probe-${process.pid}`);
      return mkdir(dir, { recursive: true })
        .then(() => writeFile(probe, 'up'))
        .then(() => rm(probe, { force: true }))
        .then(
          () => true,
          () => false,
        );
    },
  };
}

/** Under another name, synced, then renamed: nobody ever reads half a file. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    const handle = await open(draft, 'wx', 0o644);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
    await syncDirectory(path.dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function syncDirectory(dir: string): Promise<void> {
  const handle = await open(dir, 'r');
  await handle.sync().finally(() => handle.close());
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
