import { countUnread } from '#server/modules/notifications/index.ts';
import type { Events } from '#server/platform/bus/events.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { ConnectedUsers } from './connected-users.ts';
import { encodeEvent } from './stream.ts';
import { createWakeQueue } from './wake-queue.ts';

// How many notifications a member has not read, told to their streams in this process when they open and whenever it may
// have changed: the database announces that at each commit. Counted here for many at once, so that a flood of news does
// not come back as a flood of requests.

const BATCH_SIZE = 200;

export function createUnreadCounter({
  db,
  events,
  users,
  log,
}: {
  db: Db;
  events: Events;
  users: ConnectedUsers;
  log: Log;
}) {
  const queue = createWakeQueue({
    batchSize: BATCH_SIZE,
    async handle(userIds) {
      const here = userIds.filter(users.has);
      if (here.length === 0) return;
      for (const [id, unread] of await countUnread(db, here)) {
        const text = encodeEvent({ type: 'notifications', unread });
        // One without a place is a session's that nobody has looked at here yet.
        for (const stream of users.streamsOf(id)) if (stream.cursor !== null) stream.write(text);
      }
    },
    onFailure(err, userIds) {
      log.warn({ err }, 'notifications could not be counted');
      queue.wake(userIds);
    },
  });

  events.on('notifications_changed', (payload) => {
    // Nobody named: some were missed.
    queue.wake(payload ? payload.split(',').filter(users.has) : users.ids());
  });

  return { wake: queue.wake, stop: queue.stop };
}
