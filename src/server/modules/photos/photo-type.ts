import { checkPhoto, photoReadFailure } from '#shared/rules/photos.ts';

// What a file is, by its first bytes: its name and the type it is sent with are only claims.

type FileSignature = { type: string; at: number; bytes: string };

const FILE_SIGNATURES: readonly FileSignature[] = [
  { type: 'image/jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { type: 'image/png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/gif', at: 0, bytes: 'GIF87a' },
  { type: 'image/gif', at: 0, bytes: 'GIF89a' },
  { type: 'image/webp', at: 8, bytes: 'WEBP' },
  // Those we do not take are known too, so that the refusal can name them.
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

/** How many bytes are enough to tell. */
export const SIGNATURE_BYTES = 16;

/** What is wrong with a file as far as its beginning tells, in the spec's words, or null. */
export function findPhotoProblem(name: string, start: Uint8Array, size: number): string | null {
  const type = photoTypeOf(start);
  return type === '' && PHOTO_FILE_NAME.test(name)
    ? photoReadFailure(name)
    : checkPhoto({ name, type, size });
}

/** Of such a file its seller would not understand that its format is unknown: it is broken. */
const PHOTO_FILE_NAME = /\.(jpe?g|png|gif|webp)$/i;

/** Empty where it is nothing we know. */
function photoTypeOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, SIGNATURE_BYTES)).toString('latin1');
  return FILE_SIGNATURES.find((signature) => start.startsWith(signature.bytes, signature.at))?.type ?? '';
}
