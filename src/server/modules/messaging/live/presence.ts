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

// Records which users are online, and broadcasts it to the users they have conversations with. Reloading a
// page closes its stream for a moment, so a user counts as offline only after some seconds.

/** How often connects and disconnects are recorded. */
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
  /** Presence is recorded per process, because a user may be connected to several. */
  const process = randomUUID();
  const arriving = new Set<string>();
  /** When the last stream of a user in this process ended. */
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
    const cutoff = Date.now() - OFFLINE_AFTER_MS;
    const overdue = [...leaving].flatMap(([id, since]) => (since <= cutoff ? id : []));
    for (const id of overdue) leaving.delete(id);
    const disconnected = overdue.filter((id) => !users.has(id) && recorded.delete(id));
    if (disconnected.length > 0) await broadcast(await deletePresence(db, process, disconnected), false);
  }

  async function broadcast(userIds: readonly string[], online: boolean, hiding = false): Promise<void> {
    if (userIds.length === 0) return;
    for (const { userId, watchers } of await listWatchers(db, userIds, { hiding }))
      live.sendEphemeral(watchers, { type: 'presence', userId, online });
  }

  /** Updates do not overlap. A failed update is corrected by the next renewal, or when the rows expire. */
  async function tick(): Promise<void> {
    ticks += 1;
    if (busy) return;
    busy = true;
    try {
      await update();
      if (ticks % RENEW_EVERY === 0 && recorded.size > 0) await renewPresence(db, process, [...recorded]);
      // Rows of processes that were killed expire.
      if (ticks % CLEANUP_EVERY === 0) await broadcast(await deleteExpiredPresence(db), false);
    } catch (err) {
      log.warn({ err }, 'could not record presence');
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
    /** Call after the user chose to show or hide their online status. */
    show(userId: string, isShown: boolean): void {
      isUserOnline(db, userId)
        .then((isOnline) => (isOnline ? broadcast([userId], isShown, !isShown) : undefined))
        .catch((err) => log.warn({ err }, 'could not broadcast a changed online status'));
    },
    start(): void {
      timer = setInterval(tick, intervalMs).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      // A hanging database must not delay the stop. The remaining rows expire.
      const deletion = recorded.size > 0 ? deletePresence(db, process, [...recorded]).catch(() => {}) : null;
      await Promise.race([deletion, pause(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}
