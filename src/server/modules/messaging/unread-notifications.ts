import { notify } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import { paths } from '#shared/paths.ts';
import { takeDueUnread } from './unread-notifications.queries.ts';

// Notifies users in the app of conversations with messages that stay unread for some seconds. Every process
// looks for them. They are marked in the transaction that notifies, so that none is notified twice or lost if
// a process dies. The notification does not quote messages, because some are scams and the warning is shown
// only in the conversation.

const ROUND_MS = 2_000;
/** The next round handles the rest. */
const MAX_BATCHES = 50;

export type UnreadNotifierParts = { db: Db; jobs: Jobs };

/** One notification for each conversation, however many messages are unread. */
export function unreadNotificationKey(conversationId: string): string {
  return `message:${conversationId}`;
}

export function createUnreadNotifier({ log, ...parts }: UnreadNotifierParts & { log: Log }) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> | null = null;

  function runRound(): void {
    round ??= notifyUnread(parts, new Date())
      .catch((err) => log.warn({ err }, 'could not notify users of unread messages'))
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

/** Returns the number of conversations that a user was notified of. */
export async function notifyUnread({ db, jobs }: UnreadNotifierParts, now: Date): Promise<number> {
  let notified = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { dueCount, unread } = await db.transaction(async (tx) => {
      const due = await takeDueUnread(tx, now);
      await notify(tx, jobs, due.unread.map(unreadNotification));
      return due;
    });
    notified += unread.length;
    if (dueCount === 0) break;
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
