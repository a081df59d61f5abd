import { notify } from '#server/modules/notifications/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Jobs, Schedule } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/observability/log.ts';
import {
  CHECK_IN_BATCH,
  type DueQuestion,
  takeFirstQuestions,
  takeSecondQuestions,
} from './check-ins.queries.ts';
import { checkInNotification } from './meetups.notifications.ts';

// Asks both users of a meetup afterwards whether they are safe, and once more if they do not answer. A question is
// taken and sent in one transaction, so that none is lost or sent twice.

const EVERY_MINUTE = '* * * * *';

type Parts = { db: Db; jobs: Jobs };

export function checkInSchedule(parts: Parts & { log: Log }): Schedule {
  return {
    name: 'meetup-check-ins',
    cron: EVERY_MINUTE,
    async run() {
      const questions = await askUsers(parts, new Date());
      if (questions > 0) parts.log.info({ questions }, 'users asked whether they are safe');
    },
  };
}

/** Returns the number of questions. */
export async function askUsers(parts: Parts, now: Date): Promise<number> {
  return (
    (await ask(parts, (tx) => takeSecondQuestions(tx, now))) +
    (await ask(parts, (tx) => takeFirstQuestions(tx, now)))
  );
}

async function ask(
  { db, jobs }: Parts,
  take: (tx: Tx) => Promise<{ taken: number; due: DueQuestion[] }>,
): Promise<number> {
  for (let count = 0; ; ) {
    const { taken, sent } = await db.transaction(async (tx) => {
      const { taken, due } = await take(tx);
      await notify(
        tx,
        jobs,
        due.map((question) => checkInNotification(question.userId, question)),
      );
      return { taken, sent: due.length };
    });
    count += sent;
    if (taken < CHECK_IN_BATCH) return count;
  }
}
