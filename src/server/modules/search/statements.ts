import type pg from 'pg';

// Statements that run often are named, so that PostgreSQL parses and plans each once per connection. One whose best plan hangs
// on its values is planned replan each time.

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
