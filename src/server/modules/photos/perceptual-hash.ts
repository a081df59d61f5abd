import type { Sharp } from 'sharp';

// Perceptual hashes of 64 bits: each bit says whether a cell of a small grey copy is brighter than its neighbour. A print
// is two of them: with the neighbours on the right, by which photos are found, and with those below, without which too
// many photos of the same kind of goods are alike. Another size or quality or a slight tint changes few bits. A copy that
// was cut at its sides is found by its inner part: of the original, the print of the inner part is stored. Of a new photo,
// the prints of several parts (probes) are computed, of which one is that inner part if the photo is a crop.

/** The cells of a print. There is one more in the direction of the neighbours. */
const CELLS = 8;
/** Below this contrast a hash is meaningless: all blank walls would look alike. */
const MIN_CONTRAST = 12;
/** The side of the grey copy that all hashes are computed from. */
const SIDE = 144;

/** The part of the width or height that a copy may lack at each side. */
const CUT = 0.15;

/** Both in the range of PostgreSQL's bigint. */
export type Print = { print: bigint; columnPrint: bigint };

export type Fingerprint = {
  /** Of the whole photo. Null for a photo with too little contrast. */
  phash: bigint | null;
  /** The prints of the whole, of the inner part, and of others, 16 bytes each. Null for too little contrast. */
  probes: Buffer | null;
};

const HASH_BYTES = 8;
const PRINT_BYTES = 2 * HASH_BYTES;

function readPrints(probes: Buffer | null): Print[] {
  return Array.from({ length: (probes?.length ?? 0) / PRINT_BYTES }, (_, at) => ({
    print: probes?.readBigInt64BE(at * PRINT_BYTES) ?? 0n,
    columnPrint: probes?.readBigInt64BE(at * PRINT_BYTES + HASH_BYTES) ?? 0n,
  }));
}

const hexOf = (hash: bigint) => BigInt.asUintN(64, hash).toString(16).padStart(16, '0');
const parseHex = (hex: string) => BigInt.asIntN(64, BigInt(`0x${hex}`));

/** 32 characters. */
export function formatPrint({ print, columnPrint }: Print): string {
  return hexOf(print) + hexOf(columnPrint);
}

export function parsePrint(hex: string): Print {
  return { print: parseHex(hex.slice(0, 16)), columnPrint: parseHex(hex.slice(16)) };
}

const WHOLE_AND_INNER = 2;
/** Those, and the parts by which crops at all sides are found: the first probes. */
const USUAL_PARTS = 8;

/** By which other photos find this one. */
export function storedPrintsOf(probes: Buffer | null): Print[] {
  return readPrints(probes).slice(0, WHOLE_AND_INNER);
}

/**
 * The prints by which this photo finds others: of its parts, and mirrored. `isQuick`: without the rarer crops, and of
 * mirrored copies without any crop.
 */
export function searchedPrintsOf(
  probes: Buffer | null,
  { isQuick = false }: { isQuick?: boolean } = {},
): Print[] {
  const parts = readPrints(probes);
  const straight = isQuick ? parts.slice(0, USUAL_PARTS) : parts;
  const mirrored = (isQuick ? parts.slice(0, WHOLE_AND_INNER) : parts).map(mirror);
  return [...new Map([...straight, ...mirrored].map((part) => [part.print, part])).values()];
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
  const printOf = (cuts: Cuts) => printOfPart(sums, cuts);
  const whole = printOf(evenly(0));
  if (!whole) return { phash: null, probes: null };
  const inner = printOf(evenly(CUT));
  const others = inner ? PROBES.map(printOf).filter((print) => print !== null) : [];
  const distinct = new Map(others.map((print) => [print.print, print]));
  const prints = [whole, ...(inner ? [inner] : []), ...distinct.values()];
  const bytes = Buffer.alloc(prints.length * PRINT_BYTES);
  for (const [at, { print, columnPrint }] of prints.entries()) {
    bytes.writeBigInt64BE(print, at * PRINT_BYTES);
    bytes.writeBigInt64BE(columnPrint, at * PRINT_BYTES + HASH_BYTES);
  }
  return { phash: whole.print, probes: bytes };
}

const ROW_BITS = 8n;

/** The print of the mirrored picture: each row is read backwards, and comparisons in it are the other way round. */
function mirror({ print, columnPrint }: Print): Print {
  return { print: reverseRows(~print), columnPrint: reverseRows(columnPrint) };
}

function reverseRows(hash: bigint): bigint {
  let reversed = 0n;
  for (let row = 0n; row < 64n; row += ROW_BITS)
    for (let bit = 0n; bit < ROW_BITS; bit += 1n)
      if (((hash >> (row + bit)) & 1n) === 1n) reversed |= 1n << (row + ROW_BITS - 1n - bit);
  return BigInt.asIntN(64, reversed);
}

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

function printOfPart(sums: Float64Array, cuts: Cuts): Print | null {
  const inRows = meansOf(sums, cuts, { columns: CELLS + 1, rows: CELLS });
  if (Math.max(...inRows) - Math.min(...inRows) < MIN_CONTRAST) return null;
  const inColumns = meansOf(sums, cuts, { columns: CELLS, rows: CELLS + 1 });
  let [print, columnPrint] = [0n, 0n];
  for (let row = 0; row < CELLS; row += 1)
    for (let column = 0; column < CELLS; column += 1) {
      const [at, above] = [row * (CELLS + 1) + column, row * CELLS + column];
      print = (print << 1n) | ((inRows[at] ?? 0) > (inRows[at + 1] ?? 0) ? 1n : 0n);
      columnPrint =
        (columnPrint << 1n) | ((inColumns[above] ?? 0) > (inColumns[above + CELLS] ?? 0) ? 1n : 0n);
    }
  return { print: BigInt.asIntN(64, print), columnPrint: BigInt.asIntN(64, columnPrint) };
}

/** The mean brightness of each cell, row by row. */
function meansOf(
  sums: Float64Array,
  { left, right, top, bottom }: Cuts,
  { columns, rows }: { columns: number; rows: number },
): number[] {
  const at = (x: number, y: number) => sums[y * (SIDE + 1) + x] ?? 0;
  const x = (column: number) => Math.round((left + ((1 - left - right) * column) / columns) * SIDE);
  const y = (row: number) => Math.round((top + ((1 - top - bottom) * row) / rows) * SIDE);
  const cells: number[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [x1, x2, y1, y2] = [x(column), x(column + 1), y(row), y(row + 1)];
      cells.push((at(x2, y2) - at(x1, y2) - at(x2, y1) + at(x1, y1)) / ((x2 - x1) * (y2 - y1)));
    }
  return cells;
}
