import type { Events } from '#server/platform/bus/events.ts';
import type { Db } from '#server/platform/database/database.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Live } from '../live.ts';

// When a user is suspended, and when that ends, each process sends an ephemeral event to the users of its own streams
// who have a conversation with them. It may get lost: a conversation is also read again when it is opened or regains
// focus.

/** The latest conversations of the user. */
const MAX_CONVERSATIONS = 500;

type Parts = { db: Db; events: Events; log: Log; local: Pick<Live, 'sendEphemeral'> };

export function watchSuspensions({ db, events, log, local }: Parts): void {
  async function announce(userId: string): Promise<void> {
    const { rows } = await db.execute<{ conversationId: string; otherId: string }>(sql`
      SELECT conversation_id AS "conversationId", other_id AS "otherId" FROM participants
      WHERE user_id = ${userId} ORDER BY last_message_at DESC LIMIT ${MAX_CONVERSATIONS}`);
    for (const { conversationId, otherId } of rows)
      local.sendEphemeral([otherId], { type: 'changed', conversationId });
  }
  events.on('suspensions_changed', (userId) => {
    if (userId)
      announce(userId).catch((err) => log.warn({ err }, 'could not announce a suspension to open pages'));
  });
}
