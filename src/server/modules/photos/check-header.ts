import type { Metadata } from 'sharp';
import { PHOTO_MAX_PIXELS, PHOTO_MAX_SIDE, photoTooLarge, photoTooLong } from '#shared/rules/photos.ts';

// What a picture would need, read off its header before anything is unpacked. A small file can hold a picture that takes
// the machine's memory or its time.

/** Measured, a picture takes a quarter more than this while it is read. */
const MAX_HELD_BYTES = 140e6;

type Header = Pick<
  Metadata,
  'width' | 'height' | 'channels' | 'depth' | 'format' | 'isProgressive' | 'chromaSubsampling'
>;

/** What is wrong with it, or null. */
export function checkHeader(name: string, header: Header): string | null {
  const { width, height } = header;
  const side = Math.max(width, height);
  if (side > PHOTO_MAX_SIDE) return photoTooLong(name, side);
  const most = Math.min(PHOTO_MAX_PIXELS, MAX_HELD_BYTES / heldPerPixel(header));
  return width * height > most ? photoTooLarge(name, width * height, most) : null;
}

/** Most pictures are read row by row. Those that come in several passes are held whole until the last one. */
function heldPerPixel({ format, isProgressive, channels, depth, chromaSubsampling }: Header): number {
  if (format === 'gif') return GIF_BYTES;
  if (!isProgressive) return 0;
  if (format === 'jpeg') return COEFFICIENT_BYTES * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
  return channels * (depth === 'ushort' ? 2 : 1);
}

/** Its colours looked up, and what it was looked up from. */
const GIF_BYTES = 6;
const COEFFICIENT_BYTES = 2;
