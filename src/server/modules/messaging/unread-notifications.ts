import { notify } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { paths } from '#shared/paths.ts';
import { takeDueUnread } from './unread-notifications.queries.ts';

// The bell tells of a conversation in which something stays unread for a moment. Every process looks; what one has taken
// the others pass over, and it is taken in the transaction that tells, so that a process which dies loses nothing. What
// was said is not in it: some of it is fraud, and all of it is read where it can be answered.

const ROUND_MS = 2_000;
/** What a round leaves over is for the next one. */
const MAX_BATCHES = 50;

export type UnreadNotifierParts = { db: Db; jobs: Jobs };

/** What the bell tells of a conversation is one thing, however much is written in it. */
export function unreadNotificationKey(conversationId: string): string {
  return `message:${conversationId}`;
}

export function createUnreadNotifier({ log, ...parts }: UnreadNotifierParts & { log: Log }) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> | null = null;

  function runRound(): void {
    round ??= notifyUnread(parts, new Date())
      .catch((err) => log.warn({ err }, 'nobody was notified of what is unread'))
      .finally(() => {
        round = null;
      });
  }

  return {
    start(): void {
      timer = setInterval(runRound, ROUND_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await round;
    },
  };
}

/** Of how many conversations somebody was notified. */
export async function notifyUnread({ db, jobs }: UnreadNotifierParts, now: Date): Promise<number> {
  let notified = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { taken, unread } = await db.transaction(async (tx) => {
      const due = await takeDueUnread(tx, now);
      await notify(tx, jobs, due.unread.map(unreadNotification));
      return due;
    });
    notified += unread.length;
    if (taken === 0) break;
  }
  return notified;
}

type DueConversation = Awaited<ReturnType<typeof takeDueUnread>>['unread'][number];

export function unreadNotification({ conversationId, userId, name, title, unread }: DueConversation) {
  return {
    userId,
    kind: 'message' as const,
    key: unreadNotificationKey(conversationId),
    title: title === '' ? `${name} wrote to you` : `${name} wrote to you about “${title}”`,
    body: unread === 1 ? '1 unread message' : `${unread} unread messages`,
    path: paths.conversation(conversationId),
  };
}
