import type { Db, Tx } from '#server/platform/database/database.ts';
import { AppError } from '#shared/errors.ts';
import { checkPhotoCount, photoReadFailure } from '#shared/rules/photos.ts';
import { findPhotoProblem, SIGNATURE_BYTES } from './photo-type.ts';
import { deletePhotos, findHashes, insertPhotos, type PhotoFile, touchReadyFiles } from './photos.queries.ts';
import { type Photos, savePhoto } from './save-photo.ts';

// The photos of a listing, in two steps: slow processing before the
// transaction, then attaching them inside it.

export type SubmittedImage =
  | { photoId: string; focus?: number | null }
  | { base64Data: string; filename: string };

/** A photo whose files are stored. `phash` is null when the photo has too little contrast for one. */
type AcceptedPhoto = PhotoFile & { focus: number | null };

type Problems = Record<string, string>;

const UPLOAD_EXPIRED = 'This photo has expired. Please add it again.';

/** In their order, without duplicates. The error names every photo that cannot be accepted. */
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
    const problem =
      'photoId' in image ? (byId(image.photoId) ? null : UPLOAD_EXPIRED) : checkSubmitted(image);
    if (problem) problems[fieldOf(index)] = problem;
  }
  rejectAny(problems);

  const accepted = new Map<string, AcceptedPhoto>();
  for (const [index, image] of images.entries()) {
    const file = 'photoId' in image ? byId(image.photoId) : await saveSubmitted(photos, userId, image);
    if (file && 'problem' in file) problems[fieldOf(index)] = file.problem;
    else if (file) accepted.set(file.hash, { ...file, focus: focusOf(image) });
  }
  rejectAny(problems);
  return [...accepted.values()];
}

function focusOf(image: SubmittedImage): number | null {
  return 'photoId' in image ? (image.focus ?? null) : null;
}

/** Replaces the photos of the listing. A photo that stays retains its id. */
export async function setListingPhotos(
  tx: Tx,
  listingId: number,
  accepted: readonly AcceptedPhoto[],
): Promise<void> {
  const replaced = await deletePhotos(tx, listingId);
  const acceptedHashes = accepted.map(({ hash }) => hash);
  // Replaced photos stay for a day too, because users may have the page open.
  const ready = await touchReadyFiles(tx, [
    ...new Set([...acceptedHashes, ...replaced.map(({ hash }) => hash)]),
  ]);
  if (acceptedHashes.some((hash) => !ready.has(hash)))
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
  await insertPhotos(
    tx,
    accepted.map(({ phash: _, probes: __, ...photo }, position) => ({
      ...photo,
      ...replaced.find(({ hash }) => hash === photo.hash),
      listingId,
      position,
    })),
  );
}

/** The hash of an upload of the user; null when the user has no such upload. */
export async function findUpload(db: Db | Tx, userId: string, id: string): Promise<string | null> {
  return (await findHashes(db, { userId, listingId: undefined, ids: [id] })).get(id) ?? null;
}

type RequestedUpload = { id: string; field?: string };

/** Rejects an id that `acceptUploads` would not find, before anything is locked. */
export async function requireUpload(db: Db, userId: string, { id, field }: RequestedUpload): Promise<void> {
  if (!(await findUpload(db, userId, id))) throw uploadNotFound(field);
}

/** Accepts one upload in the transaction that starts to show it. */
export async function acceptUpload(tx: Tx, userId: string, id: string): Promise<PhotoFile> {
  const hash = await findUpload(tx, userId, id);
  const photo = hash && (await touchReadyFiles(tx, [hash])).get(hash);
  if (!photo) throw uploadNotFound();
  return photo;
}

/**
 * Accepts uploads by field in the transaction that starts to show them. Replaced photos stay for a day, because
 * users may have the page open. One statement locks all photos, so that two users who swap photos cannot deadlock.
 */
export async function acceptUploads<Field extends string>(
  tx: Tx,
  userId: string,
  uploads: Partial<Record<Field, string>>,
  replaced: readonly string[],
): Promise<Partial<Record<Field, PhotoFile>>> {
  const requested = Object.entries<string | undefined>(uploads).flatMap(([field, id]) =>
    id === undefined ? [] : [{ field, id }],
  );
  const hashes = await findHashes(tx, { userId, listingId: undefined, ids: requested.map(({ id }) => id) });
  const ready = await touchReadyFiles(tx, [...new Set([...hashes.values(), ...replaced])]);
  const accepted = requested.map(({ field, id }) => {
    const photo = ready.get(hashes.get(id) ?? '');
    if (!photo) throw uploadNotFound(field);
    return [field, photo] as const;
  });
  return Object.fromEntries(accepted) as Partial<Record<Field, PhotoFile>>;
}

function uploadNotFound(field = 'photoId'): AppError {
  return new AppError('INVALID_INPUT', { fields: { [field]: UPLOAD_EXPIRED } });
}

/** Runs before decoding, because most problems are visible without it. */
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
  // Node skips characters that are not base64, so invalid data decodes to fewer bytes.
  if (bytes.length !== sizeOf(data)) return { problem: photoReadFailure(filename) };
  const saved = await savePhoto(photos, { userId, name: filename, bytes }, async () => {});
  return 'problem' in saved ? saved : saved.file;
}

/** Browsers send a data URL: data:image/jpeg;base64,… */
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
