import type { Db, Tx } from '#server/platform/database/database.ts';
import { type SQL, sql } from '#server/platform/database/sql.ts';
import { type Print, searchedPrintsOf } from './perceptual-hash.ts';

// Finds prints with few different bits in one statement. Two prints are compared if one of four keys is equal. A key is 18
// bits from all over the picture: neighbouring bits depend on each other, so that too many photos have the same two rows.
// Each key has an index that contains the whole print.

/** The bits of each key, as in the indexes: two diagonals of the picture, and two more bits. */
export const KEY_BITS = [
  2469248240449783825n,
  4938215864916250914n,
  -8642088497851585980n,
  1234642191366898824n,
] as const;

/**
 * Prints that are compared in each direction. Where more have a key, the nearest by size are compared, so that equal ones
 * are always found, and others by their other keys.
 */
const MAX_COMPARED = 150;
/** Similar prints for each key and direction. Of a photo that thousands show, some are enough. */
const MAX_SIMILAR = 4;

/** The number of different bits of 64 in each part of the print. */
export type Likeness = { print: number; columnPrint: number };
/** Also of copies that were cut differently. Some photos of the same kind of goods are as similar. */
export const ALIKE: Likeness = { print: 7, columnPrint: 12 };
/** Copies that were only scaled, compressed or recoloured, and exact crops. */
export const SAME: Likeness = { print: 4, columnPrint: 6 };

export type SearchedPrint = Print & { photo: number };

/**
 * The rows are (photo, print, column_print). `table` has the two last columns, and an index on each key. `condition` is
 * that of the index, about the row f.
 */
export function selectSimilarPrints(
  { table, condition = sql`true` }: { table: SQL; condition?: SQL },
  searched: readonly SearchedPrint[],
  most: Likeness,
): SQL {
  const near = (key: SQL, isAbove: boolean) => sql`
    (SELECT print, column_print FROM (
      SELECT f.print, f.column_print FROM ${table} f
      WHERE ${key} AND ${isAbove ? sql`f.print >= own` : sql`f.print < own`} AND ${condition}
      ORDER BY f.print ${isAbove ? sql`ASC` : sql`DESC`} LIMIT ${MAX_COMPARED}
    ) compared
    WHERE bit_count(int8send(print # own)) <= ${most.print}
      AND bit_count(int8send(column_print # own_columns)) <= ${most.columnPrint}
    LIMIT ${MAX_SIMILAR})`;
  const keys = KEY_BITS.map((bits) => sql.raw(`'${bits}'::bigint`)).map(
    (bits) => sql`(f.print & ${bits}) = (own & ${bits})`,
  );
  const ways = keys.flatMap((key) => [near(key, true), near(key, false)]);
  return sql`
    SELECT DISTINCT photo, found.print, found.column_print
    FROM unnest(
      ${sql.param(searched.map(({ photo }) => photo))}::int[],
      ${sql.param(searched.map(({ print }) => String(print)))}::bigint[],
      ${sql.param(searched.map(({ columnPrint }) => String(columnPrint)))}::bigint[]
    ) AS searched (photo, own, own_columns)
    CROSS JOIN LATERAL (${sql.join(ways, sql` UNION ALL `)}) found`;
}

/** Those of stored photos, for the statements of other modules. */
export function selectSimilarPhotoPrints(searched: readonly SearchedPrint[], most: Likeness): SQL {
  return selectSimilarPrints({ table: sql`photo_fingerprints` }, searched, most);
}

const MAX_FILES = 200;

/** The names of stored photos that nearly equal one photo. */
export async function listSameFiles(on: Db | Tx, probes: Buffer | null): Promise<string[]> {
  const searched = searchedPrintsOf(probes).map((print) => ({ ...print, photo: 0 }));
  const { rows } = await on.execute<{ hash: string }>(sql`
    WITH alike AS MATERIALIZED (${selectSimilarPhotoPrints(searched, SAME)})
    SELECT DISTINCT f.hash FROM alike JOIN photo_fingerprints f USING (print, column_print) LIMIT ${MAX_FILES}`);
  return rows.map(({ hash }) => hash);
}
