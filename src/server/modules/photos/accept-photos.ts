import type { Db, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { checkPhotoCount, photoReadFailure } from '#shared/rules/photos.ts';
import { findPhotoProblem, SIGNATURE_BYTES } from './photo-type.ts';
import { deletePhotos, findHashes, insertPhotos, type PhotoFile, touchReadyFiles } from './photos.queries.ts';
import { type Photos, savePhoto } from './save-photo.ts';

// The pictures of an ad, in two steps: what takes long, before the transaction; putting them into the ad, inside it.

export type SubmittedImage = { photoId: string } | { base64Data: string; filename: string };

/** A picture whose files are safe, ready to be put into an ad. `phash` is null where nothing is readyFiles of its phash. */
type AcceptedPhoto = PhotoFile;

type Problems = Record<string, string>;

const GONE = 'This photo has waited too long and is gone. Please add it again.';

/** In their order, each picture once. Every picture that cannot be accepted is named in the refusal. */
export async function acceptPhotos(
  photos: Photos,
  userId: string,
  images: readonly SubmittedImage[],
  listingId?: number,
): Promise<AcceptedPhoto[]> {
  const ids = images.flatMap((image) => ('photoId' in image ? [image.photoId] : []));
  const hashes = await findHashes(photos.db, { userId, listingId, ids });
  const readyFiles = await touchReadyFiles(photos.db, [...new Set(hashes.values())]);
  const byId = (id: string) => readyFiles.get(hashes.get(id) ?? '');

  const tooMany = checkPhotoCount(images.length, 0);
  if (tooMany) throw new AppError('INVALID_INPUT', { fields: { images: tooMany } });
  const problems: Problems = {};
  for (const [index, image] of images.entries()) {
    const problem = 'photoId' in image ? (byId(image.photoId) ? null : GONE) : checkSubmitted(image);
    if (problem) problems[fieldOf(index)] = problem;
  }
  rejectAny(problems);

  const accepted = new Map<string, AcceptedPhoto>();
  for (const [index, image] of images.entries()) {
    const file = 'photoId' in image ? byId(image.photoId) : await saveSubmitted(photos, userId, image);
    if (file && 'problem' in file) problems[fieldOf(index)] = file.problem;
    else if (file) accepted.set(file.hash, file);
  }
  rejectAny(problems);
  return [...accepted.values()];
}

/** Replaces what the ad showed. A picture that it goes on showing keeps its id. */
export async function setListingPhotos(
  tx: Tx,
  listingId: number,
  accepted: readonly AcceptedPhoto[],
): Promise<void> {
  const before = await deletePhotos(tx, listingId);
  const acceptedHashes = accepted.map(({ hash }) => hash);
  // What the ad no longer shows stays for a day too: somebody may have the page open.
  const ready = await touchReadyFiles(tx, [
    ...new Set([...acceptedHashes, ...before.map(({ hash }) => hash)]),
  ]);
  if (acceptedHashes.some((hash) => !ready.has(hash)))
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
  await insertPhotos(
    tx,
    accepted.map(({ phash: _, ...photo }, position) => ({
      ...photo,
      ...before.find(({ hash }) => hash === photo.hash),
      listingId,
      position,
    })),
  );
}

/** What a member has sent and not yet shown anywhere: which picture it is; null where they have sent no such thing. */
export async function findUpload(db: Db | Tx, userId: string, id: string): Promise<string | null> {
  return (await findHashes(db, { userId, listingId: undefined, ids: [id] })).get(id) ?? null;
}

type RequestedUpload = { id: string; field?: string };

/** Rejects an id that `acceptUpload` would not find, before anything is locked. */
export async function requireUpload(db: Db, userId: string, { id, field }: RequestedUpload): Promise<void> {
  if (!(await findUpload(db, userId, id))) throw uploadNotFound(field);
}

/**
 * One picture that a member has sent, in the transaction that shows it. The picture whose place it takes stays for a
 * day: somebody may have the page open. They are locked in one statement, so that two who swap pictures never wait for
 * each other.
 */
export async function acceptUpload(
  tx: Tx,
  userId: string,
  { id, field, before = null }: RequestedUpload & { before?: string | null },
): Promise<AcceptedPhoto> {
  const hash = await findUpload(tx, userId, id);
  const ready = await touchReadyFiles(
    tx,
    [hash, before].filter((one) => one !== null),
  );
  const photo = ready.get(hash ?? '');
  if (!photo) throw uploadNotFound(field);
  return photo;
}

function uploadNotFound(field = 'photoId'): AppError {
  return new AppError('INVALID_INPUT', { fields: { [field]: GONE } });
}

/** Nobody shows it any longer; it stays for a day. */
export async function releasePhoto(tx: Tx, hash: string): Promise<void> {
  await touchReadyFiles(tx, [hash]);
}

/** Before anything is decoded: most of what is wrong shows without that. */
function checkSubmitted({ base64Data, filename }: { base64Data: string; filename: string }): string | null {
  const data = withoutPrefix(base64Data);
  const start = Buffer.from(data.slice(0, SIGNATURE_BYTES * 2), 'base64');
  return findPhotoProblem(filename, start, sizeOf(data));
}

async function saveSubmitted(
  photos: Photos,
  userId: string,
  { base64Data, filename }: { base64Data: string; filename: string },
) {
  const data = withoutPrefix(base64Data);
  const bytes = Buffer.from(data, 'base64');
  // Node passes over what is no base64, so that what it read is shorter then.
  if (bytes.length !== sizeOf(data)) return { problem: photoReadFailure(filename) };
  const saved = await savePhoto(photos, { userId, name: filename, bytes }, async () => {});
  return 'problem' in saved ? saved : saved.file;
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

function rejectAny(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw new AppError('INVALID_INPUT', { fields: problems });
}
