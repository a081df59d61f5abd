import type { Sharp } from 'sharp';

// What a picture looks like in 64 bits: whether each spot of a small grey copy is brighter than its right neighbour.
// Another size, another quality or a slight tint leave most of them as they are.

const COLUMNS = 9;
const ROWS = 8;
/** A copy of nearly one grey says nothing: every blank wall would look like every other. */
const MIN_CONTRAST = 12;

/** As PostgreSQL's bigint holds it; null where there is nothing to see. */
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
      const spot = row * COLUMNS + column;
      bits = (bits << 1n) | ((grey[spot] ?? 0) > (grey[spot + 1] ?? 0) ? 1n : 0n);
    }
  }
  return BigInt.asIntN(64, bits);
}
