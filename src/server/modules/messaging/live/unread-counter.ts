import { countUnread } from '#server/modules/notifications/index.ts';
import type { Events } from '#server/platform/bus/events.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { ConnectedUsers } from './connected-users.ts';
import { encodeEvent } from './stream.ts';
import { createWakeQueue } from './wake-queue.ts';

// Sends the number of unread notifications to a user's streams in this process when they open and when it may
// have changed, which the database announces at each commit. Many users are counted in one query, so that a
// mass of notifications does not cause a mass of requests.

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
      const connected = userIds.filter(users.has);
      if (connected.length === 0) return;
      for (const [id, unread] of await countUnread(db, connected)) {
        const text = encodeEvent({ type: 'notifications', unread });
        // The session of a stream without a position has not been checked yet.
        for (const stream of users.streamsOf(id)) if (stream.cursor !== null) stream.write(text);
      }
    },
    onFailure(err, userIds) {
      log.warn({ err }, 'could not count unread notifications');
      queue.wake(userIds);
    },
  });

  events.on('notifications_changed', (payload) => {
    // Null means that events were missed.
    queue.wake(payload ? payload.split(',').filter(users.has) : users.ids());
  });

  return { wake: queue.wake, stop: queue.stop };
}
