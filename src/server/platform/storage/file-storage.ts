import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { type Storage, storageFailure } from './storage.ts';

// Stores photos and archives in a folder of this machine.

export function createFileStorage(dir: string): Storage {
  // Subfolders by the first two letters of the name, because a folder with a million files is slow to list.
  const fileOf = (name: string) => path.join(dir, name.slice(0, 2), name);
  const draftsDir = path.join(dir, 'drafts');
  return {
    async put(name, bytes) {
      const file = fileOf(name);
      if (await exists(file)) return;
      try {
        for (const folder of [path.dirname(file), draftsDir]) await createFolder(folder);
        await writeWhole(file, draftsDir, { mode: 0o600, write: (handle) => handle.writeFile(bytes) });
      } catch (error) {
        throw storageFailure(error);
      }
    },
    async find(name) {
      return readFile(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw storageFailure(error);
      });
    },
    async putStream(name, source) {
      const file = fileOf(name);
      let bytes = 0;
      try {
        for (const folder of [path.dirname(file), draftsDir]) await createFolder(folder);
        await writeWhole(file, draftsDir, {
          mode: 0o600,
          async write(handle) {
            for await (const chunk of source) {
              await handle.writeFile(chunk);
              bytes += chunk.length;
            }
          },
        });
      } catch (error) {
        throw storageFailure(error);
      }
      return bytes;
    },
    async openStream(name) {
      const found = await stat(fileOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw storageFailure(error);
      });
      return found && { bytes: found.size, content: readOnDemand(fileOf(name)) };
    },
    async list(prefix) {
      const names = await readdir(path.dirname(fileOf(prefix))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw storageFailure(error);
      });
      return names.filter((name) => name.startsWith(prefix));
    },
    async remove(name) {
      await rm(fileOf(name), { force: true }).catch((error) => Promise.reject(storageFailure(error)));
    },
    async deleteStaleDrafts(olderThan) {
      for (const draft of await readdir(draftsDir).catch(() => [])) {
        const file = path.join(draftsDir, draft);
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (mtimeMs < olderThan.getTime()) await rm(file, { force: true });
      }
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

/** Opens the file at the first read, so that a stream that is never read leaves no file open. */
async function* readOnDemand(file: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(file);
}

/** A new folder survives a crash only if its parent is synced. */
async function createFolder(folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true });
  if (created) await syncDirectory(path.dirname(folder));
}

/** Writes and syncs a draft, then renames it, so that readers never see an incomplete file. */
async function writeWhole(
  file: string,
  draftsDir: string,
  { mode, write }: { mode: number; write(handle: FileHandle): Promise<void> },
): Promise<void> {
  const draft = path.join(draftsDir, `${path.basename(file)}.${randomUUID()}`);
  try {
    const handle = await open(draft, 'wx', mode);
    try {
      await write(handle);
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
