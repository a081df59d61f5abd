import { findPresentUser } from '#server/modules/accounts/index.ts';
import { recordStaffAction } from '#server/modules/audit/index.ts';
import type { Viewer } from '#server/platform/api/procedures.ts';
import type { Db } from '#server/platform/database/database.ts';
import { isId } from '#shared/contract/common.ts';
import type { KnownBadEntry } from '#shared/contract/staff-numbers.ts';
import { AppError } from '#shared/errors.ts';
import { type KnownBadKind, normalizeKnownBad } from '#shared/rules/known-bad.ts';
import { type EntryRow, findEntry, listEntries, removeEntry } from './known-bad.queries.ts';
import { possibleHashes } from './value-hash.ts';

// Staff look a value up in the list, and take entries off it.

type Staff = Pick<Viewer, 'id'>;

export async function lookUp(
  { db, secret }: { db: Db; secret: string },
  staff: Staff,
  { kind, value }: { kind: KnownBadKind; value: string },
): Promise<{ entries: KnownBadEntry[] }> {
  const normalized = normalizeKnownBad(kind, value);
  if (normalized === null)
    throw new AppError('INVALID_INPUT', { fields: { value: 'Please check what you typed.' } });
  const rows = await listEntries(db, kind, possibleHashes(secret, kind, normalized));
  // The value itself is not in the audit log.
  await recordStaffAction(db, {
    staffId: staff.id,
    action: 'known-bad-looked-up',
    reason: 'Search in the list',
    detail: { kind, entries: rows.length },
  });
  return { entries: rows.map(presentEntry) };
}

export async function removeFromList(
  { db, secret }: { db: Db; secret: string },
  staff: Staff,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const found = isId(id) ? await findEntry(db, id) : null;
  if (!found || found.removed_at) throw new AppError('KNOWN_BAD_NOT_FOUND');
  await rejectOwn(db, secret, staff, found);
  await db.transaction(async (tx) => {
    if (!(await removeEntry(tx, id))) throw new AppError('KNOWN_BAD_NOT_FOUND');
    await recordStaffAction(tx, {
      staffId: staff.id,
      action: 'known-bad-removed',
      reason,
      detail: { entry: id, kind: found.kind, rule: found.rule },
    });
  });
}

/** Nobody takes their own number or address off the list. */
async function rejectOwn(
  db: Db,
  secret: string,
  { id }: Staff,
  { kind, value_hash }: EntryRow,
): Promise<void> {
  if (kind !== 'phone' && kind !== 'email') return;
  const value = (await findPresentUser(db, id))?.[kind];
  const normalized = value ? normalizeKnownBad(kind, value) : null;
  if (normalized && possibleHashes(secret, kind, normalized).some((hash) => hash.equals(value_hash)))
    throw new AppError('OWN_CASE');
}

function presentEntry(row: EntryRow): KnownBadEntry {
  return {
    id: row.id,
    rule: row.rule,
    source: row.report_id ? 'report' : 'case',
    confirmedAt: new Date(row.confirmed_at).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
    removedAt: row.removed_at && new Date(row.removed_at).toISOString(),
  };
}
