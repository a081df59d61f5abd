import type { Sharp } from 'sharp';

// A 64-bit perceptual hash: each bit says whether a pixel of a small grey copy is brighter than its right
// neighbour. Another size or quality or a slight tint changes few bits.

const COLUMNS = 9;
const ROWS = 8;
/** Below this contrast a hash is meaningless: all blank walls would look alike. */
const MIN_CONTRAST = 12;

/** In the range of PostgreSQL's bigint; null for an image with too little contrast. */
export async function perceptualHashOf(picture: Sharp): Promise<bigint | null> {
  const grey = await picture
    .flatten({ background: 'white' })
    .greyscale()
    .resize(COLUMNS, ROWS, { fit: 'fill' })
    .raw()
    .toBuffer();
  if (Math.max(...grey) - Math.min(...grey) < MIN_CONTRAST) return null;
  let bits = 0n;
  for (let row = 0; row < ROWS; row += 1) {
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const pixel = row * COLUMNS + column;
      bits = (bits << 1n) | ((grey[pixel] ?? 0) > (grey[pixel + 1] ?? 0) ? 1n : 0n);
    }
  }
  return BigInt.asIntN(64, bits);
}
