import { readFile } from 'node:fs/promises';
import { eraseAgain, readErasedList, relistErased } from '../src/server/modules/leaving/index.ts';
import { createStorage } from '../src/server/platform/create-storage.ts';
import { createJobs } from '../src/server/platform/jobs.ts';
import { forgetOutboxOf } from '../src/server/platform/outbox.ts';
import { setUpDatabase } from '../src/server/platform/set-up-database.ts';
import { isId } from '../src/shared/contract/common.ts';
import { type Market, withDatabase } from './with-database.ts';

// npm run erase-again [-- ids.txt]: after a restore from a backup, erases again the users who were erased since. The ids
// come from ERASED_LIST_URL, or from a file, one in a line. Ids that are missing there are listed again. Run twice it
// changes nothing more.

const [file] = process.argv.slice(2);

try {
  const failed = await withDatabase(eraseListed);
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function eraseListed({ config, log, url, db }: Market): Promise<number> {
  const storage = createStorage(config.erasedList);
  const userIds = file ? await readIds(file) : await readErasedList(storage);
  // The backup may be older than this version.
  await setUpDatabase({ owner: config.migrationDatabaseUrl ?? url, runtime: url });
  const jobs = createJobs(url, log);
  await jobs.start();
  try {
    const forgetMailsTo = (addresses: readonly string[]) => forgetOutboxOf(config.outboxDir, addresses);
    const erasing = { db, jobs, tellChanged: () => {}, forgetMailsTo };
    const { erased, already, absent, failed } = await eraseAgain(erasing, userIds, new Date());
    console.log(
      `${userIds.length} ids in the list: ${erased} erased again, ${already} erased already, ${absent} not in this database.`,
    );
    for (const { userId, reason } of failed) console.error(`${userId} was not erased: ${reason}`);
    if (failed.length > 0) console.error('Start the market and run this again after some minutes.');
    await relistErased({ db, storage });
    return failed.length;
  } finally {
    await jobs.stop();
  }
}

/** Nothing is done where a line is no id: it may be another file. */
async function readIds(name: string): Promise<string[]> {
  const lines = (await readFile(name, 'utf8')).split(/\s+/).filter(Boolean);
  const wrong = lines.find((line) => !isId(line));
  if (wrong) throw new Error(`${name}: “${wrong}” is no id of a user`);
  return lines;
}
