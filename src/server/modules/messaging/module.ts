import type { Photos } from '#server/modules/photos/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { MailRoundServices } from '#server/platform/mail/mail-round.ts';
import { defineModule } from '#server/platform/module/define-module.ts';
import { daysBefore, INBOX_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { deleteOldEvents } from './inbox.queries.ts';
import type { LiveHub } from './live/hub.ts';
import { conversationProcedures } from './messaging.procedures.ts';
import { eraseOldConversations } from './retention.queries.ts';
import { unreadMailSchedule } from './unread-mails.ts';
import { createUnreadNotifier } from './unread-notifications.ts';
import { eraseConversations, exportUser } from './user-data.queries.ts';

type Parts = MailRoundServices & {
  live: LiveHub;
  photoServices(db: Db): Photos;
  notifyListingsChanged(listingIds: readonly number[]): void;
};

export function messagingModule(parts: Parts) {
  const { db, live, photoServices } = parts;
  const notifier = createUnreadNotifier(parts);
  return defineModule({
    name: 'messaging',
    procedures: (connections) => ({
      conversations: conversationProcedures({
        ...parts,
        db: connections.db,
        photos: photoServices(connections.db),
      }),
    }),
    schedules: [unreadMailSchedule(parts)],
    cleanup: {
      inboxEvents: (now) => deleteOldEvents(db, daysBefore(now, INBOX_RETENTION_DAYS)),
      conversations: (now) => eraseOldConversations(db, now),
    },
    eraseUser: { data: (connection, userId) => eraseConversations(connection, userId) },
    exportUser,
    start() {
      live.start();
      notifier.start();
    },
    async stop() {
      // Open streams never end by themselves.
      await live.stop();
      await notifier.stop();
    },
  });
}
