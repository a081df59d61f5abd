import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Live } from '../live.ts';
import type { ConnectedUsers } from './connected-users.ts';
import {
  deleteExpiredPresence,
  deletePresence,
  isUserOnline,
  listWatchers,
  recordPresence,
  renewPresence,
} from './presence.queries.ts';

// Who has the market open, told to those they talk with. A page that is loaded anew leaves for a moment, so nobody is
// disconnected until they stayed away for some seconds.

/** How often is looked who connected and who left. */
const INTERVAL_MS = 1_000;
const OFFLINE_AFTER_MS = 6_000;
const STOP_TIMEOUT_MS = 1_000;
const RENEW_EVERY = 20;
const CLEANUP_EVERY = 5;

export function createPresence({
  db,
  users,
  live,
  log,
  intervalMs = INTERVAL_MS,
}: {
  db: Db;
  users: ConnectedUsers;
  live: Live;
  log: Log;
  intervalMs?: number;
}) {
  /** ConnectedUsers are here by process, so that whoever leaves one may still be in another. */
  const process = randomUUID();
  const arriving = new Set<string>();
  /** Those whose last stream here has ended, and when. */
  const leaving = new Map<string, number>();
  const recorded = new Set<string>();
  let ticks = 0;
  let busy = false;
  let timer: NodeJS.Timeout | undefined;

  async function update(): Promise<void> {
    const connected = [...arriving].filter((id) => users.has(id) && !recorded.has(id));
    arriving.clear();
    if (connected.length > 0) {
      for (const id of connected) recorded.add(id);
      await broadcast(await recordPresence(db, process, connected), true);
    }
    const longAgo = Date.now() - OFFLINE_AFTER_MS;
    const left = [...leaving].flatMap(([id, since]) => (since <= longAgo ? id : []));
    for (const id of left) leaving.delete(id);
    const disconnected = left.filter((id) => !users.has(id) && recorded.delete(id));
    if (disconnected.length > 0) await broadcast(await deletePresence(db, process, disconnected), false);
  }

  async function broadcast(userIds: readonly string[], online: boolean, hiding = false): Promise<void> {
    if (userIds.length === 0) return;
    for (const { userId, watchers } of await listWatchers(db, userIds, { hiding }))
      live.sendEphemeral(watchers, { type: 'presence', userId, online });
  }

  /** One at a time; what fails is made good by the next renewal, or by the age of what was recorded. */
  async function tick(): Promise<void> {
    ticks += 1;
    if (busy) return;
    busy = true;
    try {
      await update();
      if (ticks % RENEW_EVERY === 0 && recorded.size > 0) await renewPresence(db, process, [...recorded]);
      // Left behind by processes that were killed.
      if (ticks % CLEANUP_EVERY === 0) await broadcast(await deleteExpiredPresence(db), false);
    } catch (err) {
      log.warn({ err }, 'who is here could not be recorded');
    }
    busy = false;
  }

  return {
    connected(userId: string): void {
      leaving.delete(userId);
      arriving.add(userId);
    },
    disconnected(userId: string): void {
      if (!users.has(userId)) leaving.set(userId, Date.now());
    },
    /** From now on they show whether they are here, or not any more. */
    show(userId: string, isShown: boolean): void {
      isUserOnline(db, userId)
        .then((here) => (here ? broadcast([userId], isShown, !isShown) : undefined))
        .catch((err) => log.warn({ err }, 'nobody was told who hides or shows being here'));
    },
    start(): void {
      timer = setInterval(tick, intervalMs).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      // A database that hangs must not hold up the end; what was recorded grows old by itself.
      const deletion = recorded.size > 0 ? deletePresence(db, process, [...recorded]).catch(() => {}) : null;
      await Promise.race([deletion, pause(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
