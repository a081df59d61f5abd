import type { Events } from '#server/platform/bus/events.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Live } from '../live.ts';
import { listLatestConversations } from './suspension-watch.queries.ts';

// When a user is suspended, and when that ends, each process sends an ephemeral event to the users of its own streams
// who have a conversation with them. It may get lost: a conversation is also read again when it is opened or regains
// focus.

/** The latest conversations of the user. */
const MAX_CONVERSATIONS = 500;

type Parts = { db: Db; events: Events; log: Log; local: Pick<Live, 'sendEphemeral'> };

export function watchSuspensions({ db, events, log, local }: Parts): void {
  async function announce(userId: string): Promise<void> {
    for (const { conversationId, otherId } of await listLatestConversations(db, userId, MAX_CONVERSATIONS))
      local.sendEphemeral([otherId], { type: 'changed', conversationId });
  }
  events.on('suspensions_changed', (userId) => {
    if (userId)
      announce(userId).catch((err) => log.warn({ err }, 'could not announce a suspension to open pages'));
  });
}
