import { type CodeTaker, type Proof, takeCodeIfOn } from '#server/modules/accounts/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import type { DataExport } from '#shared/contract/my-data.ts';
import { dropExport, exportFileName, makeExport } from './export-file.ts';
import { type ExportRow, findExport, insertExport } from './exports.queries.ts';

// Asking for an archive of one's data, and looking how far it is. A newer one takes the place of the one before.

export type AskExport = CodeTaker & { db: Db; throttler: Throttler };

/** What is not made by then will not be: whoever waits may ask again. */
const GIVEN_UP_AFTER_MS = 45 * 60_000;

/** An archive that was asked for this recently is the answer, in place of a new one. */
const AS_GOOD_AS_NEW_MS = 60_000;

/** Two clicks make one archive, even where it is ready before the second click arrives. Where two-factor is on, a code is needed. */
export async function askExport(
  parts: AskExport,
  { userId, proof, code }: { userId: string; proof: Proof; code: string | undefined },
): Promise<DataExport> {
  const { db, jobs, throttler } = parts;
  const current = await findCurrent(db, userId);
  if (current) return current;
  return db.transaction(async (tx) => {
    await proof(tx);
    const startedMeanwhile = await findCurrent(tx, userId);
    if (startedMeanwhile) return startedMeanwhile;
    await takeCodeIfOn(tx, parts, userId, code);
    await throttler.use('dataExport', userId, tx);
    await dropExport({ jobs }, tx, userId);
    const inserted = await insertExport(tx, userId);
    await jobs.enqueue(tx, makeExport, { id: inserted.id });
    return presentExport(inserted);
  });
}

/** The archive that answers another request for one. */
async function findCurrent(db: Db | Tx, userId: string): Promise<DataExport | null> {
  const current = await showExport(db, userId);
  return current.status === 'making' || isAsGoodAsNew(current) ? current : null;
}

function isAsGoodAsNew({ status, askedAt }: DataExport): boolean {
  return status === 'ready' && askedAt !== null && Date.now() - Date.parse(askedAt) < AS_GOOD_AS_NEW_MS;
}

export async function showExport(db: Db | Tx, userId: string): Promise<DataExport> {
  return presentExport(await findExport(db, userId));
}

function presentExport(row: ExportRow | null): DataExport {
  if (!row || isOver(row)) return { status: 'none', askedAt: null, bytes: null, expiresAt: null };
  const isLate = row.status === 'making' && Date.now() - row.askedAt.getTime() > GIVEN_UP_AFTER_MS;
  return {
    status: isLate ? 'failed' : row.status,
    askedAt: row.askedAt.toISOString(),
    bytes: row.bytes,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

/** A member's own archive, to be sent; null where there is none to be had. */
export async function openExport({ db, storage }: { db: Db; storage: Storage }, userId: string) {
  const row = await findExport(db, userId);
  if (row?.status !== 'ready' || isOver(row)) return null;
  const file = await storage.openStream(exportFileName(row.id));
  return file && { ...file, madeAt: row.askedAt };
}

function isOver({ expiresAt }: ExportRow): boolean {
  return expiresAt !== null && expiresAt.getTime() <= Date.now();
}
