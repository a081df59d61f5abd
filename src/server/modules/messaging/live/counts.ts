import { countUnread } from '#server/modules/notifications/index.ts';
import type { Events } from '#server/platform/bus/events.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Members } from './members.ts';
import { createRounds } from './rounds.ts';
import { encodeEvent } from './stream.ts';

// How many notifications a member has not read, told to their streams in this process when they open and whenever it may
// have changed: the database announces that at each commit. Counted here for many at once, so that a flood of news does
// not come back as a flood of requests.

const AT_ONCE = 200;

export function createCounts({
  db,
  events,
  members,
  log,
}: {
  db: Db;
  events: Events;
  members: Members;
  log: Log;
}) {
  const rounds = createRounds({
    atOnce: AT_ONCE,
    async look(userIds) {
      const here = userIds.filter(members.has);
      if (here.length === 0) return;
      for (const [id, unread] of await countUnread(db, here)) {
        const text = encodeEvent({ type: 'notifications', unread });
        // One without a place is a session's that nobody has looked at here yet.
        for (const stream of members.streamsOf(id)) if (stream.cursor !== null) stream.write(text);
      }
    },
    onFailure(err, userIds) {
      log.warn({ err }, 'notifications could not be counted');
      rounds.ring(userIds);
    },
  });

  events.on('notifications_changed', (payload) => {
    // Nobody named: some were missed.
    rounds.ring(payload ? payload.split(',').filter(members.has) : members.ids());
  });

  return { ring: rounds.ring, stop: rounds.stop };
}
