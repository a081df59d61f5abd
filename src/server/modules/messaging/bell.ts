import { tell } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { paths } from '#shared/paths.ts';
import { takeDueBells } from './bell.queries.ts';

// The bell tells of a conversation in which something stays unread for a moment. Every process looks; what one has taken
// the others pass over, and it is taken in the transaction that tells, so that a process which dies loses nothing. What
// was said is not in it: some of it is fraud, and all of it is read where it can be answered.

const ROUND_MS = 2_000;
/** What a round leaves over is for the next one. */
const MOST_PORTIONS = 50;

export type Bells = { db: Db; jobs: Jobs };

/** What the bell tells of a conversation is one thing, however much is written in it. */
export function bellKey(conversationId: string): string {
  return `message:${conversationId}`;
}

export function createBells({ log, ...parts }: Bells & { log: Log }) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> | null = null;

  function look(): void {
    round ??= tellUnread(parts, new Date())
      .catch((err) => log.warn({ err }, 'nobody was told of what is unread'))
      .finally(() => {
        round = null;
      });
  }

  return {
    start(): void {
      timer = setInterval(look, ROUND_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
    },
  };
}

/** Of how many conversations somebody was told. */
export async function tellUnread({ db, jobs }: Bells, now: Date): Promise<number> {
  let told = 0;
  for (let portion = 0; portion < MOST_PORTIONS; portion += 1) {
    const { taken, unread } = await db.transaction(async (tx) => {
      const due = await takeDueBells(tx, now);
      await tell(tx, jobs, due.unread.map(bellNews));
      return due;
    });
    told += unread.length;
    if (taken === 0) break;
  }
  return told;
}

type Unread = Awaited<ReturnType<typeof takeDueBells>>['unread'][number];

export function bellNews({ conversationId, userId, name, title, unread }: Unread) {
  return {
    ...{ userId, kind: 'message' as const, key: bellKey(conversationId) },
    title: title === '' ? `${name} wrote to you` : `${name} wrote to you about “${title}”`,
    body: unread === 1 ? '1 unread message' : `${unread} unread messages`,
    path: paths.conversation(conversationId),
  };
}
