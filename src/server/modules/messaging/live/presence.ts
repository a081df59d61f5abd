import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/observability/log.ts';
import type { Live } from '../live.ts';
import type { Members } from './members.ts';
import {
  forgetPresence,
  isHere,
  listWatchers,
  notePresence,
  renewPresence,
  sweepPresence,
} from './presence.queries.ts';

// Who has the market open, told to those they talk with. A page that is loaded anew leaves for a moment, so nobody is
// gone until they stayed away for some seconds.

/** How often is looked who came and who left. */
const ROUND_MS = 1_000;
const GONE_AFTER_MS = 6_000;
const LEAVES_WITHIN_MS = 1_000;
const RENEW_EVERY = 20;
const SWEEP_EVERY = 5;

export function createPresence({
  db,
  members,
  live,
  log,
  roundMs = ROUND_MS,
}: {
  db: Db;
  members: Members;
  live: Live;
  log: Log;
  roundMs?: number;
}) {
  /** Members are here by process, so that whoever leaves one may still be in another. */
  const process = randomUUID();
  const arriving = new Set<string>();
  /** Those whose last stream here has ended, and when. */
  const leaving = new Map<string, number>();
  const noted = new Set<string>();
  let rounds = 0;
  let busy = false;
  let timer: NodeJS.Timeout | undefined;

  async function settle(): Promise<void> {
    const came = [...arriving].filter((id) => members.has(id) && !noted.has(id));
    arriving.clear();
    if (came.length > 0) {
      for (const id of came) noted.add(id);
      await tell(await notePresence(db, process, came), true);
    }
    const longAgo = Date.now() - GONE_AFTER_MS;
    const left = [...leaving].flatMap(([id, since]) => (since <= longAgo ? id : []));
    for (const id of left) leaving.delete(id);
    const gone = left.filter((id) => !members.has(id) && noted.delete(id));
    if (gone.length > 0) await tell(await forgetPresence(db, process, gone), false);
  }

  async function tell(userIds: readonly string[], online: boolean, hiding = false): Promise<void> {
    if (userIds.length === 0) return;
    for (const { userId, watchers } of await listWatchers(db, userIds, { hiding }))
      live.sendEphemeral(watchers, { type: 'presence', userId, online });
  }

  /** One at a time; what fails is made good by the next renewal, or by the age of what was noted. */
  async function round(): Promise<void> {
    rounds += 1;
    if (busy) return;
    busy = true;
    try {
      await settle();
      if (rounds % RENEW_EVERY === 0 && noted.size > 0) await renewPresence(db, process, [...noted]);
      // Left behind by processes that were killed.
      if (rounds % SWEEP_EVERY === 0) await tell(await sweepPresence(db), false);
    } catch (err) {
      log.warn({ err }, 'who is here could not be noted');
    }
    busy = false;
  }

  return {
    came(userId: string): void {
      leaving.delete(userId);
      arriving.add(userId);
    },
    gone(userId: string): void {
      if (!members.has(userId)) leaving.set(userId, Date.now());
    },
    /** From now on they show whether they are here, or not any more. */
    show(userId: string, isShown: boolean): void {
      isHere(db, userId)
        .then((here) => (here ? tell([userId], isShown, !isShown) : undefined))
        .catch((err) => log.warn({ err }, 'nobody was told who hides or shows being here'));
    },
    start(): void {
      timer = setInterval(round, roundMs).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      // A database that hangs must not hold up the end; what was noted grows old by itself.
      const forgotten = noted.size > 0 ? forgetPresence(db, process, [...noted]).catch(() => {}) : null;
      await Promise.race([forgotten, pause(LEAVES_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}
