import { PHOTO_WIDTHS } from '#shared/rules/photo-sizes.ts';

// What a processed photo consists of. Apart from the decoder, so that the server does not load it.

export type ProcessedPhoto = {
  width: number;
  height: number;
  /** A thumbhash. */
  placeholder: Buffer;
  phash: bigint | null;
  /** By width. */
  files: ReadonlyMap<number, Buffer>;
};

/** What is wrong with it, in the spec's words, with the file's name before them. */
export type PhotoRejection = { problem: string };

/** Receipts and screenshots are long, but no browser needs more than this of them. */
export const MAX_HEIGHT = PHOTO_WIDTHS.full * 2;

/** A picture that is no wider than a page has no file for the full screen: it would be the page's again. */
export function listWidths(width: number): number[] {
  const { card, page, full } = PHOTO_WIDTHS;
  return width > page ? [card, page, full] : [card, page];
}
