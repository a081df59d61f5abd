import type { Db, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { checkPhotoCount, photoReadFailure } from '#shared/rules/photos.ts';
import { keepPhoto, type Photos } from './keep-photo.ts';
import { findPhotoProblem, TELLING_BYTES } from './photo-type.ts';
import { deletePhotos, findHashes, insertPhotos, type PhotoFile, touchReadyFiles } from './photos.queries.ts';

// The pictures of an ad, in two steps: what takes long, before the transaction; putting them into the ad, inside it.

export type GivenImage = { photoId: string } | { base64Data: string; filename: string };

/** A picture whose files are safe, ready to be put into an ad. `looks` is null where nothing is known of its looks. */
type TakenPhoto = PhotoFile;

type Problems = Record<string, string>;

const GONE = 'This photo has waited too long and is gone. Please add it again.';

/** In their order, each picture once. Every picture that cannot be taken is named in the refusal. */
export async function takePhotos(
  photos: Photos,
  memberId: string,
  images: readonly GivenImage[],
  listingId?: number,
): Promise<TakenPhoto[]> {
  const ids = images.flatMap((image) => ('photoId' in image ? [image.photoId] : []));
  const hashes = await findHashes(photos.db, { userId: memberId, listingId, ids });
  const known = await touchReadyFiles(photos.db, [...new Set(hashes.values())]);
  const byId = (id: string) => known.get(hashes.get(id) ?? '');

  const tooMany = checkPhotoCount(images.length, 0);
  if (tooMany) throw new AppError('INVALID_INPUT', { fields: { images: tooMany } });
  const problems: Problems = {};
  for (const [index, image] of images.entries()) {
    const problem = 'photoId' in image ? (byId(image.photoId) ? null : GONE) : checkSent(image);
    if (problem) problems[fieldOf(index)] = problem;
  }
  refuseAny(problems);

  const taken = new Map<string, TakenPhoto>();
  for (const [index, image] of images.entries()) {
    const file = 'photoId' in image ? byId(image.photoId) : await keepSent(photos, memberId, image);
    if (file && 'problem' in file) problems[fieldOf(index)] = file.problem;
    else if (file) taken.set(file.hash, file);
  }
  refuseAny(problems);
  return [...taken.values()];
}

/** Replaces what the ad showed. A picture that it goes on showing keeps its id. */
export async function placePhotos(tx: Tx, listingId: number, taken: readonly TakenPhoto[]): Promise<void> {
  const before = await deletePhotos(tx, listingId);
  const wanted = taken.map(({ hash }) => hash);
  // What the ad no longer shows stays for a day too: somebody may have the page open.
  const ready = await touchReadyFiles(tx, [...new Set([...wanted, ...before.map(({ hash }) => hash)])]);
  if (wanted.some((hash) => !ready.has(hash))) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
  await insertPhotos(
    tx,
    taken.map(({ looks: _, ...photo }, position) => ({
      ...photo,
      ...before.find(({ hash }) => hash === photo.hash),
      listingId,
      position,
    })),
  );
}

/** What a member has sent and not yet shown anywhere: which picture it is; null where they have sent no such thing. */
export async function findUpload(db: Db | Tx, memberId: string, id: string): Promise<string | null> {
  return (await findHashes(db, { userId: memberId, listingId: undefined, ids: [id] })).get(id) ?? null;
}

type AskedUpload = { id: string; field?: string };

/** Rejects an id that `takeUpload` would not find, before anything is locked. */
export async function requireUpload(db: Db, memberId: string, { id, field }: AskedUpload): Promise<void> {
  if (!(await findUpload(db, memberId, id))) throw uploadGone(field);
}

/**
 * One picture that a member has sent, in the transaction that shows it. The picture whose place it takes stays for a
 * day: somebody may have the page open. They are locked in one statement, so that two who swap pictures never wait for
 * each other.
 */
export async function takeUpload(
  tx: Tx,
  memberId: string,
  { id, field, before = null }: AskedUpload & { before?: string | null },
): Promise<TakenPhoto> {
  const hash = await findUpload(tx, memberId, id);
  const ready = await touchReadyFiles(
    tx,
    [hash, before].filter((one) => one !== null),
  );
  const photo = ready.get(hash ?? '');
  if (!photo) throw uploadGone(field);
  return photo;
}

function uploadGone(field = 'photoId'): AppError {
  return new AppError('INVALID_INPUT', { fields: { [field]: GONE } });
}

/** Nobody shows it any longer; it stays for a day. */
export async function letGoOfPhoto(tx: Tx, hash: string): Promise<void> {
  await touchReadyFiles(tx, [hash]);
}

/** Before anything is decoded: most of what is wrong shows without that. */
function checkSent({ base64Data, filename }: { base64Data: string; filename: string }): string | null {
  const data = withoutPrefix(base64Data);
  const start = Buffer.from(data.slice(0, TELLING_BYTES * 2), 'base64');
  return findPhotoProblem(filename, start, sizeOf(data));
}

async function keepSent(
  photos: Photos,
  memberId: string,
  { base64Data, filename }: { base64Data: string; filename: string },
) {
  const data = withoutPrefix(base64Data);
  const bytes = Buffer.from(data, 'base64');
  // Node passes over what is no base64, so that what it read is shorter then.
  if (bytes.length !== sizeOf(data)) return { problem: photoReadFailure(filename) };
  const kept = await keepPhoto(photos, { memberId, name: filename, bytes }, async () => {});
  return 'problem' in kept ? kept : kept.file;
}

/** Browsers put the type before it: data:image/jpeg;base64,… */
function withoutPrefix(base64: string): string {
  return base64.startsWith('data:') ? base64.slice(base64.indexOf(',', 5) + 1) : base64;
}

function sizeOf(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length / 4) * 3 - padding;
}

function fieldOf(index: number): string {
  return `images.${index}`;
}

function refuseAny(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw new AppError('INVALID_INPUT', { fields: problems });
}
