import { readFile } from 'node:fs/promises';
import { readConfig } from '../src/server/config.ts';
import { createServer } from '../src/server/create-server.ts';
import { eraseAgain, readErasedList, relistErased } from '../src/server/modules/account-deletion/index.ts';
import { setUpDatabase } from '../src/server/platform/database/set-up-database.ts';
import { deleteFromOutbox } from '../src/server/platform/mail/outbox.ts';
import { listErasures } from '../src/server/platform/module/user-data.ts';
import { createLog } from '../src/server/platform/observability/log.ts';
import { isId } from '../src/shared/contract/common.ts';

// npm run erase-again [-- ids.txt]: after a restore from a backup, erases again the users who were erased
// after the backup. The ids come from ERASED_LIST_URL, or from a file with one id per line. Ids of erased
// users that are missing from ERASED_LIST_URL are added to it. A second run changes nothing more.

const [file] = process.argv.slice(2);

try {
  const failed = await eraseListed();
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Returns the number of users who could not be erased. */
async function eraseListed(): Promise<number> {
  const { platform, modules, stop } = await createServer(readConfig(), { log: createLog('error') });
  const { config, db, jobs, databaseUrls, erasedList: storage } = platform;
  try {
    const userIds = file ? await readIds(file) : await readErasedList(storage);
    // The backup may have an older schema.
    await setUpDatabase(databaseUrls);
    await jobs.start({ runsJobs: false });
    const erasing = {
      db,
      listErasures: () => listErasures(modules),
      deleteMailsTo: (addresses: readonly string[]) => deleteFromOutbox(config.outboxDir, addresses),
    };
    const { erased, already, absent, failed } = await eraseAgain(erasing, userIds, new Date());
    console.log(
      `${userIds.length} ids in the list: ${erased} erased again, ${already} erased already, ${absent} not in this database.`,
    );
    for (const { userId, reason } of failed) console.error(`${userId} was not erased: ${reason}`);
    if (failed.length > 0) console.error('Start the server and run this again after some minutes.');
    await relistErased({ db, storage });
    return failed.length;
  } finally {
    await stop({ delayMs: 0 });
  }
}

/** Throws if a line is no id, because the file may be the wrong one. */
async function readIds(name: string): Promise<string[]> {
  const lines = (await readFile(name, 'utf8')).split(/\s+/).filter(Boolean);
  const wrong = lines.find((line) => !isId(line));
  if (wrong) throw new Error(`${name}: “${wrong}” is not a user id`);
  return lines;
}
