/** Rows per statement: few round trips, and far below PostgreSQL's 65,535 parameters. */
const BATCH = 200;

export function inBatches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
}
