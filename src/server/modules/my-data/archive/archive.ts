import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Rows } from '#server/platform/database/walk-rows.ts';
import type { UserExport } from '#server/platform/module/define-module.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { PHOTO_WIDTHS, photoName } from '#shared/rules/photo-sizes.ts';
import { jsonDocument } from './json-document.ts';
import { readme } from './readme.ts';

// Streams a user's archive as a zip file, so that only a part of it is in memory. Of other users it contains
// only their public names.

type Archive = { storage: Storage; parts: readonly UserExport[] };

export async function* makeArchive({ storage, parts }: Archive): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // Passes the failure of an entry on to the reader.
  zip.on('error', (error: Error) => output.destroy(error));
  zip.addBuffer(Buffer.from(readme(new Date())), 'README.txt');
  zip.addBuffer(Buffer.from(JSON.stringify(await mergeProfiles(parts), null, 2)), 'profile.json');
  for (const [name, lists] of Object.entries(mergeFiles(parts)))
    addLazily(zip, name, () => openDocument(lists));
  for (const hash of await listPhotoHashes(parts))
    addLazily(zip, `photos/${hash}.webp`, () => openPhoto(storage, hash), { compress: false });
  zip.end();
  yield* output;
}

export async function mergeProfiles(parts: readonly UserExport[]): Promise<Record<string, unknown>> {
  const profiles = await Promise.all(parts.map((part) => part.profile?.()));
  return Object.assign({}, ...profiles);
}

type Lists = Record<string, () => Rows>;

function mergeFiles(parts: readonly UserExport[]): Record<string, Lists> {
  const files: Record<string, Lists> = {};
  for (const part of parts)
    for (const [name, lists] of Object.entries(part.files ?? {})) {
      const duplicate = Object.keys(lists).find((list) => list in (files[name] ?? {}));
      if (duplicate) throw new Error(`two modules export the list ${duplicate} of ${name}`);
      files[name] = { ...files[name], ...lists };
    }
  return files;
}

function openDocument(lists: Lists): Readable {
  return jsonDocument(Object.fromEntries(Object.entries(lists).map(([name, open]) => [name, open()])));
}

/** Each hash once, even if a photo is in a listing and in a message. */
async function listPhotoHashes(parts: readonly UserExport[]): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>();
  for (const part of parts) for await (const hash of part.photoHashes?.() ?? []) hashes.add(hash);
  return hashes;
}

/** Opens each entry only when the previous one is complete. */
function addLazily(
  zip: ZipFile,
  name: string,
  open: () => Readable | Promise<Readable>,
  options: { compress?: boolean } = {},
): void {
  zip.addReadStreamLazy(name, options, (done) => {
    Promise.resolve()
      .then(open)
      .then(
        (stream) => {
          // The library has no error listener, and an error without a listener ends the process.
          stream.on('error', (error: Error) => zip.emit('error', error));
          done(null, stream);
        },
        // The callback requires a stream even with an error.
        (error: Error) => done(error, new Readable({ read: () => {} })),
      );
  });
}

/**
 * The largest size, because small photos have no full-screen file. A photo deleted meanwhile becomes an empty
 * file.
 */
async function openPhoto(storage: Storage, hash: string): Promise<Readable> {
  const { full, page, card } = PHOTO_WIDTHS;
  for (const width of [full, page, card]) {
    const bytes = await storage.find(photoName(hash, width));
    if (bytes) return Readable.from([Buffer.from(bytes)], { objectMode: false });
  }
  return Readable.from([], { objectMode: false });
}
