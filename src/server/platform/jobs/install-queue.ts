import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { indexRecipients } from './job-recipients.ts';

// The tables of the job queue, made and migrated by the owner of the database: the market itself cannot.

const POLL_EVERY_MS = 100;

export async function installQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 2,
    application_name: 'kasuwa-migrations',
    supervise: false,
    schedule: false,
  });
  // What fails here rejects below as well.
  boss.on('error', () => {});
  try {
    await boss.start();
    await indexRecipients(boss);
    while (await buildsIndexes(boss)) await pause(POLL_EVERY_MS);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Indexes of a newer version are built after its migration; nobody else would finish them. */
async function buildsIndexes(boss: PgBoss): Promise<boolean> {
  const states = await boss.getBamStatus();
  return states.some(({ status, count }) => count > 0 && (status === 'pending' || status === 'in_progress'));
}
