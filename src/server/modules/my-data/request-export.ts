import {
  type CodeVerifier,
  consumeCodeIfEnabled,
  type ReauthenticationProof,
} from '#server/modules/accounts/index.ts';
import type { Db, Tx } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Throttler } from '#server/platform/throttle/throttle.ts';
import type { DataExport } from '#shared/contract/my-data.ts';
import { dropExport, exportFileName, makeExport } from './export-file.ts';
import { type ExportRow, findExport, insertExport } from './exports.queries.ts';

// Requests an archive of the user's data and reports its status. A new archive replaces the previous one.

export type RequestExportParts = CodeVerifier & { db: Db; throttler: Throttler };

/** An archive that takes longer is shown as failed, and the user can request another one. */
const TIMEOUT_MS = 45 * 60_000;

/** An archive that was requested this recently is returned instead of a new one. */
const REUSE_WITHIN_MS = 60_000;

/**
 * Two clicks create one archive, even if it is ready before the second click. Users with two-factor
 * authentication also enter a code.
 */
export async function requestExport(
  parts: RequestExportParts,
  { userId, proof, code }: { userId: string; proof: ReauthenticationProof; code: string | undefined },
): Promise<DataExport> {
  const { db, jobs, throttler } = parts;
  const current = await findCurrent(db, userId);
  if (current) return current;
  return db.transaction(async (tx) => {
    await proof(tx);
    const startedMeanwhile = await findCurrent(tx, userId);
    if (startedMeanwhile) return startedMeanwhile;
    await consumeCodeIfEnabled(tx, parts, userId, code);
    await throttler.use('dataExport', userId, tx);
    await dropExport({ jobs }, tx, userId);
    const inserted = await insertExport(tx, userId);
    await jobs.enqueue(tx, makeExport, { id: inserted.id });
    return presentExport(inserted);
  });
}

/** The archive that a new request returns instead of creating one. */
async function findCurrent(db: Db | Tx, userId: string): Promise<DataExport | null> {
  const current = await getExport(db, userId);
  return current.status === 'making' || isRecent(current) ? current : null;
}

function isRecent({ status, requestedAt }: DataExport): boolean {
  return status === 'ready' && requestedAt !== null && Date.now() - Date.parse(requestedAt) < REUSE_WITHIN_MS;
}

export async function getExport(db: Db | Tx, userId: string): Promise<DataExport> {
  return presentExport(await findExport(db, userId));
}

function presentExport(row: ExportRow | null): DataExport {
  if (!row || isOver(row)) return { status: 'none', requestedAt: null, bytes: null, expiresAt: null };
  const isLate = row.status === 'making' && Date.now() - row.requestedAt.getTime() > TIMEOUT_MS;
  return {
    status: isLate ? 'failed' : row.status,
    requestedAt: row.requestedAt.toISOString(),
    bytes: row.bytes,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

/** The user's archive for download; null if there is none that is ready. */
export async function openExport({ db, storage }: { db: Db; storage: Storage }, userId: string) {
  const row = await findExport(db, userId);
  if (row?.status !== 'ready' || isOver(row)) return null;
  const file = await storage.openStream(exportFileName(row.id));
  return file && { ...file, madeAt: row.requestedAt };
}

function isOver({ expiresAt }: ExportRow): boolean {
  return expiresAt !== null && expiresAt.getTime() <= Date.now();
}
