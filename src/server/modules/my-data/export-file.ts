import { z } from 'zod';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { handleJob, type Job, type JobHandler, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { deleteExpired, deleteExport, findExportById } from './exports.queries.ts';

// The file of an archive: where it lies, and how it goes when nobody needs it any longer. Its row goes in a transaction
// and the file after it, by a job of that transaction, so that no file stays behind that no row knows of.

const ExportId = z.object({ id: z.uuid() });
export const makeExport: Job<{ id: string }> = { name: 'make-export', schema: ExportId, isLong: true };
const removeExport: Job<{ id: string }> = { name: 'remove-export', schema: ExportId };

/** No photo is called so: nobody is ever given it at the photos' address. */
export function exportFileName(id: string): string {
  return `export-${id}.zip`;
}

/** Whatever archive the member has or waits for. */
export async function dropExport({ jobs }: { jobs: Jobs }, tx: Tx, userId: string): Promise<void> {
  const id = await deleteExport(tx, userId);
  if (id) await jobs.enqueue(tx, removeExport, { id });
}

export function removeExportJob({ db, storage }: { db: Db; storage: Storage }): JobHandler {
  return handleJob(removeExport, async ({ id }) => {
    if (!(await findExportById(db, id))) await storage.remove(exportFileName(id));
  });
}

const BATCH_SIZE = 100;

/** How many had been kept long enough. */
export async function deleteOldExports({ db, jobs }: { db: Db; jobs: Jobs }, now: Date): Promise<number> {
  for (let done = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const ids = await deleteExpired(tx, now, BATCH_SIZE);
      for (const id of ids) await jobs.enqueue(tx, removeExport, { id });
      return ids.length;
    });
    done += count;
    if (count < BATCH_SIZE) return done;
  }
}
