import { AppError } from '#shared/errors.ts';
import type { ListingStatus } from '#shared/rules/listing-lifecycle.ts';
import { PROOF_CODE_CHARACTERS } from '#shared/rules/proof-photos.ts';
import type { UploadedPhoto } from './photo-facts.queries.ts';
import type { ProofRow } from './proof-photos.queries.ts';

// Rules about codes and photos, and the texts of their rejections.

export function isListed(status: ListingStatus): boolean {
  return status === 'active' || status === 'paused';
}

export function rejectUnlisted(status: ListingStatus): void {
  if (!isListed(status)) throw new AppError('PROOF_NOT_POSSIBLE');
}

export function findOpenCode(rows: readonly ProofRow[], now: Date) {
  return rows.find(({ proof }) => proof.status === 'code' && proof.codeExpiresAt > now)?.proof ?? null;
}

export function findWaiting(rows: readonly ProofRow[]) {
  return rows.find(({ proof }) => proof.status === 'waiting') ?? null;
}

/** As people copy it: with or without the dash, in small letters. */
export function normalizeCode(text: string): string {
  return [...text.toUpperCase()].filter((character) => PROOF_CODE_CHARACTERS.includes(character)).join('');
}

/** Returns the row of the code. The photo must be newer than the code. */
export function requireCode(rows: readonly ProofRow[], code: string, now: Date) {
  if (findWaiting(rows)) throw new AppError('PROOF_WAITING');
  const open = findOpenCode(rows, now);
  if (!open || open.code !== code) throw new AppError('PROOF_CODE_OVER');
  return open;
}

export function rejectOldPhoto({ sentAt }: UploadedPhoto, code: { codeIssuedAt: Date }): void {
  if (sentAt < code.codeIssuedAt) throw photoProblem('Take the photo after you get the code.');
}

export function rejectEmptyPhoto({ probes }: UploadedPhoto): void {
  if (probes === null) throw photoProblem('We cannot see anything in this photo. Take it in good light.');
}

export const USED_PHOTO = 'This photo was used before. Take a new one with the code beside the item.';
export const EXPIRED_UPLOAD = 'This photo has expired. Please add it again.';

export function photoProblem(text: string): AppError {
  return new AppError('INVALID_INPUT', { fields: { photoId: text } });
}
