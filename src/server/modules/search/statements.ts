import type pg from 'pg';

// Frequent statements are named, so that PostgreSQL parses and plans each once per connection. With `replan`,
// a statement whose best plan depends on its values is planned on every run.

const names = new Map<string, string>();

export async function run<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  values: unknown[],
  { replan = false } = {},
): Promise<Row[]> {
  if (replan) return (await pool.query<Row>(text, values)).rows;
  const name = names.get(text) ?? `search_${names.size + 1}`;
  names.set(text, name);
  const { rows } = await pool.query<Row>({ name, text, values });
  return rows;
}
