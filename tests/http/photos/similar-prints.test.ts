import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSameFiles } from '#server/modules/photos/index.ts';
import { KEY_BITS } from '#server/modules/photos/similar-prints.queries.ts';
import { startTestApp, type TestApp } from '../../setup/app.ts';

// The search for similar prints: its keys are those of the indexes, and a key that many photos have hides nobody.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const random = () => randomBytes(8).readBigInt64BE();
const probesOf = (print: bigint, columnPrint: bigint) => {
  const bytes = Buffer.alloc(16);
  bytes.writeBigInt64BE(print, 0);
  bytes.writeBigInt64BE(columnPrint, 8);
  return bytes;
};
const nameOf = (what: string, at: number) => `${what}-${String(at).padStart(6, '0')}`;

async function store(what: string, prints: readonly [print: bigint, columnPrint: bigint][]): Promise<void> {
  const names = sql.param(prints.map((_, at) => nameOf(what, at)));
  await app.db.execute(sql`
    INSERT INTO photo_files (hash, width, height, placeholder, ready)
    SELECT name, 8, 6, '', true FROM unnest(${names}::text[]) AS name`);
  await app.db.execute(sql`
    INSERT INTO photo_fingerprints (hash, print, column_print)
    SELECT * FROM unnest(${names}::text[], ${sql.param(prints.map(([print]) => String(print)))}::bigint[],
      ${sql.param(prints.map(([, column]) => String(column)))}::bigint[])`);
}

it.each(['photo_fingerprints', 'known_bad'])('The indexes of %s are those of the keys', async (table) => {
  const { rows } = await app.db.execute<{ indexdef: string }>(
    sql`SELECT indexdef FROM pg_indexes WHERE tablename = ${table}`,
  );
  for (const bits of KEY_BITS)
    expect(rows.some(({ indexdef }) => indexdef.includes(`print & '${bits}'::bigint`))).toBe(true);
});

it('Each bit of a print is in a key, and each key has the same number of bits', () => {
  const bitsOf = (key: bigint) =>
    [...BigInt.asUintN(64, key).toString(2)].filter((bit) => bit === '1').length;
  expect(KEY_BITS.map(bitsOf)).toEqual([18, 18, 18, 18]);
  expect(
    BigInt.asUintN(
      64,
      KEY_BITS.reduce((all, key) => all | key, 0n),
    ),
  ).toBe(2n ** 64n - 1n);
});

describe('Where a thousand photos have each key of a photo', () => {
  const [own, columns] = [random(), random()];
  beforeAll(async () => {
    const crowd = KEY_BITS.flatMap((key) =>
      Array.from({ length: 1_000 }, (): [bigint, bigint] => [(own & key) | (random() & ~key), random()]),
    );
    await store('crowd', crowd);
    await store('copy', [
      [own, columns],
      [own ^ 1n, columns ^ 2n],
      [own ^ (1n << 20n), columns],
      [own, ~columns],
    ]);
  });

  it('copies are found, and photos with other columns are not', async () => {
    const found = await listSameFiles(app.db, probesOf(own, columns));
    expect(found.sort()).toEqual([0, 1, 2].map((at) => nameOf('copy', at)));
  });
});
