import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';

// The parts of a processed photo. Separate from the decoder, so that the server does not load the decoder.

export type ProcessedPhoto = {
  width: number;
  height: number;
  /** A thumbhash. */
  placeholder: Buffer;
  phash: bigint | null;
  /** See perceptual-hash.ts. */
  probes: Buffer | null;
  /** By width. */
  files: ReadonlyMap<number, Buffer>;
};

/** `problem` is in the words of the spec and starts with the file name. */
export type PhotoRejection = { problem: string };

/** Receipts and screenshots can be taller, but no screen needs more than this. */
export const MAX_HEIGHT = PHOTO_WIDTHS.full * 2;

/** A photo that is at most as wide as a page has no full-size file, which would equal the page-size file. */
export function listWidths(width: number): number[] {
  const { card, page, full } = PHOTO_WIDTHS;
  return width > page ? [card, page, full] : [card, page];
}
