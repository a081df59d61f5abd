import type pg from 'pg';
import type { Wave } from '../measure/recorder.ts';

// How PostgreSQL goes about each statement, at a million listings.

export type Plan = { sql: string; plan: string };

export async function explain(pool: pg.Pool, waves: readonly Wave[]): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const { text, values } of waves.flat()) {
    // The first reads pages into memory; the second shows what they cost from there.
    await pool.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values);
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values);
    plans.push({
      sql: `${text.trim()}\n-- ${JSON.stringify(values)}`,
      plan: rows.map((row) => row['QUERY PLAN']).join('\n'),
    });
  }
  return plans;
}
