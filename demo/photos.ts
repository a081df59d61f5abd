import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The photos of the demo, rendered beforehand (see `demo/studio`), with the facts that a stored photo needs. */

/** Listed by `scripts/list-demo-photos.ts`. */
const DemoPhoto = z.object({
  /** The file's name without its ending: the subject and the number of the photo. */
  name: z.string(),
  /** The start of the hash of the file, which also names the stored photo. */
  hash: z.string(),
  /** The start of the hash of the small file for cards; null where the file itself is small enough. */
  cardHash: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  /** A thumbhash in base64. */
  placeholder: z.string(),
  /** A 64-bit number in decimal digits; null for a photo with too little contrast. */
  phash: z.string().nullable(),
  /** Hashes of parts of the photo in base64, by which crops are found; null as for `phash`. */
  probes: z.string().nullable(),
});

export type DemoPhoto = z.infer<typeof DemoPhoto>;

export const PHOTOS_DIR = path.join(import.meta.dirname, 'photos');
export const PHOTO_LIST = path.join(PHOTOS_DIR, 'photos.json');

/** As many as a listing of the demo shows at most. */
const MAX_PER_LISTING = 5;

type PhotoIndex = {
  photos: readonly DemoPhoto[];
  byName: ReadonlyMap<string, DemoPhoto>;
  bySubject: ReadonlyMap<string, readonly DemoPhoto[]>;
  /** Set if the list is missing or broken: then there are no photos. */
  problem: string | null;
};

let index: PhotoIndex | null = null;

/** Read at the first use, because a market without demo data does not need it. */
function readIndex(): PhotoIndex {
  if (index) return index;
  const { photos, problem } = tryReadList();
  index = {
    photos,
    byName: new Map(photos.map((photo) => [photo.name, photo])),
    bySubject: Map.groupBy(photos, subjectOf),
    problem,
  };
  return index;
}

function tryReadList(): Pick<PhotoIndex, 'photos' | 'problem'> {
  try {
    return { photos: readPhotoList(), problem: null };
  } catch (error) {
    return { photos: [], problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Throws with the name of the file. */
export function readPhotoList(file = PHOTO_LIST): readonly DemoPhoto[] {
  try {
    return z.array(DemoPhoto).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${nameInProject(file)} is missing or broken.`, { cause });
  }
}

/** Null if the list could be read. */
export function findListProblem(): string | null {
  return readIndex().problem;
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

export function subjectOf({ name }: Pick<DemoPhoto, 'name'>): string {
  return name.replace(/-\d+$/, '');
}

/** 'demo/photos/yams-1.webp', for messages. */
export function nameInProject(file: string): string {
  return path.relative(path.join(import.meta.dirname, '..'), file);
}
