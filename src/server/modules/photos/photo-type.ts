import { checkPhoto, photoReadFailure } from '#shared/rules/photos.ts';

// Detects the type of a file by its first bytes, because its name and the declared type cannot be trusted.

type FileSignature = { type: string; at: number; bytes: string };

const FILE_SIGNATURES: readonly FileSignature[] = [
  { type: 'image/jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { type: 'image/png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/gif', at: 0, bytes: 'GIF87a' },
  { type: 'image/gif', at: 0, bytes: 'GIF89a' },
  { type: 'image/webp', at: 8, bytes: 'WEBP' },
  // Types that are not accepted are detected too, so that the error can name them.
  { type: 'image/avif', at: 4, bytes: 'ftypavif' },
  ...['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'].map((brand) => ({
    type: 'image/heic',
    at: 4,
    bytes: `ftyp${brand}`,
  })),
  { type: 'image/bmp', at: 0, bytes: 'BM' },
  { type: 'image/tiff', at: 0, bytes: 'II*\0' },
  { type: 'image/tiff', at: 0, bytes: 'MM\0*' },
  { type: 'application/pdf', at: 0, bytes: '%PDF-' },
];

/** The number of bytes that the detection needs. */
export const SIGNATURE_BYTES = 16;

/** The problem that the first bytes and the size show, in the words of the spec, or null. */
export function findPhotoProblem(name: string, start: Uint8Array, size: number): string | null {
  const type = photoTypeOf(start);
  return type === '' && PHOTO_FILE_NAME.test(name)
    ? photoReadFailure(name)
    : checkPhoto({ name, type, size });
}

/** A file with such a name and an unknown type is broken, and "unknown format" would confuse its sender. */
const PHOTO_FILE_NAME = /\.(jpe?g|png|gif|webp)$/i;

/** Empty for an unknown type. */
function photoTypeOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('latin1');
  return FILE_SIGNATURES.find((signature) => start.startsWith(signature.bytes, signature.at))?.type ?? '';
}
