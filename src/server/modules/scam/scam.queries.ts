import type { Tx } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { ScamFinding } from './detect-scams.ts';

// All SQL of the scam module: flags for moderators.

/** Runs in the transaction that inserts the message. */
export async function flagMessage(tx: Tx, messageId: number, { kinds, detail }: ScamFinding): Promise<void> {
  await tx.execute(sql`
    INSERT INTO message_flags (message_id, kinds, detail)
    VALUES (${messageId}, ${sql.param(kinds)}::text[], ${JSON.stringify(detail)}::jsonb)`);
}
