import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Rows } from '#server/platform/database/walk-rows.ts';
import type { UserExport } from '#server/platform/module/define-module.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { PHOTO_WIDTHS, photoName } from '#shared/rules/photo-sizes.ts';
import { jsonDocument } from './json-document.ts';
import { readme } from './readme.ts';

// A user's archive as one zip, made while it is read: whatever its size, only a piece of it is in memory. Of other people
// it has the name they show and nothing else.

type Archive = { storage: Storage; parts: readonly UserExport[] };

export async function* makeArchive({ storage, parts }: Archive): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // Emitted for whatever fails in an entry; whoever reads on must hear of it.
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
      const twice = Object.keys(lists).find((list) => list in (files[name] ?? {}));
      if (twice) throw new Error(`two modules export the list ${twice} of ${name}`);
      files[name] = { ...files[name], ...lists };
    }
  return files;
}

function openDocument(lists: Lists): Readable {
  return jsonDocument(Object.fromEntries(Object.entries(lists).map(([name, open]) => [name, open()])));
}

/** Each once, also where a photo is in a listing and in a message. */
async function listPhotoHashes(parts: readonly UserExport[]): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>();
  for (const part of parts) for await (const hash of part.photoHashes?.() ?? []) hashes.add(hash);
  return hashes;
}

/** One after another: what comes later is not opened before its turn. */
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
          // The library does not listen for failures, and one that nobody hears ends the process.
          stream.on('error', (error: Error) => zip.emit('error', error));
          done(null, stream);
        },
        // The library asks for a stream in any case; this one tells at once what went wrong.
        (error: Error) => done(error, new Readable({ read: () => {} })),
      );
  });
}

/** The largest there is: small pictures have no file for the full screen. One that was swept meanwhile is an empty file. */
async function openPhoto(storage: Storage, hash: string): Promise<Readable> {
  const { full, page, card } = PHOTO_WIDTHS;
  for (const width of [full, page, card]) {
    const bytes = await storage.find(photoName(hash, width));
    if (bytes) return Readable.from([Buffer.from(bytes)], { objectMode: false });
  }
  return Readable.from([], { objectMode: false });
}
