import type { Db } from '#server/platform/database/database.ts';
import type { AuditPage } from '#shared/contract/staff-audit.ts';
import { AppError } from '#shared/errors.ts';
import { DOSSIER_PAGE } from '#shared/rules/moderation/dossiers.ts';
import { presentEntry } from './audit.presenter.ts';
import { type AuditFilter, listActions } from './audit.queries.ts';

// A page of the audit log, the latest entry first.

export async function listAuditEntries(
  db: Db,
  filter: AuditFilter,
  cursor: string | undefined,
): Promise<AuditPage> {
  const rows = await listActions(db, filter, { before: parseId(cursor), limit: DOSSIER_PAGE + 1 });
  const shown = rows.slice(0, DOSSIER_PAGE);
  const last = shown.at(-1);
  return {
    items: shown.map(presentEntry),
    nextCursor: rows.length > DOSSIER_PAGE && last ? String(last.id) : null,
  };
}

function parseId(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (/^[1-9]\d{0,14}$/.test(cursor)) return Number(cursor);
  throw new AppError('INVALID_INPUT', { fields: { cursor: 'Your list has changed. Please reload it.' } });
}
