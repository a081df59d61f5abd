import type { Db } from '#server/platform/database/database.ts';
import { handleJob, type JobHandler, type Jobs } from '#server/platform/jobs/jobs.ts';
import { sendMail } from '#server/platform/mail/mail.ts';
import type { UserExport } from '#server/platform/module/define-module.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { EXPORT_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { makeArchive } from './archive/archive.ts';
import { exportFileName, makeExport } from './export-file.ts';
import { findExportById, markReady } from './exports.queries.ts';
import { exportReadyMail } from './my-data.mails.ts';

// The job that creates an archive. It can be interrupted and repeated: the file is stored completely or not
// at all, and one transaction afterwards marks the row as ready and enqueues the email.

/** The data of all modules about a user. */
type ExportUser = (db: Db, userId: string) => readonly UserExport[];

const DAY_MS = 86_400_000;

export type ExportParts = {
  db: Db;
  jobs: Jobs;
  storage: Storage;
  origin(): string;
  exportUser: ExportUser;
};

/** One at a time in each process, because an archive causes many reads and is not urgent. */
export function makeExportJob(parts: ExportParts): JobHandler {
  let last: Promise<unknown> = Promise.resolve();
  return handleJob(makeExport, ({ id }) => {
    const current = last.then(() => makeOneExport(parts, id));
    last = current.catch(() => {});
    return current;
  });
}

export async function makeOneExport(
  { db, jobs, storage, origin, exportUser }: ExportParts,
  id: string,
): Promise<void> {
  const request = await findExportById(db, id);
  if (request?.status === 'ready') return;
  const name = exportFileName(id);
  const bytes = request
    ? await storage.putStream(name, makeArchive({ storage, parts: exportUser(db, request.userId) }))
    : 0;
  const expiresAt = new Date(Date.now() + EXPORT_RETENTION_DAYS * DAY_MS);
  const isCurrent = await db.transaction(async (tx) => {
    const owner = await markReady(tx, id, { bytes, expiresAt });
    if (owner) await jobs.enqueue(tx, sendMail, exportReadyMail(owner, expiresAt, origin()));
    return owner !== null || (await findExportById(tx, id)) !== null;
  });
  // The archive was replaced or deleted while its file was created.
  if (!isCurrent) await storage.remove(name);
}
