import { z } from 'zod';
import type { Db, Tx } from '#server/platform/database/database.ts';
import { handleJob, type Job, type JobHandler, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { deleteExpired, deleteExport, findExportById } from './exports.queries.ts';

// The name and the deletion of an archive's file. A transaction deletes the row and enqueues a job that
// deletes the file, so that no file remains without a row.

const ExportId = z.object({ id: z.uuid() });
export const makeExport: Job<{ id: string }> = { name: 'make-export', schema: ExportId, isLong: true };
const removeExport: Job<{ id: string }> = { name: 'remove-export', schema: ExportId };

/** Differs from the names of photos, so that the photo route never serves it. */
export function exportFileName(id: string): string {
  return `export-${id}.zip`;
}

/** Deletes the user's archive, ready or not. */
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

/** Returns how many archives had expired. */
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
