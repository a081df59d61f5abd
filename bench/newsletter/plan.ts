import type pg from 'pg';
import { sendWeek } from '#server/modules/newsletter/index.ts';
import { createLog } from '#server/platform/observability/log.ts';
import { explainStatement } from '../measure/explain-statement.ts';

/** Explains the query for new listings in the largest state. */
export function explainNewListings(client: pg.Client, now: Date): Promise<string> {
  return explainStatement(
    client,
    (_text, values) => values.includes('#state:Lagos'),
    (context) => sendWeek({ ...context, log: createLog('warn') }, now),
  );
}
