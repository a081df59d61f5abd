import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The photos of the demo, rendered beforehand (see `demo/studio`), with the facts that a stored photo needs. */

/** Listed by `scripts/list-demo-photos.ts`. */
export type DemoPhoto = {
  /** The file's name without its ending: the subject and the number of the photo. */
  name: string;
  /** The start of the hash of the file, which also names the stored photo. */
  hash: string;
  /** The start of the hash of the small file for cards; null where the file itself is small enough. */
  cardHash: string | null;
  width: number;
  height: number;
  /** A thumbhash in base64. */
  placeholder: string;
  /** A 64-bit number in decimal digits; null for a photo with too little contrast. */
  phash: string | null;
};

export const PHOTOS_DIR = path.join(import.meta.dirname, 'photos');
export const PHOTO_LIST = path.join(PHOTOS_DIR, 'photos.json');

/** As many as a listing of the demo shows at most. */
const MAX_PER_LISTING = 5;

type PhotoIndex = {
  photos: readonly DemoPhoto[];
  byName: ReadonlyMap<string, DemoPhoto>;
  bySubject: ReadonlyMap<string, readonly DemoPhoto[]>;
};

let index: PhotoIndex | null = null;

/** Read at the first use, because a market without demo data does not need it. */
function readIndex(): PhotoIndex {
  if (index) return index;
  const photos = readList();
  index = {
    photos,
    byName: new Map(photos.map((photo) => [photo.name, photo])),
    bySubject: Map.groupBy(photos, ({ name }) => name.replace(/-\d+$/, '')),
  };
  return index;
}

function readList(): readonly DemoPhoto[] {
  try {
    return JSON.parse(readFileSync(PHOTO_LIST, 'utf8'));
  } catch (cause) {
    throw new Error('demo/photos/photos.json is missing or broken.', { cause });
  }
}

export function listPhotos(): readonly DemoPhoto[] {
  return readIndex().photos;
}

export function findPhoto(name: string): DemoPhoto | null {
  return readIndex().byName.get(name) ?? null;
}

/** The names of the photos of one listing: all of each subject, at most as many as a listing shows. */
export function photosOf(subjects: readonly string[]): string[] {
  const { bySubject } = readIndex();
  return subjects
    .flatMap((subject) => bySubject.get(subject) ?? [])
    .map(({ name }) => name)
    .slice(0, MAX_PER_LISTING);
}

export function photoFile(name: string): string {
  return path.join(PHOTOS_DIR, `${name}.webp`);
}

export function cardFile({ name, cardHash }: DemoPhoto): string {
  return cardHash === null ? photoFile(name) : path.join(PHOTOS_DIR, 'cards', `${name}.webp`);
}

export function hashPhoto(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** Throws with the names of all photos whose files are missing, differ from the list, or are there twice. */
export async function checkPhotos(listed = listPhotos()): Promise<void> {
  const problems = await Promise.all(
    listed.flatMap((photo) => [
      findProblem(photoFile(photo.name), photo.hash),
      findProblem(cardFile(photo), photo.cardHash ?? photo.hash),
    ]),
  );
  const found = new Set([...problems.filter((problem) => problem !== null), ...findCopies(listed)]);
  if (found.size > 0) throw new Error(`The photos of the demo are not complete.\n${[...found].join('\n')}`);
}

function findCopies(listed: readonly DemoPhoto[]): string[] {
  return [...Map.groupBy(listed, ({ hash }) => hash).values()]
    .filter((same) => same.length > 1)
    .map((same) => `${same.map(({ name }) => name).join(' and ')} are the same photo.`);
}

async function findProblem(file: string, hash: string): Promise<string | null> {
  const bytes = await readFile(file).catch(() => null);
  const name = path.relative(path.join(import.meta.dirname, '..'), file);
  if (!bytes) return `${name} is missing.`;
  return hashPhoto(bytes) === hash
    ? null
    : `${name} is broken, or changed without \`node scripts/list-demo-photos.ts\`.`;
}
