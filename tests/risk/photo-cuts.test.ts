import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  fingerprintOf,
  type Print,
  searchedPrintsOf,
  storedPrintsOf,
} from '#server/modules/photos/perceptual-hash.ts';
import { ALIKE, KEY_BITS, type Likeness, SAME } from '#server/modules/photos/similar-prints.queries.ts';
import { listPhotos } from '../../demo/photos.ts';

// How often a copy of a photo is found, by kind of change, and how often another photo is taken for it. Both tables are
// printed. Photos of the demo are rendered: the same car in another color is nearly the same picture.

/** Of all photos, every fortieth is changed. */
const EVERY = 40;
const all = listPhotos().filter(({ name }) => !name.startsWith('portrait-'));
const stored = all.map(({ name, probes }) => ({
  name,
  prints: storedPrintsOf(probes === null ? null : Buffer.from(probes, 'base64')),
}));
const subjectOf = (name: string) => name.replace(/-\d+$/, '');

function countBits(value: bigint): number {
  let [rest, count] = [BigInt.asUintN(64, value), 0];
  for (; rest > 0n; rest &= rest - 1n) count += 1;
  return count;
}

/** As the statement compares them. */
const isAlike = (one: Print, other: Print, most: Likeness) =>
  KEY_BITS.some((key) => ((one.print ^ other.print) & key) === 0n) &&
  countBits(one.print ^ other.print) <= most.print &&
  countBits(one.columnPrint ^ other.columnPrint) <= most.columnPrint;

const cut =
  (left: number, right: number, top: number, bottom: number) => (width: number, height: number) => ({
    left: Math.round(width * left),
    top: Math.round(height * top),
    width: Math.round(width * (1 - left - right)),
    height: Math.round(height * (1 - top - bottom)),
  });
type Change = { cut?: ReturnType<typeof cut>; change?: (picture: Sharp) => Sharp; quality?: number };

/** The share that must be found by the thorough search, and by the quick one of the photos after the second. */
const KINDS: [kind: string, change: Change, thorough: number, quick: number][] = [
  ['smaller and compressed', { change: (picture) => picture.resize(450), quality: 40 }, 1, 1],
  [
    'brighter and paler',
    { change: (picture) => picture.modulate({ brightness: 1.15, saturation: 0.8 }) },
    0.95,
    0.95,
  ],
  ['mirrored', { change: (picture) => picture.flop() }, 0.95, 0.95],
  ['cut by 4 % at all sides', { cut: cut(0.04, 0.04, 0.04, 0.04) }, 0.9, 0.85],
  ['cut by 8 % at all sides', { cut: cut(0.08, 0.08, 0.08, 0.08) }, 0.9, 0.85],
  ['cut by 12 % at all sides', { cut: cut(0.12, 0.12, 0.12, 0.12) }, 0.9, 0.85],
  [
    'cut by 8 % and mirrored',
    { cut: cut(0.08, 0.08, 0.08, 0.08), change: (picture) => picture.flop() },
    0.9,
    0,
  ],
  ['cut by 10 % at the left', { cut: cut(0.1, 0, 0, 0) }, 0.85, 0],
  ['cut by 15 % at the right', { cut: cut(0, 0.15, 0, 0) }, 0.85, 0],
  ['cut by 7 % at the top', { cut: cut(0, 0, 0.07, 0) }, 0.75, 0],
  ['cut by 12 % at the bottom', { cut: cut(0, 0, 0, 0.12) }, 0.65, 0],
  ['cut by 10 % at left and right', { cut: cut(0.1, 0.1, 0, 0) }, 0.7, 0],
  ['cut by 13 % at top and bottom', { cut: cut(0, 0, 0.13, 0.13) }, 0.85, 0],
  ['cut by 5 % at a corner', { cut: cut(0, 0.05, 0, 0.05) }, 0.4, 0],
  ['cut by 10 % at a corner', { cut: cut(0.1, 0, 0.1, 0) }, 0.1, 0],
  ['cut by 3, 9, 6 and 12 %', { cut: cut(0.03, 0.09, 0.06, 0.12) }, 0.1, 0],
];

async function copyOf(name: string, { cut: part, change, quality = 60 }: Change): Promise<Buffer | null> {
  const original = await sharp(`demo/photos/${name}.webp`).toBuffer({ resolveWithObject: true });
  const { width, height } = original.info;
  const picture = sharp(original.data);
  const copy = part ? picture.extract(part(width, height)) : picture;
  const bytes = await (change?.(copy) ?? copy).jpeg({ quality }).toBuffer();
  return (await fingerprintOf(sharp(bytes))).probes;
}

describe('A copy of a photo', () => {
  const chosen = stored.filter((_, at) => at % EVERY === 0);
  it.each(KINDS)('that was %s is found', { timeout: 120_000 }, async (kind, change, thorough, quick) => {
    const found = { thorough: 0, quick: 0 };
    for (const { name, prints } of chosen) {
      const probes = await copyOf(name, change);
      const isFound = (isQuick: boolean) =>
        searchedPrintsOf(probes, { isQuick }).some((own) =>
          prints.some((print) => isAlike(own, print, ALIKE)),
        );
      if (isFound(false)) found.thorough += 1;
      if (isFound(true)) found.quick += 1;
    }
    const share = (count: number) => count / chosen.length;
    const percent = (count: number) => `${Math.round(share(count) * 100)} %`.padStart(6);
    process.stdout.write(`${kind.padEnd(32)} ${percent(found.thorough)}   quick ${percent(found.quick)}\n`);
    expect(share(found.thorough)).toBeGreaterThanOrEqual(thorough);
    expect(share(found.quick)).toBeGreaterThanOrEqual(quick);
  });
});

describe('Another photo', () => {
  it.each([
    ['alike', ALIKE, 10],
    ['the same', SAME, 2],
  ])('is rarely %s', { timeout: 120_000 }, (what, most, limit) => {
    const pairs: string[] = [];
    let compared = 0;
    for (const [at, one] of stored.entries())
      for (const other of stored.slice(0, at)) {
        if (subjectOf(one.name) === subjectOf(other.name)) continue;
        compared += one.prints.length * other.prints.length;
        if (one.prints.some((print) => other.prints.some((each) => isAlike(print, each, most))))
          pairs.push(`${one.name} and ${other.name}`);
      }
    process.stdout.write(
      `${pairs.length} pairs are ${what}, of ${compared} comparisons: ${pairs.join(', ')}\n`,
    );
    expect(pairs.length).toBeLessThanOrEqual(limit);
  });
});
