import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { indexRecipients } from './job-recipients.ts';

// Creates and migrates the tables of the job queue as the database owner, because the runtime role may not.

const POLL_EVERY_MS = 100;

export async function installQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 2,
    application_name: 'kasuwa-migrations',
    supervise: false,
    schedule: false,
  });
  // The calls below reject with the same errors.
  boss.on('error', () => {});
  try {
    await boss.start();
    await indexRecipients(boss);
    while (await buildsIndexes(boss)) await pause(POLL_EVERY_MS);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** A newer version builds its indexes after its migration, and only while the queue runs as the owner. */
async function buildsIndexes(boss: PgBoss): Promise<boolean> {
  const states = await boss.getBamStatus();
  return states.some(({ status, count }) => count > 0 && (status === 'pending' || status === 'in_progress'));
}
