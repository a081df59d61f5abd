import { randomInt } from 'node:crypto';
import { listPhotos } from '../../demo/photos.ts';

// Prints of photos that are as frequent as those of real ones: made of those of the demo photos.

const ALL = listPhotos().flatMap(({ probes }) => (probes === null ? [] : [Buffer.from(probes, 'base64')]));

export function demoProbes(at: number): Buffer {
  const probes = ALL[at % ALL.length];
  if (!probes) throw new Error('the demo has no photos');
  return probes;
}

const PRINT_BYTES = 16;
/** A byte is a row of the picture: the first rows are those of one photo, the next of another, the last of a third. */
const PARTS = [0, 0, 0, 1, 1, 1, 2, 2];

/** The probes of a photo that nobody has. Each part is cut like its photo. */
export function mixedProbes(): Buffer {
  const mixed = [1, 2, 3].map(() => demoProbes(randomInt(ALL.length)));
  const length = Math.min(...mixed.map((probes) => probes.length));
  return Buffer.from(Array.from({ length }, (_, at) => mixed[PARTS[at % (PRINT_BYTES / 2)] ?? 0]?.[at] ?? 0));
}

type Market = { photos: number; copiedPhotos: number; copies: number };

/**
 * Two prints for each photo. Most are the upper half of one photo with the lower half of another; one in ten has rows
 * without any detail, like photos on plain ground; one in twenty is nearly that of a demo photo. The first demo photos
 * have many near copies in later listings.
 */
export function fingerprintSteps({
  photos,
  copiedPhotos,
  copies,
}: Market): [sql: string, values?: unknown[]][] {
  const prints = ALL.flatMap((probes) => [0, PRINT_BYTES].map((at) => probes.subarray(at, at + PRINT_BYTES)));
  const upper = '(-1::bigint << 32)';
  const flips = Array.from({ length: 6 }, () => '(1::bigint << (random() * 63)::int)').join(' # ');
  const mix = (column: string) => `CASE
    WHEN n % 20 = 0 THEN a.${column} # ${flips}
    WHEN n % 20 IN (1, 2) THEN a.${column} & (-1::bigint << (8 * (2 + n % 4)))
    ELSE (a.${column} & ${upper}) | (b.${column} & ~${upper}) END`;
  return [
    ['CREATE TEMP TABLE demo (at int PRIMARY KEY, print bigint, column_print bigint)'],
    [
      'INSERT INTO demo SELECT * FROM unnest($1::int[], $2::bigint[], $3::bigint[])',
      [
        prints.map((_, at) => at),
        prints.map((print) => String(print.readBigInt64BE())),
        prints.map((print) => String(print.readBigInt64BE(PRINT_BYTES / 2))),
      ],
    ],
    ['ANALYZE demo'],
    [
      `INSERT INTO photo_fingerprints SELECT md5((1 + n / 2)::text), ${mix('print')}, ${mix('column_print')}
      FROM (
        SELECT n, (random() * ${prints.length - 1})::int AS one, (random() * ${prints.length - 1})::int AS other
        FROM generate_series(0, ${photos * 2 - 1}) n
      ) chosen JOIN demo a ON a.at = one JOIN demo b ON b.at = other ORDER BY 1 ON CONFLICT DO NOTHING`,
    ],
    [
      `INSERT INTO photo_fingerprints
      SELECT md5((n * ${copies} + c)::text), demo.print # (1::bigint << (c % 60)), demo.column_print
      FROM generate_series(0, ${copiedPhotos - 1}) n JOIN demo ON demo.at IN (2 * n, 2 * n + 1), generate_series(1, ${copies}) c
      ON CONFLICT DO NOTHING`,
    ],
  ];
}
