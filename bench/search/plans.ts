import type pg from 'pg';
import type { Wave } from '../measure/recorder.ts';

// Explains each statement on the large database.

export type Plan = { sql: string; plan: string };

export async function explain(pool: pg.Pool, waves: readonly Wave[]): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const { text, values } of waves.flat()) {
    // The first run reads pages into memory; the second shows the cost from memory.
    await pool.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values);
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values);
    plans.push({
      sql: `${text.trim()}\n-- ${JSON.stringify(values)}`,
      plan: rows.map((row) => row['QUERY PLAN']).join('\n'),
    });
  }
  return plans;
}
