import { notify } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/database/database.ts';
import { composeAccountLeft } from './decision.notifications.ts';
import type { Moderation } from './moderation.ts';
import { closeReportsAbout, REPORTED_KINDS } from './reports.queries.ts';

// The account of a reported user is erased before staff decide. Each batch closes reports and notifies their senders in
// one transaction, so a second run notifies nobody twice.

const BATCH_SIZE = 100;

export async function closeReportsOfUser(
  db: Db,
  { jobs }: Pick<Moderation, 'jobs'>,
  userId: string,
): Promise<void> {
  for (const kind of REPORTED_KINDS) {
    let closed = BATCH_SIZE;
    while (closed === BATCH_SIZE)
      closed = await db.transaction(async (tx) => {
        const reporters = await closeReportsAbout(tx, kind, { userId, limit: BATCH_SIZE });
        const present = reporters.filter(({ hasLeft }) => !hasLeft);
        await notify(tx, jobs, composeAccountLeft(present));
        return reporters.length;
      });
  }
}
