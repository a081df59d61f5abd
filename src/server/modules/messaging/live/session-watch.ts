import { setTimeout as pause } from 'node:timers/promises';
import type { Events } from '#server/platform/bus/events.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { findOpenSessions } from '../inbox-read.queries.ts';
import type { ConnectedUsers } from './connected-users.ts';
import { mayContinue, type StreamSession } from './stream.ts';

// Ends streams whose session has ended in any process, or whose user has lost the role they need.

const RETRY_MS = 500;

export function watchSessions({
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
  let checking = false;
  let again = false;

  function endStreams(isEnded: (session: StreamSession) => boolean): void {
    for (const stream of [...users.streams()]) if (isEnded(stream.session)) stream.end();
  }

  async function checkAll(): Promise<void> {
    const ids = [...users.streams()].map(({ session }) => session.id);
    if (ids.length === 0) return;
    const open = await findOpenSessions(db, ids);
    // Streams that were opened during the query are not in its result.
    const checked = new Set(ids);
    endStreams((session) => checked.has(session.id) && !mayContinue(session, open.get(session.id)));
  }

  async function check(): Promise<void> {
    again = true;
    if (checking) return;
    checking = true;
    while (again) {
      again = false;
      try {
        await checkAll();
      } catch (err) {
        log.warn({ err }, 'could not check sessions');
        // The event is not repeated, so the check is retried until it succeeds.
        again = true;
        await pause(RETRY_MS, undefined, { ref: false });
      }
    }
    checking = false;
  }

  events.on('sessions_ended', (payload) => {
    // Without ids all sessions are checked: a role changed, many sessions ended, or events were missed.
    if (!payload) return void check();
    const ended = new Set(payload.split(','));
    endStreams(({ id }) => ended.has(id));
  });

  return { endExpired: (now: number) => endStreams(({ expiresAt }) => expiresAt.getTime() <= now) };
}
