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

// The job that makes an archive. It may be killed anywhere and run again: the file is there whole or not at all, and
// the row says ready, and the mail is queued, in one transaction after that.

/** What every module holds about a user. */
type ExportUser = (db: Db, userId: string) => readonly UserExport[];

const DAY_MS = 86_400_000;

export type ExportParts = {
  db: Db;
  jobs: Jobs;
  storage: Storage;
  origin(): string;
  exportUser: ExportUser;
};

/** One at a time in each process: an archive reads as much as it can, and nobody is in a hurry. */
export function makeExportJob(parts: ExportParts): JobHandler {
  let last: Promise<unknown> = Promise.resolve();
  return handleJob(makeExport, ({ id }) => {
    const mine = last.then(() => makeOneExport(parts, id));
    last = mine.catch(() => {});
    return mine;
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
  // Replaced, or its user erased, while it was being made.
  if (!isCurrent) await storage.remove(name);
}
