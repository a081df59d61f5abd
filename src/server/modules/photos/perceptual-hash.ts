import type { Sharp } from 'sharp';

// 64-bit perceptual hashes: each bit says whether a cell of a small grey copy is brighter than its right neighbour.
// Another size or quality or a slight tint changes few bits. A copy that was cut at its sides is found by its inner
// part: of the original, the hash of the inner part is stored. Of a new photo, the hashes of several parts (probes) are
// computed, of which one is that inner part if the photo is a crop.

const COLUMNS = 9;
const ROWS = 8;
/** Below this contrast a hash is meaningless: all blank walls would look alike. */
const MIN_CONTRAST = 12;
/** The side of the grey copy that all hashes are computed from. */
const SIDE = 144;

/** The part of the width or height that a copy may lack at each side. */
const CUT = 0.15;

export type Fingerprint = {
  /** Of the whole photo, in the range of PostgreSQL's bigint. Null for a photo with too little contrast. */
  phash: bigint | null;
  /** Eight bytes each: the hash of the inner part, then the probes. Null for too little contrast. */
  probes: Buffer | null;
};

const HASH_BYTES = 8;

/** The hash of the inner part, by which crops of this photo are found. */
export function innerHashOf(probes: Buffer): bigint {
  return probes.readBigInt64BE();
}

/** The hashes by which this photo finds others: of its parts, and mirrored. */
export function searchedHashesOf({ phash, probes }: Fingerprint): bigint[] {
  const parts = Array.from({ length: (probes?.length ?? 0) / HASH_BYTES }, (_, at) =>
    probes?.readBigInt64BE(at * HASH_BYTES),
  );
  const hashes = [phash, ...parts].filter((hash) => hash !== null && hash !== undefined);
  return [...new Set([...hashes, ...hashes.map(mirrorHash)])];
}

/** Cuts of the four sides, in parts of the length. */
type Cuts = { left: number; right: number; top: number; bottom: number };

export async function fingerprintOf(picture: Sharp): Promise<Fingerprint> {
  const grey = await picture
    .flatten({ background: 'white' })
    .greyscale()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const sums = sumArea(grey);
  const hashOf = (cuts: Cuts) => hashOfPart(sums, cuts);
  const inner = hashOf(evenly(CUT));
  const probes = inner === null ? [] : [...new Set([inner, ...PROBES.map(hashOf).filter(isHash)])];
  const bytes = Buffer.alloc(probes.length * HASH_BYTES);
  for (const [at, hash] of probes.entries()) bytes.writeBigInt64BE(hash, at * HASH_BYTES);
  return { phash: hashOf(evenly(0)), probes: probes.length > 0 ? bytes : null };
}

/** The hash of the mirrored picture: each row is read backwards, and each comparison is the other way round. */
function mirrorHash(hash: bigint): bigint {
  let mirrored = 0n;
  for (let row = 0n; row < 64n; row += 8n)
    for (let bit = 0n; bit < 8n; bit += 1n)
      if (((hash >> (row + bit)) & 1n) === 0n) mirrored |= 1n << (row + 7n - bit);
  return BigInt.asIntN(64, mirrored);
}

const isHash = (hash: bigint | null) => hash !== null;

const evenly = (cut: number): Cuts => ({ left: cut, right: cut, top: cut, bottom: cut });

/**
 * The inner part of the original, in a copy that already lacks `missing` of it at each side. The parts of the copy that
 * remain to be cut are relative to the copy.
 */
function innerPart(missing: Cuts): Cuts {
  const width = 1 - missing.left - missing.right;
  const height = 1 - missing.top - missing.bottom;
  return {
    left: (CUT - missing.left) / width,
    right: (CUT - missing.right) / width,
    top: (CUT - missing.top) / height,
    bottom: (CUT - missing.bottom) / height,
  };
}

const NONE = evenly(0);
/** The usual crops: at all sides, at two opposite sides, at one side or at one corner. */
const PROBES: readonly Cuts[] = [
  ...[0.025, 0.05, 0.075, 0.1, 0.125, 0.15].map(evenly),
  ...[0.05, 0.1, 0.15].flatMap((cut) => [
    { ...NONE, left: cut },
    { ...NONE, right: cut },
    { ...NONE, top: cut },
    { ...NONE, bottom: cut },
  ]),
  ...[0.07, 0.13].flatMap((cut) => [
    { ...NONE, left: cut, top: cut },
    { ...NONE, left: cut, bottom: cut },
    { ...NONE, right: cut, top: cut },
    { ...NONE, right: cut, bottom: cut },
    { ...NONE, left: cut, right: cut },
    { ...NONE, top: cut, bottom: cut },
  ]),
].map(innerPart);

/** The sum of all pixels above and left of each, by which the mean of any rectangle takes four reads. */
function sumArea(grey: Uint8Array): Float64Array {
  const width = SIDE + 1;
  const sums = new Float64Array(width * width);
  for (let y = 1; y < width; y += 1)
    for (let x = 1, row = 0; x < width; x += 1) {
      row += grey[(y - 1) * SIDE + x - 1] ?? 0;
      sums[y * width + x] = (sums[(y - 1) * width + x] ?? 0) + row;
    }
  return sums;
}

function hashOfPart(sums: Float64Array, { left, right, top, bottom }: Cuts): bigint | null {
  const at = (x: number, y: number) => sums[Math.round(y * SIDE) * (SIDE + 1) + Math.round(x * SIDE)] ?? 0;
  const cells: number[] = [];
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const x1 = left + ((1 - left - right) * column) / COLUMNS;
      const x2 = left + ((1 - left - right) * (column + 1)) / COLUMNS;
      const y1 = top + ((1 - top - bottom) * row) / ROWS;
      const y2 = top + ((1 - top - bottom) * (row + 1)) / ROWS;
      const pixels =
        (Math.round(x2 * SIDE) - Math.round(x1 * SIDE)) * (Math.round(y2 * SIDE) - Math.round(y1 * SIDE));
      cells.push((at(x2, y2) - at(x1, y2) - at(x2, y1) + at(x1, y1)) / pixels);
    }
  if (Math.max(...cells) - Math.min(...cells) < MIN_CONTRAST) return null;
  let bits = 0n;
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS - 1; column += 1) {
      const cell = row * COLUMNS + column;
      bits = (bits << 1n) | ((cells[cell] ?? 0) > (cells[cell + 1] ?? 0) ? 1n : 0n);
    }
  return BigInt.asIntN(64, bits);
}
