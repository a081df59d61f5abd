import type { Metadata } from 'sharp';
import { PHOTO_MAX_PIXELS, PHOTO_MAX_SIDE, photoTooLarge, photoTooLong } from '#shared/rules/photos.ts';

// Estimates the cost of a photo from its header, before any decoding. A small file can contain an image
// that exhausts the memory or the time of the machine.

/** Measured memory use while reading is a quarter above this figure. */
const MAX_DECODED_BYTES = 140e6;

type Header = Pick<
  Metadata,
  'width' | 'height' | 'channels' | 'depth' | 'format' | 'isProgressive' | 'chromaSubsampling'
>;

/** The problem in words for the user, or null. */
export function checkHeader(name: string, header: Header): string | null {
  const { width, height } = header;
  const side = Math.max(width, height);
  if (side > PHOTO_MAX_SIDE) return photoTooLong(name, side);
  const most = Math.min(PHOTO_MAX_PIXELS, MAX_DECODED_BYTES / bytesPerPixel(header));
  return width * height > most ? photoTooLarge(name, width * height, most) : null;
}

/** Most images are read row by row. Progressive ones stay in memory as a whole until the last pass. */
function bytesPerPixel({ format, isProgressive, channels, depth, chromaSubsampling }: Header): number {
  if (format === 'gif') return GIF_BYTES;
  if (!isProgressive) return 0;
  if (format === 'jpeg') return COEFFICIENT_BYTES * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
  return channels * (depth === 'ushort' ? 2 : 1);
}

/** Per pixel, the resolved colour and the palette index. */
const GIF_BYTES = 6;
const COEFFICIENT_BYTES = 2;
